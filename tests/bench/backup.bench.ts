// The backup of a server with many candidates and files: its memory must not grow with them.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildApp } from '../../src/server/app.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { fillCandidates } from './candidate-rows.ts';
import { times } from './measure.ts';
import { residentBytes, runServer, type TeamServer } from './team-server.ts';

const MB = 1024 * 1024;
const FILE_BYTES = 2 * MB;
/** The passphrase alone takes 256 MB for a moment: age makes guesses as costly. */
const MAX_MEGABYTES = 600;
const MAX_GROWTH = 1.25;
const SAMPLE_MILLISECONDS = 100;

interface Size {
  readonly candidates: number;
  readonly megabytes: number;
}

interface Use {
  readonly peakBytes: number;
  readonly seconds: number;
  readonly archiveBytes: number;
}

/** 100,000 candidates with 10 GB of files, beside a tenth of both. It needs as much space in the temporary folder. */
export async function backupBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const large: Size = quick ? { candidates: 5000, megabytes: 200 } : { candidates: 100_000, megabytes: 10_000 };
  const small: Size = { candidates: large.candidates / 10, megabytes: large.megabytes / 10 };
  const few = await backUp(small);
  const many = await backUp(large);
  const peak = many.peakBytes / MB;
  const growth = many.peakBytes / few.peakBytes;
  return [
    {
      name: `backup of ${large.candidates.toLocaleString('en')} candidates and ${large.megabytes.toLocaleString('en')} MB of files: peak memory`,
      value: `${peak.toFixed(0)} MB`,
      goal: `≤ ${MAX_MEGABYTES} MB, ≤ ${MAX_GROWTH} × that of a tenth`,
      ok: peak <= MAX_MEGABYTES && growth <= MAX_GROWTH,
      detail: `${times(growth)}: ${(few.peakBytes / MB).toFixed(0)} MB with a tenth; resident set of the command; ${many.seconds.toFixed(0)} s, archive of ${(many.archiveBytes / MB).toFixed(0)} MB`,
    },
  ];
}

async function backUp({ candidates, megabytes }: Size): Promise<Use> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  try {
    await fillFolder(folder, { candidates, megabytes });
    const path = join(folder, 'copia.age');
    const begin = performance.now();
    const command = runServer(['backup', path], {
      DATA_DIR: folder,
      BACKUP_PASSPHRASE: 'una frase larga de prueba',
    });
    const peakBytes = await peakOf(command);
    return { peakBytes, seconds: (performance.now() - begin) / 1000, archiveBytes: statSync(path).size };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Files without content occupy no space, and are read and encrypted as others. */
async function fillFolder(folder: string, { candidates, megabytes }: Size): Promise<void> {
  const app = await buildApp({
    ...{ databaseUrl: `sqlite:${join(folder, 'terna.db')}`, dataDir: folder, sessionKey: new Uint8Array(32).fill(1) },
    ...{ version: '0', logLevel: 'silent', firstMaintenance: 24 * 60 * 60 * 1000 },
  });
  try {
    await fillCandidates(app, candidates);
    await withScope(SYSTEM, async () => {
      const { database } = app.services;
      const { id } = await database.read.selectFrom('organizations').select('id').executeTakeFirstOrThrow();
      const keys = Array.from({ length: (megabytes * MB) / FILE_BYTES }, () => randomUUID());
      mkdirSync(join(folder, 'files'), { recursive: true });
      for (const key of keys) {
        writeFileSync(join(folder, 'files', key), '');
        truncateSync(join(folder, 'files', key), FILE_BYTES);
      }
      for (const key of keys) {
        const row = { organization_id: id, storage_key: key };
        await database.transaction((tx) => tx.insertInto('file_removals').values(row).execute());
      }
    });
  } finally {
    await app.close();
  }
}

async function peakOf(command: TeamServer): Promise<number> {
  let peak = 0;
  let isRunning = true;
  const ended = command.ended.finally(() => {
    isRunning = false;
  });
  while (isRunning) {
    const present = residentBytes(command, 'VmHWM');
    if (present > peak) peak = present;
    await Promise.race([setTimeout(SAMPLE_MILLISECONDS), ended]);
  }
  return peak;
}
