// What rules read of the scorecards of candidacies.
import type { Fact } from '../../../domain/candidates/candidate-facts.ts';
import { type ScoredRound, scorecardFigures } from '../../../domain/interviews/scorecard-figures.ts';
import type { InterviewElement } from '../../../domain/rules/rule-elements.ts';
import type { Reader } from '../../platform/db/index.ts';
import { scorecardsOf } from './queries.ts';

type InterviewFacts = Readonly<Record<InterviewElement, Fact>>;

const NONE: InterviewFacts = factsOfRounds([]);

/** @returns a function from a candidacy to its facts */
export async function interviewFactsOf(db: Reader, ids: readonly number[]): Promise<(id: number) => InterviewFacts> {
  const rows = Map.groupBy(await scorecardsOf(db, ids), ({ applicant_id }) => applicant_id);
  const facts = new Map(
    [...rows].map(([id, own]) => {
      const rounds = Map.groupBy(own, (row) => row.id);
      return [id, factsOfRounds([...rounds.values()].map(roundOf))];
    }),
  );
  return (id) => facts.get(id) ?? NONE;
}

type Row = Awaited<ReturnType<typeof scorecardsOf>>[number];

const roundOf = (rows: readonly Row[]): ScoredRound => ({
  kit: JSON.parse(rows[0]?.kit ?? '{}'),
  scorecards: rows.map(({ answers, recommendation }) =>
    answers === null ? null : { answers: JSON.parse(answers), recommendation },
  ),
});

function factsOfRounds(rounds: readonly ScoredRound[]): InterviewFacts {
  const { average, yes, no, isComplete } = scorecardFigures(rounds);
  return { interview_average: average, interview_yes: yes, interview_no: no, scorecards_complete: isComplete };
}
