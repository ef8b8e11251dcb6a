// Stages that require scorecards: single, bulk and automatic moves wait for them, and say who owes them.
import { expect, it } from 'vitest';
import { jobEnd } from '../harness.ts';
import { complete, startInterviews } from '../interviews/interview-setup.ts';

const REQUIREMENT = { required_type: 'relation_table', required_field: 'scorecards', condition: null, value: null };

/** The first stage requires scorecards; its interview is of Eva and Otto. */
async function startRequiring() {
  const setting = await startInterviews();
  const { admin, world, applicantId, evaId, ottoId } = setting;
  const [first = 0, second = 0] = world.listIds;
  const saved = await admin.put(`/lists/${first}`, { list: { applicant_requirements: [REQUIREMENT] } });
  expect([saved.status, saved.body.applicant_requirements]).toMatchObject([
    200,
    [{ required_field: 'scorecards', condition: '', value: 1 }],
  ]);
  const names = new Map<number, string>();
  for (const [client, id] of [
    [setting.eva, evaId],
    [setting.otto, ottoId],
  ] as const) {
    names.set(id, (await client.get('/sessions/current')).body.user.full_name);
  }
  const { name: stage } = (await admin.get(`/lists/${first}`)).body;
  return {
    ...setting,
    ...{ first, second, stage, eva: setting.eva, names },
    nameOf: (id: number) => names.get(id) ?? '',
    listOf: async (id = applicantId) => (await admin.get(`/applicants/${id}`)).body.list_id as number,
    move: async (to: number, id = applicantId) => {
      const { body } = await admin.get(`/applicants/${id}`);
      return admin.put(`/applicants/${id}/update_list`, { list_id: to, version: body.version });
    },
    submit: (client: typeof admin, interview: { id: number }) =>
      client.post(`/interviews/${interview.id}/scorecard/submit`, complete('Calma')),
  };
}

it('a candidate advances once every interviewer has submitted, and whoever owes is named [MORE-325]', async () => {
  const { move, submit, schedule, eva, otto, first, second, stage, nameOf, evaId, ottoId, admin, applicantId } =
    await startRequiring();
  const none = await move(second);
  expect([none.status, none.body]).toMatchObject([
    422,
    {
      code: 'requirements_unmet',
      error: `Faltan evaluaciones para avanzar: todavía no hay entrevistas de la etapa ${stage}.`,
    },
  ]);
  const { body: interview } = await schedule();
  const both = [nameOf(evaId), nameOf(ottoId)].toSorted().join(' y ');
  expect((await move(second)).body.error).toBe(
    `Faltan evaluaciones para avanzar: de «Técnica», ${both} (etapa ${stage}).`,
  );
  await submit(eva, interview);
  expect((await move(second)).body.error).toBe(
    `Faltan evaluaciones para avanzar: de «Técnica», ${nameOf(ottoId)} (etapa ${stage}).`,
  );
  const status = async () => (await admin.get(`/applicants/${applicantId}/advancement`)).body;
  expect(await status()).toMatchObject({
    passes: false,
    explanation: expect.stringContaining('Faltan evaluaciones'),
    scorecards: { passes: false, owed: [{ interview: 'Técnica', interviewers: [nameOf(ottoId)] }] },
  });
  const progress = async () =>
    (await admin.get(`/lists/${first}/applicants`)).body.applicants.find(({ id }: { id: number }) => id === applicantId)
      .progress;
  expect(await progress()).toMatchObject({ met: 0, of: 1, passes: false, outcome: 'unmet' });
  await submit(otto, interview);
  expect(await progress()).toMatchObject({ met: 1, of: 1, passes: true, outcome: 'met' });
  expect(await status()).toMatchObject({ scorecards: { passes: true, owed: [] } });
  expect((await move(second)).status).toBe(200);
  // Going back requires nothing.
  expect((await move(first)).status).toBe(200);
});

