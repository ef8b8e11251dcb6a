// Backups of the local space: their state, schedule and problems.
import { z } from 'zod';

/** Ends the name of an unfinished backup. */
export const PARTIAL_BACKUP = '.part';

export const BACKUP_PASSPHRASE_MIN_LENGTH = 12;

export const BackupPassphrase = z.string().min(BACKUP_PASSPHRASE_MIN_LENGTH).max(500);

/** Why a backup was not written or restored; the texts are in messages/space-backups.ts. */
export const BackupProblem = z.enum([
  'wrong_passphrase',
  /** Incomplete, altered, or no backup. */
  'damaged',
  /** The space that would be replaced has an organization. */
  'not_empty',
  /** A later version of Terna has written it. */
  'newer',
  'disk_full',
  /** The folder is absent or cannot be written. */
  'folder_unusable',
  'file_gone',
  /** The keychain does not return the passphrase of the schedule. */
  'no_passphrase',
  /** The list of erased persons beside the backup is damaged. */
  'wrong_erasures',
  /** The server of a relocation does not answer. */
  'server_unreachable',
  'wrong_setup_token',
  /** The server has an organization already. */
  'already_set_up',
  /** The server and this program have different migrations. */
  'other_version',
  'server_full',
  /** The server loads the space or has loaded it. */
  'relocation_loading',
  /** A row or file read differently after the server stored it. */
  'differs',
  'unexpected',
]);
export type BackupProblem = z.infer<typeof BackupProblem>;

export const BackupStage = z.enum(['writing', 'verifying', 'restoring', 'sending', 'loading']);
export type BackupStage = z.infer<typeof BackupStage>;

export const BackupInterval = z.enum(['day', 'week']);
export type BackupInterval = z.infer<typeof BackupInterval>;

export const BackupState = z.object({
  /** False without an open local space. */
  isAvailable: z.boolean(),
  /** The last one that was written and verified; `at`: ISO. */
  last: z.object({ at: z.string(), name: z.string(), bytes: z.int().min(0) }).nullable(),
  schedule: z.object({ interval: BackupInterval, folder: z.string() }).nullable(),
  /** Why no backup has followed since; `at`: ISO. */
  failure: z.object({ at: z.string(), problem: BackupProblem }).nullable(),
  /** Where the space is being sent, or has been; null without a relocation. `failure`: why it does not go on. */
  relocation: z
    .object({ url: z.string(), stage: z.enum(['relocating', 'relocated']), failure: BackupProblem.nullable() })
    .nullable(),
  /** The work under way; `share` is from 0 to 1. */
  running: z.object({ stage: BackupStage, share: z.number().min(0).max(1) }).nullable(),
});
export type BackupState = z.infer<typeof BackupState>;
