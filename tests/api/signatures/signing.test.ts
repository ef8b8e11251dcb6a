// Signing a document through the signature service, exactly once.
import { describe, expect, it } from 'vitest';
import { addStranger } from '../harness.ts';
import { addFile, DOCX, PDF, TOKEN } from './files.ts';
import { MINUTE, SEND_DELAY, startSetting, switchOn, until } from './fixtures.ts';

const kindsOf = (logs: { kind: string; reason: string | null }[]) => logs.map(({ kind, reason }) => [kind, reason]);

describe('signing a document', () => {
  it('takes it to the service once, and brings it back signed among the candidate’s files [DATA-7] [CAND-19]', async () => {
    const { server, admin, user, service, clock, candidate, addFile: add, send, reaches } = await startSetting();
    await admin.put('/signature_settings', { signature_settings: { stock: 5 } });
    const fileId = await add('contrato «ñ».pdf', PDF);
    const asked = await send([fileId]);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject([
      { applicant_id: candidate.id, file_id: fileId, name: 'contrato «ñ».pdf', state: 'queued', can_cancel: true },
    ]);
    expect((await send([fileId])).body).toMatchObject({ code: 'conflict', fields: { file_ids: expect.any(String) } });
    clock.ahead += SEND_DELAY;
    const sent = await reaches('sent');
    expect(sent).toMatchObject({ signer_name: 'Nuria Peña', signer_email: 'nuria@persona.example', error: null });
    const [stored] = service.documents;
    expect(stored).toMatchObject({
      name: 'contrato «ñ».pdf',
      fileName: 'contrato «ñ».pdf',
      fileType: PDF,
      signer: ['Nuria Peña', 'nuria@persona.example'],
    });
    expect(stored?.content.toString()).toBe('%PDF-1.4 contrato «ñ».pdf');
    const posts = service.calls.filter(({ method }) => method === 'POST');
    expect(posts).toEqual([
      { method: 'POST', path: '/documents', key: stored?.reference, authorization: `Bearer ${TOKEN}` },
    ]);

    // The server polls while the document is pending and downloads it once it is signed.
    clock.ahead += MINUTE;
    await until(async () => service.calls.some(({ method }) => method === 'GET'));
    expect((await reaches('sent')).id).toBe(sent.id);
    const before = (await user.get(`/applicants/${candidate.id}`)).body;
    // Open drawers received the event of its acceptance.
    const { read } = server.app.services.database;
    const happened = (await read.selectFrom('events').select('payload').orderBy('sequence').execute())
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ id }) => id === candidate.id);
    expect(happened.map(({ type }) => type).slice(-2)).toEqual(['applicant.logged', 'applicant.changed']);
    if (stored) stored.state = 'signed';
    clock.ahead += MINUTE;
    const signed = await reaches('signed');
    expect(signed).toMatchObject({ can_cancel: false, error: null, signed_file_id: expect.any(Number) });
    const after = (await user.get(`/applicants/${candidate.id}`)).body;
    expect(after.files[0]).toMatchObject({ id: signed.signed_file_id, name: 'contrato «ñ» (firmado).pdf' });
    expect(after.version).toBeGreaterThan(before.version);
    const { body: categories } = await user.get(`/files_categories?applicant_id=${candidate.id}`);
    const signedOnes = categories.find(({ slug }: { slug: string }) => slug === 'documentos-firmados');
    expect(signedOnes.files_count).toBe(1);
    const file = await fetch(`${server.url}/applicants/${candidate.id}/files/${signed.signed_file_id}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect([file.headers.get('content-type'), await file.text()]).toEqual([PDF, service.signed.toString()]);
    const { body: logs } = await user.get(`/applicants/${candidate.id}/logs?type=list`);
    expect(kindsOf(logs).slice(0, 2)).toEqual([
      ['signature_signed', 'contrato «ñ».pdf'],
      ['signature_requested', 'contrato «ñ».pdf'],
    ]);
    expect(logs[0].author).toBeNull();
    expect((await admin.get('/signature_settings')).body.stock).toBe(4);
    expect((await admin.get('/organizations/providers')).body.at(-1)).toMatchObject({ active: true, stock: 4 });
    const events = await server.app.services.database.read
      .selectFrom('events')
      .select('payload')
      .orderBy('sequence')
      .execute();
    const published = events.map(({ payload }) => JSON.parse(payload)).filter(({ id }) => id === candidate.id);
    expect(published.at(-1)).toMatchObject({ type: 'applicant.changed', version: after.version, actor: null });
  });

  it.each(['declined', 'expired'] as const)('ends where it is %s, and may begin again [DATA-7]', async (state) => {
    const { user, service, clock, candidate, addFile: add, send, reaches } = await startSetting();
    const fileId = await add('anexo.docx', DOCX);
    await send([fileId]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    const [stored] = service.documents;
    if (stored) stored.state = state;
    clock.ahead += MINUTE;
    const ended = await reaches(state);
    expect([ended.can_cancel, ended.ended_at !== null, ended.signed_file_id]).toEqual([false, true, null]);
    const { body: logs } = await user.get(`/applicants/${candidate.id}/logs?type=list`);
    expect(kindsOf(logs)[0]).toEqual([`signature_${state}`, 'anexo.docx']);
    expect((await send([fileId])).status).toBe(202);
  });

  it('is refused in words: module, service, files, stock, candidate', async () => {
    const { server, admin, user, candidate, addFile: add, send } = await startSetting();
    const fileId = await add('contrato.pdf', PDF);
    const picture = await add('foto.png', 'image/png');
    const { body: other } = await user.get('/selection_processes/1/board?items=50');
    const somebody = (await user.get(`/applicants/${other.columns[0].applicants[0].id}`)).body;
    const foreign = await addFile(server.app.services, somebody.uniq_applicant.id, 'ajeno.pdf', PDF, '%PDF-1.4');
    const rejectionOf = async (ids: number[]) => {
      const { status, body } = await send(ids);
      return [status, body.error];
    };
    expect(await rejectionOf([picture])).toEqual([422, 'Solo se pueden firmar archivos PDF o DOCX.']);
    expect((await send([fileId, foreign])).status).toBe(404);
    expect((await send([987_654])).status).toBe(404);
    expect((await send([])).status).toBe(422);
    await admin.put('/signature_settings', { signature_settings: { stock: 0 } });
    expect(await rejectionOf([fileId])).toEqual([422, 'No quedan firmas disponibles para enviar estos documentos.']);
    // All or none: one signature is available, two are requested.
    await admin.put('/signature_settings', { signature_settings: { stock: 1 } });
    expect((await rejectionOf([fileId, await add('otro.pdf', PDF)]))[0]).toBe(422);
    expect((await admin.get('/signature_settings')).body.stock).toBe(1);
    await admin.put('/signature_settings', { signature_settings: { active: false, stock: null } });
    expect((await rejectionOf([fileId]))[1]).toContain('Falta configurar el servicio de firma');
    await admin.put('/signature_settings', { signature_settings: { active: true } });
    const { body: optionals } = await admin.get('/optionals');
    const { id } = optionals.find(({ name }: { name: string }) => name === 'document_signing');
    await admin.put('/optionals/activate', { optionals: [{ id, active: false }] });
    expect((await rejectionOf([fileId]))[1]).toContain('La firma de documentos no está activada');
    await switchOn(admin);
    await user.put(`/applicants/${candidate.id}`, { email: null });
    expect((await send([fileId])).body.code).toBe('candidate_without_email');
    await user.put(`/applicants/${candidate.id}`, { email: 'nuria@persona.example' });
    const [reason] = (await user.get('/disqualification_reasons')).body;
    const disqualify = { applicant_ids: [candidate.id], reason_id: reason.id };
    expect((await user.call('PATCH', '/kanban/applicants/disqualify', disqualify)).status).toBe(200);
    expect(await rejectionOf([fileId])).toEqual([
      422,
      'El candidato está descalificado: no se le pueden enviar documentos a firmar.',
    ]);
    const { read } = server.app.services.database;
    const rows = await read.selectFrom('signatures').select('id').execute();
    expect(rows).toEqual([]);
    const stranger = await addStranger(server);
    expect((await stranger.post(`/applicants/${candidate.id}/signatures`, { file_ids: [fileId] })).status).toBe(404);
  });

  it('goes once under one key, whoever repeats the call', async () => {
    const { user, service, clock, candidate, addFile: add, reaches } = await startSetting();
    const body = { file_ids: [await add('contrato.pdf', PDF)] };
    const path = `/applicants/${candidate.id}/signatures`;
    const key = { 'idempotency-key': 'firma-1' };
    const both = [await user.post(path, body, key), await user.post(path, body, key)];
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    expect(both[1]?.body).toEqual(both[0]?.body);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    expect(service.documents).toHaveLength(1);
  });
});
