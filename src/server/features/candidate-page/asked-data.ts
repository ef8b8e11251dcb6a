// Data that rules have asked a candidate for, and that the candidate enters on the own page.
import { storedApplicationTexts } from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import {
  type AskedInput,
  type FormInput,
  inputsFor,
  type PersonInput,
  readInput,
} from '../../../domain/portal/asked-data.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { addForm, findPerson, refreshCards, sharePersonLock, supplyPerson } from '../applicants/index.ts';
import { countryOf, timeZoneOfOrganization } from '../calendars/index.ts';
import { saveAnswers } from '../forms/index.ts';
import { openQuestionsOf } from '../rules/index.ts';
import { personOfCandidacy } from './queries.ts';

interface Candidacy {
  readonly organizationId: number;
  readonly applicantId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Empty if no rule asks, or what it asks for is known by now. */
export async function askedInputsOf(
  db: Reader,
  { applicantId, now }: Omit<Candidacy, 'organizationId'>,
): Promise<AskedInput[]> {
  const elements = await openQuestionsOf(db, applicantId, now);
  const personId = elements.length === 0 ? null : await personOfCandidacy(db, applicantId);
  if (personId === null) return [];
  const person = await findPerson(db, personId);
  return inputsFor(elements, (field) => Boolean(person[field]));
}

/**
 * Stores what the candidate has written; empty fields stay open. The rules are evaluated again.
 * @param written by the names of the fields; those that are not asked for are ignored
 * @throws AppError invalid with problems by field, conflict if nothing is asked for any more
 */
export async function supplyAsked(
  tx: Transaction,
  candidacy: Candidacy,
  written: Readonly<Record<string, string>>,
): Promise<void> {
  const { organizationId, applicantId, now } = candidacy;
  await sharePersonLock(tx, organizationId);
  const inputs = await askedInputsOf(tx, candidacy);
  if (inputs.length === 0) throw new AppError('conflict');
  const given = await readAll(tx, candidacy, inputs, written);
  const person: Partial<Record<PersonInput, string>> = {};
  const form: Partial<Record<FormInput, string | number | boolean>> = {};
  const answers: { selection_process_question_id: number; value: string }[] = [];
  for (const { target, value } of given) {
    if (target.of === 'person') person[target.field] = String(value);
    if (target.of === 'form') form[target.field] = value;
    if (target.of === 'answer')
      answers.push({ selection_process_question_id: target.questionId, value: String(value) });
  }
  const actor = { organizationId, userId: null, fullName: null };
  const common = { organization_id: organizationId, applicant_id: applicantId, created_at: now };
  if (Object.keys(form).length > 0) {
    await addForm(tx, { ...common, name: storedApplicationTexts.askedForm, values: form });
  }
  await saveAnswers(
    tx,
    answers.map((answer) => ({ ...common, ...answer })),
  );
  const personId = Object.keys(person).length > 0 ? await personOfCandidacy(tx, applicantId) : null;
  if (personId !== null) await supplyPerson(tx, actor, { personId, values: person, now });
  else await refreshCards(tx, actor, { viewer: null, candidacies: [{ id: applicantId }], now });
}

async function readAll(
  db: Reader,
  { organizationId, now }: Candidacy,
  inputs: readonly AskedInput[],
  written: Readonly<Record<string, string>>,
) {
  const today = dayIn(await timeZoneOfOrganization(db, organizationId), now);
  const country = await countryOf(db, organizationId);
  const read = inputs.flatMap((input) => {
    const text = (written[input.name] ?? '').trim();
    return text === '' ? [] : [{ ...input, ...readInput(input, text, today, country) }];
  });
  const problems = read.flatMap((one) => ('problem' in one ? [[one.name, one.problem] as const] : []));
  if (problems.length > 0 || read.length === 0) throw new AppError('invalid', { fields: Object.fromEntries(problems) });
  return read.flatMap((one) => ('value' in one ? [one] : []));
}
