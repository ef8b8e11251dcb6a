// Links with which users set a password: their use, and the end of those for a forgotten one.
import type { Transaction } from '../../platform/db/index.ts';
import { stopEmail } from '../../platform/email/sender.ts';
import type { Caller } from '../../platform/http/call.ts';
import { deleteResetsOf } from './password-reset-queries.ts';

export interface PasswordLinkUse {
  readonly token: string;
  readonly passwordHash: string;
  /** Writes the audit entry for the user who sets the password. */
  readonly record: (tx: Transaction, caller: Caller) => Promise<void>;
  readonly now: number;
}

/** Deletes the user's open links for a forgotten password, and cancels their queued emails. */
export async function endResets(tx: Transaction, userId: number): Promise<void> {
  for (const email of await deleteResetsOf(tx, userId)) await stopEmail(tx, email);
}
