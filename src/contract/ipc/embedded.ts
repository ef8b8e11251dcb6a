// Messages between main and the embedded server, before HTTP is available.
import { z } from 'zod';
import { BackupProblem, BackupStage } from './backups.ts';
import { StartErrorCode } from './start-errors.ts';

/** The embedded server only serves requests that carry the start's secret in this header. */
export const SECRET_HEADER = 'x-terna-secret';

/** The data of a local space. */
const SpaceData = {
  /** Created with its folder if absent. */
  databasePath: z.string().min(1),
  dataDir: z.string().min(1),
  /** Encrypts database and files: 32 bytes in base64. Null if this computer has no secure storage for keys. */
  dataKey: z.base64().nullable(),
  version: z.string(),
};
/** A space that is being sent to a server, or has been. */
export const FrozenSpace = z.enum(['relocating', 'relocated']);
export type FrozenSpace = z.infer<typeof FrozenSpace>;

const BackupFile = { path: z.string().min(1), passphrase: z.string().min(1) };

/**
 * Messages from main to the server: `start` is the first; `stop` completes current work and exits. All others are
 * instead the only message to a process of their own, which ends afterwards.
 */
export const ToEmbeddedServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    ...SpaceData,
    /** Random per start; never written to disk. */
    secret: z.string().min(32),
    demo: z.boolean(),
    /** Null for a space that can be changed: why it can only be read. */
    frozen: FrozenSpace.nullable(),
  }),
  z.strictObject({ type: z.literal('stop') }),
  /** Replaces a backup of this name. A list of erased persons is written beside it. */
  z.strictObject({ type: z.literal('back-up'), ...SpaceData, ...BackupFile }),
  z.strictObject({
    type: z.literal('restore'),
    ...SpaceData,
    ...BackupFile,
    /** The space that the restored one replaces, if it has no organization. */
    replaced: z.strictObject({ databasePath: z.string().min(1), dataKey: z.base64().nullable() }).nullable(),
  }),
  /** Sends the space to a server without an organization, or continues to. */
  z.strictObject({
    type: z.literal('relocate'),
    ...SpaceData,
    id: z.uuid(),
    /** Where the archive waits; removed at the end. */
    folder: z.string().min(1),
    url: z.url(),
    setupToken: z.string(),
  }),
  /** Asks the server whether it accepts the token; changes nothing. */
  z.strictObject({ type: z.literal('check-relocation'), id: z.uuid(), url: z.url(), setupToken: z.string() }),
  /** Removes what the server has received, and the archive. */
  z.strictObject({
    type: z.literal('cancel-relocation'),
    id: z.uuid(),
    folder: z.string().min(1),
    url: z.url(),
    setupToken: z.string(),
  }),
]);
export type ToEmbeddedServer = z.infer<typeof ToEmbeddedServer>;

/** Messages from the server to main: its loopback address, or why it cannot start (Spanish, ready for display). */
export const FromEmbeddedServer = z.discriminatedUnion('type', [
  /** The server is encrypting plain-text data, and the start takes longer. Repeated until it is done. */
  z.object({ type: z.literal('encrypting') }),
  z.object({ type: z.literal('ready'), port: z.int().min(1).max(65_535) }),
  /** `code` is null if the user cannot fix the cause. */
  z.object({ type: z.literal('backup-progress'), stage: BackupStage, share: z.number().min(0).max(1) }),
  z.object({ type: z.literal('backup-done'), bytes: z.int().min(0) }),
  z.object({ type: z.literal('backup-failed'), problem: BackupProblem }),
  z.object({ type: z.literal('failed'), code: StartErrorCode.nullable(), reason: z.string() }),
]);
export type FromEmbeddedServer = z.infer<typeof FromEmbeddedServer>;
