// Servers with files on disk or in a bucket, for tests that cover both.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { AppOptions } from '../../src/server/app.ts';
import { STORE_ID } from '../../src/server/platform/files/store.ts';
import { endWithTest, engine, type Server, startDemo } from './harness.ts';
import { type S3Server, startS3 } from './s3-server.ts';

export interface ServerWithFiles {
  readonly server: Server;
  storedFiles(): number;
}

/** Both end with the test. */
export async function startOnS3(options: Partial<AppOptions> = {}): Promise<ServerWithFiles & { s3: S3Server }> {
  const s3 = await startS3('terna/');
  endWithTest(() => s3.stop());
  // The copied database refers to the id of its original store.
  if (engine === 'postgres') {
    const made = inject('postgres').contents.demo?.folder ?? '';
    s3.ids.set(`terna/${STORE_ID}`, readFileSync(join(made, 'files', STORE_ID)));
  }
  const server = await startDemo({ ...options, s3: s3.settings });
  return { server, s3, storedFiles: () => s3.objects.size };
}

export const filesIn = (folder: string): string[] =>
  readdirSync(join(folder, 'files')).filter((name) => name !== STORE_ID);

async function startOnDisk(options: Partial<AppOptions> = {}): Promise<ServerWithFiles> {
  const server = await startDemo(options);
  return { server, storedFiles: () => filesIn(server.folder).length };
}

export const fileStores: readonly {
  readonly name: string;
  start(options?: Partial<AppOptions>): Promise<ServerWithFiles>;
}[] = [
  { name: 'disk', start: startOnDisk },
  { name: 's3', start: startOnS3 },
];
