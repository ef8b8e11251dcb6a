// Broken and hostile files over HTTP: the reason in Spanish for each, while the server serves others.
import { expect, it } from 'vitest';
import { CurriculumProfile } from '../../../src/contract/api/curriculum-readings.ts';
import { errorMessages } from '../../../src/contract/messages.ts';
import { curriculumProfile, pdfFile } from '../../curriculum-files.ts';
import { type HostileFile, hostileFiles } from '../../hostile-curricula/index.ts';
import { type Client, type Server, startOwned } from '../harness.ts';

const statusOf = (code: HostileFile['expected']): number =>
  code === 'read' ? 200 : code === 'wrong_media_type' ? 415 : 422;

async function send(server: Server, client: Client, content: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), 'cv.pdf');
  const response = await fetch(`${server.url}/curriculum_readings`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${client.token}` },
  });
  return { status: response.status, body: await response.json() };
}

/** Asks the server again and again until it is told to stop; returns the statuses. */
function askRepeatedly(client: Client): () => Promise<ReadonlySet<number>> {
  const statuses = new Set<number>();
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) statuses.add((await client.get('/candidates/fields')).status);
  })();
  return async () => {
    isStopped = true;
    await asking;
    return statuses;
  };
}

it('answers two hundred broken and hostile files with the reason, and others meanwhile [MORE-271]', {
  timeout: 1_200_000,
}, async () => {
  const { admin, ...server } = await startOwned();
  expect(hostileFiles.length).toBeGreaterThanOrEqual(200);
  expect(new Set(hostileFiles.map(({ name }) => name)).size).toBe(hostileFiles.length);
  const stop = askRepeatedly(admin);
  for (const { name, expected, make } of hostileFiles) {
    const { status, body } = await send(server, admin, await make());
    expect([name, body.code ?? 'read', status]).toEqual([name, expected, statusOf(expected)]);
    if (expected === 'read') expect(CurriculumProfile.safeParse(body).success, name).toBe(true);
    else if (expected === 'wrong_media_type') expect(body.error, name).toMatch(/PDF/);
    else expect([name, body.error]).toEqual([name, errorMessages[expected]]);
  }
  expect(await stop()).toEqual(new Set([200]));
  expect((await send(server, admin, await pdfFile())).body.name).toBe(curriculumProfile.name);
});
