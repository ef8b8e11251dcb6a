// Changes a person's fields, and notifies all of their processes.
import type { z } from 'zod';
import type { Applicant, applicants } from '../../../contract/api/applicants.ts';
import type { CorrectedField } from '../../../contract/api/data-requests.ts';
import { applicantMessages, fieldMessages } from '../../../contract/messages.ts';
import { isSomebody } from '../../../domain/candidates/person-fields.ts';
import type { Described, DescribedInput, PersonInput } from '../../../domain/portal/asked-data.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { type ActorRef, recordPersonChange } from './card-changes.ts';
import { saveCurriculum } from './curriculum.ts';
import { describedChanges, fieldChange, personChanges } from './field-changes.ts';
import { KEYS, personsWith } from './intake-queries.ts';
import { isPersonVisibleTo } from './person-access-queries.ts';
import { addToDescription, describePerson, personChange } from './person-fields.ts';
import { changePerson, descriptionsOf, findPerson, type PersonRow, touchCandidacies } from './person-queries.ts';
import { changeCandidacy } from './queries.ts';
import { actOnCandidate, readApplicant } from './service.ts';

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
    languages_attributes: await descriptionsOf(tx, 'applicant_languages', [person.id]),
    skills_attributes: await descriptionsOf(tx, 'applicant_skills', [person.id]),
  };
  const isNewAddress = row.email !== undefined && row.email !== person.email;
  await changePerson(tx, person.id, { ...row, ...(isNewAddress && { is_email_unconfirmed: 0 }) });
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
 * Writes the values that the person has corrected; null clears one.
 * @throws AppError invalid if no name would be left; conflict if another person has the document
 */
export async function correctPerson(
  tx: Transaction,
  caller: Caller,
  {
    personId,
    values,
    now,
  }: {
    readonly personId: number;
    readonly values: Readonly<Partial<Record<CorrectedField, string | null>>>;
    now: number;
  },
): Promise<void> {
  const person = await findPerson(tx, personId);
  const row = personChange(person, values);
  if (!isSomebody({ ...person, ...row })) {
    throw new AppError('invalid', { fields: { full_name: fieldMessages.required } });
  }
  await assertKeysFree(tx, caller, person, row);
  await changePerson(tx, personId, row);
  await touchCandidacies(tx, personId);
  const changes = personChanges(person, row);
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now, changesOf: () => changes });
}

/**
 * Writes what the person has given through the own page, none of which identifies a person. Languages and skills are
 * added to those of before.
 */
export async function supplyPerson(
  tx: Transaction,
  actor: ActorRef & { readonly userId: null },
  {
    personId,
    values,
    described,
    curriculum,
    now,
  }: {
    readonly personId: number;
    readonly values: Readonly<Partial<Record<PersonInput, string>>>;
    readonly described: Readonly<Partial<Record<DescribedInput, readonly Described[]>>>;
    readonly curriculum: StoredUpload | null;
    readonly now: number;
  },
): Promise<void> {
  const person = await findPerson(tx, personId);
  const owner = { organization_id: person.organization_id, uniq_applicant_id: personId };
  const row = personChange(person, values);
  await changePerson(tx, personId, row);
  const added = {
    languages_attributes: described.languages?.map((one) => ({ ...one })),
    skills_attributes: described.skills?.map((one) => ({ ...one })),
  };
  await addToDescription(tx, owner, added);
  if (curriculum) await saveCurriculum(tx, owner, curriculum, now);
  await touchCandidacies(tx, personId, curriculum ? { has_cv: 1 } : {});
  const changes = [
    ...personChanges(person, row),
    ...describedChanges({}, added),
    ...(curriculum ? fieldChange('curriculum', null, curriculum.name) : []),
  ];
  await recordPersonChange(tx, actor, { personId, kind: 'edited', now, changesOf: () => changes });
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
