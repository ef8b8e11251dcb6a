// Tests that databases of every earlier version upgrade to the present schema with their data.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/server/platform/db/index.ts';
import { steps } from '../../../src/server/platform/db/migrate.ts';
import { ensurePolicies } from '../../../src/server/platform/db/postgres/postgres-policies.ts';
import { endWithTest } from '../cleanup.ts';
import { engine } from '../databases.ts';
import landed from './landed-steps.json' with { type: 'json' };
import {
  type CreatedDatabase,
  createDatabase,
  describeSchema,
  makeBlankUrl,
  makeUrl,
  openRaw,
  quoted,
  type RawDatabase,
  type RawRow,
} from './raw-database.ts';

/** The migrations of each landed version, in order. */
const histories = landed.landings.map((_, index) =>
  landed.landings
    .slice(0, index + 1)
    .flat()
    .toSorted(),
);

const project = resolve(import.meta.dirname, '../../..');

/** Returns an empty text if the project is not a clone. */
const git = (...args: string[]): string =>
  existsSync(resolve(project, '.git')) ? execFileSync('git', args, { cwd: project, encoding: 'utf8' }) : '';

const DATABASE_FOLDERS = ['src/server/platform/db', 'src/server/db'];

/** The commit that moved the migrations removed their former list. */
const isFile = (object: string): boolean => git('ls-tree', ...object.split(':')) !== '';

function committedSets(): string[][] {
  const commitsOf = (list: string) =>
    git('log', '--first-parent', '--format=%H', '--', `${list}/migrate.ts`).split('\n').filter(Boolean);
  const lists = DATABASE_FOLDERS.flatMap((folder) =>
    commitsOf(folder).map((commit) => `${commit}:${folder}/migrate.ts`),
  );
  return lists
    .filter(isFile)
    .map((list) =>
      [...git('show', list).matchAll(/'\.\/migrations\/(\d{4}[a-z0-9-]+)\.ts'/g)]
        .map(([, name = '']) => name)
        .toSorted(),
    );
}

/**
 * Migrations that a later commit has changed: two in their layout only, two in the names of functions that they call,
 * 0013 as the function that recreates its former state describes, and 0105 by the next commit, before it had landed.
 */
const CHANGED = [
  ...['0002-processes', '0003-applicants', '0007-catalogues', '0013-requests', '0023-present-counts'],
  '0105-import-outcomes',
];

/** Between these two migrations, removing a candidate set `requests.applicant_id` to null. */
const hadNullableCandidates = (history: readonly string[]): boolean =>
  history.includes('0013-requests') && !history.includes('0019-privacy');

