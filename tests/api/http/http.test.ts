// Tests of common HTTP conventions: validation, size limits, idempotency and pagination.
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { internalErrorText } from '../../../src/contract/messages.ts';
import { answerErrors, newRequestId } from '../../../src/server/platform/http/errors.ts';
import { errorFacts } from '../../../src/server/platform/http/log-facts.ts';
import { startDemo, startOwned } from '../harness.ts';

const process = { title: 'Analista', description: 'Un cargo.' };

describe('bad input', () => {
  it('refuses an unknown field by its name', async () => {
    const { admin } = await startOwned();
    const { status, body } = await admin.post('/selection_processes', { ...process, colour: 'red' });
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'unknown_field', ['colour']]);
    expect((await admin.post('/selection_processes/search', {})).headers.get('total-count')).toBe('0');
  });

  it('answers 400, 404, 413, 415, 401 in Spanish, never a stack [OPEN-13]', async () => {
    const { admin, anyone, url } = await startOwned();
    const raw = (body: string, type: string) =>
      fetch(`${url}/selection_processes`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      });
    expect((await raw('{"title":', 'application/json')).status).toBe(400);
    expect((await raw('<title/>', 'application/xml')).status).toBe(415);
    expect((await raw(JSON.stringify({ title: 'x'.repeat(2_000_000) }), 'application/json')).status).toBe(413);
    expect((await admin.get('/nothing/here')).status).toBe(404);
    expect((await admin.get('/selection_processes/abc')).body.code).toBe('malformed');
    expect((await anyone.get('/selection_processes/1')).status).toBe(401);
    const { body } = await admin.get('/nothing/here');
    expect(Object.keys(body)).toEqual(['error', 'code']);
  });

  it('names the request of an unexpected error, as the log does, and says nothing of the cause [MORE-193]', async () => {
    const lines: string[] = [];
    const http = Fastify({
      genReqId: newRequestId,
      logger: { level: 'error', serializers: { err: errorFacts }, stream: { write: (line) => void lines.push(line) } },
    });
    answerErrors(http);
    http.get('/broken', async () => {
      throw new Error('Ana Soto, ana@persona.example');
    });
    const { statusCode, headers, body } = await http.inject('/broken');
    const id = String(headers['x-request-id']);
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect([statusCode, JSON.parse(body)]).toEqual([500, { code: 'internal', error: internalErrorText(id) }]);
    expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([id]);
    expect(body + lines.join()).not.toContain('Ana');
    const { admin } = await startOwned();
    const [one, other] = [await admin.get('/processes/x'), await admin.get('/health')];
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f]{10}$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
  });

  it('refuses an id that nothing can have where it is sent, and answers its path as absent, on either database', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const { body: known } = await admin.post('/users/search', { q: {} });
    const maxId = 2_147_483_647;
    for (const id of [maxId + 1, 99_999_999_999]) {
      const rejected = await Promise.all([
        admin.post('/users/search', { q: { id_in: [known[0].id, id] } }),
        admin.post('/users/search', { q: { ids: { values: [id] } } }),
        admin.post('/requests/search', { q: { workflow_configuration_id_in: [id] } }),
        admin.post('/selection_processes/search', { filters: { enterprise_area_id: id } }),
        admin.post('/selection_processes/applicant_postulations', { filters: { list_id: id } }),
        admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [id] }),
        admin.get(`/consultants?applicant_id=${id}`),
      ]);
      expect(rejected.map(({ status, body }) => [status, body.code])).toEqual(rejected.map(() => [422, 'invalid']));
      for (const path of ['/selection_processes', '/applicants', '/lists']) {
        const absent = await admin.get(path === '/lists' ? `/lists/${id}/applicants` : `${path}/${id}`);
        expect([path, absent.status]).toEqual([path, 404]);
      }
    }
    const found = await admin.post('/users/search', { q: { id_in: [known[0].id, maxId] } });
    expect(found.body.map(({ id }: { id: number }) => id)).toEqual([known[0].id]);
  });
});

describe('repeated writes', () => {
  it('does once what comes twice under one key, and refuses the key for anything else', async () => {
    const { admin } = await startOwned();
    const headers = { 'idempotency-key': 'one' };
    const first = await admin.post('/selection_processes', process, headers);
    const second = await admin.post('/selection_processes', process, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const other = await admin.post('/selection_processes', { ...process, title: 'Otro' }, headers);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
    expect((await admin.post('/selection_processes/search', {})).headers.get('total-count')).toBe('1');
  });

  it('are not mistaken for each other where only their address differs', async () => {
    const { admin } = await startOwned();
    const headers = { 'idempotency-key': 'one' };
    const [one, other] = [
      (await admin.post('/selection_processes', process)).body.id,
      (await admin.post('/selection_processes', process)).body.id,
    ];
    const change = { title: 'Otro' };
    expect((await admin.put(`/selection_processes/${one}`, change, headers)).status).toBe(200);
    const { status, body } = await admin.put(`/selection_processes/${other}`, change, headers);
    expect([status, body.code]).toEqual([409, 'idempotency_mismatch']);
    expect((await admin.get(`/selection_processes/${other}`)).body.title).toBe(process.title);
  });

  it('are told apart by nothing from which what was sent could be found out', async () => {
    const { app, admin } = await startOwned();
    const { id } = (await admin.get('/sessions/current')).body.user;
    const body = { user: { password: 'una clave que alguien eligió' } };
    expect((await admin.put(`/users/${id}`, body, { 'idempotency-key': 'clave' })).status).toBe(200);
    const stored = await app.services.database.read.selectFrom('idempotency_keys').select('request_hash').execute();
    const plain = createHash('sha256').update(JSON.stringify(['PUT', `/api/v1/users/${id}`, body]));
    expect(stored.map((row) => row.request_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
    expect(stored[0]?.request_hash).not.toBe(plain.digest('hex'));
  });

  it('does once what comes twice at the same time', async () => {
    const { admin } = await startOwned();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.post('/selection_processes', process, { 'idempotency-key': 'same' })),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  });
});

describe('pages', () => {
  it('carries the pagination headers, ten rows unless asked, a thousand at most [API-157] [DATA-4]', async () => {
    const server = await startDemo();
    const admin = await server.as('admin');
    const first = await admin.post('/selection_processes/search', {});
    expect(first.body).toHaveLength(10);
    expect(['current-page', 'total-pages', 'total-count'].map((name) => first.headers.get(name))).toEqual([
      '1',
      '2',
      '18',
    ]);
    const second = await admin.post('/selection_processes/search?page=2', {});
    expect(second.body).toHaveLength(8);
    const all = await admin.post('/selection_processes/search?items=99999', {});
    expect([all.body.length, all.headers.get('total-pages')]).toEqual([18, '1']);
  });
});
