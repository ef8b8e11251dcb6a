// Cancelling documents: before sending, while pending, too late; by hand or by removal.
import { describe, expect, it } from 'vitest';
import { runMaintenance } from '../../../src/server/maintenance.ts';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { PDF } from './files.ts';
import { MINUTE, SEND_DELAY, startSetting, until } from './fixtures.ts';

const DAY = 24 * 60 * MINUTE;

describe('calling a document off', () => {
  it('keeps from the service what it has not been sent yet, and gives it back to the stock [DATA-7]', async () => {
    const { admin, user, service, clock, addFile, send, reaches } = await startSetting();
    await admin.put('/signature_settings', { signature_settings: { stock: 1 } });
    const [asked] = (await send([await addFile('contrato.pdf', PDF)])).body;
    const answer = await user.post(`/signatures/${asked.id}/cancel`);
    expect([answer.status, answer.body.state, answer.body.can_cancel]).toEqual([202, 'cancelled', false]);
    expect((await admin.get('/signature_settings')).body.stock).toBe(1);
    clock.ahead += SEND_DELAY;
    // Once a second document has been sent, the first would have been sent too.
    await send([await addFile('anexo.pdf', PDF)]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    expect(service.documents.map(({ name }) => name)).toEqual(['anexo.pdf']);
    expect((await user.post(`/signatures/${asked.id}/cancel`)).status).toBe(409);
  });

  it('is done at the service once it is out, however often that fails [DATA-7]', async () => {
    const { user, service, clock, candidate, addFile, send, reaches } = await startSetting();
    const [asked] = (await send([await addFile('contrato.pdf', PDF)])).body;
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    service.instead = ({ method }, response) => {
      if (method === 'DELETE') response.writeHead(503).end();
      return method === 'DELETE';
    };
    const answer = await user.post(`/signatures/${asked.id}/cancel`);
    expect([answer.status, answer.body.state]).toEqual([202, 'cancelling']);
    await until(async () => (await reaches('cancelling')).error);
    expect((await user.post(`/signatures/${asked.id}/cancel`)).status).toBe(409);
    service.instead = null;
    clock.ahead += MINUTE + 1000;
    await reaches('cancelled');
    expect(service.documents[0]?.state).toBe('cancelled');
    const { body: logs } = await user.get(`/applicants/${candidate.id}/logs?type=list`);
    expect([logs[0].kind, logs[0].reason, logs[0].author.full_name]).toEqual([
      'signature_cancelled',
      'contrato.pdf',
      (await user.get('/sessions/current')).body.user.full_name,
    ]);
  });

  it('gives back what the service never had, and not what it has taken [MORE-10]', async () => {
    const { admin, user, service, clock, addFile, send, reaches } = await startSetting();
    const stock = async () => (await admin.get('/signature_settings')).body.stock;
    await admin.put('/signature_settings', { signature_settings: { stock: 5 } });
    const [first] = (await send([await addFile('contrato.pdf', PDF)])).body;
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    await user.post(`/signatures/${first.id}/cancel`);
    await reaches('cancelled');
    expect(await stock()).toBe(4);
    service.instead = ({ method }, response) => {
      if (method !== 'POST') return false;
      service.documents.splice(0);
      response.writeHead(503).end();
      return true;
    };
    const [second] = (await send([await addFile('anexo.pdf', PDF)])).body;
    clock.ahead += SEND_DELAY;
    await until(async () => (await reaches('queued')).error);
    expect((await user.post(`/signatures/${second.id}/cancel`)).body.state).toBe('cancelling');
    await reaches('cancelled');
    expect(await stock()).toBe(4);
  });

  it('comes too late where the candidate has signed meanwhile: then the signed document is kept', async () => {
    const { user, service, clock, addFile, send, reaches } = await startSetting();
    const [asked] = (await send([await addFile('contrato.pdf', PDF)])).body;
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    const [stored] = service.documents;
    if (stored) stored.state = 'signed';
    await user.post(`/signatures/${asked.id}/cancel`);
    expect((await reaches('signed')).signed_file_id).not.toBeNull();
  });

  it('follows from removing the candidate', async () => {
    const { user, service, clock, candidate, addFile, send, reaches } = await startSetting();
    await send([await addFile('contrato.pdf', PDF)]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    await send([await addFile('anexo.pdf', PDF)]);
    const gone = await user.call('DELETE', `/applicants/${candidate.id}/destroy_from_selection_process`);
    expect(gone.status).toBe(204);
    await until(async () => service.documents[0]?.state === 'cancelled');
    // The response counts the signatures that are not restored.
    const restored = await user.post(`/applicants/${candidate.id}/restore`);
    expect([restored.status, restored.body.cancelled_signatures]).toEqual([200, 2]);
    clock.ahead += SEND_DELAY;
    expect(service.documents).toHaveLength(1);
  });
});

describe('erasing a person', () => {
  it('takes signatures and signed files along; before, they are handed over with the rest', async () => {
    const { server, admin, service, clock, candidate, addFile, send, reaches } = await startSetting();
    await send([await addFile('contrato.pdf', PDF)]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    const [stored] = service.documents;
    if (stored) stored.state = 'signed';
    clock.ahead += MINUTE;
    const signed = await reaches('signed');
    const { read } = server.app.services.database;
    const row = await read.selectFrom('files').selectAll().where('id', '=', signed.signed_file_id).executeTakeFirst();
    const { files } = server.app.services;
    const key = row?.storage_key ?? '';
    (await files.read(key)).destroy();
    const personId = candidate.uniq_applicant.id;
    const { rowsOfPerson } = await import('../../../src/server/features/privacy/person-queries.ts');
    const exported = await rowsOfPerson(read, personId);
    expect(exported.signatures).toMatchObject([{ name: 'contrato.pdf', signer_email: 'nuria@persona.example' }]);

    await admin.post(`/persons/${personId}/erasure`, {});
    clock.ahead += 8 * DAY;
    await withScope('system', () => runMaintenance(server.app.services));
    expect(await read.selectFrom('signatures').select('id').execute()).toEqual([]);
    expect(await read.selectFrom('files').select('id').where('uniq_applicant_id', '=', personId).execute()).toEqual([]);
    await expect(files.read(key)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('first calls off what the service still has of them, for a day', async () => {
    const { server, admin, service, clock, candidate, addFile, send, reaches } = await startSetting();
    const { read } = server.app.services.database;
    const isThere = async () => (await read.selectFrom('signatures').select('id').execute()).length > 0;
    const maintain = () => withScope('system', () => runMaintenance(server.app.services));
    await send([await addFile('contrato.pdf', PDF)]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    service.instead = ({ method }, response) => {
      if (method === 'DELETE') response.writeHead(503).end();
      return method === 'DELETE';
    };
    await admin.post(`/persons/${candidate.uniq_applicant.id}/erasure`, {});
    clock.ahead += 7 * DAY + MINUTE;
    await maintain();
    await until(async () => (await reaches('cancelling')).error);
    await maintain();
    expect([await isThere(), service.documents[0]?.state]).toEqual([true, 'pending']);
    service.instead = null;
    clock.ahead += MINUTE + 1000;
    await reaches('cancelled');
    await maintain();
    expect([await isThere(), service.documents[0]?.state]).toEqual([false, 'cancelled']);
  });

  it('waits no longer than a day for a service that does not answer', async () => {
    const { server, admin, service, clock, candidate, addFile, send, reaches } = await startSetting();
    await send([await addFile('contrato.pdf', PDF)]);
    clock.ahead += SEND_DELAY;
    await reaches('sent');
    service.instead = (_request, response) => {
      response.writeHead(503).end();
      return true;
    };
    await admin.post(`/persons/${candidate.uniq_applicant.id}/erasure`, {});
    clock.ahead += 8 * DAY + MINUTE;
    await withScope('system', () => runMaintenance(server.app.services));
    const { read } = server.app.services.database;
    expect(await read.selectFrom('signatures').select('id').execute()).toEqual([]);
  });
});
