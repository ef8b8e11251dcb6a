// Answers of candidates: stored without the candidate, once per candidacy, and counted in groups.

import { z } from 'zod';
import { MAX_SURVEY_COMMENT, MAX_SURVEY_SCORE } from '../../../contract/api/candidate-surveys.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { countScores, groupAnswers } from '../../../domain/surveys/survey-groups.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { eachApart } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import {
  deleteAnswers,
  findInvitation,
  insertAnswer,
  insertComments,
  insertGroup,
  insertInvitation,
  markAnswered,
  organizationsWithAnswers,
  positionOf,
  waitingAnswers,
} from './queries.ts';
import { readSurveySettings } from './settings.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long an answer waits for others of its process and stage. */
const LATE = 30 * DAY;

/** The fields of the form. */
export const SurveyAnswer = z.object({
  puntaje: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().max(MAX_SURVEY_SCORE)),
  comentario: z.string().trim().max(MAX_SURVEY_COMMENT).default(''),
});
export type SurveyAnswer = z.output<typeof SurveyAnswer>;

export interface Surveyed {
  readonly organizationId: number;
  readonly applicantId: number;
}

/** Whether an ended candidacy can still answer; the caller knows that it has ended. */
export async function canAnswer(db: Reader, { organizationId, applicantId }: Surveyed): Promise<boolean> {
  if (!(await readSurveySettings(db, organizationId)).active) return false;
  return (await findInvitation(db, applicantId))?.is_answered !== 1;
}

/**
 * Stores the first answer of a candidacy with process, stage and day; the candidacy remembers only that it has answered.
 * Nothing is published or logged, which would say when. Later answers are dropped, without saying so.
 * @throws AppError not_found
 */
export async function storeAnswer(
  tx: Transaction,
  surveyed: Surveyed,
  { puntaje: score, comentario: comment }: SurveyAnswer,
  now: number,
): Promise<void> {
  const { organizationId, applicantId } = surveyed;
  await lockUntilEnd(tx, 'candidate survey', applicantId);
  if (!(await canAnswer(tx, surveyed))) return;
  const position = await positionOf(tx, applicantId);
  if (!position) throw new AppError('not_found');
  await insertInvitation(tx, { organization_id: organizationId, applicant_id: applicantId, link_hash: null });
  if (!(await markAnswered(tx, applicantId))) return;
  await insertAnswer(tx, {
    ...{ organization_id: organizationId, selection_process_id: position.selection_process_id, stage: position.stage },
    answered_on: dayIn(await timeZoneOfOrganization(tx, organizationId), now),
    ...{ score, comment: comment || null },
  });
}

/** Maintenance: makes groups of the waiting answers, which are deleted thereby. */
export async function groupSurveyAnswers({ database, now }: Services): Promise<void> {
  const waiting = await organizationsWithAnswers(database.read);
  await eachApart('survey groups', waiting, ({ organization_id: organizationId }) =>
    database.transaction((tx) => groupAnswersOf(tx, organizationId, now())),
  );
}

async function groupAnswersOf(tx: Transaction, organizationId: number, now: number): Promise<void> {
  await lockUntilEnd(tx, 'survey groups', organizationId);
  const timeZone = await timeZoneOfOrganization(tx, organizationId);
  const waiting = (await waitingAnswers(tx, organizationId)).map((row) => ({
    ...{ id: row.id, processId: row.selection_process_id, stage: row.stage, answeredOn: row.answered_on },
    ...{ score: row.score, comment: row.comment },
  }));
  const month = dayIn(timeZone, now).slice(0, 7);
  for (const { processId, stage, answers } of groupAnswers(waiting, dayIn(timeZone, now - LATE))) {
    const { id } = await insertGroup(tx, {
      ...{ organization_id: organizationId, selection_process_id: processId, stage, month },
      ...countScores(answers.map(({ score }) => score)),
    });
    // Sorted, so that their order says nothing about the order of answering.
    const comments = answers.flatMap(({ comment }) => comment ?? []).toSorted();
    await insertComments(
      tx,
      comments.map((text) => ({ organization_id: organizationId, survey_group_id: id, text })),
    );
    await deleteAnswers(
      tx,
      answers.map((answer) => answer.id),
    );
  }
}