it('cancelled, missed and later interviews owe nothing; of many, each waits for itself [MORE-325]', async () => {
  const setting = await startRequiring();
  const { admin, world, move, submit, schedule, eva, otto, evaId, second, plannedId, applicantId } = setting;
  const { body: done } = await schedule();
  await submit(eva, done);
  await submit(otto, done);
  const another = { starts_at: '2026-12-02T15:00:00.000Z', minutes: 45, place: null, user_ids: [evaId] };
  const { body: owed } = await schedule({ interview: another });
  expect((await move(second)).status).toBe(422);
  await admin.put(`/interviews/${owed.id}/state`, { state: 'no_show', version: owed.version });

  const { id: other } = await world.addApplicant();
  const applicants = [];
  for (const id of [applicantId, other])
    applicants.push({ id, version: (await admin.get(`/applicants/${id}`)).body.version });
  const { status, body } = await admin.call('PATCH', '/kanban/applicants/move', { list_id: second, applicants });
  expect(status).toBe(200);
  expect(body.moved.map(({ applicant }: { applicant: { id: number } }) => applicant.id)).toEqual([applicantId]);
  expect(body.refused).toMatchObject([
    { id: other, code: 'requirements_unmet', message: expect.stringContaining('todavía no hay entrevistas') },
  ]);

  // An interview of the second stage does not count for the first one.
  const path = `/selection_processes/${world.processId}/interview_plan`;
  const { body: plan } = await admin.get(path);
  const inputs = plan.interviews.map(({ interviewers, ...one }: { interviewers: { id: number }[] }) => ({
    ...one,
    interviewer_ids: interviewers.map(({ id }) => id),
  }));
  const later = { ...inputs[0], id: undefined, name: 'Final', list_id: second };
  const { body: saved } = await admin.put(path, { interviews: [...inputs, later], version: plan.version });
  const final = saved.interviews.find(({ id }: { id: number }) => id !== plannedId);
  await admin.post(`/applicants/${other}/interviews`, {
    planned_interview_id: final.id,
    interview: { ...another, starts_at: '2026-12-03T15:00:00.000Z' },
  });
  expect((await move(second, other)).body.error).toContain('todavía no hay entrevistas');
  const { body: own } = await admin.post(`/applicants/${other}/interviews`, {
    planned_interview_id: plannedId,
    interview: { ...another, starts_at: '2026-12-04T15:00:00.000Z' },
  });
  await submit(eva, own);
  expect((await move(second, other)).status).toBe(200);
});

it('the rules move nobody who is owed a scorecard, and the last one moves the candidate [MORE-325]', async () => {
  const { admin, world, listOf, schedule, submit, eva, otto, first, second, applicantId } = await startRequiring();
  const rules = [{ element: 'email', compare: 7, category: 'value', value: null }];
  expect((await admin.post(`/lists/${first}/create_rule`, { list: { rules_attributes: rules } })).status).toBeLessThan(
    300,
  );
  const { body: interview } = await schedule();
  const trial = async () =>
    (
      await admin.post(`/lists/${first}/try_rules`, { list: { global_comparer: 'and', rules_attributes: rules } })
    ).body.moving.map(({ applicant_id: id }: { applicant_id: number }) => id);
  expect(await trial()).not.toContain(applicantId);
  const { body: asked } = await admin.post(`/lists/${first}/apply_rules`, {});
  await jobEnd(admin, asked.job_id);
  expect(await listOf()).toBe(first);
  await submit(eva, interview);
  await submit(otto, interview);
  const { id: job } = await world.server.app.services.database.read
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', 'advance')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await jobEnd(admin, job);
  expect(await listOf()).toBe(second);
});

it('the requirement comes along with copies of a process [MORE-325]', async () => {
  const { admin, world } = await startRequiring();
  const made = await admin.post(`/selection_processes/${world.processId}/duplicate`, {});
  expect(made.status).toBe(201);
  const { id } = made.body;
  const { body: lists } = await admin.get(`/lists?selection_process_id=${id}`);
  expect(lists[0].applicant_requirements).toMatchObject([{ required_field: 'scorecards' }]);
});
