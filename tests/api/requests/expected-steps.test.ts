// The steps of a request before they begin: who would be asked, and why a step is skipped.
import { expect, it } from 'vitest';
import type { Client } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { leave, newRequest, startSetting } from './fixtures.ts';

const stepsOf = async (client: Client, id: number) =>
  (await client.get(`/requests/${id}/request_workflow_steps/structures`)).body;

it('names who would be asked and the conditions of skipped steps, which is what then happens [MORE-517]', async () => {
  const { server, admin, employee, boss, bossId, finance, financeId } = await startSetting();
  const dear = { field: 'salary', operator: 'gteq', value: 1000 };
  const ownerId = (await employee.get('/sessions/current')).body.user.id;
  const { id: workflowId } = await activeWorkflow(admin, 'Condicional', [
    stepOf('Jefatura', [bossId]),
    stepOf('Dirección', [bossId], { conditions: [dear] }),
    stepOf('Finanzas', [], {
      participants: [
        { kind: 'user', user_id: financeId },
        { kind: 'role', role: 'admin' },
      ],
    }),
  ]);
  const { id } = await newRequest(employee, workflowId, { draft: true, data: { salary: 500 } });
  const expected = await stepsOf(employee, id);
  const admins = (await stepsOf(employee, id))[2].people.map((one: { id: number }) => one.id);
  expect(expected.map((step: { state: string }) => step.state)).toEqual(['pending', 'pending', 'pending']);
  expect(expected.map((step: { unmet: object[] }) => step.unmet)).toEqual([[], [dear], []]);
  expect(expected[0].people.map((one: { id: number }) => one.id)).toEqual([bossId]);
  expect(admins).toContain(financeId);
  expect(admins).not.toContain(ownerId);

  await employee.post(`/requests/${id}/submit`, {});
  const begun = await stepsOf(employee, id);
  expect([begun[0].state, begun[0].people, begun[1].unmet]).toEqual(['current', [], [dear]]);
  await boss.post(`/requests/${id}/approve`, {});
  const [, skipped, current] = await stepsOf(employee, id);
  expect([skipped.state, skipped.unmet, skipped.people]).toEqual(['skipped', [dear], []]);
  const asked = current.participants.map(({ user }: { user: { id: number } }) => user.id);
  expect([current.state, asked.toSorted()]).toEqual(['current', admins.toSorted()]);
  expect((await finance.post(`/requests/${id}/approve`, {})).body.state).toBe('approved');

  // A step whose user has left would be answered by administrators.
  const lonely = await activeWorkflow(admin, 'Sola', [stepOf('Finanzas', [financeId])]);
  const draft = await newRequest(employee, lonely.id, { draft: true });
  await leave(server, financeId);
  expect((await stepsOf(employee, draft.id))[0].people).toEqual([]);
  const { body } = await employee.post(`/requests/${draft.id}/submit`, {});
  expect(body.current_step.falls_to_admins).toBe(true);
});
