// Applying to an open offer: consent, form validation and the new candidate in one transaction.
import { createHash } from 'node:crypto';
import {
  APPLICATION_FILE_MAX_BYTES,
  type ApplicationReceived,
  type ExternalApplication,
} from '../../../contract/api/portal-application.ts';
import type { Language } from '../../../contract/languages.ts';
import { applicationMessages, storedApplicationTexts } from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { timeZoneOf } from '../../../domain/calendar/countries.ts';
import { answerText } from '../../../domain/forms/application.ts';
import { lockUntilEnd, type Reader, type Transaction, withScope } from '../../platform/db/index.ts';
import { languageOfPerson } from '../../platform/email/queries.ts';
import { mediaTypeOf } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { UploadedFile } from '../../platform/http/call.ts';
import { type StoredUpload, withStoredUpload } from '../../platform/http/stored-upload.ts';
import { withLanguage } from '../../platform/language/index.ts';
import type { Services } from '../../services.ts';
import { addCandidate, completeIntake, saveFile } from '../applicants/index.ts';
import { systemCategory } from '../catalogues/index.ts';
import { saveAnswers } from '../forms/index.ts';
import { assertCurriculum, claimFiles } from './application-files.ts';
import { applicationWithKey, insertApplication, setLanguage, sourceNamesOf } from './application-queries.ts';
import { type Confirmation, prepareConfirmation, sendConfirmation } from './confirmation.ts';
import { endDraft } from './drafts.ts';
import { type OpenForm, readForm } from './form.ts';
import { formProblems } from './form-problems.ts';
import { isUnderLoad } from './load.ts';
import type { OpenOffer } from './queries.ts';

const MAX_KEY_LENGTH = 200;

export interface Sent {
  /**
   * Finds the offer with the visitor's access.
   * @throws AppError not_found
   */
  readonly findOffer: (db: Reader) => Promise<OpenOffer>;
  readonly applicant: ExternalApplication;
  /** The curriculum, posted with the form. */
  readonly upload: UploadedFile | null;
  readonly idempotencyKey: string | undefined;
  /** In which the form was read; null if it is unknown, which counts as the offer's. */
  readonly language: Language | null;
  /** Whether the sender is known or has proven work, so that load does not refuse it. */
  readonly isProven: boolean;
  /** The secret of the draft that was sent. */
  readonly draft?: string | undefined;
}

/**
 * Receives an application with its file; an unused file is discarded.
 * @throws as `apply` does, and too_many_requests under load without proof
 */
export async function receiveApplication(services: Services, sent: Sent): Promise<ApplicationReceived> {
  const { database, files } = services;
  try {
    // Checked before the file is read, since a closed offer accepts none.
    const offer = await sent.findOffer(database.read);
    if (!sent.isProven && (await isUnderLoad(database.read, offer.organization_id, services.now()))) {
      throw new AppError('too_many_requests');
    }
    if (sent.upload) assertCurriculum(mediaTypeOf(sent.upload.fileName, { limit: APPLICATION_FILE_MAX_BYTES }));
    return await withScope({ organizationId: offer.organization_id, userId: null }, () =>
      withStoredUpload(files, sent.upload, APPLICATION_FILE_MAX_BYTES, ({ claim }) =>
        database.transaction((tx) => apply(tx, services, { ...sent, claim })),
      ),
    );
  } finally {
    // An unread stream would block the connection.
    sent.upload?.stream.resume();
  }
}

interface Application extends Sent {
  /** Claims the file that was posted with the form, once it is stored. */
  readonly claim: () => StoredUpload | null;
}

/**
 * Creates an application once: a repeat with the same key returns the first result. Each application is a record of
 * its own, even if its e-mail or document is known, so that nothing here depends on it.
 * @throws AppError not_found when the offer is not open, invalid with a text per field, stale_version when another
 * privacy policy applies by now
 */
async function apply(tx: Transaction, services: Services, application: Application): Promise<ApplicationReceived> {
  const { applicant, idempotencyKey } = application;
  const now = services.now();
  const offer = await application.findOffer(tx);
  const open = await readForm(tx, offer);
  const processId = offer.id;
  const hash = createHash('sha256').update(JSON.stringify(applicant)).digest('hex');
  const before = await earlier(tx, processId, idempotencyKey);
  if (before) {
    if (before.request_hash !== hash) throw new AppError('idempotency_mismatch');
    return receipt(open, applicant, before.created_at);
  }
  assertPolicy(open, applicant);
  assertApplicationValid(open, applicant, application.upload !== null, now);
  const organizationId = open.offer.organization_id;
  const posted = application.claim();
  const files = await claimFiles(tx, organizationId, applicant, posted?.bytes ?? 0);
  if (files.curriculum) assertCurriculum(files.curriculum.contentType);
  const curriculum = posted ?? files.curriculum;
  const { language } = application;
  const confirmation = await prepareConfirmation(tx, services, { organizationId, email: applicant.email }, now);
  const brought = { open, applicant, language, confirmation, files: { ...files, curriculum } };
  const applicantId = await bringIn(tx, brought, now);
  if (application.draft) await endDraft(tx, { processId, secret: application.draft }, now);
  await insertApplication(tx, {
    organization_id: organizationId,
    selection_process_id: processId,
    applicant_id: applicantId,
    privacy_policy_version: open.form.privacy_policy.version,
    language,
    idempotency_key: idempotencyKey ?? null,
    request_hash: hash,
    portal: offer.portal,
    address_hash: confirmation.addressHash,
    link_hash: confirmation.link?.hash ?? null,
    link_expires_at: confirmation.link?.expiresAt ?? null,
    created_at: now,
  });
  return receipt(open, applicant, now);
}

