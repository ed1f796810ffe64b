import { useEffect, useMemo, useState } from 'preact/hooks';
import { Device } from '../device.ts';
import { land, prepareFlight } from '../flight.ts';
import type { Session } from '../session.ts';
import { BEAT, pace } from '../settings.ts';
import { Anybody, Curtain, HandOver } from '../ui/Curtain.tsx';
import { Trouble } from '../ui/Frame.tsx';
import { LiveTable } from '../ui/LiveTable.tsx';
import { WaitingRoom } from '../ui/WaitingRoom.tsx';
import { useLive } from './TablePage.tsx';

/** A table for several people at this device: one after the other, with a curtain between them. */
export function SharedTable({ table, tokens, invite }: { table: string; tokens: string[]; invite: string }) {
  const device = useMemo(() => new Device(table, tokens), []);
  useEffect(() => () => device.close(), []);
  const info = device.watch.info.value;
  const scene = device.scene.value;
  if (info?.status === 'waiting') return <WaitingRoom session={device.watch} info={info} invite={invite} onSeated={() => {}} />;
  if (scene?.show === 'curtain') return <Curtain device={device}><HandOver device={device} seat={scene.seat} /></Curtain>;
  if (scene?.show === 'anybody') return <Curtain device={device}><Anybody device={device} seats={scene.seats} /></Curtain>;
  const session = scene?.seat === null ? device.watch : device.lifted.value?.session;
  if (!scene || !session?.state.value?.view || !session.info.value) {
    return <Curtain device={device}>{device.watch.ended.value && <Trouble why={device.watch.ended.value} />}</Curtain>;
  }
  return <Shown key={scene.seat ?? 'all'} device={device} session={session} to={scene.to} />;
}

/** The table, behind the cloth that has just parted. */
function Shown({ device, session, to }: { device: Device; session: Session; to: number | null }) {
  useLive(session);
  useEffect(() => {
    session.motion = { prepare: prepareFlight, land };
  }, [session]);
  useHandingOver(device, to);
  const [info, view] = [session.info.value, session.state.value?.view];
  if (!info || !view) return null;
  const name = to === null ? '' : session.names.value.name(to);
  const onward = to === null ? null : { word: `Pass it to ${name}`, small: 'Your cards go out of sight', act: () => device.lower() };
  return (
    <>
      <LiveTable session={session} info={info} view={view} onward={onward} />
      {session !== device.watch && <Parting />}
    </>
  );
}

/** What all choose in secret tells nobody anything new: the device goes on after a beat. Else whoever has it looks first. */
function useHandingOver(device: Device, to: number | null): void {
  const question = device.watch.state.value?.view?.question;
  const isForSeveral = (question?.seats.length ?? 0) > 1;
  useEffect(() => {
    if (to === null || !isForSeveral) return;
    const timer = setTimeout(() => device.lower(), BEAT[pace.peek()]);
    return () => clearTimeout(timer);
  }, [to, isForSeveral]);
}

const PARTING = 420; // ms, as its style has it

function Parting() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PARTING);
    return () => clearTimeout(timer);
  }, []);
  if (over) return null;
  return (
    <div class="parting" aria-hidden="true">
      <div class="cloth left" />
      <div class="cloth right" />
    </div>
  );
}
