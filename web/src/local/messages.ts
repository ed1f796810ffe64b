/** What passes between the page, the yard's worker and the workers that think. */
export type ToYard =
  | { kind: 'begin'; build: string; head: string; place: string }
  | { kind: 'call'; id: number; method: string; path: string; query: string; token: string; body: string }
  | { kind: 'connect'; id: number; table: string }
  | { kind: 'say'; id: number; text: string }
  | { kind: 'leave'; id: number }
  | { kind: 'hidden'; hidden: boolean };

/** `elsewhere`: another tab has the yard; `memory`: it is here, but the browser keeps nothing. */
export type Standing = 'coming' | 'elsewhere' | 'kept' | 'memory' | 'failed';

export type FromYard =
  | { kind: 'standing'; standing: Standing; why: string }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'told'; id: number; text: string }
  | { kind: 'closed'; id: number; code: number; why: string };

export type ToHead = { id: number; order: string };
export type FromHead = { id: number; answer: string };
