// Tests that undo restores a candidate's former state unless it has changed since.
import { describe, expect, it } from 'vitest';
import { startDemo } from '../harness.ts';
import { eventsOf, startSetting, wrongCounters } from './candidates.ts';

const PATH = '/kanban/applicants/undo';
const named = ({ id, version }: { id: number; version: number }) => ({ id, version });

describe('undoing a move', () => {
  it('restores stage, time in it and mover, in bulk too, and says so in the history', async () => {
    const { server, user, listIds, add } = await startSetting();
    const admin = await server.as('admin');
    const added = [await add(), await add()];
    // The undo must cover the recruiter's move only.
    const first = await admin.call('PATCH', '/kanban/applicants/move', {
      list_id: listIds[1],
      applicants: added.map(named),
    });
    const before = first.body.moved.map(({ applicant }: { applicant: object }) => applicant);
    const second = await user.call('PATCH', '/kanban/applicants/move', {
      list_id: listIds[0],
      applicants: before.map(named),
    });
    const changes = second.body.moved.map(({ applicant }: { applicant: { id: number; version: number } }) =>
      named(applicant),
    );
    const { status, body } = await user.call('PATCH', PATH, { changes });
    expect([status, body.refused]).toEqual([200, []]);
    for (const [index, { applicant, from_list_id }] of body.moved.entries()) {
      const { list_id, moved_at, moved_by } = before[index];
      expect(applicant).toMatchObject({ list_id, moved_at, moved_by });
      expect(from_list_id).toBe(listIds[0]);
    }
    expect(body.counts).toMatchObject([
      { list_id: listIds[0], active_applicants: 0 },
      { list_id: listIds[1], active_applicants: 2 },
    ]);
    expect(await wrongCounters(server)).toEqual([]);
    const { body: logs } = await user.get(`/applicants/${added[0].id}/logs`);
    expect(logs.map(({ kind }: { kind: string }) => kind)).toEqual(['move_undone', 'moved', 'moved', 'created']);
    expect(logs.map(({ version }: { version: number | null }) => version !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect((await eventsOf(server, 'applicant.moved')).at(-1)).toMatchObject({ from_list_id: listIds[0] });
  });

  it('goes back step by step', async () => {
    const { user, listIds, add } = await startSetting();
    const card = await add();
    const move = async (list_id: number | undefined, version: number) =>
      (await user.put(`/applicants/${card.id}/update_list`, { list_id, version })).body.applicant;
    const one = await move(listIds[1], card.version);
    const two = await move(listIds[2] ?? listIds[0], one.version);
    const undo = (version: number) => user.call('PATCH', PATH, { changes: [{ id: card.id, version }] });
    expect((await undo(two.version)).body.moved[0].applicant).toMatchObject({ list_id: listIds[1] });
    expect((await undo(one.version)).body.moved[0].applicant).toMatchObject({
      list_id: listIds[0],
      moved_at: card.moved_at,
    });
  });

  it('is refused once it is done, after a later change, and to other people', async () => {
    const { server, user, listIds, add } = await startSetting();
    const admin = await server.as('admin');
    const [card, other] = [await add(), await add()];
    const move = async (client: typeof user, { id, version }: { id: number; version: number }, to: number) =>
      (await client.put(`/applicants/${id}/update_list`, { list_id: listIds[to], version })).body.applicant;
    const moved = await move(user, card, 1);
    const denied = await admin.call('PATCH', PATH, { changes: [named(moved)] });
    expect(denied).toMatchObject({ status: 403, body: { error: 'Solo quien hizo el cambio puede deshacerlo.' } });
    // Changes of other fields do not prevent the undo of a move.
    await user.put(`/applicants/${card.id}`, { source: 'Feria' });
    const undone = await user.call('PATCH', PATH, { changes: [named(moved)] });
    expect(undone.body.moved).toHaveLength(1);
    const repeated = await user.call('PATCH', PATH, { changes: [named(moved)] });
    expect(repeated.body).toMatchObject({ moved: [], refused: [{ code: 'conflict' }] });
    expect(repeated.body.refused[0].message).toMatch(/ya se deshizo/);

    const first = await move(user, other, 1);
    await move(admin, first, 0);
    const late = await user.call('PATCH', PATH, { changes: [named(first)] });
    expect(late.body.refused[0].message).toMatch(/hizo otro cambio después/);
    expect((await user.get(`/applicants/${other.id}`)).body.list_id).toBe(listIds[0]);
  });
});

it('undoes a disqualification with its mark in the history, and not one that somebody made anew', async () => {
  const { server, user, add } = await startSetting();
  const admin = await server.as('admin');
  const card = await add();
  const out = (client: typeof user) =>
    client.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [card.id], comment: 'No vino.' });
  const mine = (await out(user)).body.applicants[0];
  expect((await user.call('PATCH', PATH, { changes: [named(mine)] })).body.moved[0].applicant.status).toBe('active');
  const { body: logs } = await user.get(`/applicants/${card.id}/logs`);
  expect(logs[0].kind).toBe('disqualification_undone');
  const repeated = (await out(user)).body.applicants[0];
  await admin.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [card.id] });
  await out(admin);
  expect((await user.call('PATCH', PATH, { changes: [named(repeated)] })).body.refused).toMatchObject([
    { code: 'conflict' },
  ]);
  expect((await user.get(`/applicants/${card.id}`)).body.status).toBe('disqualified');
  expect(await wrongCounters(server)).toEqual([]);
});

it('undoes a move to another process: stage, time, mover and arrival are as before', async () => {
  const { server, user, add, newProcess } = await startSetting();
  const card = await add();
  const other = await newProcess('Vigía');
  const moved = await user.post(`/applicants/${card.id}/move_in_new_list`, { selection_process_id: other.id });
  const { body } = await user.call('PATCH', PATH, { changes: [named(moved.body)] });
  const { selection_process_id, list_id, moved_at, moved_by, arrival, arrival_from } = card;
  expect(body.moved[0].applicant).toMatchObject({
    selection_process_id,
    list_id,
    moved_at,
    moved_by,
    arrival,
    arrival_from,
  });
  expect(await wrongCounters(server)).toEqual([]);
  const { body: logs } = await user.get(`/applicants/${card.id}/logs`);
  expect(logs[0]).toMatchObject({ kind: 'transfer_undone', to_list: 'Vigía' });
});

it('withdraws the e-mails that a move queued, and queues again those that it had stopped', async () => {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const [first, second, third] = (await user.get('/lists?selection_process_id=1')).body;
  const [template] = (await admin.get('/email_templates?resource=applicant_moved')).body;
  for (const { id } of [second, third]) await admin.put(`/lists/${id}`, { list: { move_templates: template.id } });
  const { body: column } = await user.get(`/lists/${first.id}/applicants`);
  const card = column.applicants.find((one: { status: string }) => one.status === 'active');
  const move = async (list_id: number, { version }: { version: number }) =>
    (await user.put(`/applicants/${card.id}/update_list`, { list_id, version })).body.applicant;
  const states = async () =>
    (await user.get(`/applicants/${card.id}/emails?items=100`)).body.map(({ state }: { state: string }) => state);
  const one = await move(second.id, card);
  const two = await move(third.id, one);
  expect(await states()).toEqual(['queued', 'cancelled']);
  await user.call('PATCH', PATH, { changes: [named(two)] });
  expect(await states()).toEqual(['cancelled', 'queued']);
  await user.call('PATCH', PATH, { changes: [named(one)] });
  expect(await states()).toEqual(['cancelled', 'cancelled']);
});
