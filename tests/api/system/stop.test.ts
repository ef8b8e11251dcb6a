// A server that stops: running requests are finished within a set time, and then cut.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { buildApp } from '../../../src/server/app.ts';
import { makeFolder } from '../../faults/folders.ts';
import { makeDatabase } from '../databases.ts';
import { clientOf, endWithTest } from '../harness.ts';
import { owner } from '../owner.ts';
import { optionsIn } from '../server-options.ts';

const BODY = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A server with a file that is on its way: the server handles the request, and half of its body is missing. */
async function startUpload(stopWithin: number) {
  const folder = makeFolder();
  const database = await makeDatabase(folder, 'owned');
  endWithTest(() => database.drop());
  const app = await buildApp({ ...optionsIn(folder, database.url), stopWithin });
  const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
  const { body } = await clientOf(`${origin}/api/v1`, null).post('/sessions', {
    email: owner.email,
    password: owner.password,
  });
  const admin = clientOf(`${origin}/api/v1`, body.token);
  const { body: address } = await admin.put('/uploads/presigned_url?file_name=anexo.pdf');
  const upload = request(new URL(address.url, origin), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', 'content-length': BODY.length, expect: '100-continue' },
  });
  await once(upload, 'continue');
  upload.write(BODY.subarray(0, 10));
  return { app, upload };
}

const answerOf = async (upload: ClientRequest): Promise<number | undefined> => {
  const [answer] = (await once(upload, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

it('finishes a request that is under way [MORE-592]', async () => {
  const { app, upload } = await startUpload(60_000);
  const answered = answerOf(upload);
  const closed = app.close();
  // By now it accepts no other request.
  await expect.poll(() => app.http.server.listening).toBe(false);
  upload.end(BODY.subarray(10));
  expect(await answered).toBe(201);
  await closed;
});

it('cuts a request that does not end in time [MORE-592]', async () => {
  const { app, upload } = await startUpload(200);
  const failed = once(upload, 'error');
  await app.close();
  expect((await failed)[0]).toMatchObject({ code: expect.stringMatching(/ECONNRESET|EPIPE/) });
});

it('does not wait for a connection that has carried no request [MORE-815]', async () => {
  const { app, upload } = await startUpload(10 * 60_000);
  upload.end(BODY.subarray(10));
  expect(await answerOf(upload)).toBe(201);
  const accepted = once(app.http.server, 'connection');
  const early = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const ended = once(early, 'close');
  await app.close();
  await ended;
  expect(early.bytesRead).toBe(0);
});
