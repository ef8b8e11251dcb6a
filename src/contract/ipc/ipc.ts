// Commands from the renderer to main, apart from the API, and main's broadcasts.
import { z } from 'zod';
import { MeetingFacts } from '../api/meetings.ts';
import { OutlookTenant } from '../api/organizations.ts';
import { BrowserReturn, Returned } from '../api/passkeys.ts';
import { CurrentUser } from '../api/sessions.ts';
import { Health } from '../api/system.ts';
import { Email, Id } from '../common.ts';
import { Destination, PortalPath } from '../destinations.ts';
import type { Result } from '../endpoint.ts';
import type { ServerEvent } from '../events/events.ts';
import { BackupInterval, BackupPassphrase, BackupState } from './backups.ts';
import { OfflineBoardsState } from './offline-boards.ts';
import { OfflineQueueState } from './offline-queue.ts';
import { SpaceProblem } from './space-problems.ts';

interface CommandDefinition {
  readonly input?: z.ZodType;
  readonly answer?: z.ZodType;
}
const command = <const Definition extends CommandDefinition>(definition: Definition): Definition => definition;

export const WorkspaceKind = z.enum(['local', 'team', 'demo']);
export type WorkspaceKind = z.infer<typeof WorkspaceKind>;

/** The state of the chosen workspace. `failed` has a Spanish reason. */
export const WorkspaceState = z.object({
  kind: WorkspaceKind.nullable(),
  url: z.string().nullable(),
  server: z.enum(['none', 'starting', 'up', 'unreachable', 'failed']),
  reason: z.string().nullable(),
  health: Health.nullable(),
  /** Only for local workspaces. */
  space: z
    .object({
      folder: z.string(),
      /** Null while unknown. */
      isEncrypted: z.boolean().nullable(),
      isCodeViewed: z.boolean(),
      /** Why it cannot be opened, unless the cause is temporary. */
      problem: SpaceProblem.nullable(),
    })
    .nullable(),
});
export type WorkspaceState = z.infer<typeof WorkspaceState>;

