// Groups of anonymous answers: the smallest unit that any result is made of.
import { MIN_SURVEY_GROUP, type SurveyFigure } from '../../contract/api/candidate-surveys.ts';

export interface WaitingAnswer {
  readonly id: number;
  /** Null once the process is removed. */
  readonly processId: number | null;
  readonly stage: string;
  /** ISO 8601. */
  readonly answeredOn: string;
}

export interface AnswerGroup<Answer> {
  /** Null: of several, or of none. */
  readonly processId: number | null;
  readonly stage: string | null;
  readonly answers: readonly Answer[];
}

/**
 * Every result is a sum of whole groups, so that no difference of two results is about fewer persons than a group has.
 * Answers of one process and stage are grouped once they are enough; late ones are grouped more coarsely: by process, by
 * stage, and at last all together. The others wait.
 * @param lateBefore the day before which an answer is late
 */
export function groupAnswers<Answer extends WaitingAnswer>(
  waiting: readonly Answer[],
  lateBefore: string,
): AnswerGroup<Answer>[] {
  const groups: AnswerGroup<Answer>[] = [];
  let rest = waiting;
  const take = (of: readonly Answer[], keyOf: (answer: Answer) => string, hasProcess: boolean, hasStage: boolean) => {
    const enough = [...Map.groupBy(of, keyOf).values()].filter(({ length }) => length >= MIN_SURVEY_GROUP);
    for (const answers of enough) {
      const [first] = answers;
      const processId = hasProcess && first ? first.processId : null;
      groups.push({ processId, stage: hasStage && first ? first.stage : null, answers });
    }
    const taken = new Set(enough.flat());
    rest = rest.filter((answer) => !taken.has(answer));
  };
  const late = () => rest.filter(({ answeredOn }) => answeredOn < lateBefore);
  const known = rest.filter(({ processId }) => processId !== null);
  take(known, ({ processId, stage }) => `${processId} ${stage}`, true, true);
  take(
    late().filter(({ processId }) => processId !== null),
    ({ processId }) => String(processId),
    true,
    false,
  );
  take(late(), ({ stage }) => stage, false, true);
  take(late(), () => '', false, false);
  return groups;
}

type Counts = Pick<SurveyFigure, 'answers' | 'promoters' | 'passives' | 'detractors'>;

/** @param scores from 0 to 10 */
export const countScores = (scores: readonly number[]): Counts => ({
  answers: scores.length,
  promoters: scores.filter((score) => score >= 9).length,
  passives: scores.filter((score) => score === 7 || score === 8).length,
  detractors: scores.filter((score) => score <= 6).length,
});

/** The sum of groups. */
export function surveyFigure(groups: readonly Counts[]): SurveyFigure {
  const sum = (part: keyof Counts) => groups.reduce((total, group) => total + group[part], 0);
  const [answers, promoters, passives, detractors] = [
    sum('answers'),
    sum('promoters'),
    sum('passives'),
    sum('detractors'),
  ];
  const enps = answers === 0 ? null : Math.round(((promoters - detractors) * 100) / answers);
  return { answers, promoters, passives, detractors, enps };
}