async function earlier(tx: Transaction, processId: number, key: string | undefined) {
  if (key === undefined) return undefined;
  if (key.length > MAX_KEY_LENGTH) throw new AppError('malformed');
  // Of two simultaneous requests the second waits here, and then finds the first.
  await lockUntilEnd(tx, 'application', `${processId} ${key}`);
  return applicationWithKey(tx, processId, key);
}

/** @throws AppError stale_version with the policy in force */
function assertPolicy({ form: { privacy_policy } }: OpenForm, { privacy_policy_version }: ExternalApplication): void {
  if (privacy_policy_version === undefined || privacy_policy_version === privacy_policy.version) return;
  throw new AppError('stale_version', { message: applicationMessages.policyChanged, current: privacy_policy });
}

function assertApplicationValid(open: OpenForm, applicant: ExternalApplication, hasFile: boolean, now: number): void {
  const fields = formProblems(
    open,
    { applicant, hasFile },
    dayIn(timeZoneOf(open.configuration.organization_country), now),
  );
  if (Object.keys(fields).length === 0) return;
  const isSilent = applicant.privacy_policy_version === undefined;
  throw new AppError('invalid', { ...(isSilent && { message: applicationMessages.consentRequired }), fields });
}

async function bringIn(
  tx: Transaction,
  {
    open,
    applicant,
    language,
    confirmation,
    files,
  }: {
    readonly open: OpenForm;
    readonly applicant: ExternalApplication;
    readonly language: Language | null;
    readonly confirmation: Confirmation;
    readonly files: { readonly curriculum: StoredUpload | null; readonly others: readonly StoredUpload[] };
  },
  now: number,
): Promise<number> {
  const organizationId = open.offer.organization_id;
  const actor = { organizationId, userId: null, fullName: null };
  const files_category_id = await systemCategory(tx, organizationId, 'applicationFiles');
  const added = await addCandidate(tx, actor, {
    processId: open.offer.id,
    intake: {
      kind: 'applied',
      scope: null,
      awaitsConfirmation: confirmation.link !== null,
      candidate: { ...candidateOf(applicant), source: await sourceOf(tx, open.offer, applicant.source) },
      curriculum: files.curriculum,
      files_category_id,
      form: { name: storedApplicationTexts.form, data: filledIn(applicant) },
    },
    now,
  });
  await setLanguage(tx, added.personId, language ?? open.offer.language);
  const owner = { organization_id: organizationId, uniq_applicant_id: added.personId, files_category_id };
  for (const file of files.others) await saveFile(tx, owner, file, now);
  await saveAnswers(tx, answersOf(open, applicant, added.applicantId, now));
  await completeIntake(tx, actor, added, now);
  const { title } = open.offer;
  const applied = { organizationId, applicantId: added.applicantId, title: title ?? '', applicant, confirmation };
  await withLanguage(await languageOfPerson(tx, added.personId), () => sendConfirmation(tx, applied, now));
  return added.applicantId;
}

/** The fields that the person's record can store. */
function candidateOf(applicant: ExternalApplication) {
  const { name, last_name, email, phone, document, city, country, gender, birthdate } = applicant;
  const { education_level, profession, experience_years, linkedin_url, title } = applicant;
  const { languages_attributes, skills_attributes, work_experiences_attributes, educations_attributes } = applicant;
  return {
    ...{ name, last_name, email, phone, document, city, country, gender, birthdate },
    ...{ education_level, profession, experience_years, linkedin_url, title },
    ...{ languages_attributes, skills_attributes, work_experiences_attributes, educations_attributes },
  };
}

/** All completed fields as entered; files, answers and the consent are stored separately. */
function filledIn(applicant: ExternalApplication): Record<string, unknown> {
  const { files: _files, curriculum: _curriculum, answers_attributes: _answers, ...others } = applicant;
  const { privacy_policy_version: _consent, language: _language, ...data } = others;
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null && value !== ''));
}

/** Returns the organization's source of that name; any other name in the address counts as the portal. */
async function sourceOf(tx: Transaction, offer: OpenOffer, named: string | null | undefined): Promise<string> {
  const portal = storedApplicationTexts.sources[offer.portal];
  if (!named) return portal;
  const known = await sourceNamesOf(tx, offer.organization_id);
  const found = known.find(({ name }) => name.localeCompare(named, 'es', { sensitivity: 'base' }) === 0);
  return found?.name ?? portal;
}

function answersOf({ offer, form }: OpenForm, applicant: ExternalApplication, applicant_id: number, now: number) {
  const questions = new Map(form.selection_process_questions.map((question) => [question.id, question]));
  return (applicant.answers_attributes ?? []).flatMap((answer) => {
    const question = questions.get(answer.selection_process_question_id);
    const value = question ? answerText(question, answer) : null;
    if (!question || value === null) return [];
    return [
      {
        organization_id: offer.organization_id,
        applicant_id,
        selection_process_question_id: question.id,
        value,
        created_at: now,
      },
    ];
  });
}

const receipt = ({ offer }: OpenForm, applicant: ExternalApplication, received: number): ApplicationReceived => ({
  message: applicationMessages.received(offer.title ?? ''),
  applicant: { full_name: `${applicant.name} ${applicant.last_name}`, email: applicant.email },
  job_offer: { id: offer.id, title: offer.title ?? '' },
  received_at: new Date(received).toISOString(),
});
