// Adds a candidate to a process: finds or creates the person, then the candidacy.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { NewCandidate } from '../../../contract/api/candidacies.ts';
import { applicantMessages, fieldMessages } from '../../../contract/messages.ts';
import { entryStage } from '../../../domain/candidates/candidacies.ts';
import { isSomebody } from '../../../domain/candidates/person-fields.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import { lockUntilEnd, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { cardShape, findCard } from '../board/index.ts';
import { type ListRow, listsOf, loadProcess } from '../processes/index.ts';
import { notifyOfEntry } from '../stage-emails/index.ts';
import { queueAdvancement } from '../stages/index.ts';
import { type ActorRef, logRow, publishCard } from './card-changes.ts';
import { saveCurriculum } from './curriculum.ts';
import {
  candidaciesOf,
  insertCandidacy,
  insertForm,
  insertLogs,
  insertPersons,
  KEYS,
  personsWith,
} from './intake-queries.ts';
import { isRecognizable, type MatchScope } from './person-access-queries.ts';
import { addDescription, addToDescription, missingFields, personChange } from './person-fields.ts';
import { educationRow, experienceRow } from './person-items.ts';
import {
  changePerson,
  educationsOf,
  experiencesOf,
  findCv,
  findPerson,
  insertEducation,
  insertExperience,
  touchCandidacies,
} from './person-queries.ts';
import { adjustListCounts } from './queries.ts';

type Candidate = z.output<typeof NewCandidate>;

export interface Intake {
  readonly candidate: Candidate;
  /** The persons among whom the candidate is recognized; null for a new person in any case. */
  readonly scope: MatchScope | null;
  /** `applied`: by the candidate through the portal. */
  readonly kind: 'created' | 'applied' | 'imported';
  readonly curriculum?: StoredUpload | null;
  /** The category of the curriculum. */
  readonly files_category_id?: number | null;
  /** The submitted form: its name and its answers. */
  readonly form?: { readonly name: string; readonly data: Record<string, unknown> };
  /** Whether the mailbox of the application has to confirm it. */
  readonly awaitsConfirmation?: boolean;
  /** The file of an import that brings the candidate. */
  readonly importRow?: { readonly import_id: number; readonly import_row: number };
}

export interface AddedCandidate {
  readonly applicantId: number;
  readonly personId: number;
  readonly listId: number;
  /** The stored curriculum. */
  readonly fileId: number | null;
}

/**
 * Adds a candidate to a process within `tx`: person, candidacy, activity and stored counts. Known data of a person
 * stays; missing data is filled in. A candidate who is not recognized gets a new person. The caller checks permissions
 * and publishes the event (`completeIntake`).
 * @throws AppError invalid without any identity, not_found if the stage is not of the process or accepts no candidates,
 * conflict if the person is already in the process
 */
export async function addCandidate(
  tx: Transaction,
  actor: ActorRef,
  { processId, intake, now }: { readonly processId: number; readonly intake: Intake; readonly now: number },
): Promise<AddedCandidate> {
  const { candidate } = intake;
  const list = await stageFor(tx, processId, candidate.list_id);
  const { personId, isKnown } = await findOrMakePerson(tx, actor, intake, now);
  if ((await candidaciesOf(tx, processId, [personId])).length > 0) {
    throw new AppError('conflict', { message: applicantMessages.alreadyInProcess });
  }
  const owner = { organization_id: actor.organizationId, uniq_applicant_id: personId };
  await (isKnown ? addMissing : describe)(tx, owner, candidate);
  let fileId: number | null = null;
  if (intake.curriculum) {
    const category = { files_category_id: intake.files_category_id ?? null };
    fileId = (await saveCurriculum(tx, { ...owner, ...category }, intake.curriculum, now)).id;
    await touchCandidacies(tx, personId, { has_cv: 1 });
  }
  const { id } = await insertCandidacy(tx, {
    ...owner,
    selection_process_id: processId,
    list_id: list.id,
    status: 'active',
    source: candidate.source || null,
    tags: JSON.stringify([...new Set(candidate.tags ?? [])]),
    extra_attributes: '{}',
    has_cv: (await findCv(tx, personId)) ? 1 : 0,
    arrival: intake.kind === 'applied' ? 'applied' : null,
    awaits_confirmation: intake.awaitsConfirmation ? 1 : 0,
    ...intake.importRow,
    moved_at: now,
    created_at: now,
  });
  await adjustListCounts(tx, list.id, { active: 1 });
  await write(tx, actor, { candidacy: { id, processId }, stage: list.name, intake, now });
  return { applicantId: id, personId, listId: list.id, fileId };
}

/**
 * The stage that receives the candidate.
 * @throws AppError not_found
 */
export async function stageFor(tx: Transaction, processId: number, named: number | undefined): Promise<ListRow> {
  const lists = await listsOf(tx, [processId]);
  const list = entryStage(
    lists.map((row) => ({ id: row.id, enable_limit_applicants: row.enable_limit_applicants === 1, row })),
    named,
  );
  if (!list) throw new AppError('not_found', { fields: { list_id: fieldMessages.wrong } });
  return list.row;
}