async function migrate(raw: RawDatabase, history: readonly string[]): Promise<void> {
  const chosen = steps.filter(({ name }) => history.includes(name));
  expect(chosen).toHaveLength(history.length);
  const migrations = Object.fromEntries(
    chosen.map((step): [string, Migration] => [step.name, { up: (db) => step.up(db as Kysely<never>, engine) }]),
  );
  const migrator = new Migrator({ db: raw.kysely, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Creates the policies that each version's server has created before the next one upgrades its database. */
async function protectRows(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await ensurePolicies(client);
  await client.end();
}

/** The blank database of one history, from which the next one that begins with it is made. */
let blank: { readonly database: CreatedDatabase; readonly history: readonly string[] } | null = null;

async function dropBlank(): Promise<void> {
  const dropped = blank;
  blank = null;
  await dropped?.database.drop();
}

/** Creates a database with the migrations of a history. Running all of them for each would take twice as long. */
async function makeHistory(index: number, history: readonly string[]): Promise<string> {
  const isBeginning = blank?.history.every((name, position) => history[position] === name);
  if (!isBeginning) await dropBlank();
  const database = blank?.database ?? (await createDatabase('landed_blank'));
  blank = { database, history };
  const raw = openRaw(database.url);
  await migrate(raw, history);
  await raw.close();
  if (engine === 'postgres') await protectRows(database.url);
  return makeBlankUrl(`landed_${index}`, database.url);
}

async function makeCandidatesNullable({ kysely }: RawDatabase): Promise<void> {
  const statements = {
    sqlite: [
      sql`drop index requests_applicant`,
      sql`alter table requests drop column applicant_id`,
      sql`alter table requests add column applicant_id integer references applicants (id) on delete set null`,
      sql`CREATE INDEX "requests_applicant" on "requests" ("applicant_id")`,
    ],
    postgres: [
      sql`alter table requests drop constraint requests_applicant_id_fkey`,
      sql`alter table requests add constraint requests_applicant_id_fkey
        foreign key (applicant_id) references applicants (id) on delete set null`,
    ],
  };
  for (const statement of statements[engine]) await statement.execute(kysely);
}

const openUrl = (url: string) => openDatabase(url, { connections: 1, slow: () => undefined, broken: () => undefined });

/** @param columns the columns that both versions have */
const textsOf = async (raw: RawDatabase, table: string, columns: readonly string[]): Promise<string[]> =>
  (await raw.ask(`select ${quoted(columns)} from "${table}"`)).map((row) => JSON.stringify(row)).toSorted();

const FIRST_LOG_KINDS: ReadonlySet<unknown> = new Set([
  'comment',
  'created',
  'imported',
  'moved',
  'disqualified',
  'requalified',
]);

/** Whether a version could hold a row: some values joined their checks in a migration of their own. */
function couldContain(history: readonly string[], table: string, row: RawRow): boolean {
  const isCheck = table === 'tests' && row.source === 'truora';
  const isDetail = table === 'organization_default_board_columns' && /^(city|last_experience)$/.test(String(row.field));
  const isLaterLog = table === 'applicant_logs' && !FIRST_LOG_KINDS.has(row.kind);
  return (
    (!isCheck || history.includes('0070-background-checks')) &&
    (!isDetail || history.includes('0205-card-fields')) &&
    (!isLaterLog || history.includes('0014-candidates'))
  );
}

const isOwn = (table: string): boolean => table.startsWith('kysely_');

describe('the steps that have landed', () => {
  it('are all there under their names, with the content that they landed with', () => {
    const names = new Set(steps.map(({ name }) => name));
    expect(landed.landings.flat().filter((name) => !names.has(name))).toEqual([]);
    const folder = resolve(project, 'src/server/platform/db/migrations');
    const hashOf = (name: string) =>
      createHash('sha256')
        // The imported folders may move.
        .update(readFileSync(`${folder}/${name}.ts`, 'utf8').replaceAll(/(?<=from ')[^']*\//g, ''))
        .digest('hex')
        .slice(0, 12);
    const now = Object.fromEntries(Object.keys(landed.hashes).map((name) => [name, hashOf(name)]));
    expect(now).toEqual(landed.hashes);
  });

  it('are noted together with each step, and since the last one out of order each sorts behind all before it', () => {
    const names = steps.map(({ name }) => name);
    const noted = landed.landings.flat();
    expect(names).toEqual([...new Set(names)].toSorted());
    expect(noted.toSorted()).toEqual(names);
    expect(names.filter((name) => !(name in landed.hashes))).toEqual([]);
    const since = noted.indexOf(landed.ordered);
    const highest = noted
      .slice(0, since + 1)
      .toSorted()
      .slice(-1);
    const later = [...highest, ...noted.slice(since + 1)];
    expect(later).toEqual(later.toSorted());
  });

  // A clone without history has only the present migrations.
  it('are those of every commit, none of which has changed one since', () => {
    const known = new Set(histories.map(String));
    expect(committedSets().filter((set) => !known.has(String(set)))).toEqual([]);
    const folders = DATABASE_FOLDERS.map((folder) => `${folder}/migrations`);
    const changed = git('log', '--first-parent', '--diff-filter=M', '--name-only', '--format=', '--', ...folders);
    const names = new Set(changed.split('\n').map((path) => basename(path, '.ts')));
    expect([...names].filter((name) => landed.landings.flat().includes(name) && !CHANGED.includes(name))).toEqual([]);
  });
});

describe('the upgrade', () => {
  const rows = new Map<string, RawRow[]>();
  let fresh: string[] = [];

  beforeAll(async () => {
    const demo = openRaw(await makeUrl('demo'));
    for (const table of (await demo.tables()).keys()) {
      if (!isOwn(table)) rows.set(table, await demo.ask(`select * from "${table}"`));
    }
    await demo.close();
    const url = await makeBlankUrl('landed_fresh');
    await (await openUrl(url)).close();
    const raw = openRaw(url);
    fresh = await describeSchema(raw);
    await raw.close();
  });
  afterAll(dropBlank);

  it.each(histories.map((history, index) => ({ history, index, last: landed.landings[index]?.at(-1) })))(
    'brings the schema of landing $index, with $last, to the present one, and keeps its data',
    async ({ history, index }) => {
      const url = await makeHistory(index, history);
      const old = openRaw(url);
      if (hadNullableCandidates(history)) await makeCandidatesNullable(old);
      const common = new Map<string, string[]>();
      const before = new Map<string, string[]>();
      for (const [table, columns] of await old.tables()) {
        const [sample, ...others] = (rows.get(table) ?? []).filter((row) => couldContain(history, table, row));
        if (!sample) continue;
        const known = columns.filter((column) => column in sample);
        await old.load(table, known, [sample, ...others]);
        common.set(table, known);
      }
      for (const [table, columns] of common) before.set(table, await textsOf(old, table, columns));
      await old.close();

      await (await openUrl(url)).close();
      const now = openRaw(url);
      endWithTest(() => now.close());

      expect(await describeSchema(now)).toEqual(fresh);
      expect(before.get('organizations')).toHaveLength(1);
      expect(before.get('applicants')?.length).toBeGreaterThan(300);
      for (const [table, texts] of before) {
        const after = new Set(await textsOf(now, table, common.get(table) ?? []));
        expect({ table, lost: texts.filter((text) => !after.has(text)) }).toEqual({ table, lost: [] });
      }
      if (engine === 'sqlite') expect(await now.ask('pragma foreign_key_check')).toEqual([]);
    },
  );
});
