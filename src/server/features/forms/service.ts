// The application form of a process: reads it, saves it, checks an email address.
import {
  type FormChange,
  type FormConfiguration,
  OPTION_FIELDS,
  type OptionField,
  SWITCH_FIELDS,
  type SwitchField,
} from '../../../contract/api/forms.ts';
import { formEditorMessages, formMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess } from '../../../domain/access/process-access.ts';
import { chosenEntries, emailProblem, minimumAge, questionProblems } from '../../../domain/forms/application-form.ts';
import { draftForm } from '../../../domain/forms/form-draft.ts';
import { BACKGROUND_CHECKS, isUsable } from '../../../domain/organization/providers.ts';
import { checkChange } from '../../../domain/processes/process-life-cycle.ts';
import type { Flag, Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findPlan } from '../assessments/index.ts';
import { recordHistory, requireProcess, type ViewableProcess } from '../processes/index.ts';
import {
  candidacyWithEmail,
  ensureForm,
  findForm,
  languageOfProcess,
  optionsOf,
  questionsOf,
  updateForm,
} from './queries.ts';
import { saveQuestions } from './questions.ts';
import { configured, questionShapes, termShapes } from './shapes.ts';
import { saveTerms } from './terms.ts';
import { entriesNamed, termsOf } from './terms-queries.ts';

/** The form of a process. The caller checks who may read it. */
export async function formOfProcess(
  db: Reader,
  { organizationId, processId }: { organizationId: number; processId: number },
): Promise<Omit<FormConfiguration, 'permissions'>> {
  const plan = await findPlan(db, organizationId, BACKGROUND_CHECKS);
  return {
    selection_process_id: processId,
    language: await languageOfProcess(db, processId),
    ...configured(await findForm(db, processId)),
    truora_stock: plan?.active === 1 ? plan.stock : null,
    ...termShapes(await termsOf(db, processId)),
    selection_process_questions: questionShapes(await questionsOf(db, processId), await optionsOf(db, processId)),
  };
}

/**
 * The form of a process as a change would make it. Questions without a text are named as such, and entries that are
 * not in the catalogue are left out. The caller checks who may read it.
 */
export async function draftOfForm(
  db: Reader,
  process: { readonly organizationId: number; readonly processId: number },
  change: FormChange,
): Promise<Omit<FormConfiguration, 'permissions'>> {
  const { languages, skills } = chosenTerms(change);
  const form = draftForm(await formOfProcess(db, process), change, {
    languages:
      languages &&
      (await entriesNamed(db, 'languages', languages.ids)).map((entry) => ({ ...entry, language_id: entry.id })),
    skills: skills && (await entriesNamed(db, 'skills', skills.ids)).map((entry) => ({ ...entry, skill_id: entry.id })),
  });
  const questions = form.selection_process_questions.map((question) => ({
    ...question,
    question: question.question || formEditorMessages.preview.blank,
  }));
  return { ...form, selection_process_questions: questions };
}

const contentChange = { touchesTemplateOrTags: false, touchesContent: true };

/** @throws AppError not_found */
export async function readForm(db: Reader, actor: Actor, processId: number): Promise<FormConfiguration> {
  const process = await requireProcess(db, actor, processId);
  return present(db, actor, process);
}

async function present(db: Reader, actor: Actor, { row, facts }: ViewableProcess): Promise<FormConfiguration> {
  const form = await formOfProcess(db, { organizationId: facts.organizationId, processId: row.id });
  return { ...form, permissions: { can_edit: checkChange(actor, facts, contentChange) === null } };
}

/**
 * @throws AppError with the domain's reason, invalid with a text for each field, or stale_version with the current form
 */
