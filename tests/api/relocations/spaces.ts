// Local spaces on SQLite, and a line to a server that can break.
import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buildApp } from '../../../src/server/app.ts';
import { type RelocateTask, relocateSpace } from '../../../src/server/backup/relocate-space.ts';
import { explainBackupError } from '../../../src/server/backup/space-backup.ts';
import { mailPasswords } from '../../../src/server/platform/crypto/secret-encryption.ts';
import { keysOfSecret } from '../../../src/server/platform/crypto/server-keys.ts';
import { readProtectedSessionKey } from '../../../src/server/platform/crypto/session-key.ts';
import { SYSTEM } from '../../../src/server/platform/db/index.ts';
import { makeFolder } from '../../faults/folders.ts';
import { clientOf, endWithTest } from '../harness.ts';
import { OWN_ORGANIZATION, owner, SETUP_TOKEN } from '../owner.ts';
import { optionsIn, sqliteUrl } from '../server-options.ts';

export const SPACE_KEY = Buffer.alloc(32, 3);
export const MAIL_PASSWORD = 'clave del correo';
/** More than one part of the archive. */
export const LARGE_FILE_BYTES = 9 * 1024 * 1024;

export const spaceIn = (folder: string) => ({
  databasePath: join(folder, 'terna.db'),
  dataDir: folder,
  dataKey: SPACE_KEY.toString('base64'),
  version: '1.2.3',
});

/** An encrypted space with an organization, two candidates, a file of 9 MB, and a mail server. */
export async function makeSpace(fill: 'few' | 'demo' = 'few') {
  const folder = makeFolder();
  const secret = readProtectedSessionKey(join(folder, 'secret'), SPACE_KEY);
  const app = await buildApp({
    ...optionsIn(folder, sqliteUrl(folder)),
    dataKey: SPACE_KEY,
    sessionKey: secret,
    setupToken: SETUP_TOKEN,
  });
  const url = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  const database = app.services.database.pinned(SYSTEM);
  const { fillDemo, finishBackgroundWork } = await import('../../../src/server/demo/index.ts');
  if (fill === 'demo') await fillDemo(app.services);
  else await addCandidates(url);
  const { id } = await database.read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
  const { key } = await app.services.files.put(Readable.from([randomBytes(LARGE_FILE_BYTES)]), LARGE_FILE_BYTES);
  await database.transaction(async (tx) => {
    const values = { sealed_password: mailPasswords.encrypt(keysOfSecret(secret), id, MAIL_PASSWORD) };
    await tx.insertInto('file_removals').values({ organization_id: id, storage_key: key }).execute();
    await tx
      .insertInto('mail_settings')
      .values({ organization_id: id, security: 'tls', hold_back_seconds: 0, ...values })
      .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
      .execute();
  });
  await finishBackgroundWork(app.services);
  return { folder, app, url, largeFile: key, organizationId: id };
}

async function addCandidates(url: string): Promise<void> {
  await clientOf(url, null).post('/organizations', OWN_ORGANIZATION, { 'terna-setup-token': SETUP_TOKEN });
  const { body: session } = await clientOf(url, null).post('/sessions', {
    email: owner.email,
    password: owner.password,
  });
  const admin = clientOf(url, session.token);
  const { body: process } = await admin.post('/selection_processes', { title: 'Faro', description: 'Uno' });
  for (const name of ['Faustina Dos', 'Gala Tres']) {
    await admin.post(`/selection_processes/${process.id}/create_applicant_from_selection_process`, {
      full_name: name,
      email: `${name.split(' ')[0]}@ejemplo.example`,
    });
  }
}

export const relocationOf = (folder: string, serverUrl: string, more: Partial<RelocateTask> = {}): RelocateTask => ({
  type: 'relocate',
  ...spaceIn(folder),
  id: '0b0f8f6e-3f0a-4e55-9d0e-3b7c8a4f0001',
  folder: join(folder, 'traslado'),
  url: serverUrl.replace(/\/api\/v1$/, ''),
  setupToken: SETUP_TOKEN,
  ...more,
});

/** @returns null when it is done, or its problem */
export const relocate = (task: RelocateTask, onProgress: (stage: string, share: number) => void = () => undefined) =>
  relocateSpace(task, onProgress, { poll: 20, pauses: [] }).then(
    () => null,
    (error: unknown) => explainBackupError(error, task),
  );

/** A proxy that lets so many requests through, and then breaks each connection. */
export async function breakingLine(serverUrl: string) {
  let left = 0;
  const proxy = createServer((incoming, answer) => {
    left -= 1;
    if (left < 0) {
      incoming.socket.destroy();
      return;
    }
    const { hostname, port } = new URL(serverUrl);
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  endWithTest(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api/v1`,
    allow: (requests: number) => {
      left = requests;
    },
  };
}
