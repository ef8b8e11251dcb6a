// Groups of anonymous answers: never fewer than five, and coarser when late.
import { expect, test } from 'vitest';
import { countScores, groupAnswers, surveyFigure } from '../../../../src/domain/surveys/survey-groups.ts';

let lastId = 0;
const answers = (count: number, processId: number | null, stage: string, answeredOn = '2026-03-10') =>
  Array.from({ length: count }, () => {
    lastId += 1;
    return { id: lastId, processId, stage, answeredOn };
  });
const LATE = '2026-03-01';
const OLD = '2026-02-01';
const shape = (groups: ReturnType<typeof groupAnswers>) =>
  groups.map((group) => [group.processId, group.stage, group.answers.length]);

test('answers of one process and stage are grouped from five on, and fewer wait [MORE-650]', () => {
  const waiting = [...answers(4, 1, 'Prueba'), ...answers(6, 2, 'Prueba'), ...answers(4, 2, 'Oferta')];
  expect(shape(groupAnswers(waiting, LATE))).toEqual([[2, 'Prueba', 6]]);
});

test('late answers are grouped by process, by stage, and together; recent ones are left [MORE-650]', () => {
  const byProcess = [...answers(2, 1, 'Prueba', OLD), ...answers(3, 1, 'Oferta', OLD)];
  const byStage = [...answers(3, 3, 'Prueba', OLD), ...answers(2, 4, 'Prueba', OLD)];
  const others = [...answers(2, 5, 'A', OLD), ...answers(2, 6, 'B', OLD), ...answers(1, null, 'C', OLD)];
  const recent = answers(4, 9, 'Prueba');
  const groups = groupAnswers([...byProcess, ...byStage, ...others, ...recent], LATE);
  expect(shape(groups)).toEqual([
    [1, null, 5],
    [null, 'Prueba', 5],
    [null, null, 5],
  ]);
  const grouped = groups.flatMap((group) => group.answers.map(({ id }) => id));
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(recent.some(({ id }) => grouped.includes(id))).toBe(false);
});

test('whatever is asked for in any order, no two sums of groups differ by fewer than five [MORE-650]', () => {
  // A fixed sequence of pseudo-random answers that arrive day by day.
  let seed = 7;
  const random = (max: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % max;
  };
  const groups: ReturnType<typeof groupAnswers> = [];
  let waiting: ReturnType<typeof answers> = [];
  const totals = new Set([0]);
  for (let day = 0; day < 200; day += 1) {
    const today = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const late = new Date(Date.UTC(2026, 0, day - 29)).toISOString().slice(0, 10);
    waiting.push(...answers(random(3), 1 + random(4), ['A', 'B', 'C'][random(3)] ?? 'A', today));
    const made = groupAnswers(waiting, late);
    const taken = new Set(made.flatMap((group) => group.answers));
    waiting = waiting.filter((answer) => !taken.has(answer));
    groups.push(...made);
    totals.add(groups.reduce((sum, group) => sum + group.answers.length, 0));
  }
  expect(groups.length).toBeGreaterThan(10);
  const sorted = [...totals].toSorted((one, other) => one - other);
  for (const [index, total] of sorted.entries()) {
    if (index > 0) expect(total - (sorted[index - 1] ?? 0)).toBeGreaterThanOrEqual(5);
  }
  expect(groups.every((group) => group.answers.length >= 5)).toBe(true);
});

test('the eNPS is the share of promoters minus that of detractors', () => {
  const counts = countScores([10, 9, 8, 7, 6, 0]);
  expect(counts).toEqual({ answers: 6, promoters: 2, passives: 2, detractors: 2 });
  expect(surveyFigure([counts, countScores([10, 10, 10, 10, 0])])).toMatchObject({ answers: 11, enps: 27 });
  expect(surveyFigure([]).enps).toBeNull();
});
