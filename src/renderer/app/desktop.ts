// React hooks for the main process's state: workspace, session, connection, offline data.
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { ConnectionState, SessionState } from '../../contract/ipc/ipc.ts';
import { changeCountry } from '../ui/formats/number-format.ts';
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
let organizationOfFormat: number | null = null;

/**
 * Sets the number format before the first screen of an organization, whose texts do not follow a later change. The
 * session may hold an older country than the organization has.
 */
function withNumberFormat(state: SessionState): SessionState {
  const organization = state.user?.organization;
  if (organization?.country && organization.id !== organizationOfFormat) {
    organizationOfFormat = organization.id;
    changeCountry(organization.country);
  }
  return state;
}

export const liveSession = createLive(
  async () => {
    const state = await askData(terna().desktop.sessionState());
    receivePrivateTexts(await askData(terna().desktop.privateTexts()));
    return withNumberFormat(state);
  },
  (receive) => {
    // Main publishes a user's texts before their session.
    const ends = [
      terna().on.privateTexts(receivePrivateTexts),
      terna().on.session((state) => receive(withNumberFormat(state))),
    ];
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

export const liveBackups = createLive(
  () => askData(terna().desktop.backupState()),
  (receive) => terna().on.backups(receive),
);

export const liveNotifications = createLive(
  () => askData(terna().desktop.notificationState()),
  (receive) => terna().on.notifications(receive),
);

/** Prevents the next user from seeing the previous user's state before main publishes theirs. */
const resetPersonalState = (): void => {
  for (const live of [liveOfflineQueue, liveOfflineBoards, liveNotifications]) live.reset();
  askSignOut(false);
};

let windowSession = NO_WINDOW_SESSION;

/** Returns the same object while nothing changes. */
function readWindowSession(): WindowSession {
  const next = nextWindowSession(windowSession, liveWorkspace.read().value, liveSession.read().value);
  if (next.generation !== windowSession.generation) cancelWaitingCalls();
  const names = Object.keys(next) as (keyof WindowSession)[];
  if (names.some((name) => next[name] !== windowSession[name])) windowSession = next;
  setLocked(next.isLocked);
  return windowSession;
}

/** Processes every single change, so that it notices a user between two others. */
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
/** The session as the window displays it: unchanged while locked. `liveSession` has main's current state. */
export const useSession = (): LiveState<SessionState> => {
  const { session: value } = useWindowSession();
  return { ...useLive(liveSession), value };
};
export const useConnection = () => useLive(liveConnection);
export const useBackups = () => useLive(liveBackups);
export const useOfflineBoards = () => useLive(liveOfflineBoards);
/** Changes made without a network that are not sent yet. */
export const useOfflineQueue = () => useLive(liveOfflineQueue);

/** The signed-in user, or null. Inside the shell it is never null. */
export const useCurrentUser = (): CurrentUser | null => useWindowSession().session?.user ?? null;

/** Runs `back` when the same user has signed in again after an expired session. */
export function useOnUnlock(back: () => void): void {
  const { isLocked } = useWindowSession();
  const wasLocked = useRef(false);
  const run = useEffectEvent(back);
  useEffect(() => {
    if (wasLocked.current && !isLocked) run();
    wasLocked.current = isLocked;
  }, [isLocked]);
}

/** Whether the program has just started and has not reached the server yet. */
export const isFirstContact = ({ state, since }: ConnectionState): boolean =>
  state === 'reconnecting' && since === null;

/** Actions that need a connection are disabled while this is false. */
export const useIsOnline = (): boolean => useConnection().value?.state !== 'offline';
