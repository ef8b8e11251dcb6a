// The import of a table of 19,158 rows, durable, beside parsing it and bare inserts in one transaction.
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { organizations } from '../../src/contract/api/organizations.ts';
import { writeCandidates } from '../e2e/candidates-file.ts';
import type { BenchRow } from './bench-row.ts';
import { clientOf, median, ms, times, timesOf, withServer } from './measure.ts';

const ROWS = 19_158;
const RUNS = 5;
const owner = { name: 'Inés', last_name: 'Núñez', email: 'ines@ejemplo.example', password: 'una clave larga 1' };

export async function importBench(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  const file = join(folder, 'candidatos.csv');
  try {
    await writeCandidates(file, ROWS);
    const ours = await importTimes(file);
    const bare = await bareTimes(file, folder);
    const ratio = median(ours) / median(bare);
    return [
      {
        name: `import of ${ROWS.toLocaleString('en')} rows, durable, against parsing and bare inserts`,
        value: times(ratio),
        goal: '≤ 3 ×',
        ok: ratio <= 3,
        detail: `${ms(median(ours))} against ${ms(median(bare))}`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const importTimes = (file: string): Promise<number[]> =>
  withServer(async (app) => {
    await app.http.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}/api/v1`;
    const made = await fetch(url + organizations.create.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Medición', admin: owner }),
    });
    if (!made.ok) throw new Error(`the first run answered ${made.status}`);
    const call = await clientOf(app, owner.email, owner.password);
    const { token } = await call('POST', '/sessions', { email: owner.email, password: owner.password });
    return timesOf(RUNS, async () => {
      const process = await call('POST', '/selection_processes', { title: 'Medición', description: 'Medición' });
      const upload = await fetch(`${url}/imports?file_name=candidatos.csv`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: createReadStream(file) as unknown as BodyInit,
        duplex: 'half',
      } as RequestInit);
      const { id, mapping } = (await upload.json()) as { id: number; mapping: string[] };
      const input = { selection_process_id: process.id, mapping, duplicates: 'skip' };
      const { job_id } = await call('POST', `/imports/${id}/start`, input);
      for (;;) {
        const job = await call('GET', `/jobs/${job_id}`);
        if (job.state === 'done') return;
        if (job.state === 'failed') throw new Error(job.error);
        await new Promise((again) => setTimeout(again, 5));
      }
    });
  });

function bareTimes(file: string, folder: string): Promise<number[]> {
  return timesOf(RUNS, async (index) => {
    const rows: string[][] = parse(readFileSync(file), { bom: true, fromLine: 2 } as object);
    const bare = new BetterSqlite3(join(folder, `bare-${index}.db`));
    bare.pragma('journal_mode = WAL');
    bare.pragma('synchronous = FULL');
    bare.exec('create table people (id integer primary key, a text, b text, c text, d text, e text, f text) strict');
    const insert = bare.prepare('insert into people (a, b, c, d, e, f) values (?, ?, ?, ?, ?, ?)');
    bare.transaction(() => {
      for (const row of rows) insert.run(...row);
    })();
    bare.close();
  });
}
