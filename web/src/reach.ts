/** An address of this server that others can open, too. */
import { api } from './api.ts';
import { origin } from './base.ts';

const OWN = ['localhost', '127.0.0.1', '[::1]'];

export interface Reach {
  origin: string;
  /** Whether another device finds it. */
  byOthers: boolean;
}

/** A page that was opened on the server's own machine has an address that is of no use to anybody else. */
export async function findReach(): Promise<Reach> {
  if (!OWN.includes(location.hostname)) return { origin: origin(), byOthers: true };
  const { reach } = await api.games();
  return reach ? { origin: reach, byOthers: true } : { origin: origin(), byOthers: false };
}
