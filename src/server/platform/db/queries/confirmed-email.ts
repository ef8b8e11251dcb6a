// The e-mail address of a person, unless only another sign of an application has filled it in.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Selects `email`: null if no mailbox has confirmed that it is the person's, so that no automatic e-mail reaches a stranger
 * who knew their document.
 */
export const confirmedEmail = (_where: ExpressionBuilder<Schema, 'uniq_applicants'>) =>
  sql<string | null>`case when uniq_applicants.is_email_unconfirmed = 1 then null else uniq_applicants.email end`.as(
    'email',
  );
