// Data that rules have asked a candidate for, and that the candidate enters on the own page.
import { storedApplicationTexts } from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import {
  type AskedInput,
  type Described,
  type DescribedInput,
  type FormInput,
  inputsFor,
  isTextInput,
  type PersonInput,
  readInput,
  readRows,
} from '../../../domain/portal/asked-data.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import {
  addForm,
  findPerson,
  recordNewFile,
  refreshCards,
  saveFile,
  sharePersonLock,
  supplyPerson,
} from '../applicants/index.ts';
import { countryOf, timeZoneOfOrganization } from '../calendars/index.ts';
import { systemCategory } from '../catalogues/index.ts';
import { saveAnswers } from '../forms/index.ts';
import { claimApplicationFile } from '../portal/index.ts';
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

export interface Written {
  /** By the names of the fields, as the other two. */
  readonly texts: Readonly<Record<string, string>>;
  /** The names of the uploads, known to their sender only. */
  readonly files: Readonly<Record<string, readonly string[]>>;
  /** Of files that were refused when they arrived. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Stores what the candidate has written and sent; empty fields stay open. The rules are evaluated again.
 * @param written fields that are not asked for are ignored
 * @throws AppError invalid with problems by field, conflict if nothing is asked for any more
 */
export async function supplyAsked(tx: Transaction, candidacy: Candidacy, written: Written): Promise<void> {
  const { organizationId, applicantId, now } = candidacy;
  await sharePersonLock(tx, organizationId);
  const inputs = await askedInputsOf(tx, candidacy);
  if (inputs.length === 0) throw new AppError('conflict');
  const given = await readAll(tx, candidacy, inputs, written);
  const described: Partial<Record<DescribedInput, readonly Described[]>> = {};
  let curriculum: StoredUpload | null = null;
  const person: Partial<Record<PersonInput, string>> = {};
  const form: Partial<Record<FormInput, string | number | boolean>> = {};
  const answers: { selection_process_question_id: number; value: string }[] = [];
  for (const { target, value } of given.texts) {
    if (target.of === 'person') person[target.field] = String(value);
    if (target.of === 'form') form[target.field] = value;
    if (target.of === 'answer')
      answers.push({ selection_process_question_id: target.questionId, value: String(value) });
  }
  for (const { list, rows } of given.lists) described[list] = rows;
  const personId = await personOfCandidacy(tx, applicantId);
  if (personId === null) throw new AppError('conflict');
  for (const { target, fileName } of given.files) {
    const file = await claimApplicationFile(tx, organizationId, fileName);
    if (target.of === 'curriculum') curriculum = file;
    if (target.of !== 'video' && target.of !== 'document') continue;
    const isDocument = target.of === 'document';
    const files_category_id = isDocument
      ? target.folderId
      : await systemCategory(tx, organizationId, 'applicationFiles');
    await saveFile(tx, { organization_id: organizationId, uniq_applicant_id: personId, files_category_id }, file, now);
    if (isDocument) continue;
    answers.push({ selection_process_question_id: target.questionId, value: fileName });
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
  const isAboutPerson = Object.keys(person).length + Object.keys(described).length > 0 || curriculum !== null;
  if (isAboutPerson) await supplyPerson(tx, actor, { personId, values: person, described, curriculum, now });
  else if (given.files.some(({ target }) => target.of === 'document')) await recordNewFile(tx, actor, personId, now);
  else await refreshCards(tx, actor, { viewer: null, candidacies: [{ id: applicantId }], now });
}

async function readAll(
  db: Reader,
  { organizationId, now }: Candidacy,
  inputs: readonly AskedInput[],
  { texts, files, problems: refused }: Written,
) {
  const today = dayIn(await timeZoneOfOrganization(db, organizationId), now);
  const country = await countryOf(db, organizationId);
  const read = inputs.filter(isTextInput).flatMap((input) => {
    const text = (texts[input.name] ?? '').trim();
    return text === '' ? [] : [{ ...input, ...readInput(input, text, today, country) }];
  });
  const lists = inputs.flatMap(({ name, target }) =>
    target.of === 'described' ? [{ name, list: target.list, ...readRows(target.list, texts) }] : [],
  );
  const sent = inputs.flatMap(({ name, kind, target }) => {
    const [fileName] = kind === 'file' ? (files[name] ?? []) : [];
    return fileName === undefined ? [] : [{ target, fileName }];
  });
  const problems = [...read, ...lists].flatMap((one) => ('problem' in one ? [[one.name, one.problem] as const] : []));
  const ofFiles = inputs.flatMap(({ name }) => (refused[name] ? [[name, refused[name]] as const] : []));
  const given = {
    texts: read.flatMap((one) => ('value' in one ? [one] : [])),
    lists: lists.flatMap((one) => ('rows' in one && one.rows.length > 0 ? [one] : [])),
    files: sent,
  };
  const isEmpty = given.texts.length + given.lists.length + given.files.length === 0;
  if (isEmpty || problems.length + ofFiles.length > 0) {
    throw new AppError('invalid', { fields: Object.fromEntries([...problems, ...ofFiles]) });
  }
  return given;
}
