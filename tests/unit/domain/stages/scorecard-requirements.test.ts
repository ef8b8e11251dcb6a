// The scorecards that a stage requires before a candidate can advance.
import { expect, it } from 'vitest';
import {
  explainOwed,
  type RequiredRound,
  scorecardsStatus,
} from '../../../../src/domain/stages/scorecard-requirements.ts';
import { addRequirement } from '../../../../src/domain/stages/stage-requirements.ts';

const round = (name: string, listId: number | null, submitted: Record<string, boolean>): RequiredRound => ({
  ...{ name, listId },
  interviewers: Object.entries(submitted).map(([fullName, hasSubmitted]) => ({ fullName, hasSubmitted })),
});

it('of the stage and of any stage, each interviewer must have submitted [MORE-325]', () => {
  const done = round('Técnica', 1, { Eva: true, Otto: true });
  expect(scorecardsStatus([done], 1)).toEqual({ passes: true, owed: [] });
  expect(scorecardsStatus([done], 2)).toEqual({ passes: false, owed: [] });
  expect(scorecardsStatus([], 1)).toEqual({ passes: false, owed: [] });
  const rounds = [
    done,
    round('Cultura', null, { Eva: false, Ines: true, Otto: false }),
    round('Final', 2, { Eva: false }),
  ];
  expect(scorecardsStatus(rounds, 1)).toEqual({
    passes: false,
    owed: [{ interview: 'Cultura', interviewers: ['Eva', 'Otto'] }],
  });
});

it('who owes which scorecard is said with the stage [MORE-325]', () => {
  const owed = { passes: false, owed: [{ interview: 'Cultura', interviewers: ['Eva', 'Otto'] }] };
  const unmet = [
    { stage: 'Entrevista', status: owed },
    { stage: 'Oferta', status: { passes: false, owed: [] } },
  ];
  expect(explainOwed(unmet)).toBe(
    'Faltan evaluaciones para avanzar: de «Cultura», Eva y Otto (etapa Entrevista); todavía no hay entrevistas de la etapa Oferta.',
  );
});

it('they count as one requirement beside rules and files [MORE-325]', () => {
  expect(addRequirement(null, false)).toEqual({ met: 0, of: 1, passes: false, outcome: 'unmet' });
  const unknown = { met: 1, of: 2, passes: false, outcome: 'unknown' } as const;
  expect(addRequirement(unknown, true)).toEqual({ met: 2, of: 3, passes: false, outcome: 'unknown' });
});
