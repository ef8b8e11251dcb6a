// Documents of a hiring request: sent on approval, cancelled when it is undone.
import { describe, expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import { activeWorkflow, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { PDF } from './files.ts';
import { SEND_DELAY, startSetting, until } from './fixtures.ts';

async function startHiring() {
  const setting = await startSetting();
  const { server, admin, candidate } = setting;
  const boss = await addPerson(server, 'jefa', 'employee', null);
  const { id: workflow_id } = await activeWorkflow(admin, 'Alta', [stepOf('Personas', [await userIdOf(boss)])], 2);
  const body = { workflow_id, sending_documents: true, uniq_applicant_token: candidate.uniq_applicant.token };
  const path = `/applicants/${candidate.id}/start_hiring`;
  const signatures = async () => (await setting.user.get(`/applicants/${candidate.id}/signatures`)).body;
  return { ...setting, boss, body, path, signatures };
}

describe('a hiring request', () => {
  it('sends the documents that it names once it is approved, each once [DATA-7] [CAND-19]', async () => {
    const { user, boss, service, clock, body, path, addFile, signatures, reaches } = await startHiring();
    const file_ids = [await addFile('contrato.pdf', PDF), await addFile('anexo.pdf', PDF)];
    await addFile('curriculum.pdf', PDF);
    const started = await user.post(path, { ...body, file_ids });
    expect([started.status, started.body.sending_documents]).toEqual([201, true]);
    expect(await signatures()).toEqual([]);
    const approved = await boss.post(`/requests/${started.body.id}/approve`, {});
    expect(approved.body.state).toBe('approved');
    const asked = await signatures();
    expect(asked.map((one: { name: string }) => one.name).toSorted()).toEqual(['anexo.pdf', 'contrato.pdf']);
    expect(asked[0]).toMatchObject({ request_id: started.body.id, state: 'queued', created_by: { full_name: 'jefa' } });
    clock.ahead += SEND_DELAY;
    await until(async () => service.documents.length === 2);
    await reaches('sent');
    const [reason] = (await user.get('/closing_reasons')).body;
    await user.post(`/requests/${started.body.id}/close`, { closing_reason_id: reason.id });
    await user.post(`/requests/${started.body.id}/undo`, {});
    expect(await signatures()).toHaveLength(2);
  });

  it('calls them off where the approval is taken back, and sends them with the next one', async () => {
    const { user, boss, service, clock, body, path, addFile, signatures, reaches } = await startHiring();
    const { body: request } = await user.post(path, { ...body, file_ids: [await addFile('contrato.pdf', PDF)] });
    await boss.post(`/requests/${request.id}/approve`, {});
    await boss.post(`/requests/${request.id}/undo`, {});
    expect((await signatures()).map((one: { state: string }) => one.state)).toEqual(['cancelled']);
    await boss.post(`/requests/${request.id}/approve`, {});
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    expect((await signatures()).map((one: { state: string }) => one.state)).toEqual(['sent', 'cancelled']);
    expect(service.documents).toHaveLength(1);
  });

  it('is approved all the same where documents cannot be sent then, and says why', async () => {
    const { admin, user, boss, body, path, addFile, signatures } = await startHiring();
    const { body: request } = await user.post(path, { ...body, file_ids: [await addFile('contrato.pdf', PDF)] });
    await admin.put('/signature_settings', { signature_settings: { stock: 0 } });
    expect((await boss.post(`/requests/${request.id}/approve`, {})).body.state).toBe('approved');
    expect(await signatures()).toMatchObject([
      { state: 'failed', error: 'No quedan firmas disponibles para enviar estos documentos.' },
    ]);
  });

  it('sends nothing by the flag alone, and refuses documents that cannot be signed', async () => {
    const { admin, user, boss, body, path, addFile, signatures } = await startHiring();
    const picture = await addFile('foto.png', 'image/png');
    const contract = await addFile('contrato.pdf', PDF);
    const wrong = [
      [{ file_ids: [picture] }, 422],
      [{ file_ids: [987_654] }, 404],
      [{ file_ids: [contract], sending_documents: false }, 422],
    ] as const;
    for (const [change, status] of wrong) {
      const answer = await user.post(path, { ...body, ...change });
      expect([change, answer.status, Object.keys(answer.body.fields)]).toEqual([change, status, ['file_ids']]);
    }
    await admin.put('/signature_settings', { signature_settings: { active: false } });
    expect((await user.post(path, { ...body, file_ids: [contract] })).status).toBe(422);
    const { body: request } = await user.post(path, body);
    expect((await boss.post(`/requests/${request.id}/approve`, {})).body.state).toBe('approved');
    expect(await signatures()).toEqual([]);
  });
});
