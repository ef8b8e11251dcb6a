// What candidates of the demonstration's closed processes answered in the survey.

import { catalogueMessages } from '../../contract/messages.ts';
import { dayIn } from '../../domain/calendar/calendar-days.ts';
import { countScores } from '../../domain/surveys/survey-groups.ts';
import { timeZoneOfOrganization } from '../features/calendars/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { DemoOrganization } from './organization.ts';
import type { Chance } from './random.ts';
import { closingsOf, demoCandidacies, insertSurveyComments, insertSurveyGroup } from './report-queries.ts';
import { SURVEY_COMMENTS } from './vocabulary.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The answers of one group, and how many of its candidates wrote a comment. */
const ANSWERS = { min: 5, max: 9 };
const COMMENTS_OF_GROUP = 2;
/** In how many of the first stages those who answered have ended. */
const STAGES = 3;
/** What most candidates answer; the last ones are of those who were disappointed. */
const SCORES = [10, 9, 9, 8, 10, 9, 8, 7, 9, 6, 10, 4] as const;

/** The survey itself is switched off, so that no candidate of the demonstration gets an e-mail. */
export async function addSurveyResults(
  tx: Transaction,
  { id: organization_id }: DemoOrganization,
  chance: Chance,
  now: number,
): Promise<void> {
  const timeZone = await timeZoneOfOrganization(tx, organization_id);
  const candidacies = Map.groupBy(await demoCandidacies(tx, organization_id), ({ process_id }) => process_id);
  const closings = await closingsOf(tx, organization_id);
  for (const [index, { selection_process_id, created_at }] of closings.entries()) {
    const asked = candidacies.get(selection_process_id)?.length ?? 0;
    const count = Math.min(chance.between(ANSWERS.min, ANSWERS.max), asked);
    if (count < ANSWERS.min) continue;
    const { id } = await insertSurveyGroup(tx, {
      ...{ organization_id, selection_process_id, stage: catalogueMessages.stages[index % STAGES] ?? null },
      month: dayIn(timeZone, Math.min(created_at + 5 * DAY, now)).slice(0, 7),
      ...countScores(Array.from({ length: count }, () => chance.pick(SCORES))),
    });
    const texts = SURVEY_COMMENTS.slice(index * COMMENTS_OF_GROUP, (index + 1) * COMMENTS_OF_GROUP);
    await insertSurveyComments(
      tx,
      texts.toSorted().map((text) => ({ organization_id, survey_group_id: id, text })),
    );
  }
}
