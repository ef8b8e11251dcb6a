// Rules about scorecards: a candidate advances by them, and they reveal nothing of an open round.
import { expect, it } from 'vitest';
import { jobEnd } from '../harness.ts';
import { answersOf, at, complete, startInterviews } from './interview-setup.ts';

const GREATER = 2;
const IS_TRUE = 10;

it('a candidate advances once all scorecards are submitted and good enough; before, nothing is said [MORE-341]', async () => {
  const { world, admin, eva, otto, applicantId, schedule } = await startInterviews();
  const [first, second] = world.listIds;
  const { body: elements } = await admin.get(`/selection_processes/${world.processId}/rule_elements`);
  const names = elements.map(({ element }: { element: string }) => element);
  expect(names).toEqual(
    expect.arrayContaining(['interview_average', 'interview_yes', 'interview_no', 'scorecards_complete']),
  );
  const rule = (element: string, compare: number, value: string | null = null) => ({
    ...{ element, compare, value, category: 'value' },
  });
  const saved = await admin.post(`/lists/${first}/create_rule`, {
    list: {
      global_comparer: 'and',
      rules_attributes: [
        rule('scorecards_complete', IS_TRUE),
        rule('interview_average', GREATER, '60'),
        rule('interview_yes', GREATER, '1'),
      ],
    },
  });
  expect([saved.status, saved.body.rules?.length]).toEqual([200, 3]);
  const { id } = (await schedule()).body;
  const evaluation = async () => {
    const { body } = await admin.get(`/applicants/${applicantId}/advancement`);
    return body.rules.map(({ outcome, found }: { outcome: string; found: string | null }) => [outcome, found]);
  };
  expect(await evaluation()).toEqual([
    ['unmet', 'no'],
    ['unknown', null],
    ['unknown', null],
  ]);
  await eva.post(`/interviews/${id}/scorecard/submit`, { ...complete('De Eva'), answers: answersOf(5, 2) });
  // One is owed: neither values nor their number are known.
  expect(await evaluation()).toEqual([
    ['unmet', 'no'],
    ['unknown', null],
    ['unknown', null],
  ]);
  await otto.post(`/interviews/${id}/scorecard/submit`, { ...complete('De Otto'), answers: answersOf(4, 1) });
  const applied = await admin.post(`/lists/${first}/apply_rules`, {});
  await jobEnd(admin, applied.body.job_id);
  expect((await admin.get(`/applicants/${applicantId}`)).body.list_id).toBe(second);
  // The explanation of the move does not contain the values, which not everybody may read.
  const { body: logs } = await admin.get(`/applicants/${applicantId}/logs?items=50`);
  const moved = logs.find(({ kind }: { kind: string }) => kind === 'moved');
  expect(moved.comment).toContain('Promedio de las entrevistas (%)');
  expect(moved.comment).toContain('lo que dicen sus entrevistas');
  expect(moved.comment).not.toMatch(/68|69|«2»/);
});

it('rules are evaluated when scorecards may be complete, and not because an interview is scheduled or moved [MORE-341]', async () => {
  const { world, admin, eva, evaId, ottoId, schedule } = await startInterviews();
  const { read } = world.server.app.services.database;
  await admin.post(`/lists/${world.listIds[0]}/create_rule`, {
    list: { rules_attributes: [{ element: 'has_cv', compare: IS_TRUE, category: 'value' }] },
  });
  const evaluations = async () =>
    (await read.selectFrom('jobs').select('id').where('kind', '=', 'advance').execute()).length;
  const before = await evaluations();
  const appointment = { starts_at: at(15), minutes: 45, place: null };
  const { id } = (await schedule({ interview: { ...appointment, user_ids: [evaId, ottoId] } })).body;
  const change = (interview: object, version: number) =>
    admin.put(`/interviews/${id}`, { interview: { ...appointment, ...interview }, version });
  await change({ starts_at: at(16), user_ids: [evaId, ottoId] }, 1);
  expect(await evaluations()).toBe(before);
  await eva.post(`/interviews/${id}/scorecard/submit`, complete('De Eva'));
  expect(await evaluations()).toBe(before + 1);
  // Otto owed the last one.
  await change({ starts_at: at(16), user_ids: [evaId] }, 2);
  expect(await evaluations()).toBe(before + 2);
  await eva.post(`/interviews/${id}/scorecard/submit`, { ...complete('Otra'), version: 1 });
  expect(await evaluations()).toBe(before + 3);
});
