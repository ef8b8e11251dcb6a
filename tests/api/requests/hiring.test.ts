// Hiring requests of a candidate, which the candidate's card shows while they are open.
import { describe, expect, it } from 'vitest';
import { openEventStream } from '../event-stream.ts';
import { addStranger, type Client } from '../harness.ts';
import { activeWorkflow, stepOf } from '../workflows/fixtures.ts';
import { startSetting } from './fixtures.ts';

async function start() {
  const setting = await startSetting();
  const { admin, bossId } = setting;
  const { id: hiringId } = await activeWorkflow(admin, 'Alta', [stepOf('Personas', [bossId])], 2);
  const { body: board } = await admin.get('/selection_processes/1/board?items=50');
  const card = board.columns[0].applicants.find((one: { status: string }) => one.status === 'active');
  const { body: applicant } = await admin.get(`/applicants/${card.id}`);
  const body = {
    workflow_id: hiringId,
    sending_documents: true,
    uniq_applicant_token: applicant.uniq_applicant.token as string,
  };
  return {
    ...setting,
    board,
    applicant,
    id: applicant.id as number,
    path: `/applicants/${applicant.id}/start_hiring`,
    body,
  };
}

const hiringOf = async (client: Client, id: number) => {
  const { body } = await client.get(`/applicants/${id}`);
  const { can_start_hiring, can_see_hiring } = body.permissions;
  return { started: body.hiring_started_at !== null, can_start_hiring, can_see_hiring };
};
const open = { started: false, can_start_hiring: true, can_see_hiring: false };
const underWay = { started: true, can_start_hiring: false, can_see_hiring: true };

