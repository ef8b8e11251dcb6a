// Tests of adding candidates of other processes from a search.
import { describe, expect, it } from 'vitest';
import { eventsOf, startSetting, wrongCounters } from './candidates.ts';

describe('adding from a segment', () => {
  it('copies whoever is not there yet, also out of a closed process, and says what became of each [BOARD-14]', async () => {
    const { server, user, add, newProcess, processId } = await startSetting();
    const admin = await server.as('admin');
    const target = await newProcess('Vigía');
    const first = await add({ tags: ['faro'] });
    const second = await add({});
    const removed = await add({});
    await user.call('DELETE', `/applicants/${removed.id}/destroy_from_selection_process`);
    const twin = (await user.get(`/applicants/${second.id}`)).body.uniq_applicant;
    await add({ email: twin.email }, target.id);
    const [reason] = (await admin.get('/closing_reasons')).body;
    const closing = await admin.post(`/selection_processes/${processId}/close`, { closing_reason_id: reason.id });
    expect(closing.status).toBe(200);

    const path = `/selection_processes/${target.id}/create_applicants_from_segment`;
    const applicant_ids = [first.id, second.id, removed.id, first.id];
    const { status, body } = await admin.post(path, { applicant_ids });
    expect(status).toBe(200);
    expect(body.results.map(({ applicant_id, result }: Record<string, unknown>) => [applicant_id, result])).toEqual([
      [first.id, 'added'],
      [second.id, 'known'],
      [removed.id, 'absent'],
    ]);
    const { body: copy } = await admin.get(`/applicants/${body.results[0].added_id}`);
    expect([copy.tags, copy.selection_process_id, copy.list_id]).toEqual([['faro'], target.id, target.listIds[0]]);
    expect(body.counts).toMatchObject({ list_id: target.listIds[0], active_applicants: 2 });
    expect((await eventsOf(server, 'list.filled')).map(({ id }) => id)).toEqual([target.listIds[0]]);
    expect(await wrongCounters(server)).toEqual([]);

    const repeated = await admin.post(path, { applicant_ids: [first.id] });
    expect(repeated.body.results).toEqual([{ applicant_id: first.id, result: 'known', added_id: null }]);
    expect(
      (await admin.post(`/selection_processes/${processId}/create_applicants_from_segment`, { applicant_ids })).status,
    ).toBe(422);
  });
});
