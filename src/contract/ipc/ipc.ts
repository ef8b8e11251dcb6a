// The few commands between renderer and main besides the API, and what main tells every window.
import { z } from 'zod';
import { MeetingFacts } from '../api/meetings.ts';
import { OutlookTenant } from '../api/organizations.ts';
import { CurrentUser } from '../api/sessions.ts';
import { Health } from '../api/system.ts';
import { Email, Id } from '../common.ts';
import type { Result } from '../endpoint.ts';
import type { ServerEvent } from '../events/events.ts';
import { Destination, PortalPath } from '../links.ts';
import { OfflineBoardsState } from './offline-boards.ts';
import { OfflineQueueState } from './offline-queue.ts';
import { SpaceProblem } from './space-problems.ts';

interface CommandDefinition {
  readonly input?: z.ZodType;
  readonly answer?: z.ZodType;
}
const command = <const Definition extends CommandDefinition>(definition: Definition): Definition => definition;

/** Where the program gets its data: on this computer, a team's server, or the demonstration. */
export const WorkspaceKind = z.enum(['local', 'team', 'demo']);
export type WorkspaceKind = z.infer<typeof WorkspaceKind>;

/** The state of the chosen workspace. `failed` carries a Spanish reason. */
export const WorkspaceState = z.object({
  kind: WorkspaceKind.nullable(),
  url: z.string().nullable(),
  server: z.enum(['none', 'starting', 'up', 'unreachable', 'failed']),
  reason: z.string().nullable(),
  health: Health.nullable(),
  /** Only of a workspace on this computer. */
  space: z
    .object({
      folder: z.string(),
      /** Null until that is known. */
      isEncrypted: z.boolean().nullable(),
      /** Whether the person has been shown the recovery code. */
      isCodeViewed: z.boolean(),
      /** Why it cannot be opened, where that does not pass by itself. */
      problem: SpaceProblem.nullable(),
    })
    .nullable(),
});
export type WorkspaceState = z.infer<typeof WorkspaceState>;

