// What main knows and every screen may ask: the workspace, the session, the connection, running transfers.
import type { CurrentUser } from '../../contract/api/sessions.ts';
import type { ConnectionState } from '../../contract/ipc.ts';
import { createLive, useLive } from './live.ts';
import { askSignOut } from './sign-out-asked.ts';
import { askData, terna } from './terna.ts';

export const liveWorkspace = createLive(
  () => askData(terna().desktop.workspaceState()),
  (receive) => terna().on.workspace(receive),
);
export const liveSession = createLive(
  () => askData(terna().desktop.sessionState()),
  (receive) => terna().on.session(receive),
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
export const forgetPersonal = (): void => {
  for (const live of [liveOutbox, liveKeptBoards, liveNotices]) live.forget();
  askSignOut(false);
};

export const useWorkspace = () => useLive(liveWorkspace);
export const useSession = () => useLive(liveSession);
export const useConnection = () => useLive(liveConnection);
/** What is kept to work on without a network. */
export const useKeptBoards = () => useLive(liveKeptBoards);
/** What was done without a network and waits to be sent. */
export const useOutbox = () => useLive(liveOutbox);

/** Who is signed in; null while nobody is. Inside the shell there always is somebody. */
export const useCurrentUser = (): CurrentUser | null => useSession().value?.user ?? null;

/** Whether the program has just begun, and nothing is known of the server yet. */
export const isFirstContact = ({ state, since }: ConnectionState): boolean =>
  state === 'reconnecting' && since === null;

/** Whether writing makes sense now: without a connection, what cannot be done is not offered. */
export const useIsOnline = (): boolean => useConnection().value?.state !== 'offline';
