// Changes a person's fields, experience and education, and notifies all of their processes.
import type { z } from 'zod';
import type {
  Applicant,
  applicants,
  Education,
  FieldChange,
  WorkExperience,
} from '../../../contract/api/applicants.ts';
import { applicantMessages, fieldMessages } from '../../../contract/messages.ts';
import { isSomebody } from '../../../domain/candidates/person-fields.ts';
import { lockUntilEnd, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { recordPersonChange } from './card-changes.ts';
import { saveCurriculum } from './curriculum.ts';
import { describedChanges, fieldChange, itemChange, personChanges } from './field-changes.ts';
import { KEYS, personsWith } from './intake-queries.ts';
import { isPersonVisibleTo } from './person-access-queries.ts';
import { describePerson, personChange } from './person-fields.ts';
import {
  changeEducation,
  changeExperience,
  changePerson,
  deleteItem,
  descriptionsOf,
  findItem,
  findPerson,
  type ItemTable,
  insertEducation,
  insertExperience,
  type PersonRow,
  touchCandidacies,
} from './person-queries.ts';
import { changeCandidacy } from './queries.ts';
import { actOnCandidate, readApplicant } from './service.ts';
import { withoutPerson } from './shapes.ts';

type Change = z.output<typeof applicants.update.body>;

/**
 * Changes the named fields of the person and the candidacy; a file becomes the curriculum.
 * @throws AppError stale_version with the current candidate, invalid if no identity would be left, conflict if another
 * person whom the caller may see has the email, document or external number; otherwise as `actOnCandidate`
 */
export async function updateApplicant(
  tx: Transaction,
  caller: Caller,
  {
    id,
    change,
    file,
    now,
  }: { readonly id: number; readonly change: Change; readonly file: StoredUpload | null; readonly now: number },
): Promise<Applicant> {
  const { card } = await actOnCandidate(tx, caller, id);
  const { version, source, tags, languages_attributes, skills_attributes, ...fields } = change;
  const stale = async () => new AppError('stale_version', { current: await readApplicant(tx, caller, id) });
  if (version !== undefined && version !== card.version) throw await stale();
  const person = await findPerson(tx, card.uniq_applicant_id);
  const row = personChange(person, fields);
  if (
    !isSomebody({ ...person, ...row, full_name: fields.full_name === undefined ? person.full_name : row.full_name })
  ) {
    throw new AppError('invalid', { fields: { full_name: fieldMessages.required } });
  }
  await assertKeysFree(tx, caller, person, row);
  const owner = { organization_id: person.organization_id, uniq_applicant_id: person.id };
  const described = {
    languages_attributes: await descriptionsOf(tx, 'applicant_languages', person.id),
    skills_attributes: await descriptionsOf(tx, 'applicant_skills', person.id),
  };
  await changePerson(tx, person.id, row);
  await describePerson(tx, owner, { languages_attributes, skills_attributes });
  if (file) await saveCurriculum(tx, owner, file, now);
  const candidacy: Partial<NewRow<'applicants'>> = {
    ...(source !== undefined && { source: source || null }),
    ...(tags !== undefined && { tags: JSON.stringify([...new Set(tags)]) }),
  };
  if (!(await changeCandidacy(tx, card, candidacy))) throw await stale();
  await touchCandidacies(tx, person.id, file ? { has_cv: 1 } : {});
  const ofPerson = [
    ...personChanges(person, row),
    ...describedChanges(described, { languages_attributes, skills_attributes }),
    ...(file ? fieldChange('curriculum', null, file.name) : []),
  ];
  const ofCandidacy = [
    ...(source === undefined ? [] : fieldChange('source', card.source, source)),
    ...(tags === undefined ? [] : fieldChange('tags', (JSON.parse(card.tags) as string[]).join(', '), tags.join(', '))),
  ];
  await recordPersonChange(tx, caller, {
    personId: person.id,
    kind: 'edited',
    now,
    changesOf: (applicantId) => (applicantId === id ? [...ofPerson, ...ofCandidacy] : ofPerson),
  });
  return readApplicant(tx, caller, id);
}

/**
 * An email, document or number belongs to one person among those whom the caller may see: an error must not reveal
 * persons of other areas.
 */
async function assertKeysFree(
  tx: Transaction,
  caller: Caller,
  person: PersonRow,
  change: Partial<Pick<PersonRow, (typeof KEYS)[number]>>,
): Promise<void> {
  for (const key of KEYS) {
    const value = change[key];
    if (!value || value === person[key]) continue;
    const carriers = await personsWith(tx, {
      organizationId: person.organization_id,
      key,
      values: [value],
      condition: isPersonVisibleTo(caller),
    });
    if (carriers.some(({ id }) => id !== person.id)) {
      const message = applicantMessages.alreadyInUse;
      throw new AppError('conflict', { message, fields: { [key]: message } });
    }
  }
}

type NewExperience = z.output<typeof applicants.addWorkExperience.body>;

/** @throws AppError as `actOnCandidate` */
export async function addExperience(
  tx: Transaction,
  caller: Caller,
  { id, item, now }: { readonly id: number; readonly item: NewExperience; readonly now: number },
): Promise<z.infer<typeof WorkExperience>> {
  const personId = await personOf(tx, caller, id);
  const row = await insertExperience(tx, experienceRow(personId, item));
  await touched(tx, caller, { personId, changes: itemChange('work_experiences', null, row), now });
  return withoutPerson(row);
}

/**
 * @throws AppError not_found if the person has no such item; stale_version with the current item if it has changed;
 * otherwise as `actOnCandidate`
 */
export async function editExperience(
  tx: Transaction,
  caller: Caller,
  {
    params: { id, itemId },
    body: { seen, ...item },
    now,
  }: {
    readonly params: { id: number; itemId: number };
    readonly body: NewExperience & { seen?: NewExperience };
    readonly now: number;
  },
): Promise<z.infer<typeof WorkExperience>> {
  const personId = await personOf(tx, caller, id);
  if (seen) await assertUnchanged(tx, 'work_experiences', itemId, experienceRow(personId, seen));
  const before = (await findItem(tx, 'work_experiences', personId, itemId)) ?? null;
  const row = await changeExperience(tx, itemId, experienceRow(personId, item));
  if (!row) throw new AppError('not_found');
  await touched(tx, caller, { personId, changes: itemChange('work_experiences', before, row), now });
  return withoutPerson(row);
}

/** The stored row of a work experience. */
export const experienceRow = (personId: number, item: NewExperience): NewRow<'work_experiences'> => ({
  uniq_applicant_id: personId,
  position: item.position,
  company: item.company,
  start_date: item.start_date ?? null,
  end_date: item.end_date ?? null,
  description: item.description || null,
});

type NewEducation = z.output<typeof applicants.addEducation.body>;

/** @throws AppError as `actOnCandidate` */
export async function addEducation(
  tx: Transaction,
  caller: Caller,
  { id, item, now }: { readonly id: number; readonly item: NewEducation; readonly now: number },
): Promise<z.infer<typeof Education>> {
  const personId = await personOf(tx, caller, id);
  const row = await insertEducation(tx, educationRow(personId, item));
  await touched(tx, caller, { personId, changes: itemChange('educations', null, row), now });
  return withoutPerson(row);
}

/** @throws AppError as `editExperience` */
export async function editEducation(
  tx: Transaction,
  caller: Caller,
  {
    params: { id, itemId },
    body: { seen, ...item },
    now,
  }: {
    readonly params: { id: number; itemId: number };
    readonly body: NewEducation & { seen?: NewEducation };
    readonly now: number;
  },
): Promise<z.infer<typeof Education>> {
  const personId = await personOf(tx, caller, id);
  if (seen) await assertUnchanged(tx, 'educations', itemId, educationRow(personId, seen));
  const before = (await findItem(tx, 'educations', personId, itemId)) ?? null;
  const row = await changeEducation(tx, itemId, educationRow(personId, item));
  if (!row) throw new AppError('not_found');
  await touched(tx, caller, { personId, changes: itemChange('educations', before, row), now });
  return withoutPerson(row);
}

/**
 * Locks the item until the transaction ends.
 * @throws AppError not_found, stale_version with the current item
 */
async function assertUnchanged(
  tx: Transaction,
  table: ItemTable,
  itemId: number,
  base: NewRow<'work_experiences'> | NewRow<'educations'>,
): Promise<void> {
  await lockUntilEnd(tx, table, itemId);
  const current = await findItem(tx, table, base.uniq_applicant_id, itemId);
  if (!current) throw new AppError('not_found');
  const isUnchanged = Object.entries(base).every(
    ([column, value]) => current[column as keyof typeof current] === value,
  );
  if (!isUnchanged) throw new AppError('stale_version', { current: withoutPerson(current) });
}

/** The stored row of an education. */
export const educationRow = (personId: number, item: NewEducation): NewRow<'educations'> => ({
  uniq_applicant_id: personId,
  degree: item.degree,
  institution: item.institution,
  start_date: item.start_date ?? null,
  end_date: item.end_date ?? null,
});

/** @throws AppError not_found if the person has no such item; otherwise as `actOnCandidate` */
export async function removeItem(
  tx: Transaction,
  caller: Caller,
  {
    table,
    params: { id, itemId },
    now,
  }: {
    readonly table: 'work_experiences' | 'educations';
    readonly params: { id: number; itemId: number };
    readonly now: number;
  },
): Promise<void> {
  const personId = await personOf(tx, caller, id);
  const before = (await findItem(tx, table, personId, itemId)) ?? null;
  if (!(await deleteItem(tx, table, personId, itemId))) throw new AppError('not_found');
  await touched(tx, caller, { personId, changes: itemChange(table, before, null), now });
}

const personOf = async (tx: Transaction, caller: Caller, id: number): Promise<number> =>
  (await actOnCandidate(tx, caller, id)).card.uniq_applicant_id;

async function touched(
  tx: Transaction,
  caller: Caller,
  {
    personId,
    changes,
    now,
  }: { readonly personId: number; readonly changes: readonly FieldChange[]; readonly now: number },
): Promise<void> {
  await touchCandidacies(tx, personId);
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now, changesOf: () => changes });
}
