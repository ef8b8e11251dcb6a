// What main knows and every screen may ask: the workspace, the session, the connection, running transfers.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import { createLive, type LiveState, useLive } from './live-value.ts';
import { receivePrivateTexts } from './private-storage.ts';
import { cancelWaitingCalls, setLocked } from './session-lock/session-lock.ts';
import { askSignOut } from './session-lock/sign-out-asked.ts';
import { NO_WINDOW_SESSION, nextWindowSession, type WindowSession } from './session-lock/window-session.ts';
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
export const liveOfflineQueue = createLive(
  () => askData(terna().desktop.offlineQueueState()),
  (receive) => terna().on.offlineQueue(receive),
);
export const liveOfflineBoards = createLive(
  () => askData(terna().desktop.offlineBoardsState()),
  (receive) => terna().on.offlineBoards(receive),
);

export const liveNotifications = createLive(
  () => askData(terna().desktop.notificationState()),
  (receive) => terna().on.notifications(receive),
);

/** What main told of whoever was signed in is not shown to the next one, not even until it has told of them. */
const resetPersonalState = (): void => {
  for (const live of [liveOfflineQueue, liveOfflineBoards, liveNotifications]) live.reset();
  askSignOut(false);
};

let windowSession = NO_WINDOW_SESSION;

/** Whose the program in this window is now. */
function readWindowSession(): WindowSession {
  const next = nextWindowSession(windowSession, liveWorkspace.read().value, liveSession.read().value);
  if (next.generation !== windowSession.generation) cancelWaitingCalls();
  const names = Object.keys(next) as (keyof WindowSession)[];
  if (names.some((name) => next[name] !== windowSession[name])) windowSession = next;
  setLocked(next.isLocked);
  return windowSession;
}

/** Hears each step of the way, so that whoever was here in between is not missed. */
function subscribeWindowSession(listener: () => void): () => void {
  const onChange = () => {
    const { generation } = windowSession;
    if (readWindowSession().generation !== generation) resetPersonalState();
    listener();
  };
  const ends = [liveWorkspace.subscribe(onChange), liveSession.subscribe(onChange)];
  return () => {
    for (const end of ends) end();
  };
}

export const useWindowSession = (): WindowSession => useSyncExternalStore(subscribeWindowSession, readWindowSession);

export const useWorkspace = () => useLive(liveWorkspace);
/** As the program has it: it stays its person's while they are away. What main says at this moment is `liveSession`. */
export const useSession = (): LiveState<SessionState> => {
  const { session: value } = useWindowSession();
  return { ...useLive(liveSession), value };
};
export const useConnection = () => useLive(liveConnection);
/** What is kept to work on without a network. */
export const useOfflineBoards = () => useLive(liveOfflineBoards);
/** What was done without a network and waits to be sent. */
export const useOfflineQueue = () => useLive(liveOfflineQueue);

/** Who is signed in; null while nobody is. Inside the shell there always is somebody. */
export const useCurrentUser = (): CurrentUser | null => useWindowSession().session?.user ?? null;

/** Runs `back` whenever the person has signed in again after their session had ended by itself. */
export function useOnUnlock(back: () => void): void {
  const { isLocked } = useWindowSession();
  const wasLocked = useRef(false);
  const run = useEffectEvent(back);
  useEffect(() => {
    if (wasLocked.current && !isLocked) run();
    wasLocked.current = isLocked;
  }, [isLocked]);
}

/** Whether the program has just begun, and nothing is known of the server yet. */
export const isFirstContact = ({ state, since }: ConnectionState): boolean =>
  state === 'reconnecting' && since === null;

/** Whether writing makes sense now: without a connection, what cannot be done is not offered. */
export const useIsOnline = (): boolean => useConnection().value?.state !== 'offline';
