// What the candidate's own page displays of each application.

import type { Stage } from '../../../contract/api/stages.ts';
import { presentLanguage, surveyFormMessages } from '../../../contract/messages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import type { AskedInput } from '../../../domain/portal/asked-data.ts';
import { type CandidateState, candidateStateOf, isKnownToHaveEnded } from '../../../domain/portal/candidate-state.ts';
import { textsIn } from '../../../domain/text/translations.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { withdrawalOf } from '../candidacies/index.ts';
import { canAnswer, readSurveySettings } from '../candidate-surveys/index.ts';
import { type OwnBooking, ownBookingsOf } from '../interview-bookings/index.ts';
import type { Visitor } from './access.ts';
import { askedInputsOf } from './asked-data.ts';
import {
  type ApplicationRow,
  applicationsOf,
  hasDisqualificationEmail,
  personOfCandidacy,
  personsOfMailbox,
  titleAppliedTo,
} from './queries.ts';

export interface OwnApplication {
  readonly id: number;
  readonly title: string;
  readonly appliedAt: number;
  /** Where it stands, in words. */
  readonly state: string;
  /** Whether the mailbox is still to confirm it. */
  readonly awaitsConfirmation: boolean;
  readonly canWithdraw: boolean;
  /** Until when a withdrawal can be taken back, in epoch milliseconds. */
  readonly takeBackUntil: number | null;
  readonly bookings: readonly OwnBooking[];
  /** What rules have asked for and still lack. */
  readonly askedInputs: readonly AskedInput[];
  /** The open question of the survey after the end; null if it cannot be answered. */
  readonly surveyQuestion: string | null;
}

/** Newest first. */
export async function ownApplications(services: Services, visitor: Visitor): Promise<OwnApplication[]> {
  const { read } = services.database;
  const applications: OwnApplication[] = [];
  for (const row of await rowsOf(read, visitor)) applications.push(await applicationOf(services, visitor, row));
  return applications;
}

async function applicationOf(
  services: Services,
  { organizationId }: Visitor,
  row: ApplicationRow,
): Promise<OwnApplication> {
  const { read } = services.database;
  const { facts, takeBackUntil } = await factsOf(services, organizationId, row);
  const surveyed = { organizationId, applicantId: row.id };
  const isOpen = !facts.isDisqualified && !facts.isProcessClosed;
  const isSurveyed = isKnownToHaveEnded(facts) && takeBackUntil === null && (await canAnswer(read, surveyed));
  return {
    id: row.id,
    title: (await titleAppliedTo(read, row.id)) ?? row.title ?? '',
    appliedAt: row.created_at,
    state: candidateStateOf(facts),
    awaitsConfirmation: row.awaits_confirmation === 1 && !facts.hasWithdrawn,
    canWithdraw: isOpen,
    takeBackUntil,
    askedInputs: isOpen ? await askedInputsOf(read, { applicantId: row.id, now: services.now() }) : [],
    bookings: await ownBookingsOf(read, services, surveyed),
    surveyQuestion: isSurveyed ? await surveyQuestionOf(read, organizationId) : null,
  };
}

const surveyQuestionOf = async (db: Reader, organizationId: number): Promise<string> =>
  (await readSurveySettings(db, organizationId)).question ?? surveyFormMessages.question;

/** In the language at hand, which is the visitor's. */
const stageTextOf = ({ candidate_text, translations, language }: ApplicationRow): string =>
  textsIn({ language, texts: { candidate_text }, translations: JSON.parse(translations) as Stage['translations'] }, [
    presentLanguage(),
  ]).texts.candidate_text;

async function factsOf(
  { database: { read }, now }: Services,
  organizationId: number,
  row: ApplicationRow,
): Promise<{ readonly facts: CandidateState; readonly takeBackUntil: number | null }> {
  const isDisqualified = row.status === 'disqualified';
  const withdrawal = isDisqualified ? await withdrawalOf(read, organizationId, row.id) : null;
  const until = withdrawal?.until ?? null;
  const facts = {
    isProcessClosed: row.status_id === STATUS_CODE.closed,
    ...{ isDisqualified, hasWithdrawn: withdrawal !== null, stageText: stageTextOf(row) },
    isNotified: isDisqualified && (await hasDisqualificationEmail(read, row.id)),
  };
  return { facts, takeBackUntil: until !== null && until > now() ? until : null };
}

/** Whether a present application has ended for good, and its candidate knows both it and its end. */
export async function hasKnownEnd(
  services: Services,
  { organizationId, applicantId }: { readonly organizationId: number; readonly applicantId: number },
): Promise<boolean> {
  const { read } = services.database;
  const personId = await personOfCandidacy(read, applicantId);
  const row = personId && (await applicationsOf(read, [personId])).find(({ id }) => id === applicantId);
  if (!row) return false;
  const { facts, takeBackUntil } = await factsOf(services, organizationId, row);
  return isKnownToHaveEnded(facts) && takeBackUntil === null;
}

/** @throws AppError not_found for an application that is absent or not the visitor's */
export async function assertOwn(db: Reader, visitor: Visitor, applicantId: number): Promise<void> {
  if (!(await rowsOf(db, visitor)).some(({ id }) => id === applicantId)) throw new AppError('not_found');
}

async function rowsOf(db: Reader, { organizationId, address }: Visitor): Promise<ApplicationRow[]> {
  const persons = await personsOfMailbox(db, organizationId, address);
  return persons.length === 0
    ? []
    : applicationsOf(
        db,
        persons.map(({ id }) => id),
      );
}