async function findOrMakePerson(
  tx: Transaction,
  actor: ActorRef,
  { candidate, scope, kind }: Intake,
  now: number,
): Promise<{ personId: number; isKnown: boolean }> {
  if (!isSomebody(candidate)) throw new AppError('invalid', { fields: { full_name: fieldMessages.required } });
  const row = personChange(null, candidate);
  const known = scope && (await knownPerson(tx, actor.organizationId, row, scope));
  if (known !== null) {
    const person = await findPerson(tx, known);
    const change = personChange(person, missingFields(person, candidate));
    // The applicant may know somebody's document: their mailbox must not open that person's page.
    const isUnconfirmed = kind === 'applied' && Boolean(change.email);
    await changePerson(tx, known, { ...change, ...(isUnconfirmed && { is_email_unconfirmed: 1 }) });
    return { personId: known, isKnown: true };
  }
  const [made] = await insertPersons(tx, [
    { ...row, organization_id: actor.organizationId, token: randomUUID(), created_at: now },
  ]);
  if (!made) throw new Error('a person was not made');
  return { personId: made.id, isKnown: false };
}

/** The person as whom a candidate would be recognized; null for a new person. */
export const findKnownPerson = (
  tx: Transaction,
  organizationId: number,
  candidate: Candidate,
  scope: MatchScope,
): Promise<number | null> => knownPerson(tx, organizationId, personChange(null, candidate), scope);

/**
 * Matches by email, then document, then external number. Simultaneous candidates with the same key become one person.
 */
async function knownPerson(
  tx: Transaction,
  organizationId: number,
  person: Partial<Record<(typeof KEYS)[number], string | null>>,
  scope: MatchScope,
): Promise<number | null> {
  for (const key of KEYS) {
    const value = person[key];
    if (value) await lockUntilEnd(tx, 'person', `${organizationId} ${key} ${value}`);
  }
  for (const key of KEYS) {
    const value = person[key];
    const found = value
      ? (await personsWith(tx, { organizationId, key, values: [value], condition: isRecognizable(scope) })).at(-1)
      : undefined;
    if (found) return found.id;
  }
  return null;
}

interface Owner {
  readonly organization_id: number;
  readonly uniq_applicant_id: number;
}

/** Of a new person. */
async function describe(tx: Transaction, owner: Owner, candidate: Candidate): Promise<void> {
  const personId = owner.uniq_applicant_id;
  await addDescription(tx, owner, candidate);
  for (const item of candidate.work_experiences_attributes ?? []) {
    await insertExperience(tx, experienceRow(personId, item));
  }
  for (const item of candidate.educations_attributes ?? []) await insertEducation(tx, educationRow(personId, item));
}

/** A public form changes no data that the team has: differing items are added, none is removed. */
async function addMissing(tx: Transaction, owner: Owner, candidate: Candidate): Promise<void> {
  const personId = owner.uniq_applicant_id;
  await addToDescription(tx, owner, candidate);
  const experiences = new Set((await experiencesOf(tx, [personId])).map(saidBy));
  for (const item of candidate.work_experiences_attributes ?? []) {
    const row = experienceRow(personId, item);
    if (!experiences.has(saidBy(row))) await insertExperience(tx, row);
  }
  const educations = new Set((await educationsOf(tx, [personId])).map(saidBy));
  for (const item of candidate.educations_attributes ?? []) {
    const row = educationRow(personId, item);
    if (!educations.has(saidBy(row))) await insertEducation(tx, row);
  }
}

type Past = Partial<
  Record<'position' | 'company' | 'degree' | 'institution' | 'start_date' | 'end_date', string | null>
>;

/** The fields in which two work experiences or educations must be equal to count as the same. */
const saidBy = ({ position, company, degree, institution, start_date, end_date }: Past): string =>
  JSON.stringify([position, company, degree, institution, start_date, end_date].map((text) => searchable(text ?? '')));

async function write(
  tx: Transaction,
  actor: ActorRef,
  {
    candidacy,
    stage,
    intake: { candidate, kind, form },
    now,
  }: {
    readonly candidacy: { id: number; processId: number };
    readonly stage: string;
    readonly intake: Intake;
    readonly now: number;
  },
): Promise<void> {
  const logs = [logRow(actor, { candidacy, kind, details: { to_list: stage }, now })];
  if (candidate.comment)
    logs.push(logRow(actor, { candidacy, kind: 'comment', details: { comment: candidate.comment }, now }));
  await insertLogs(tx, logs);
  if (!form) return;
  const owner = { organization_id: actor.organizationId, applicant_id: candidacy.id, created_at: now };
  await insertForm(tx, { ...owner, name: form.name, data: JSON.stringify(form.data) });
}

/** Publishes the new candidate to every board. */
export async function publishNewCandidate(
  tx: Transaction,
  actor: ActorRef,
  { applicantId, listId }: AddedCandidate,
  now: number,
): Promise<void> {
  const card = await findCard(tx, applicantId);
  if (!card) throw new Error('a candidate was not added');
  const { facts } = await loadProcess(tx, card.selection_process_id);
  const counts = await adjustListCounts(tx, listId, {});
  await publishCard(tx, actor, { applicant: cardShape(card, null, facts), counts: [counts], now });
}

/** Publishes the new candidate, sends the stage's emails and evaluates the stage's rules, which may advance them. */
export async function completeIntake(
  tx: Transaction,
  actor: ActorRef,
  added: AddedCandidate,
  now: number,
): Promise<void> {
  const { applicantId, listId } = added;
  await publishNewCandidate(tx, actor, added, now);
  await notifyOfEntry(tx, actor, { applicantId, leftListId: null }, now);
  const { organizationId, userId } = actor;
  await queueAdvancement(tx, { organizationId, listId, applicantId, userId }, now);
}
