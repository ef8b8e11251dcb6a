// Gives an imported candidate the values of a corrected row, as if the file had had them.
import type { ImportField } from '../../../../contract/api/imports.ts';
import { applicantMessages, importCorrectionMessages as texts } from '../../../../contract/messages.ts';
import type { NewRow, Transaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import {
  changeCandidacy,
  changePerson,
  findPerson,
  foundBy,
  insertLog,
  isRecognizable,
  KEYS,
  logRow,
  type PersonRow,
  personsWith,
  refreshCards,
  scopeOfActor,
  touchCandidacies,
} from '../../applicants/index.ts';
import type { Candidate } from '../candidate.ts';
import { candidacyOfRow } from '../queries.ts';

/** Fields of the candidacy; the others are the person's. */
const CANDIDACY_FIELDS: ReadonlySet<ImportField> = new Set(['source', 'tags', 'comment']);

interface Correction {
  readonly importId: number;
  readonly row: number;
  readonly before: Candidate;
  readonly after: Candidate;
  readonly now: number;
}

/**
 * A person whom the organization knew before the import is left as they are, as by the import itself.
 * @returns by how much the version of the candidacy was raised
 * @throws AppError conflict if the candidate is gone, a value was changed since the import, or another person has it
 */
export async function correctCandidate(tx: Transaction, caller: Caller, correction: Correction): Promise<number> {
  const { importId, row, before, after, now } = correction;
  const candidacy = await candidacyOfRow(tx, importId, row);
  if (!candidacy) throw new AppError('conflict', { message: texts.gone });
  const { id, uniq_applicant_id: personId, version } = candidacy;
  const extra = mergedExtra(JSON.parse(candidacy.extra_attributes) as Record<string, string>, before, after);
  const { source, tags } = after.fields;
  const change: Partial<NewRow<'applicants'>> = {
    extra_attributes: JSON.stringify(extra),
    ...(source !== before.fields.source && { source: source ?? null }),
    ...(tags !== before.fields.tags && {
      tags: JSON.stringify([...new Set([...(JSON.parse(candidacy.tags) as string[]), ...after.tags])]),
    }),
  };
  if (!(await changeCandidacy(tx, candidacy, change))) throw new AppError('conflict', { message: texts.changed });
  await correctComment(tx, caller, { before, after, candidacy });
  const isBrought = candidacy.person_created_at === candidacy.created_at;
  const person = await findPerson(tx, personId);
  const personChange = isBrought ? changeOfPerson(person, before, after) : {};
  if (Object.keys(personChange).length > 0) {
    await assertKeysFree(tx, caller, person, { change: personChange, processId: candidacy.selection_process_id });
    await changePerson(tx, personId, { ...personChange, ...foundBy({ ...person, ...personChange }) });
    await touchCandidacies(tx, personId);
  }
  await refreshCards(tx, caller, { viewer: caller, candidacies: [{ id }], now });
  const current = await candidacyOfRow(tx, importId, row);
  return (current?.version ?? version) - version;
}

/** The extra attributes with those of the corrected row. @throws AppError conflict if one was changed meanwhile */
function mergedExtra(
  current: Readonly<Record<string, string>>,
  before: Candidate,
  after: Candidate,
): Record<string, string> {
  const extra = { ...current };
  for (const name of new Set([...Object.keys(before.extra), ...Object.keys(after.extra)])) {
    if (before.extra[name] === after.extra[name]) continue;
    if (current[name] !== before.extra[name]) throw new AppError('conflict', { message: texts.changed });
    const value = after.extra[name];
    if (value === undefined) delete extra[name];
    else extra[name] = value;
  }
  return extra;
}

type PersonChange = Partial<Omit<PersonRow, 'id'>>;

/** @throws AppError conflict if a field was changed since the import */
function changeOfPerson(person: PersonRow, before: Candidate, after: Candidate): PersonChange {
  const change: Record<string, string> = {};
  const fields = new Set([...Object.keys(before.fields), ...Object.keys(after.fields)] as ImportField[]);
  fields.delete('full_name');
  const known: Readonly<Record<string, unknown>> = person;
  for (const field of fields) {
    const value = after.fields[field];
    if (CANDIDACY_FIELDS.has(field) || value === before.fields[field] || value === undefined) continue;
    if ((known[field] ?? null) !== (before.fields[field] ?? null)) {
      throw new AppError('conflict', { message: texts.changed });
    }
    change[field] = value;
  }
  // A name that somebody has written since stays.
  if (after.fullName !== before.fullName && person.full_name === before.fullName) change.full_name = after.fullName;
  return change as PersonChange;
}

async function assertKeysFree(
  tx: Transaction,
  caller: Caller,
  person: PersonRow,
  { change, processId }: { readonly change: PersonChange; readonly processId: number },
): Promise<void> {
  for (const key of KEYS) {
    const value = change[key];
    if (!value) continue;
    const condition = isRecognizable(scopeOfActor(caller, processId));
    const carriers = await personsWith(tx, {
      organizationId: person.organization_id,
      key,
      values: [value],
      condition,
    });
    if (carriers.some(({ id }) => id !== person.id)) {
      throw new AppError('conflict', { message: applicantMessages.alreadyInUse });
    }
  }
}

/** A comment that could not be read is written as the import would have written it, at the time of the import. */
async function correctComment(
  tx: Transaction,
  caller: Caller,
  {
    before,
    after,
    candidacy: { id, selection_process_id: processId, created_at: now },
  }: {
    readonly before: Candidate;
    readonly after: Candidate;
    readonly candidacy: { id: number; selection_process_id: number; created_at: number };
  },
): Promise<void> {
  const { comment } = after.fields;
  if (!comment || comment === before.fields.comment) return;
  await insertLog(tx, logRow(caller, { candidacy: { id, processId }, kind: 'comment', details: { comment }, now }));
}
