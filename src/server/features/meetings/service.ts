// An invitation to a meeting with a candidate: the guests and the file.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { MeetingFacts } from '../../../contract/api/meetings.ts';
import { fieldMessages, meetingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DownloadAnswer } from '../../platform/http/call.ts';
import { actOnCandidate, readApplicant } from '../applicants/index.ts';
import { type Guest, writeInvitation } from './invitation.ts';
import { guestsById } from './queries.ts';

interface Asked extends MeetingFacts {
  readonly user_ids?: readonly number[] | undefined;
}

/**
 * The caller is the host; the candidate is a guest if they have an address.
 * @throws AppError not_found if the candidate or a guest is absent for the caller; otherwise as `actOnCandidate`
 */
export async function invitationTo(
  db: Reader,
  caller: Actor,
  {
    applicantId,
    asked: { user_ids = [], ...facts },
    now,
  }: { readonly applicantId: number; readonly asked: Asked; readonly now: number },
): Promise<DownloadAnswer> {
  const { card } = await actOnCandidate(db, caller, applicantId);
  const people = await guestsById(db, caller.organizationId, [...user_ids, caller.userId]);
  if (user_ids.some((id) => !people.some((person) => person.id === id))) {
    throw new AppError('not_found', { fields: { user_ids: fieldMessages.wrong } });
  }
  const { uniq_applicant: person } = await readApplicant(db, caller, applicantId);
  const candidate: Guest[] = person.email ? [{ name: card.full_name, email: person.email }] : [];
  const guests = people.filter(({ id }) => id !== caller.userId);
  const host = people.find(({ id }) => id === caller.userId) ?? null;
  const text = writeInvitation({ ...facts, id: randomUUID(), host, guests: [...candidate, ...guests], now });
  const bytes = Buffer.from(text, 'utf8');
  return {
    fileName: meetingMessages.fileName,
    contentType: 'text/calendar; charset=utf-8; method=REQUEST',
    stream: Readable.from([bytes]),
    bytes: bytes.length,
  };
}
