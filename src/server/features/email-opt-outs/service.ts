// Opting out of bulk emails, by the candidate or by a recruiter, and back.

import type { Applicant } from '../../../contract/api/applicants.ts';
import { emailOptOutMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { ServerKeys } from '../../platform/crypto/server-keys.ts';
import { type Reader, SYSTEM, type Transaction, withScope } from '../../platform/db/index.ts';
import { personOfToken } from '../../platform/email/opt-out-links.ts';
import {
  claimOptOut,
  deleteOptOut,
  findOptOut,
  insertOptOut,
  type OptOutRow,
  optedOutAmong,
  personOfLink,
} from '../../platform/email/opt-out-queries.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  type ActorRef,
  actOnCandidate,
  fieldChange,
  readApplicant,
  recordPersonChange,
  touchCandidacies,
} from '../applicants/index.ts';
import { type LiveIndexes, openView } from '../candidates/index.ts';

/** The activity's text of an opt-out; null without one. */
const textOf = (optOut: Pick<OptOutRow, 'source' | 'reason'> | undefined): string | null => {
  if (!optOut) return null;
  return optOut.source === 'candidate' ? texts.byCandidate : texts.byUser(optOut.reason ?? '');
};

interface Change {
  readonly personId: number;
  readonly before: string | null;
  readonly now: number;
}

/** Writes the change into the activity of the person's candidacies, and publishes them. */
async function recordChange(
  tx: Transaction,
  actor: Caller | (ActorRef & { readonly userId: null }),
  { personId, before, now }: Change,
): Promise<void> {
  const changes = fieldChange('email_opt_out', before, textOf(await findOptOut(tx, personId)));
  if (changes.length === 0) return;
  await touchCandidacies(tx, personId);
  await recordPersonChange(tx, actor, { personId, kind: 'edited', now, changesOf: () => changes });
}

/** @throws AppError as `actOnCandidate` */
export async function setOptOut(
  tx: Transaction,
  caller: Caller,
  { applicantId, reason, now }: { readonly applicantId: number; readonly reason: string; readonly now: number },
): Promise<Applicant> {
  const { card } = await actOnCandidate(tx, caller, applicantId);
  const personId = card.uniq_applicant_id;
  const isNew = await insertOptOut(tx, {
    organization_id: caller.organizationId,
    uniq_applicant_id: personId,
    source: 'user',
    reason,
    set_by_user_id: caller.userId,
    created_at: now,
  });
  if (isNew) await recordChange(tx, caller, { personId, before: null, now });
  return readApplicant(tx, caller, applicantId);
}

/** @throws AppError conflict if the candidate opted out; otherwise as `actOnCandidate` */
export async function withdrawOptOut(
  tx: Transaction,
  caller: Caller,
  applicantId: number,
  now: number,
): Promise<Applicant> {
  const { card } = await actOnCandidate(tx, caller, applicantId);
  const personId = card.uniq_applicant_id;
  const present = await findOptOut(tx, personId);
  if (present?.source === 'candidate') throw new AppError('conflict', { message: texts.onlyCandidate });
  if (present && (await deleteOptOut(tx, personId))) {
    await recordChange(tx, caller, { personId, before: textOf(present), now });
  }
  return readApplicant(tx, caller, applicantId);
}

/** Those of the candidacies that the actor sees and whose persons do not want bulk emails. */
export async function optedOut(
  db: Reader,
  actor: Actor,
  indexes: LiveIndexes,
  applicantIds: readonly number[],
): Promise<number[]> {
  const { index, isVisible } = await openView(db, actor, indexes);
  const visible = [...new Set(applicantIds)].flatMap((id) => {
    const row = index.rowOf(id);
    return row !== undefined && isVisible(row) ? [{ id, personId: index.personIds[row] ?? 0 }] : [];
  });
  const persons = await optedOutAmong(db, [...new Set(visible.map(({ personId }) => personId))]);
  return visible.flatMap(({ id, personId }) => (persons.has(personId) ? [id] : []));
}

export interface LinkVisitor {
  readonly organizationId: number;
  /** The organization's name. */
  readonly organization: string;
  readonly personId: number;
  readonly hasOptedOut: boolean;
}

/**
 * The person of a link, erased ones excluded.
 * @throws AppError not_found
 */
export async function requireVisitor(db: Reader, key: ServerKeys, token: string): Promise<LinkVisitor> {
  const linked = personOfToken(key, token);
  if (!linked) throw new AppError('not_found');
  const { organizationId } = linked;
  return withScope(SYSTEM, async () => {
    const person = await personOfLink(db, organizationId, linked.personId);
    if (!person) throw new AppError('not_found');
    const hasOptedOut = (await findOptOut(db, person.id)) !== undefined;
    return { organizationId, organization: person.organization, personId: person.id, hasOptedOut };
  });
}

/** Carries out the candidate's own wish; a repeat changes nothing. */
export async function chooseAsCandidate(
  tx: Transaction,
  { organizationId, personId }: Pick<LinkVisitor, 'organizationId' | 'personId'>,
  wantsEmails: boolean,
  now: number,
): Promise<void> {
  const present = await findOptOut(tx, personId);
  if (wantsEmails) await deleteOptOut(tx, personId);
  else {
    const owner = { organization_id: organizationId, uniq_applicant_id: personId };
    await insertOptOut(tx, { ...owner, source: 'candidate', reason: null, set_by_user_id: null, created_at: now });
    await claimOptOut(tx, personId, now);
  }
  const actor = { organizationId, userId: null, fullName: null };
  await recordChange(tx, actor, { personId, before: textOf(present), now });
}
