// What groups of answers say: every figure is a sum of whole groups.
import type { SurveyResults } from '../../../contract/api/candidate-surveys.ts';
import { surveyFigure } from '../../../domain/surveys/survey-groups.ts';
import type { Reader } from '../../platform/db/index.ts';
import { commentsOf, type GroupFilter, groupsOf } from './queries.ts';

const MAX_COMMENTS = 200;

export async function readSurveyResults(
  db: Reader,
  organizationId: number,
  filter: GroupFilter,
): Promise<SurveyResults> {
  const groups = await groupsOf(db, organizationId, filter);
  const comments = await commentsOf(db, organizationId, filter, MAX_COMMENTS);
  return {
    ...surveyFigure(groups),
    by_month: [...Map.groupBy(groups, ({ month }) => month)].map(([month, own]) => ({ month, ...surveyFigure(own) })),
    by_process: [...Map.groupBy(groups, ({ process_id }) => process_id).values()].map((own) => ({
      process: processOf(own[0]),
      ...surveyFigure(own),
    })),
    by_stage: [...Map.groupBy(groups, ({ stage }) => stage)].map(([stage, own]) => ({ stage, ...surveyFigure(own) })),
    comments: comments.map(({ text }) => text),
  };
}

const processOf = (group: { readonly process_id: number | null; readonly title: string | null } | undefined) =>
  group && group.process_id !== null ? { id: group.process_id, title: group.title ?? '' } : null;
