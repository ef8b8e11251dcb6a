// Backups of a running server: complete, encrypted, verified, and restored on either engine.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { backupMessages } from '../../../src/contract/messages.ts';
import { buildApp } from '../../../src/server/app.ts';
import { readErasureList, writeErasureList } from '../../../src/server/backup/erasure-list.ts';
import { restoreBackup } from '../../../src/server/backup/restore-backup.ts';
import { verifyBackup } from '../../../src/server/backup/verify-backup.ts';
import { writeBackup } from '../../../src/server/backup/write-backup.ts';
import { currentPosition, isForgotten } from '../../../src/server/features/events/feed.ts';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import { openDatabase, SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import type { FileStore } from '../../../src/server/platform/files/index.ts';
import { endWithTest, engine, type Server, startDemo, startOwned } from '../harness.ts';
import { optionsIn } from '../server-options.ts';
import { codeOf, contentsOf, newFolder, newTarget, startNothing, writeWord } from './backup-databases.ts';

const PASSPHRASE = 'una frase larga de prueba';
/** The default costs seconds. */
const WORK_FACTOR = 10;
const [admin] = DEMO_LOGINS;

const backUp = (server: Pick<Server, 'databaseUrl'> & { readonly files: FileStore }, path: string) =>
  writeBackup(
    { databaseUrl: server.databaseUrl, files: server.files, version: '1.2.3', now: Date.UTC(2026, 0, 2) },
    { path, passphrase: PASSPHRASE, workFactor: WORK_FACTOR },
  );

const sourceOf = (server: Server) => ({ databaseUrl: server.databaseUrl, files: server.app.services.files });

async function serve(folder: string, url: string) {
  const app = await buildApp(optionsIn(folder, url));
  endWithTest(() => app.close());
  const address = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  const send = async (method: string, path: string, token: string | null, body?: object) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const { body } = await send('POST', '/sessions', null, { email: admin.email, password: DEMO_PASSWORD });
  return {
    get: (path: string) => send('GET', path, body.token),
    post: (path: string, data: object) => send('POST', path, body.token, data),
  };
}

describe('a backup', () => {
  it('is restored whole, on the same engine and on SQLite [MORE-186] [MORE-187]', async () => {
    const source = await startNothing();
    const path = join(newFolder(), 'copia.age');
    await writeWord(source.databaseUrl, 'Apicultura');
    const before = await contentsOf(source.databaseUrl);
    const written = await backUp(source, path);
    expect(written.missing_files).toEqual([]);
    expect(Object.keys(written.sums).filter((name) => name.startsWith('files/')).length).toBeGreaterThan(100);
    // Nobody reads a name in the file.
    const someName = JSON.parse(String(before.uniq_applicants?.[0])).full_name as string;
    expect(readFileSync(path).includes(someName)).toBe(false);
    expect(await verifyBackup(path, PASSPHRASE)).toMatchObject({ version: '1.2.3', engine, rows: written.rows });

    for (const kind of ['same', 'sqlite'] as const) {
      const target = await newTarget(kind);
      await restoreBackup({ databaseUrl: target.url, files: target.files }, path, PASSPHRASE);
      expect(await contentsOf(target.url)).toEqual(before);

      const restored = await serve(target.folder, target.url);
      const person = { full_name: 'Nueva Persona', email: 'nueva@ejemplo.example' };
      const added = await restored.post('/selection_processes/1/create_applicant_from_selection_process', person);
      expect([kind, added.status, added.body.error]).toEqual([kind, 201, undefined]);
      const found = await restored.post('/candidates/search', { filter: { query: someName } });
      expect([found.status, JSON.stringify(found.body)]).toEqual([200, expect.stringContaining(someName)]);
      const byText = await restored.post('/candidates/search', { filter: { query: 'apicultura' } });
      expect([kind, byText.body.length]).toEqual([kind, 1]);
    }
  });

  it('of a server that is used has one moment, and all that was acknowledged before [MORE-186]', async () => {
    const server = await startOwned();
    const { body: process } = await server.admin.post('/selection_processes', {
      title: 'Analista',
      description: 'Uno',
    });
    let added = 0;
    const add = async () => {
      added += 1;
      const person = { full_name: `Persona ${added}`, email: `p${added}@ejemplo.example` };
      const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
      expect((await server.admin.post(path, person)).status).toBe(201);
    };
    for (let count = 0; count < 20; count += 1) await add();
    const acknowledged = added;
    const path = join(newFolder(), 'copia.age');
    let isWritten = false;
    const writing = backUp(sourceOf(server), path).finally(() => {
      isWritten = true;
    });
    while (!isWritten) await add();
    const { rows } = await writing;
    expect(rows.uniq_applicants).toBeGreaterThanOrEqual(acknowledged);
    // The restoration checks all references.
    expect(rows.applicants).toBe(rows.uniq_applicants);
    const target = await newTarget();
    await restoreBackup({ databaseUrl: target.url, files: target.files }, path, PASSPHRASE);
    expect((await contentsOf(target.url)).applicants).toHaveLength(rows.applicants ?? 0);
  });

  it('is restored from SQLite into the engine of the team [MORE-187]', async () => {
    const folder = newFolder();
    await backUp(await startNothing(), join(folder, 'una.age'));
    const file = await newTarget('sqlite');
    await restoreBackup({ databaseUrl: file.url, files: file.files }, join(folder, 'una.age'), PASSPHRASE);
    await backUp({ databaseUrl: file.url, files: file.files }, join(folder, 'otra.age'));
    const team = await newTarget();
    await restoreBackup({ databaseUrl: team.url, files: team.files }, join(folder, 'otra.age'), PASSPHRASE);
    expect(await contentsOf(team.url)).toEqual(await contentsOf(file.url));
  });

  it('that is cut, altered or opened with another passphrase restores nothing [MORE-188]', async () => {
    const server = await startOwned();
    const folder = newFolder();
    const path = join(folder, 'copia.age');
    await backUp(sourceOf(server), path);
    const target = await newTarget();
    const empty = await contentsOf(target.url);
    const whole = readFileSync(path);
    const restore = (from: string, passphrase = PASSPHRASE) =>
      codeOf(restoreBackup({ databaseUrl: target.url, files: target.files }, from, passphrase));
    expect(await restore(path, 'otra frase larga')).toBe('wrong_passphrase');
    const broken = join(folder, 'rota.age');
    for (const part of [0, 0.001, 0.1, 0.4, 0.8, 0.999]) {
      writeFileSync(broken, whole.subarray(0, Math.floor(whole.length * part)));
      expect([part, await restore(broken)]).toEqual([part, 'damaged']);
    }
    for (const place of [0.3, 0.6, 0.95]) {
      const altered = Buffer.from(whole);
      altered.writeUInt8(
        (altered.readUInt8(Math.floor(whole.length * place)) + 1) % 256,
        Math.floor(whole.length * place),
      );
      writeFileSync(broken, altered);
      expect([place, await restore(broken)]).toEqual([place, 'damaged']);
    }
    expect(await contentsOf(target.url)).toEqual(empty);
  });

  it('overwrites neither a database nor a file [MORE-188]', async () => {
    // No server runs, whose workers would write meanwhile.
    const source = await startNothing();
    const path = join(newFolder(), 'copia.age');
    await backUp(source, path);
    expect(await codeOf(backUp(source, path))).toBe('exists');
    const before = await contentsOf(source.databaseUrl);
    expect(await codeOf(restoreBackup(source, path, PASSPHRASE))).toBe('not_empty');
    expect(await contentsOf(source.databaseUrl)).toEqual(before);
  });

  it('whose restoration is interrupted leaves an empty database, and is restored again [MORE-188]', async () => {
    const source = await startNothing();
    const path = join(newFolder(), 'copia.age');
    await backUp(source, path);
    const target = await newTarget();
    const empty = await contentsOf(target.url);
    let count = 0;
    const failing: Pick<FileStore, 'putAs'> = {
      putAs: async (key, content) => {
        count += 1;
        if (count > 10) throw new Error('the disk is full');
        await target.files.putAs(key, content);
      },
    };
    const interrupted = restoreBackup({ databaseUrl: target.url, files: failing }, path, PASSPHRASE);
    await expect(interrupted).rejects.toThrow('the disk is full');
    expect(await contentsOf(target.url)).toEqual(empty);
    await restoreBackup({ databaseUrl: target.url, files: target.files }, path, PASSPHRASE);
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.databaseUrl));
  });

  it('makes programs read everything again that saw events after it [MORE-189]', async () => {
    const server = await startOwned();
    const add = (title: string) => server.admin.post('/selection_processes', { title, description: 'Uno' });
    await add('Uno');
    const path = join(newFolder(), 'copia.age');
    await backUp(sourceOf(server), path);
    await add('Dos');
    const position = await currentPosition(server.app.services.database.read);
    const target = await newTarget();
    await restoreBackup({ databaseUrl: target.url, files: target.files }, path, PASSPHRASE);
    const opened = await openDatabase(target.url, { connections: 1, slow: () => undefined, broken: () => undefined });
    endWithTest(() => opened.close());
    const { read } = opened.pinned(SYSTEM);
    expect([await isForgotten(read, position), await currentPosition(read)]).toEqual([true, expect.any(Number)]);
    expect(await currentPosition(read)).toBeGreaterThan(position);
    expect(await isForgotten(read, await currentPosition(read))).toBe(false);
  });

  it('sends no waiting email again, and notes files that were removed meanwhile [MORE-189]', async () => {
    const server = await startDemo();
    const { database, files } = server.app.services;
    const later = Date.now() + 24 * 60 * 60 * 1000;
    const waiting = { state: 'queued', due_at: later, sent_at: null, error: null } as const;
    const content = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', to_address: 'ana@ejemplo.example' };
    const of = { applicant_id: null, list_id: null, created_by_user_id: null, organization_id: 1, reply_to: null };
    const { id } = await database.transaction((tx) =>
      tx
        .insertInto('emails')
        .values({ ...of, ...content, ...waiting, kind: 'other', message_id: 'uno@ejemplo.example', created_at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const file = await database.read.selectFrom('files').select('storage_key').limit(1).executeTakeFirstOrThrow();
    await files.remove(file.storage_key);
    // The file of a finished import is gone by intention, which is no loss.
    const done = { kind: 'table', file_name: 'personas.csv', storage_key: 'gone', file_removed_at: 1 } as const;
    await database.transaction((tx) =>
      tx
        .insertInto('imports')
        .values({ ...done, organization_id: 1, user_id: 1, bytes: 0, reading: '{}', created_at: 1 })
        .execute(),
    );
    const path = join(newFolder(), 'copia.age');
    expect((await backUp(sourceOf(server), path)).missing_files).toEqual([file.storage_key]);
    const target = await newTarget();
    await restoreBackup({ databaseUrl: target.url, files: target.files }, path, PASSPHRASE);
    const emails = (await contentsOf(target.url)).emails?.map((row) => JSON.parse(String(row))) ?? [];
    expect(emails.find((email) => email.id === id)).toMatchObject({
      state: 'failed',
      error: backupMessages.interruptedEmail,
    });
    await expect(target.files.read(file.storage_key)).rejects.toThrow();
  });
});

describe('persons who were erased after a backup', () => {
  const NAMES = ['Erasmo Uno', 'Erasmo Dos', 'Erasmo Tres'] as const;

  async function withErasures() {
    const server = await startOwned();
    const { admin } = server;
    await admin.put('/privacy_settings', { retention_months: null, erasure_grace_days: 0 });
    const { body: process } = await admin.post('/selection_processes', { title: 'Faro', description: 'Uno' });
    const persons: number[] = [];
    for (const [index, full_name] of NAMES.entries()) {
      const added = await admin.post(`/selection_processes/${process.id}/create_applicant_from_selection_process`, {
        full_name,
        email: `erasmo${index}@ejemplo.example`,
      });
      persons.push(added.body.uniq_applicant_id);
    }
    const erase = (id: number) => admin.post(`/persons/${id}/erasure`, {});
    await erase(persons[0] ?? 0);
    const folder = newFolder();
    const copy = join(folder, 'copia.age');
    await backUp(sourceOf(server), copy);
    await erase(persons[1] ?? 0);
    await withScope(SYSTEM, () => carryOutErasures(server.app.services));
    const list = join(folder, 'borradas.json');
    expect(await writeErasureList(server.databaseUrl, list)).toBe(2);
    return { persons, copy, list };
  }

  /** Names of the restored persons after the orders were carried out. */
  async function namesAfter(copy: string, erasures: ReturnType<typeof readErasureList>): Promise<string[]> {
    const target = await newTarget();
    await restoreBackup({ databaseUrl: target.url, files: target.files, erasures: () => erasures }, copy, PASSPHRASE);
    const app = await buildApp(optionsIn(target.folder, target.url));
    await withScope(SYSTEM, () => carryOutErasures(app.services));
    await app.close();
    const rows = (await contentsOf(target.url)).uniq_applicants ?? [];
    return rows.map((row) => JSON.parse(String(row)).full_name as string).toSorted();
  }

  it('are erased again, whether their erasure waited in the backup or came later [MORE-190]', async () => {
    const { copy, list } = await withErasures();
    expect(readFileSync(list, 'utf8')).not.toContain('Erasmo');
    expect(await namesAfter(copy, readErasureList(list))).toEqual(['Erasmo Tres']);
  });

  it('are told from others who received their number later [MORE-190]', async () => {
    const { copy, list, persons } = await withErasures();
    const erasures = readErasureList(list).map((one) => ({ ...one, requested_at: 1 }));
    // The first one's own order is in the backup, and due.
    expect(await namesAfter(copy, erasures)).toEqual(['Erasmo Dos', 'Erasmo Tres']);
    const unknown = [{ organization_id: 1, person_id: Math.max(...persons) + 1000, requested_at: Date.now() }];
    expect(await namesAfter(copy, unknown)).toEqual(['Erasmo Dos', 'Erasmo Tres']);
  });

  it('are not read from a file that is no list [MORE-190]', () => {
    const path = join(newFolder(), 'lista.json');
    for (const text of ['', '{}', '{"format":2,"erasures":[]}', '{"format":1,"erasures":[{"person_id":1}]}']) {
      writeFileSync(path, text);
      expect(() => readErasureList(path), text).toThrow(backupMessages.errors.wrong_erasures);
    }
    expect(() => readErasureList(`${path}.absent`)).toThrow(backupMessages.errors.wrong_erasures);
  });
});

describe('a restored file', () => {
  it('has the key and content that it had', async () => {
    const { files } = await newTarget();
    const key = '0f0e0d0c-0b0a-4908-8706-050403020100';
    await files.putAs(key, Readable.from([Buffer.from('uno')]));
    await files.putAs(key, Readable.from([Buffer.from('dos')]));
    expect(Buffer.concat(await Array.fromAsync(await files.read(key))).toString()).toBe('dos');
  });
});
