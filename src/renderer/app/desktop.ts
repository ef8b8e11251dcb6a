// What main knows and every screen may ask: the workspace, the session, the connection, running transfers.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import { createLive, type LiveState, useLive } from './live.ts';
import { receivePrivateTexts } from './private-storage.ts';
import { forgetAsked, setAside } from './session-lock/aside.ts';
import { type Occupancy, occupancyAfter, VACANT } from './session-lock/occupancy.ts';
import { askSignOut } from './session-lock/sign-out-asked.ts';
import { askData, terna } from './terna.ts';

export const liveWorkspace = createLive(
  () => askData(terna().desktop.workspaceState()),
  (receive) => terna().on.workspace(receive),
);
export const liveSession = createLive(
  async () => {
    const state = await askData(terna().desktop.sessionState());
    receivePrivateTexts(await askData(terna().desktop.privateTexts()));
    return state;
  },
  (receive) => {
    // Main tells of a person's texts before it tells who they are.
    const ends = [terna().on.privateTexts(receivePrivateTexts), terna().on.session(receive)];
    return () => {
      for (const end of ends) end();
    };
  },
);
export const liveConnection = createLive(
  () => askData(terna().desktop.connectionState()),
  (receive) => terna().on.connection(receive),
);
export const liveOutbox = createLive(
  () => askData(terna().desktop.outboxState()),
  (receive) => terna().on.outbox(receive),
);
export const liveKeptBoards = createLive(
  () => askData(terna().desktop.keptBoardsState()),
  (receive) => terna().on.keptBoards(receive),
);

export const liveNotices = createLive(
  () => askData(terna().desktop.noticeState()),
  (receive) => terna().on.notices(receive),
);

/** What main told of whoever was signed in is not shown to the next one, not even until it has told of them. */
const forgetPersonal = (): void => {
  for (const live of [liveOutbox, liveKeptBoards, liveNotices]) live.forget();
  askSignOut(false);
};

let occupancy = VACANT;

/** Whose the program in this window is now. */
function readOccupancy(): Occupancy {
  const next = occupancyAfter(occupancy, liveWorkspace.read().value, liveSession.read().value);
  if (next.turn !== occupancy.turn) forgetAsked();
  const names = Object.keys(next) as (keyof Occupancy)[];
  if (names.some((name) => next[name] !== occupancy[name])) occupancy = next;
  setAside(next.isAway);
  return occupancy;
}

/** Hears each step of the way, so that whoever was here in between is not missed. */
function watchOccupancy(listener: () => void): () => void {
  const hear = () => {
    const { turn } = occupancy;
    if (readOccupancy().turn !== turn) forgetPersonal();
    listener();
  };
  const ends = [liveWorkspace.subscribe(hear), liveSession.subscribe(hear)];
  return () => {
    for (const end of ends) end();
  };
}

export const useOccupancy = (): Occupancy => useSyncExternalStore(watchOccupancy, readOccupancy);

export const useWorkspace = () => useLive(liveWorkspace);
/** As the program has it: it stays its person's while they are away. What main says at this moment is `liveSession`. */
export const useSession = (): LiveState<SessionState> => {
  const { session: value } = useOccupancy();
  return { ...useLive(liveSession), value };
};
export const useConnection = () => useLive(liveConnection);
/** What is kept to work on without a network. */
export const useKeptBoards = () => useLive(liveKeptBoards);
/** What was done without a network and waits to be sent. */
export const useOutbox = () => useLive(liveOutbox);

/** Who is signed in; null while nobody is. Inside the shell there always is somebody. */
export const useCurrentUser = (): CurrentUser | null => useOccupancy().session?.user ?? null;

/** Runs `back` whenever the person has signed in again after their session had ended by itself. */
export function useReturn(back: () => void): void {
  const { isAway } = useOccupancy();
  const wasAway = useRef(false);
  const run = useEffectEvent(back);
  useEffect(() => {
    if (wasAway.current && !isAway) run();
    wasAway.current = isAway;
  }, [isAway]);
}

/** Whether the program has just begun, and nothing is known of the server yet. */
export const isFirstContact = ({ state, since }: ConnectionState): boolean =>
  state === 'reconnecting' && since === null;

/** Whether writing makes sense now: without a connection, what cannot be done is not offered. */
export const useIsOnline = (): boolean => useConnection().value?.state !== 'offline';
