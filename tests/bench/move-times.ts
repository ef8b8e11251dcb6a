// Moves on SQLite, compared with bare inserts, within the server and over HTTP; alternating.
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import Fastify from 'fastify';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import type { TernaApp } from '../../src/server/app.ts';
import { moveApplicant } from '../../src/server/features/applicants/move-candidates.ts';
import { openBoard } from '../../src/server/features/board/service.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/index.ts';
import { withScope } from '../../src/server/platform/db/index.ts';
import { clientOf } from './measure.ts';
import { actor } from './two-sizes.ts';

const MOVES = 4000;
const MOVES_OVER_HTTP = 2000;
/** Uncounted runs, until the code is compiled and the database's log has been rewritten once. */
const WARM = 1000;

/** Milliseconds of each. */
export interface MoveTimes {
  readonly moves: number[];
  readonly inserts: number[];
}

interface Card {
  readonly id: number;
  version: number;
  list: number;
}

/** @param folder of the database */
export async function moveTimes(app: TernaApp, folder: string): Promise<{ inServer: MoveTimes; overHttp: MoveTimes }> {
  const { database } = app.services;
  const { cards, next } = await cardsOf(app);
  const caller = { ...actor, fullName: 'Ana Paredes' };
  const moved = async (index: number, move: (card: Card, listId: number) => Promise<{ version: number }>) => {
    const card = cards[index % cards.length];
    if (!card) throw new Error('nobody to move');
    const listId = next(card.list);
    card.version = (await move(card, listId)).version;
    card.list = listId;
  };
  const insert = bareInsert(folder);
  const inServer = await inTurn(
    MOVES,
    (index) =>
      moved(index, async ({ id, version }, list_id) => {
        const work = () =>
          database.transaction((tx) => moveApplicant(tx, caller, { id, input: { list_id, version }, now: Date.now() }));
        return (await withScope(actor, work)).applicant;
      }),
    async () => insert(),
  );
  const call = await clientOf(app, DEMO_LOGINS[0].email, DEMO_PASSWORD);
  const bare = await bareRoute(insert);
  const overHttp = await inTurn(
    MOVES_OVER_HTTP,
    (index) =>
      moved(index, async ({ id, version }, list_id) => {
        const { applicant } = await call('PUT', `/applicants/${id}/update_list`, { list_id, version });
        return applicant;
      }),
    bare.call,
  );
  await bare.close();
  return { inServer, overHttp };
}

/** The stages cycle through the first four. */
async function cardsOf({ services }: TernaApp): Promise<{ cards: Card[]; next: (listId: number) => number }> {
  const { columns } = await withScope(actor, () =>
    openBoard(services.database.read, actor, {
      processId: 1,
      asked: { filter: {}, items: 500 },
      indexes: candidateIndexesOf(services),
      now: Date.now(),
    }),
  );
  const stages = columns.slice(0, 4);
  const ids = stages.map(({ list }) => list.id);
  const active = stages.flatMap(({ applicants }) => applicants.filter(({ status }) => status === 'active'));
  return {
    cards: active.map(({ id, version, list_id: list }) => ({ id, version, list })),
    next: (listId) => ids[(ids.indexOf(listId) + 1) % ids.length] ?? listId,
  };
}

/** In milliseconds, alternating. */
async function inTurn(
  runs: number,
  move: (index: number) => Promise<unknown>,
  insert: () => Promise<unknown>,
): Promise<MoveTimes> {
  const moves: number[] = [];
  const inserts: number[] = [];
  for (let index = 0; index < WARM + runs; index++) {
    for (const [times, work] of [
      [moves, move],
      [inserts, insert],
    ] as const) {
      const begin = performance.now();
      await work(index);
      if (index >= WARM) times.push(performance.now() - begin);
    }
  }
  return { moves, inserts };
}

/** @returns a function that inserts a row as durably as the server */
function bareInsert(folder: string): () => void {
  const bare = new BetterSqlite3(join(folder, 'bare.db'));
  bare.pragma('journal_mode = WAL');
  bare.pragma('synchronous = FULL');
  bare.exec('create table moves (id integer primary key, list_id integer, moved_at integer) strict');
  const insert = bare.prepare('insert into moves (list_id, moved_at) values (?, ?)');
  return () => {
    insert.run(1, Date.now());
  };
}

/** Called like the server's routes. */
async function bareRoute(insert: () => void) {
  const http = Fastify();
  http.put('/moves', async () => {
    insert();
    return { done: true };
  });
  const url = `${await http.listen({ host: '127.0.0.1', port: 0 })}/moves`;
  const headers = { 'content-type': 'application/json' };
  return {
    call: async () => (await fetch(url, { method: 'PUT', headers, body: '{"list_id":1,"version":1}' })).json(),
    close: () => http.close(),
  };
}