export async function saveForm(
  tx: Transaction,
  actor: Caller,
  { processId, change, now }: { readonly processId: number; readonly change: FormChange; readonly now: number },
): Promise<FormConfiguration> {
  const process = await requireProcess(tx, actor, processId);
  const reason = checkChange(actor, process.facts, contentChange);
  if (reason) throw new AppError(reason);
  await assertFormValid(tx, process, change);
  const { organizationId } = process.facts;
  await ensureForm(tx, organizationId, processId);
  const before = configured(await findForm(tx, processId));
  if (change.version !== undefined && change.version !== before.version) {
    throw new AppError('stale_version', { current: await present(tx, actor, process) });
  }
  const ageOption = change.age_options ?? before.age_options;
  const age_minimum = minimumAge(change.age_minimum === undefined ? before.age_minimum : change.age_minimum, ageOption);
  const { number_required_files } = change;
  const row = {
    ...columnsOf(change),
    age_minimum,
    ...(number_required_files !== undefined && { number_required_files }),
  };
  if (!(await updateForm(tx, { selection_process_id: processId, version: before.version }, row))) {
    throw new AppError('stale_version', { current: await present(tx, actor, process) });
  }
  const questions = change.selection_process_questions_attributes;
  if (questions) await saveQuestions(tx, { organizationId, processId }, questions, now);
  const { languages, skills } = chosenTerms(change);
  if (languages) await saveTerms(tx, { organizationId, processId }, 'languages', languages.ids);
  if (skills) await saveTerms(tx, { organizationId, processId }, 'skills', skills.ids);
  await recordHistory(tx, actor, { processId, happening: { kind: 'form_saved' }, now });
  const form = await present(tx, actor, process);
  await publish(tx, actor, {
    now,
    event: {
      type: 'form.changed',
      id: processId,
      process_id: processId,
      version: form.version,
      actor: actor.fullName,
    },
  });
  return form;
}

async function assertFormValid(tx: Transaction, process: ViewableProcess, change: FormChange): Promise<void> {
  const questions = change.selection_process_questions_attributes ?? [];
  const fields = questionProblems(questions, 'selection_process.selection_process_questions_attributes');
  const { languages, skills } = chosenTerms(change);
  Object.assign(fields, languages?.problems, skills?.problems);
  const plan = await findPlan(tx, process.facts.organizationId, BACKGROUND_CHECKS);
  const usable = isUsable(plan ? { active: plan.active === 1, stock: plan.stock } : null);
  if (change.truora_activation && !usable) {
    fields['selection_process.truora_activation'] = formMessages.noBackgroundChecks;
  }
  const [first] = Object.values(fields);
  if (first) throw new AppError('invalid', { message: first, fields });
}

/** The languages and skills of the request; absent if it has none. */
function chosenTerms({ languages_attributes, skills_attributes }: FormChange) {
  return {
    languages:
      languages_attributes &&
      chosenEntries(
        languages_attributes.map(({ language_id, _destroy }) => ({ chosen: language_id, _destroy })),
        'selection_process.languages_attributes',
        'language_id',
      ),
    skills:
      skills_attributes &&
      chosenEntries(
        skills_attributes.map(({ skill_id, _destroy }) => ({ chosen: skill_id, _destroy })),
        'selection_process.skills_attributes',
        'skill_id',
      ),
  };
}

function columnsOf(change: FormChange) {
  const columns: Partial<Record<OptionField, 0 | 1 | 2> & Record<SwitchField, Flag>> = {};
  for (const name of OPTION_FIELDS) if (change[name] !== undefined) columns[name] = change[name];
  for (const name of SWITCH_FIELDS) if (change[name] !== undefined) columns[name] = change[name] ? 1 : 0;
  return columns;
}

/**
 * Whether an address is valid and unused in the process. For users who manage only some stages every address is free,
 * so that other stages stay hidden.
 * @throws AppError not_found
 */
export async function validateEmail(
  db: Reader,
  actor: Actor,
  processId: number,
  query: { email: string; current_email?: string },
): Promise<{ valid: boolean; message: string | null }> {
  const { facts } = await requireProcess(db, actor, processId);
  const email = query.email.toLowerCase();
  const isTaken =
    canViewWholeProcess(actor, facts) &&
    (await candidacyWithEmail(db, processId, facts.organizationId, email)) !== undefined;
  const message = emailProblem(query.email, query.current_email, isTaken);
  return { valid: message === null, message };
}