/** `memory`: the keychain is absent, locked or denies access, so the session ends with the program. */
export const SessionState = z.object({
  user: CurrentUser.nullable(),
  storedIn: z.enum(['keychain', 'memory']).nullable(),
  /** The server ended the session but the user did not sign out, and can sign in to continue. */
  hasExpired: z.boolean(),
  /** Why the session is not stored, in Spanish, or null. */
  warning: z.string().nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

export const PrivateTexts = z.record(z.string(), z.string());
export type PrivateTexts = z.infer<typeof PrivateTexts>;

/** The connection indicator. `since`: when the server last confirmed the displayed data (ISO). */
export const ConnectionState = z.object({
  state: z.enum(['connected', 'reconnecting', 'offline']),
  since: z.string().nullable(),
});
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Bytes transferred so far; `total` is null while unknown. `id` is the one for cancelTransfer. */
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

/** A notification about something outside the user's current screen. `at`: ISO. */
export const DesktopNotification = z.object({
  key: z.string(),
  text: z.string(),
  destination: Destination,
  at: z.string(),
  isRead: z.boolean(),
});
export type DesktopNotification = z.infer<typeof DesktopNotification>;

export const NotificationState = z.object({ notifications: z.array(DesktopNotification), unread: z.int().min(0) });
export type NotificationState = z.infer<typeof NotificationState>;

/** Updates of the program. `share` of the download, from 0 to 1; `off`: updates are disabled. */
export const UpdateState = z.object({
  state: z.enum(['off', 'current', 'checking', 'downloading', 'ready', 'failed']),
  version: z.string().nullable(),
  share: z.number().min(0).max(1).nullable(),
});
export type UpdateState = z.infer<typeof UpdateState>;

/** A file saved since the sign-in; `at`: ISO. */
export const RecentFile = z.object({ name: z.string(), bytes: z.int().min(0), token: z.string(), at: z.string() });
export type RecentFile = z.infer<typeof RecentFile>;

/** A download that the program's exit interrupted; `at`: its start (ISO). */
export const UnfinishedDownload = z.object({ id: z.uuid(), name: z.string(), at: z.string() });
export type UnfinishedDownload = z.infer<typeof UnfinishedDownload>;

export const ChosenFile = z.object({
  file: z.string(),
  name: z.string(),
  bytes: z.int().min(0),
});
export type ChosenFile = z.infer<typeof ChosenFile>;

/** A spreadsheet that the operating system passed to the program; `chosen` is null if it cannot be opened. */
export const OpenedFile = z.object({ name: z.string(), chosen: ChosenFile.nullable() });
export type OpenedFile = z.infer<typeof OpenedFile>;

export const commands = {
  appInfo: command({
    answer: z.object({ version: z.string(), platform: z.string() }),
  }),
  workspaceState: command({ answer: WorkspaceState }),
  /**
   * Starts or finds the embedded server, connects to the team's, or fills the demonstration; then returns its state.
   */
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
  /** Returns to the choice of workspace: signs out on the desktop, retains the workspace's data. */
  leaveWorkspace: command({ answer: WorkspaceState }),
  /** Asks for another folder for the local workspace, and opens it; unchanged if the user cancels. */
  chooseSpaceFolder: command({ answer: WorkspaceState }),
  /** Asks for a backup of the local database and opens it; the current database is set aside. */
  restoreSpace: command({ answer: WorkspaceState }),
  /** Opens a local workspace without its keychain key, by the recovery code. */
  recoverSpace: command({ input: z.strictObject({ code: z.string().max(1000) }), answer: WorkspaceState }),
  /** The words of the recovery code, for administrators; null without an open encrypted workspace. */
  recoveryCode: command({ answer: z.array(z.string()).nullable() }),
  backupState: command({ answer: BackupState }),
  /** Asks where to save, then writes and verifies a backup, for administrators; false if the user cancels. */
  backUpSpace: command({ input: z.strictObject({ passphrase: BackupPassphrase }), answer: z.boolean() }),
  /** Stops the backup or restoration under way, which then fails with `cancelled`. */
  stopBackup: command({ answer: z.null() }),
  /** Asks for a folder, and stores the passphrase in the keychain; unchanged if the user cancels. */
  scheduleBackups: command({
    input: z.strictObject({ interval: BackupInterval, passphrase: BackupPassphrase }),
    answer: BackupState,
  }),
  endBackupSchedule: command({ answer: BackupState }),
  /**
   * Sends the local space to a server without an organization, for administrators, or continues to. It can only be
   * read from then on. Resolves when the server has loaded and compared it; `stopBackup` stops it.
   */
  relocateSpace: command({
    input: z.strictObject({ url: z.string().trim().max(2000), setup_token: z.string().trim().max(200) }),
    answer: BackupState,
  }),
  /** Makes the space writable again, unless the server may have loaded it. */
  cancelRelocation: command({
    input: z.strictObject({ setup_token: z.string().trim().max(200) }),
    answer: BackupState,
  }),
  /** Removes a relocated space from this computer. */
  releaseSpace: command({ answer: WorkspaceState }),
  /** Null if cancelled. */
  chooseBackup: command({ answer: ChosenFile.nullable() }),
  /** Opens a local workspace from a backup; an existing one without an organization is set aside. */
  restoreBackup: command({
    input: z.strictObject({
      file: z.string(),
      passphrase: z.string().min(1).max(500),
      /** Asks for another folder than that of the local workspace. */
      elsewhere: z.boolean(),
    }),
    answer: WorkspaceState,
  }),
  /** Saves the pending changes to a text file; false if the user cancels. */
  savePending: command({ answer: z.boolean() }),
  sessionState: command({ answer: SessionState }),
  /** Persistent texts of the signed-in user's pages, by name: drafts and searches. */
  privateTexts: command({ answer: PrivateTexts }),
  /** Stores such a text encrypted until the user signs out; null removes it. False if it was not stored. */
  storePrivateText: command({
    input: z.strictObject({ name: z.string().max(200), text: z.string().max(1_000_000).nullable() }),
    answer: z.boolean(),
  }),
  connectionState: command({ answer: ConnectionState }),
  reconnect: command({ answer: ConnectionState }),
  offlineQueueState: command({ answer: OfflineQueueState }),
  /** Discards pending changes; those that the server has already received remain in effect. */
  discardPending: command({ input: z.strictObject({ ids: z.array(z.uuid()).min(1) }), answer: OfflineQueueState }),
  /** Sends rejected changes again, based on the candidates' current state. */
  retryPending: command({ input: z.strictObject({ ids: z.array(z.uuid()).min(1) }), answer: OfflineQueueState }),
  offlineBoardsState: command({ answer: OfflineBoardsState }),
  setBoardOffline: command({
    input: z.strictObject({ process_id: Id, offline: z.boolean() }),
    answer: OfflineBoardsState,
  }),
  /** The total limit for all offline boards, in bytes. */
  setOfflineLimit: command({ input: z.strictObject({ limit: z.int().positive() }), answer: OfflineBoardsState }),
  openBoardWindow: command({
    input: z.strictObject({ process_id: Id, applicant_id: Id.optional() }),
    answer: z.null(),
  }),
  openCandidateWindow: command({
    input: z.strictObject({ process_id: Id, applicant_id: Id }),
    answer: z.null(),
  }),
  openScreenWindow: command({ input: Destination, answer: z.null() }),
  openPortalPage: command({ input: z.strictObject({ path: PortalPath }), answer: z.null() }),
  /** Adds the displayed board to the recent processes. */
  noteProcess: command({ input: z.strictObject({ id: Id, title: z.string().max(500) }), answer: z.null() }),
  notificationState: command({ answer: NotificationState }),
  /** Null marks all. */
  markNotificationsRead: command({ input: z.strictObject({ key: z.string().max(100).nullable() }), answer: z.null() }),
  /** Null if cancelled. */
  chooseSpreadsheet: command({ answer: ChosenFile.nullable() }),
  /** A ZIP; null if cancelled. */
  chooseArchive: command({ answer: ChosenFile.nullable() }),
  /** The next spreadsheet that the operating system passed; null without one, and while no user is signed in. */
  takeOpenedFile: command({ answer: OpenedFile.nullable() }),
  /** Null if cancelled. */
  chooseMedia: command({ answer: ChosenFile.nullable() }),
  updateState: command({ answer: UpdateState }),
  installUpdate: command({ answer: z.null() }),
  recentFiles: command({ answer: z.array(RecentFile) }),
  unfinishedDownloads: command({ answer: z.array(UnfinishedDownload) }),
  /** Resumes a download; its progress is broadcast as usual. */
  resumeDownload: command({ input: z.strictObject({ id: z.uuid() }), answer: z.null() }),
  discardDownload: command({ input: z.strictObject({ id: z.uuid() }), answer: z.null() }),
  revealFile: command({
    input: z.strictObject({ token: z.string() }),
    answer: z.null(),
  }),
  /** Creates a meeting in the user's Outlook calendar; the user first signs in to Microsoft in the system browser. */
  scheduleMeeting: command({
    input: MeetingFacts.extend({
      app_id: z.guid(),
      tenant: OutlookTenant.nullable(),
      online: z.boolean(),
      guests: z.array(z.strictObject({ name: z.string().max(200), email: Email })).max(100),
    }),
    answer: z.null(),
  }),
  /** Listens for the return of the system's browser. @throws unreachable without a server */
  beginBrowserReturn: command({ answer: BrowserReturn }),
  /** Opens a page of the server in the system's browser, and waits for its return. */
  completeBrowserReturn: command({
    input: z.strictObject({ path: z.string().regex(/^\/(passkeys|single_sign_on)\/[\w-]{43}$/) }),
    answer: Returned,
  }),
  cancelBrowserReturn: command({ answer: z.null() }),
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

export interface Broadcasts {
  /** From the event stream, or from a call of another window of this desktop. */
  serverEvent: ServerEvent;
  workspace: WorkspaceState;
  session: SessionState;
  privateTexts: PrivateTexts;
  connection: ConnectionState;
  transfer: TransferProgress;
  notifications: NotificationState;
  update: UpdateState;
  /** The target of a link, notification or menu, for the main window; null for an invalid link. */
  destination: Destination | null;
  openedFile: null;
  offlineQueue: OfflineQueueState;
  offlineBoards: OfflineBoardsState;
  backups: BackupState;
  /** A command of the application menu, for the focused window. */
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
  'backups',
  'menu',
] as const satisfies readonly (keyof Broadcasts)[];

/** Each subscription returns its unsubscribe function. */
export type EventBridge = {
  readonly [Name in keyof Broadcasts]: (listener: (payload: Broadcasts[Name]) => void) => () => void;
};
