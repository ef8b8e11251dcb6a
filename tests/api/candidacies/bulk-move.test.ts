// Tests of the job that moves many candidates to another process.
import { describe, expect, it } from 'vitest';
import { runBulkMove } from '../../../src/server/features/candidacies/index.ts';
import { findJob } from '../../../src/server/platform/jobs/index.ts';
import { jobEnd } from '../harness.ts';
import { eventsOf, startSetting, wrongCounters } from './candidates.ts';

async function manyCandidates(count: number) {
  const setting = await startSetting();
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push((await setting.add()).id);
  const target = await setting.newProcess('Vigía');
  const start = (applicant_ids: number[]) =>
    setting.user.put(`/selection_processes/${setting.processId}/bulk_move`, {
      target_selection_process_id: target.id,
      applicant_ids,
    });
  const processOf = async (id: number) => (await setting.user.get(`/applicants/${id}`)).body.selection_process_id;
  return { ...setting, ids, target, start, processOf };
}

describe('bulk move', () => {
  it('moves each candidate once, says what became of each, and is undone by the opposite move [API-35] [CAND-13]', async () => {
    const { server, user, processId, listIds, ids, target, start, add, processOf } = await manyCandidates(4);
    const [first = 0, second = 0] = ids;
    const { version } = (await user.get(`/applicants/${first}`)).body;
    await user.put(`/applicants/${first}/update_list`, { list_id: listIds[2], version });
    const twin = (await user.get(`/applicants/${second}`)).body.uniq_applicant;
    await add({ email: twin.email }, target.id);
    const before = (await user.get(`/applicants/${first}`)).body;
    const started = await start([...ids, first]);
    expect(started.status).toBe(202);
    expect(await jobEnd(user, started.body.job_id)).toMatchObject({
      kind: 'bulk_move',
      state: 'done',
      done: 4,
      total: 4,
    });
    const results = `/selection_processes/${processId}/bulk_move/${started.body.job_id}`;
    const { body, headers } = await user.get(`${results}?items=10`);
    expect(headers.get('total-count')).toBe('4');
    expect(body.map((row: { applicant_id: number; state: string }) => [row.applicant_id, row.state])).toEqual(
      ids.map((id) => [id, id === second ? 'failed' : 'moved']),
    );
    expect(body[1].reason).toBe('El candidato ya está en ese proceso.');
    expect(await processOf(first)).toBe(target.id);
    expect(await processOf(second)).toBe(processId);
    expect((await eventsOf(server, 'applicant.removed')).map(({ id }) => id)).toEqual(
      ids.filter((id) => id !== second),
    );
    expect(await wrongCounters(server)).toEqual([]);

    const back = await user.put(`/selection_processes/${target.id}/bulk_move`, {
      target_selection_process_id: processId,
      applicant_ids: ids.filter((id) => id !== second),
      is_undo: true,
    });
    expect((await jobEnd(user, back.body.job_id)).state).toBe('done');
    const after = (await user.get(`/applicants/${first}`)).body;
    const { list_id, moved_at, moved_by, arrival, arrival_from } = before;
    expect(list_id).toBe(listIds[2]);
    expect(after).toMatchObject({ list_id, moved_at, moved_by, arrival, arrival_from });
    const { body: logs } = await user.get(`/applicants/${first}/logs`);
    expect(logs[0].kind).toBe('transfer_undone');
    expect(await wrongCounters(server)).toEqual([]);
  });

  it('refuses candidates of another process, the same process, and a closed one, and moves nobody', async () => {
    const { user, processId, ids, start, target, add } = await manyCandidates(1);
    const other = await add({}, target.id);
    expect((await start([...ids, other.id])).status).toBe(404);
    const same = { target_selection_process_id: processId, applicant_ids: ids };
    expect((await user.put(`/selection_processes/${processId}/bulk_move`, same)).body.code).toBe('same_process');
    const closed = (await user.post('/selection_processes/search', { filters: { status_id: 7 } })).body[0].id;
    const into = { target_selection_process_id: closed, applicant_ids: ids };
    expect((await user.put(`/selection_processes/${processId}/bulk_move`, into)).body.code).toBe('process_closed');
    expect((await user.put(`/selection_processes/${processId}/bulk_move`, { applicant_ids: ids })).status).toBe(400);
    expect((await user.get(`/applicants/${ids[0]}`)).body.selection_process_id).toBe(processId);
  });

  it('goes on where it was after it was broken off at any row, each moved once', async () => {
    const { server, user, processId, ids, target } = await manyCandidates(5);
    const { services } = server.app;
    // The runner is not woken, because this test runs the job.
    const { startBulkMove } = await import('../../../src/server/features/candidacies/bulk-move.ts');
    const { body } = await user.get('/sessions/current');
    const caller = {
      userId: body.user.id,
      organizationId: body.user.organization.id,
      role: 'user' as const,
      isAdminFlag: false,
      isSuperadmin: false,
      areaIds: [],
      jti: '',
      fullName: body.user.full_name,
    };
    const move = { target_selection_process_id: target.id, applicant_ids: ids };
    const { job_id } = await services.database.transaction(async (tx) => {
      const started = await startBulkMove(tx, caller, { processId, input: move, now: Date.now() });
      // The runner does not take a claimed job.
      const claim = { claimed_by: 'this test', claimed_until: Date.now() + 3_600_000 };
      await tx.updateTable('jobs').set(claim).where('id', '=', started.job_id).execute();
      return started;
    });
    for (let rows = 1; rows <= ids.length + 1; rows++) {
      const job = await findJob(services.database.read, job_id);
      if (!job) throw new Error('no job');
      let asked = 0;
      // Each run moves one more row, then stops as a kill would.
      const shouldStop = async () => ++asked > 1;
      await runBulkMove({ job, services, shouldStop, signal: new AbortController().signal });
      expect((await findJob(services.database.read, job_id))?.done).toBe(Math.min(rows, ids.length));
    }
    for (const id of ids) {
      const { body: logs } = await user.get(`/applicants/${id}/logs?type=list`);
      expect(logs.filter((log: { kind: string }) => log.kind === 'moved_process')).toHaveLength(1);
    }
    expect(await wrongCounters(server)).toEqual([]);
  });
});
