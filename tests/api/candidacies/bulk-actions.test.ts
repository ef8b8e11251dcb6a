// Tests of bulk moves and tags with a result for each candidate, and of messages.
import { expect, it } from 'vitest';
import { eventsOf, startSetting, wrongCounters } from './candidates.ts';

const named = ({ id, version }: { id: number; version: number }) => ({ id, version });

it('moves several to a stage, each from the version seen, and says who could not be moved and why [CAND-4]', async () => {
  const { server, user, listIds, add } = await startSetting();
  const [stale, out, ...rest] = [await add(), await add(), await add(), await add()];
  await user.put(`/applicants/${stale.id}`, { source: 'Otra' });
  await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [out.id] });
  const applicants = [
    named(stale),
    { id: out.id, version: out.version + 1 },
    ...rest.map(named),
    { id: 999_999, version: 1 },
  ];
  const { status, body } = await user.call('PATCH', '/kanban/applicants/move', { list_id: listIds[1], applicants });
  expect(status).toBe(200);
  expect(body.moved).toMatchObject(
    rest.map(({ id }) => ({ applicant: { id, list_id: listIds[1] }, from_list_id: listIds[0] })),
  );
  expect(body.refused).toMatchObject([
    { id: stale.id, code: 'stale_version', current: { id: stale.id, source: 'Otra', list_id: listIds[0] } },
    { id: out.id, code: 'candidate_disqualified', current: null },
    { id: 999_999, code: 'not_found' },
  ]);
  expect(body.refused[1].message).toMatch(/descalificad/);
  expect(body.counts).toMatchObject([
    { list_id: listIds[0], active_applicants: 1, disqualified_applicants: 1 },
    { list_id: listIds[1], active_applicants: 2 },
  ]);
  expect(await wrongCounters(server)).toEqual([]);
  const moves = await eventsOf(server, 'applicant.moved');
  expect(moves.map(({ id }: { id: number }) => id)).toEqual(rest.map(({ id }) => id));
  expect(moves.at(-1)).toMatchObject({ counts: body.counts, from_list_id: listIds[0] });
  const { body: logs } = await user.get(`/applicants/${rest[0].id}/logs`);
  expect(logs[0]).toMatchObject({ kind: 'moved', from_list: 'Postulados' });
});

it('moves nobody for whom the process is closed or absent, and nobody of another process', async () => {
  const { user, listIds, add, newProcess } = await startSetting();
  const candidate = await add();
  const other = await newProcess('Vigía');
  const move = (list_id: number | undefined) =>
    user.call('PATCH', '/kanban/applicants/move', { list_id, applicants: [named(candidate)] });
  const elsewhere = await move(other.listIds[1]);
  expect(elsewhere.body).toMatchObject({ moved: [], refused: [{ code: 'other_process' }], counts: [] });
  expect((await move(999_999)).status).toBe(404);
  const reasons = await user.get('/closing_reasons');
  const closing = { closing_reason_id: reasons.body[0].id };
  await user.post(`/selection_processes/${candidate.selection_process_id}/close`, closing);
  expect(await move(listIds[1])).toMatchObject({ status: 422, body: { code: 'process_closed' } });
});

it('adds and removes tags, answers what was really changed, and leaves alone who has them already', async () => {
  const { server, user, processId, add } = await startSetting();
  const plain = await add({ tags: [] });
  const tagged = await add({ tags: ['urgente', 'junior'] });
  const full = await add({ tags: Array.from({ length: 30 }, (_, index) => `etiqueta ${index}`) });
  const ids = [plain.id, tagged.id, full.id];
  const change = (body: object) =>
    user.call('PATCH', '/kanban/applicants/tags', { selection_process_id: processId, add: [], remove: [], ...body });
  const { body } = await change({ applicant_ids: ids, add: ['urgente'], remove: ['junior'] });
  expect(body.tagged).toMatchObject([
    { applicant: { id: plain.id, tags: ['urgente'] }, added: ['urgente'], removed: [] },
    { applicant: { id: tagged.id, tags: ['urgente'] }, added: [], removed: ['junior'] },
  ]);
  expect(body.refused).toMatchObject([{ id: full.id, code: 'invalid' }]);
  expect(body.refused[0].message).toMatch(/30 etiquetas/);
  const eventCount = (await eventsOf(server, 'applicant.changed')).length;
  const repeated = await change({ applicant_ids: [plain.id], add: ['urgente'] });
  expect(repeated.body.tagged).toMatchObject([{ added: [], removed: [] }]);
  expect((await eventsOf(server, 'applicant.changed')).length).toBe(eventCount);
});

it('writes a message to a candidate with what is known of them, held back and stopped by undoing it', async () => {
  const { user, add } = await startSetting();
  const candidate = await add({ name: 'Nuria' });
  const path = `/applicants/${candidate.id}/emails`;
  const sent = await user.post(path, { subject: 'Hola, {{candidato.nombre}}', body: 'Te escribimos.' });
  expect(sent).toMatchObject({ status: 201, body: { subject: 'Hola, Nuria', state: 'queued', can_cancel: true } });
  expect((await user.post(`/emails/${sent.body.id}/cancel`)).body).toMatchObject({ state: 'cancelled' });
  const unknown = await user.post(path, { subject: 'Hola', body: 'Tu {{cosa}}' });
  expect(unknown).toMatchObject({ status: 422, body: { code: 'invalid' } });
  const silent = await add({ email: null, document: '11.111.111-1' });
  const answer = await user.post(`/applicants/${silent.id}/emails`, { subject: 'Hola', body: 'Hola.' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'candidate_without_email' } });
});