/** `memory`: the keychain is absent, locked or refused, so the session ends with the program. */
export const SessionState = z.object({
  user: CurrentUser.nullable(),
  storedIn: z.enum(['keychain', 'memory']).nullable(),
  /** The server has ended the session of whoever was here: nobody has left, and they may come back to what they did. */
  hasExpired: z.boolean(),
  /** Spanish; why the session is not kept, or null. */
  warning: z.string().nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

export const PrivateTexts = z.record(z.string(), z.string());
export type PrivateTexts = z.infer<typeof PrivateTexts>;

/** The light at the top right. `since`: when what is shown was last confirmed by the server (ISO). */
export const ConnectionState = z.object({
  state: z.enum(['connected', 'reconnecting', 'offline']),
  since: z.string().nullable(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Bytes of an upload or download so far; `total` null while unknown. `id` as handed to cancelTransfer. */
export const TransferProgress = z.object({
  id: z.string(),
  area: z.string(),
  call: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
  total: z.int().min(0).nullable(),
  finished: z.boolean(),
});
export type TransferProgress = z.infer<typeof TransferProgress>;

/** What the person is told beside what their windows show. `at`: ISO. */
export const DesktopNotification = z.object({
  key: z.string(),
  text: z.string(),
  destination: Destination,
  at: z.string(),
  isRead: z.boolean(),
});
export type DesktopNotification = z.infer<typeof DesktopNotification>;

/** Latest first. */
export const NotificationState = z.object({ notifications: z.array(DesktopNotification), unread: z.int().min(0) });
export type NotificationState = z.infer<typeof NotificationState>;

/** Newer versions of the program. `share` of the download, from 0 to 1; `off`: this program does not look for any. */
export const UpdateState = z.object({
  state: z.enum(['off', 'current', 'checking', 'downloading', 'ready', 'failed']),
  version: z.string().nullable(),
  share: z.number().min(0).max(1).nullable(),
});
export type UpdateState = z.infer<typeof UpdateState>;

/** A file that was saved since somebody signed in; `at`: ISO. */
export const RecentFile = z.object({ name: z.string(), bytes: z.int().min(0), token: z.string(), at: z.string() });
export type RecentFile = z.infer<typeof RecentFile>;

/** A download that the end of the program cut short; `at`: when it was begun (ISO). */
export const UnfinishedDownload = z.object({ id: z.uuid(), name: z.string(), at: z.string() });
export type UnfinishedDownload = z.infer<typeof UnfinishedDownload>;

export const ChosenFile = z.object({
  file: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
});
export type ChosenFile = z.infer<typeof ChosenFile>;

/** A table that the system has handed to the program; `chosen` is null where it cannot be opened. */
export const OpenedFile = z.object({ name: z.string(), chosen: ChosenFile.nullable() });
export type OpenedFile = z.infer<typeof OpenedFile>;

export const commands = {
  appInfo: command({
    answer: z.object({ version: z.string(), platform: z.string() }),
  }),
  workspaceState: command({ answer: WorkspaceState }),
  /** Starts (or finds) the embedded server, reaches the team's, or fills the demonstration; then answers its state. */
  chooseWorkspace: command({
    input: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('local') }),
      z.strictObject({ kind: z.literal('demo') }),
      z.strictObject({
        kind: z.literal('team'),
        url: z.string().trim().min(1).max(2000),
      }),
    ]),
    answer: WorkspaceState,
  }),
  /** Back to the choice of workspace: signs out of the desktop, keeps the workspace's data. */
  leaveWorkspace: command({ answer: WorkspaceState }),
  /** Asks for another folder for the space on this computer, and opens it; as it was where the person cancels. */
  chooseSpaceFolder: command({ answer: WorkspaceState }),
  /** Asks for a copy of the space's database and opens it in place of the present one, which is set aside. */
  restoreSpace: command({ answer: WorkspaceState }),
  /** Opens the space whose key the keychain has lost, by the words of its recovery code. */
  recoverSpace: command({ input: z.strictObject({ code: z.string().max(1000) }), answer: WorkspaceState }),
  /** The recovery code, word by word, for administrators; null where no encrypted space is open. */
  recoveryCode: command({ answer: z.array(z.string()).nullable() }),
  /** Writes the changes that wait to a text file; false where the person cancels. */
  savePending: command({ answer: z.boolean() }),
  sessionState: command({ answer: SessionState }),
  /** Texts of the pages that outlive the program, by name: drafts and searches of whoever is signed in. */
  privateTexts: command({ answer: PrivateTexts }),
  /** Stores such a text encrypted, until the person signs out; null removes it. False where it is not stored. */
  storePrivateText: command({
    input: z.strictObject({ name: z.string().max(200), text: z.string().max(1_000_000).nullable() }),
    answer: z.boolean(),
  }),
  connectionState: command({ answer: ConnectionState }),
  /** Tries the server at once instead of at the next turn. */
  reconnect: command({ answer: ConnectionState }),
  /** What waits to be sent. */
  offlineQueueState: command({ answer: OfflineQueueState }),
  /** Lets changes go that wait; one that the server has taken meanwhile stays done. */
  discardPending: command({ input: z.strictObject({ ids: z.array(z.uuid()).min(1) }), answer: OfflineQueueState }),
  /** Sends changes again that were not taken, on top of how the candidates are now. */
  retryPending: command({ input: z.strictObject({ ids: z.array(z.uuid()).min(1) }), answer: OfflineQueueState }),
  /** What is kept to work on without a network. */
  offlineBoardsState: command({ answer: OfflineBoardsState }),
  /** Keeps the board of a process as a whole from now on, or lets it go. */
  setBoardOffline: command({
    input: z.strictObject({ process_id: Id, offline: z.boolean() }),
    answer: OfflineBoardsState,
  }),
  /** What all of them may take, in bytes. */
  setOfflineLimit: command({ input: z.strictObject({ limit: z.int().positive() }), answer: OfflineBoardsState }),
  openBoardWindow: command({
    input: z.strictObject({ process_id: Id, applicant_id: Id.optional() }),
    answer: z.null(),
  }),
  openCandidateWindow: command({
    input: z.strictObject({ process_id: Id, applicant_id: Id }),
    answer: z.null(),
  }),
  /** Opens a screen in a window of its own. */
  openScreenWindow: command({ input: Destination, answer: z.null() }),
  /** Opens a page of the portal, on the workspace's own server, in the system's browser. */
  openPortalPage: command({ input: z.strictObject({ path: PortalPath }), answer: z.null() }),
  /** The board of a process is shown: it is offered among the recent ones. */
  noteProcess: command({ input: z.strictObject({ id: Id, title: z.string().max(500) }), answer: z.null() }),
  notificationState: command({ answer: NotificationState }),
  /** The person has seen one of the notices, or all of them. */
  markNotificationsRead: command({ input: z.strictObject({ key: z.string().max(100).nullable() }), answer: z.null() }),
  /** Asks the person for a spreadsheet; null where they cancelled. */
  chooseSpreadsheet: command({ answer: ChosenFile.nullable() }),
  /** The next table that the system has handed to the program; null where none waits, and while nobody is signed in. */
  takeOpenedFile: command({ answer: OpenedFile.nullable() }),
  /** Asks the person for an image or a video of a portal; null where they cancelled. */
  chooseMedia: command({ answer: ChosenFile.nullable() }),
  updateState: command({ answer: UpdateState }),
  /** Restarts the program with the version that is ready. */
  installUpdate: command({ answer: z.null() }),
  /** Latest first. */
  recentFiles: command({ answer: z.array(RecentFile) }),
  /** Latest first. */
  unfinishedDownloads: command({ answer: z.array(UnfinishedDownload) }),
  /** Goes on with it; its progress is told as that of any other. */
  resumeDownload: command({ input: z.strictObject({ id: z.uuid() }), answer: z.null() }),
  /** Removes what is there of it. */
  discardDownload: command({ input: z.strictObject({ id: z.uuid() }), answer: z.null() }),
  /** Opens the folder of a saved file. */
  revealFile: command({
    input: z.strictObject({ token: z.string() }),
    answer: z.null(),
  }),
  /** Makes a meeting in the calendar of whoever asks, in Outlook; they sign in to Microsoft in the system's browser first. */
  scheduleMeeting: command({
    input: MeetingFacts.extend({
      app_id: z.guid(),
      tenant: OutlookTenant.nullable(),
      /** Whether a link of Teams is made as well. */
      online: z.boolean(),
      guests: z.array(z.strictObject({ name: z.string().max(200), email: Email })).max(100),
    }),
    answer: z.null(),
  }),
  cancelTransfer: command({
    input: z.strictObject({ id: z.string() }),
    answer: z.null(),
  }),
} as const;

type CommandInput<Command> = Command extends {
  readonly input: infer Schema extends z.ZodType;
}
  ? [z.input<Schema>]
  : [];
type CommandAnswer<Command> = Command extends {
  readonly answer: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : null;

export type DesktopBridge = {
  readonly [Name in keyof typeof commands]: (
    ...input: CommandInput<(typeof commands)[Name]>
  ) => Promise<Result<CommandAnswer<(typeof commands)[Name]>>>;
};

/** What main sends to every window, by name. */
export interface Broadcasts {
  /** From the event stream, and from a call of another window of this desktop. */
  serverEvent: ServerEvent;
  workspace: WorkspaceState;
  session: SessionState;
  privateTexts: PrivateTexts;
  connection: ConnectionState;
  transfer: TransferProgress;
  notifications: NotificationState;
  update: UpdateState;
  /** A screen that a link, a notification or the menu leads to, for the main window; null for a link that means nothing. */
  destination: Destination | null;
  /** For the main window: a table of the system waits to be taken. */
  openedFile: null;
  offlineQueue: OfflineQueueState;
  offlineBoards: OfflineBoardsState;
  /** A menu command of the application, for the focused window. */
  menu: MenuCommand;
}
export const MENU_COMMANDS = [
  'new-process',
  'palette',
  'find',
  'settings',
  'sign-out',
  'shortcuts',
  'own-window',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

export const BROADCASTS = [
  'serverEvent',
  'workspace',
  'session',
  'privateTexts',
  'connection',
  'transfer',
  'notifications',
  'update',
  'destination',
  'openedFile',
  'offlineQueue',
  'offlineBoards',
  'menu',
] as const satisfies readonly (keyof Broadcasts)[];

/** Each subscription answers the function that ends it. */
export type EventBridge = {
  readonly [Name in keyof Broadcasts]: (listener: (payload: Broadcasts[Name]) => void) => () => void;
};
