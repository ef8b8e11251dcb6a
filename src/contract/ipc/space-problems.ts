// Codes for a local workspace that cannot be opened; texts are in messages/space.ts.
import { z } from 'zod';
import { StartErrorCode } from './start-errors.ts';

export const SpaceProblem = z.enum([
  ...StartErrorCode.options,
  /** The folder's database has disappeared. */
  'database_missing',
  /** The workspace is encrypted, and the keychain has no key for it, or a different one. */
  'key_missing',
  /** The workspace is encrypted, and the keychain is absent, locked or unresponsive. */
  'keychain_unavailable',
]);
export type SpaceProblem = z.infer<typeof SpaceProblem>;
