// A durable import of 19,158 rows, compared with parsing and with bare inserts.
import { randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { parse } from 'csv-parse/sync';
import { organizations, SETUP_TOKEN_HEADER } from '../../src/contract/api/organizations.ts';
import { openDatabase } from '../../src/server/platform/db/index.ts';
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
        name: `import of ${ROWS.toLocaleString('en')} rows, durable, against parsing and bare inserts of the same rows`,
        value: times(ratio),
        goal: '≤ 0.6 ×',
        ok: ratio <= 0.6,
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
      headers: { 'content-type': 'application/json', [SETUP_TOKEN_HEADER]: app.services.setupToken ?? '' },
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
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    });
  });

/** The same rows in the same tables and indexes, by prepared statements in one transaction. */
function bareTimes(file: string, folder: string): Promise<number[]> {
  return timesOf(RUNS, async (index) => {
    const path = join(folder, `bare-${index}.db`);
    const database = await openDatabase(`sqlite:${path}`, {
      connections: 1,
      slow: () => undefined,
      broken: () => undefined,
    });
    await database.close();
    insertBare(path, parse(readFileSync(file), { bom: true, fromLine: 2 } as object));
  });
}

function insertBare(path: string, rows: string[][]): void {
  const bare = new BetterSqlite3(path);
  bare.pragma('synchronous = FULL');
  bare.pragma('foreign_keys = OFF');
  const person = bare.prepare(
    `insert into uniq_applicants (organization_id, token, full_name, external_id, email, city, experience_years, created_at)
     values (1, ?, ?, ?, ?, ?, ?, 0)`,
  );
  const candidacy = bare.prepare(
    `insert into applicants (organization_id, selection_process_id, list_id, uniq_applicant_id, status, extra_attributes,
     moved_at, import_id, import_row, created_at) values (1, 1, 1, ?, 'active', ?, 0, 1, ?, 0)`,
  );
  const log = bare.prepare(
    `insert into applicant_logs (organization_id, applicant_id, type, kind, to_list, created_at)
     values (1, ?, 'list', 'imported', 'Postulados', 0)`,
  );
  bare.transaction(() => {
    for (const [row, [id, name, email, city, experience, hours]] of rows.entries()) {
      const { lastInsertRowid } = person.run(randomUUID(), name, id, email, city, experience);
      const made = candidacy.run(lastInsertRowid, JSON.stringify({ training_hours: hours }), row);
      log.run(made.lastInsertRowid);
    }
  })();
  bare.close();
}
