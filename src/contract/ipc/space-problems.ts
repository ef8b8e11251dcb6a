// Why a space on this computer cannot be opened, as codes. Their texts are in messages/space.ts.
import { z } from 'zod';
import { StartErrorCode } from './start-errors.ts';

export const SpaceProblem = z.enum([
  ...StartErrorCode.options,
  /** The folder had a database, and it is gone. */
  'database_missing',
  /** The space is encrypted, and the keychain has no key for it, or another one. */
  'key_missing',
  /** The space is encrypted, and the keychain is absent, locked or does not answer. */
  'keychain_unavailable',
]);
export type SpaceProblem = z.infer<typeof SpaceProblem>;
