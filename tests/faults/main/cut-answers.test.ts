// Each writing call with its answer cut at each quarter; the retry has no further effect.
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { isRead } from '../../../src/main/api-client/calls.ts';
import type { CallName, Case, Input } from '../../api/authorization/case.ts';
import { cases } from '../../api/authorization/cases/index.ts';
import { makeWorld, type World } from '../../api/authorization/world.ts';
import { apiClientFixture, type Fixture } from '../../unit/main/support/api-client-fixture.ts';
import { comparedTables } from '../database-contents.ts';
import { reportFault, trials } from '../trials.ts';
import { type BreakingProxy, breakingProxy } from './breaking-proxy.ts';

const QUARTERS = [0, 0.25, 0.5, 0.75] as const;
const PAUSE_MILLISECONDS = 10;

const definitionOf = ({ call }: Case): EndpointDefinition => {
  const [area = '', name = ''] = call.split('.');
  return (api as unknown as Record<string, Record<string, EndpointDefinition>>)[area]?.[name] as EndpointDefinition;
};

/** Excludes files, which are sent separately, and calls without a session. */
const changing = cases.filter((one) => {
  const definition = definitionOf(one);
  const isByItself = definition.bodyKind === 'file' || definition.answerKind === 'download';
  const signsIn = definition.who === 'anyone' || (definition.session ?? 'renews') !== 'renews';
  return !isRead(definition) && !isByItself && !signsIn && one.expected.admin < 300;
});

/** It affects every board, of which each preparation adds one. */
const FOR_ALL_BOARDS: CallName = 'jobBoards.synchronize';
/** Notes of stored files, also of a file that was sent again needlessly. */
const STORED = 'file_notes';
const UNDER_WAY = `select (select count(*) from jobs where state in ('queued', 'running'))
  + (select count(*) from saved_reports where asked_at is not null or claimed_until is not null)`;

/** Counts rows, and changes to versioned rows. */
class Rows {
  readonly #database: Database.Database;
  readonly #counted: readonly Database.Statement[];

  constructor(folder: string) {
    this.#database = new Database(join(folder, 'terna.db'), { readonly: true });
    const tables = comparedTables(this.#database).filter((table) => table !== STORED);
    const hasVersion = this.#database.prepare("select 1 from pragma_table_info(?) where name = 'version'").pluck();
    this.#counted = tables.map((table) => {
      const versions = hasVersion.get(table) ? 'total(version)' : '0';
      return this.#database.prepare(
        `select '${table}' as name, count(*) as rows, ${versions} as versions from "${table}"`,
      );
    });
  }

  /** After the server's background work. */
  async now(): Promise<Map<string, [rows: number, versions: number]>> {
    const underWay = this.#database.prepare(UNDER_WAY).pluck();
    while (underWay.get() !== 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
    return new Map(
      this.#counted.map((one) => {
        const { name, rows, versions } = one.get() as { name: string; rows: number; versions: number };
        return [name, [rows, versions]];
      }),
    );
  }

  close(): void {
    this.#database.close();
  }
}

interface Setup {
  readonly world: World;
  readonly rows: Rows;
  readonly proxy: BreakingProxy;
  readonly fixture: Fixture;
}

/** @param share of the answer before the connection breaks; null if it does not */
async function changesBy({ rows, proxy, fixture }: Setup, one: Case, input: Input, share: number | null) {
  const [area = '', name = ''] = one.call.split('.');
  const before = await rows.now();
  const asked = proxy.count();
  if (share !== null) proxy.next.push({ kind: 'cut', share });
  const answer = await fixture.apiClient.call(area, name, input, 1);
  const outcome = answer.ok ? 'ok' : answer.error.code;
  const tries = proxy.count() - asked;
  proxy.next.length = 0;
  const after = await rows.now();
  const changes = [...after].flatMap(([table, [count, versions]]) => {
    const [countBefore = 0, versionsBefore = 0] = before.get(table) ?? [];
    const [more, changed] = [count - countBefore, versions - versionsBefore];
    return more === 0 && changed === 0 ? [] : [`${table}: ${more} rows, ${changed} versions`];
  });
  return { outcome, tries, changes };
}

const areas = [...Map.groupBy(changing, ({ call }) => call.split('.')[0] ?? '')];

test('is done once, whichever call it is and wherever its answer is cut off', async (context) => {
  let cut = 0;
  const unlike: unknown[] = [];
  for (const [, calls] of areas.slice(0, trials(2, areas.length))) {
    const world = await makeWorld();
    const proxy = await breakingProxy(new URL(world.server.url).origin);
    const fixture = await apiClientFixture();
    fixture.target = { baseUrl: proxy.url, headers: {} };
    fixture.session.token = world.clients.admin.token;
    const rows = new Rows(world.server.folder);
    const setup = { world, rows, proxy, fixture };
    for (const one of calls) {
      // Some calls have more effects the first time.
      const first = await one.prepare(world);
      const next = () => (one.call === FOR_ALL_BOARDS ? first : one.prepare(world));
      await changesBy(setup, one, first, null);
      const undisturbed = await changesBy(setup, one, await next(), null);
      const wanted = { outcome: 'ok', tries: 2, changes: undisturbed.changes };
      for (const share of QUARTERS) {
        const found = await changesBy(setup, one, await next(), share);
        if (!isDeepStrictEqual(found, wanted)) unlike.push({ call: one.call, share, found, wanted });
        cut += 1;
      }
    }
    rows.close();
  }
  expect(unlike).toEqual([]);
  reportFault(context, {
    fault: 'connection cut in mid-answer',
    how: 'each changing call, at each quarter of its answer',
    ...{ trials: cut, goal: '4 × routes' },
  });
});
