// Simultaneous actions on a request: one succeeds, the other fails completely with a reason.
import { expect, it } from 'vitest';
import type { Answer } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { logKindsOf, newRequest, REQUIRED_DATA, startSetting } from './fixtures.ts';

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort();

it('of two approvers of one step, one takes it on and the other is told so', async () => {
  const { admin, employee, boss, bossId, finance, financeId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Dos', [stepOf('Uno', [bossId, financeId]), stepOf('Dos', [bossId])]);
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await newRequest(employee, workflow.id);
    const answers = await Promise.all([
      finance.post(`/requests/${id}/approve`, {}),
      finance.post(`/requests/${id}/reject`, { comment: 'No' }),
    ]);
    expect(statuses(answers)).toEqual([200, expect.toBeOneOf([409, 422])]);
    const kinds = await logKindsOf(employee, id);
    expect(kinds.filter((kind) => kind === 'approved' || kind === 'rejected')).toHaveLength(1);
    const other = await newRequest(employee, workflow.id);
    const both = await Promise.all([
      boss.post(`/requests/${other.id}/approve`, { version: other.version }),
      finance.post(`/requests/${other.id}/approve`, { version: other.version }),
    ]);
    expect(statuses(both)).toEqual([200, 409]);
    const { body: after } = await employee.get(`/requests/${other.id}`);
    expect([after.state, after.current_step.name]).toEqual(['in_review', 'Dos']);
    expect((await logKindsOf(employee, other.id)).filter((kind) => kind === 'step_started')).toHaveLength(2);
  }
});

it('of two approvers who answer at once, one returns it or one approves it [MORE-403]', async () => {
  const { admin, employee, boss, bossId, finance, financeId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Dos', [stepOf('Uno', [bossId, financeId]), stepOf('Dos', [bossId])]);
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await newRequest(employee, workflow.id);
    const [returned, approved] = await Promise.all([
      boss.post(`/requests/${id}/return`, { comment: 'Falta el turno' }),
      finance.post(`/requests/${id}/approve`, {}),
    ]);
    const { body } = await employee.get(`/requests/${id}`);
    const kinds = await logKindsOf(employee, id);
    if (returned?.status === 200 && approved?.status === 200) {
      // The first step was approved before the other approver returned the second one, which asks the same user.
      expect([body.current_step.name, body.returned?.comment]).toEqual(['Dos', 'Falta el turno']);
      expect(kinds.indexOf('approved')).toBeLessThan(kinds.indexOf('returned'));
      continue;
    }
    expect([returned?.status, approved?.status]).toEqual([200, 422]);
    expect([body.current_step.name, body.returned.comment]).toEqual(['Uno', 'Falta el turno']);
    expect(kinds).not.toContain('approved');
  }
});

it('both approve a step that asks for all, and it ends once', async () => {
  const { admin, employee, boss, bossId, finance, financeId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Todos', [stepOf('Uno', [bossId, financeId], { approval: 'all' })]);
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await newRequest(employee, workflow.id);
    const answers = await Promise.all([boss, finance].map((client) => client.post(`/requests/${id}/approve`, {})));
    expect(statuses(answers)).toEqual([200, 200]);
    expect((await employee.get(`/requests/${id}`)).body.state).toBe('approved');
    expect((await logKindsOf(employee, id)).filter((kind) => kind === 'completed')).toHaveLength(1);
  }
});

it('approving and withdrawing at once leaves one of the two', async () => {
  const { admin, employee, boss, bossId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Una', [stepOf('Uno', [bossId])]);
  for (let turn = 0; turn < 5; turn++) {
    const { id } = await newRequest(employee, workflow.id);
    const [approved, dropped] = await Promise.all([
      boss.post(`/requests/${id}/approve`, {}),
      employee.post(`/requests/${id}/drop`, {}),
    ]);
    expect(statuses([approved as Answer, dropped as Answer])).toEqual([200, 422]);
    const { body } = await employee.get(`/requests/${id}`);
    expect(body.state).toBe(approved?.status === 200 ? 'approved' : 'dropped');
  }
});

it('approving twice under one key approves one step, even where the next one asks the same person', async () => {
  const { admin, employee, boss, bossId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Dos veces', [stepOf('Uno', [bossId]), stepOf('Dos', [bossId])]);
  const { id } = await newRequest(employee, workflow.id);
  const send = () => boss.post(`/requests/${id}/approve`, { comment: 'Sí' }, { 'idempotency-key': 'aprobar-1' });
  const [first, second] = await Promise.all([send(), send()]);
  expect([first?.status, second?.status]).toEqual([200, 200]);
  expect(second?.body).toEqual(first?.body);
  expect((await employee.get(`/requests/${id}`)).body.current_step.name).toBe('Dos');
  const mismatch = await boss.post(`/requests/${id}/approve`, { comment: 'No' }, { 'idempotency-key': 'aprobar-1' });
  expect([mismatch.status, mismatch.body.code]).toEqual([409, 'idempotency_mismatch']);
});

it('an approval of what the person did not see is refused', async () => {
  const { employee, boss, workflowId } = await startSetting();
  const request = await newRequest(employee, workflowId);
  await employee.post(`/requests/${request.id}/add_data`, { data: { salary: 9000 } });
  const { status, body } = await boss.post(`/requests/${request.id}/approve`, { version: request.version });
  expect([status, body.code, body.current.data]).toEqual([409, 'stale_version', { ...REQUIRED_DATA, salary: 9000 }]);
  expect((await logKindsOf(employee, request.id)).includes('approved')).toBe(false);
});

it('two processes are never opened from one requisition, nor a workflow removed under one', async () => {
  const { admin, employee, boss, bossId } = await startSetting();
  const workflow = await activeWorkflow(admin, 'Una', [stepOf('Uno', [bossId])]);
  const { id } = await newRequest(employee, workflow.id);
  await boss.post(`/requests/${id}/approve`, {});
  const open = () => admin.post(`/requests/${id}/create_selection_process`, { description: 'd' });
  expect(statuses(await Promise.all([open(), open()]))).toEqual([201, 422]);

  const draft = await newRequest(employee, workflow.id, { draft: true });
  const [sent, removed] = await Promise.all([
    employee.post(`/requests/${draft.id}/submit`, {}),
    admin.call('DELETE', `/workflow_configurations/${workflow.id}`),
  ]);
  expect([
    [200, 409],
    [404, 204],
  ]).toContainEqual([sent?.status, removed?.status]);
});
