// Users mentioned in comments, and their notification by email without the comment's text.

import { mentionMessages } from '../../../contract/messages.ts';
import { mentionedIn } from '../../../domain/text/mentions.ts';
import { listActiveUsers, type Transaction } from '../../platform/db/index.ts';
import { queueEmail } from '../../platform/email/mail-queue.ts';
import { notificationEmailOf } from '../../platform/email/notification-email.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { CardRow } from '../board/index.ts';

export interface Mention {
  readonly id: number;
  readonly full_name: string;
}
type Mentioned = Mention & { readonly email: string };

/**
 * Returns the chosen users whose names are in the comment.
 * @throws AppError invalid if one is not an active user of the organization
 */
export async function readMentions(
  tx: Transaction,
  { organizationId }: Caller,
  comment: string,
  chosen: readonly number[] | undefined,
): Promise<Mentioned[]> {
  if (!chosen || chosen.length === 0) return [];
  const people = await listActiveUsers(tx, organizationId, chosen);
  if (people.length < new Set(chosen).size) {
    const message = mentionMessages.unknown;
    throw new AppError('invalid', { message, fields: { mentions: message } });
  }
  return mentionedIn(comment, people);
}

/** The mentions as stored with the comment. */
export const mentionsJson = (people: readonly Mention[]): string =>
  JSON.stringify(people.map(({ id, full_name }) => ({ id, full_name })));

/** Notifies users who were not notified before, except the author. */
export async function notifyMentioned(
  tx: Transaction,
  caller: Caller,
  {
    input: { card, title },
    people,
    now,
  }: {
    readonly input: { readonly card: Pick<CardRow, 'organization_id'>; readonly title: string };
    readonly people: readonly Mentioned[];
    readonly now: number;
  },
): Promise<void> {
  const { email: texts } = mentionMessages;
  const others = people.filter(({ id }) => id !== caller.userId);
  if (others.length === 0) return;
  const content = await notificationEmailOf(tx, card.organization_id, texts.body(caller.fullName, title));
  for (const person of others) {
    await queueEmail(
      tx,
      {
        organizationId: card.organization_id,
        to: person.email,
        subject: texts.subject(caller.fullName),
        ...content,
        causedBy: { kind: 'other', userId: caller.userId },
      },
      now,
    );
  }
}
