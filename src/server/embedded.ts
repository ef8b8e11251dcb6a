// The server inside the desktop: runs in a utility process, controlled by messages.
import { dirname, join } from 'node:path';
import type { FromEmbeddedServer } from '../contract/ipc/embedded.ts';
import { ToEmbeddedServer } from '../contract/ipc/embedded.ts';
import type { StartErrorCode } from '../contract/ipc/start-errors.ts';
import { serverMessages } from '../contract/messages.ts';
import { type AppOptions, buildApp, type TernaApp } from './app.ts';
import type { OnProgress } from './backup/share-progress.ts';
import { readProtectedSessionKey, readSessionKey } from './platform/crypto/session-key.ts';
import { watchFile } from './platform/storage/file-watch.ts';
import { makePrivateFolder } from './platform/storage/private-files.ts';
import { collectGarbage, collectWhenResting, heapUsed } from './resting-memory.ts';
import { findStartError, StartError } from './start-error.ts';

/** The part of Electron's parent port that the server uses. */
export interface ParentPort {
  on(event: 'message', listener: (message: { data: unknown }) => void): void;
  postMessage(message: FromEmbeddedServer): void;
}

/** Milliseconds. The desktop ends this process after eight seconds. */
const STOP_WITHIN = 4000;

/** One user reads some boards at a time, and the operating system has the pages too. */
const CACHE_MEBIBYTES = 8;

export function runEmbedded(port: ParentPort): void {
  let app: TernaApp | null = null;
  port.on('message', ({ data }) => {
    const message = ToEmbeddedServer.parse(data);
    if (message.type === 'stop') {
      void (app?.close() ?? Promise.resolve()).finally(() => process.exit(0));
      return;
    }
    if (message.type !== 'start') {
      void runTask(message, port);
      return;
    }
    /** Main then ends this process and displays the workspace as unusable. */
    const fail = (code: StartErrorCode) =>
      port.postMessage({ type: 'failed', code, reason: new StartError(code).message });
    start(message, { onEncrypted: () => port.postMessage({ type: 'encrypting' }), onUnusable: fail }).then(
      (started) => {
        app = started.app;
        watchFile(message.databasePath, () => fail('database_gone'));
        collectWhenResting(process.cpuUsage, heapUsed, collectGarbage);
        port.postMessage({ type: 'ready', port: started.port });
      },
      (error: unknown) => port.postMessage({ type: 'failed', ...explainStartError(error) }),
    );
  });
}

type Task = Exclude<ToEmbeddedServer, { type: 'start' | 'stop' }>;

/** @returns the bytes of the backup or archive */
async function carryOut(task: Task, onProgress: OnProgress): Promise<number> {
  const { backUpSpace, restoreSpace } = await import('./backup/space-backup.ts');
  const { cancelRelocation, checkRelocation, relocateSpace } = await import('./backup/relocate-space.ts');
  switch (task.type) {
    case 'back-up':
      return backUpSpace(task, onProgress);
    case 'restore':
      return restoreSpace(task, onProgress);
    case 'relocate':
      return relocateSpace(task, onProgress);
    case 'check-relocation':
      return checkRelocation(task);
    case 'cancel-relocation':
      return cancelRelocation(task);
  }
}

/** Reports the outcome and stays idle; main then ends this process. */
async function runTask(task: Task, port: ParentPort): Promise<void> {
  const { explainBackupError } = await import('./backup/space-backup.ts');
  const onProgress: OnProgress = (stage, share) => port.postMessage({ type: 'backup-progress', stage, share });
  try {
    port.postMessage({ type: 'backup-done', bytes: await carryOut(task, onProgress) });
  } catch (error) {
    const problem = explainBackupError(error, task);
    if (problem === 'unexpected') process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    port.postMessage({ type: 'backup-failed', problem });
  }
}

async function start(
  message: Extract<ToEmbeddedServer, { type: 'start' }>,
  callbacks: Pick<AppOptions, 'onEncrypted' | 'onUnusable'>,
): Promise<{ app: TernaApp; port: number }> {
  // The folder of a local workspace contains only Terna's files.
  makePrivateFolder(dirname(message.databasePath));
  const dataKey = message.dataKey === null ? null : Buffer.from(message.dataKey, 'base64');
  const secretPath = join(message.dataDir, 'secret');
  const app = await buildApp({
    databaseUrl: `sqlite:${message.databasePath}`,
    dataDir: message.dataDir,
    sessionKey: dataKey ? readProtectedSessionKey(secretPath, dataKey) : readSessionKey(secretPath),
    version: message.version,
    logLevel: 'warn',
    stopWithin: STOP_WITHIN,
    cacheMebibytes: CACHE_MEBIBYTES,
    embeddedSecret: message.secret,
    // The administrator of a local workspace uses this computer and its network.
    privateHosts: ['*'],
    dataKey,
    frozen: message.frozen,
    ...callbacks,
  });
  if (message.demo) await (await import('./demo/index.ts')).fillDemo(app.services);
  await app.http.listen({ host: '127.0.0.1', port: 0 });
  const address = app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { app, port: address.port };
}

function explainStartError(error: unknown): { code: StartErrorCode | null; reason: string } {
  const startError = findStartError(error);
  if (startError) return { code: startError.code, reason: startError.message };
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return { code: null, reason: serverMessages.cannotStart };
}