describe('hiring a candidate', () => {
  it('is asked for by a request, which the card then shows [API-92] [CAND-18] [OPEN-9]', async () => {
    const { admin, boss, applicant, id, path, body } = await start();
    expect(await hiringOf(admin, id)).toEqual(open);
    const { status, body: request } = await admin.post(path, body);
    expect(status).toBe(201);
    expect(request).toMatchObject({
      workflow_configuration_id: body.workflow_id,
      app_module: { name: 'aio_hiring' },
      title: `Alta: ${applicant.process.title}`,
      state: 'in_review',
      applicant_id: id,
      sending_documents: true,
      uniq_applicant: { token: body.uniq_applicant_token, full_name: applicant.full_name },
      current_step: { name: 'Personas' },
    });
    expect(await hiringOf(admin, id)).toEqual(underWay);
    expect((await admin.get(`/applicants/${id}/hiring_request`)).body).toEqual(request);
    const [log] = (await admin.get(`/applicants/${id}/logs?type=list`)).body;
    expect([log.kind, log.author.full_name]).toEqual(['hiring_started', 'Ana Paredes']);
    const approved = await boss.post(`/requests/${request.id}/approve`, {});
    expect(approved.body.state).toBe('approved');
    expect(await hiringOf(admin, id)).toEqual(underWay);
    const process = await admin.post(`/requests/${request.id}/create_selection_process`, { description: 'd' });
    expect([process.status, process.body.error]).toEqual([422, 'Solo una requisición aprobada abre un proceso.']);
  });

  it('can be asked for again once a request came to nothing, and undo brings it back', async () => {
    const { admin, boss, id, path, body } = await start();
    const { body: first } = await admin.post(path, body);
    await boss.post(`/requests/${first.id}/reject`, { comment: 'Falta un documento' });
    expect(await hiringOf(admin, id)).toEqual(open);
    const [log] = (await admin.get(`/applicants/${id}/logs?type=list`)).body;
    expect([log.kind, log.reason, log.author.full_name]).toEqual([
      'hiring_updated',
      'Solicitud de alta: Rechazada',
      'jefa',
    ]);
    await boss.post(`/requests/${first.id}/undo`, {});
    expect(await hiringOf(admin, id)).toEqual(underWay);
    await admin.post(`/requests/${first.id}/drop`, {});
    expect(await hiringOf(admin, id)).toEqual(open);
    const second = await admin.post(path, body);
    expect(second.status).toBe(201);
    expect((await admin.get(`/applicants/${id}/hiring_request`)).body.id).toBe(second.body.id);
  });

  it('stands by one request at a time, whatever is taken back of an earlier one', async () => {
    const { admin, id, path, body } = await start();
    const { body: first } = await admin.post(path, body);
    await admin.post(`/requests/${first.id}/drop`, {});
    const { body: second } = await admin.post(path, body);
    const undone = await admin.post(`/requests/${first.id}/undo`, {});
    expect([undone.status, undone.body.error]).toEqual([
      409,
      'El candidato ya tiene una solicitud de alta, o está descalificado.',
    ]);
    const started = (await admin.get(`/applicants/${id}`)).body.hiring_started_at;
    await admin.call('DELETE', `/requests/${first.id}`);
    expect((await admin.post(`/requests/${first.id}/undo`, {})).body.state).toBe('dropped');
    expect(await hiringOf(admin, id)).toEqual(underWay);
    expect((await admin.get(`/applicants/${id}`)).body.hiring_started_at).toBe(started);
    await admin.post(`/requests/${second.id}/cancel`, {});
    expect(await hiringOf(admin, id)).toEqual(open);
  });

  it('is asked for once by two at once, and once under one key', async () => {
    const { server, admin, id, path, body } = await start();
    const user = await server.as('user');
    const both = await Promise.all([admin.post(path, body), user.post(path, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(both.find(({ status }) => status === 422)?.body.error).toBe(
      'El candidato ya tiene una solicitud de alta, o está descalificado.',
    );
    const { body: made } = await admin.post('/requests/search', {
      q: { workflow_configuration_id_in: [body.workflow_id] },
    });
    await admin.post(`/requests/${made[0].id}/cancel`, {});
    const key = { 'idempotency-key': 'alta-1' };
    const [one, two] = [await admin.post(path, body, key), await admin.post(path, body, key)];
    expect([one?.status, two?.body]).toEqual([201, one?.body]);
    const found = await admin.post('/requests/search', { q: { workflow_configuration_id_in: [body.workflow_id] } });
    expect(found.body).toHaveLength(2);
    expect(await hiringOf(admin, id)).toEqual(underWay);
  });

  it('needs a workflow of hiring, the person’s own token, and an active candidate', async () => {
    const { server, admin, boss, workflowId, board, path, body } = await start();
    const strange = await admin.post(path, { ...body, workflow_id: workflowId });
    expect([strange.status, strange.body.fields]).toEqual([422, { workflow_id: 'Elige un flujo de contratación.' }]);
    const other = await admin.post(path, { ...body, uniq_applicant_token: 'otra' });
    expect([other.status, Object.keys(other.body.fields)]).toEqual([422, ['uniq_applicant_token']]);
    expect((await admin.post(path, { ...body, workflow_id: 987_654 })).status).toBe(404);
    expect((await admin.post(path, { ...body, colour: 'red' })).status).toBe(400);
    expect((await admin.post(path, { workflow_id: body.workflow_id })).status).toBe(400);
    const disqualified = board.columns
      .flatMap((column: { applicants: { id: number; status: string }[] }) => column.applicants)
      .find((card: { status: string }) => card.status === 'disqualified');
    const { body: person } = await admin.get(`/applicants/${disqualified.id}`);
    const token = { uniq_applicant_token: person.uniq_applicant.token };
    expect((await admin.post(`/applicants/${disqualified.id}/start_hiring`, { ...body, ...token })).status).toBe(422);
    const stranger = await addStranger(server);
    const foreign = await stranger.post(path, body);
    const absent = await stranger.post('/applicants/987654/start_hiring', body);
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await boss.post(path, body)).status).toBe(403);
    expect((await admin.get(path.replace('start_hiring', 'hiring_request'))).status).toBe(404);
  });

  it('is told to boards that are open', async () => {
    const { server, admin, id, path, body } = await start();
    const stream = await openEventStream(server, admin);
    await admin.post(path, body);
    const received = await stream.until((events) => events.some(({ type }) => type === 'applicant.changed'));
    expect(received.at(-1)).toMatchObject({ id, applicant: { permissions: { can_see_hiring: true } } });
  });
});
