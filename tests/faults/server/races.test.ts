// Two users move a candidate at once: one succeeds, the other receives the current state.
import { expect, test } from 'vitest';
import type { Json } from '../recruiter-work.ts';
import { reportFault, trials } from '../trials.ts';
import { makePostgres, makeSqlite } from './databases.ts';
import { type Asking, signIn, startRunning } from './server-process.ts';

/** Concurrent races, each with its own candidate. */
const LANES = 6;
const RACES = trials(100, 5000);

const engines = { SQLite: makeSqlite, PostgreSQL: makePostgres };

test.for(Object.keys(engines) as (keyof typeof engines)[])(
  'two users, one candidate, on %s: one wins, the other sees why',
  async (engine, context) => {
    const { folder, url: databaseUrl } = await engines[engine]();
    const { url } = await startRunning(folder, databaseUrl);
    const [one, other] = [await signIn(url, 'admin'), await signIn(url, 'user')];
    const { columns } = (await one('GET', '/selection_processes/1/board?items=50')).body;
    const stages: number[] = columns.map(({ list }: Json) => list.id);
    const cards: Json[] = columns.flatMap(({ applicants }: Json) => applicants);
    const ids: number[] = cards.filter(({ status }) => status === 'active').map(({ id }) => id);
    const racing = ids.slice(0, LANES);
    expect(racing).toHaveLength(LANES);
    const before = await Promise.all(racing.map((id) => movesOf(one, id)));

    let remaining = RACES;
    const run = new Map(racing.map((id) => [id, 0]));
    await Promise.all(
      racing.map(async (id) => {
        while (remaining-- > 0) {
          await race([one, other], id, stages);
          run.set(id, (run.get(id) ?? 0) + 1);
        }
      }),
    );

    const after = await Promise.all(racing.map((id) => movesOf(one, id)));
    const surplus = racing.map((id, index) => (after[index] ?? 0) - (before[index] ?? 0) - (run.get(id) ?? 0));
    const lost = surplus.reduce((sum, more) => sum + Math.max(0, -more), 0);
    const doubled = surplus.reduce((sum, more) => sum + Math.max(0, more), 0);
    reportFault(context, {
      fault: `two users, one candidate, on ${engine}`,
      how: 'two moves from one version at once; one is done, the other told the present state',
      ...{ trials: RACES, goal: '5,000', lost, doubled },
    });
  },
);

/** Both move the candidate to different stages. */
async function race(people: readonly [Asking, Asking], id: number, stages: readonly number[]): Promise<void> {
  const { version, list_id } = (await people[0]('GET', `/applicants/${id}`)).body;
  const targets = stages.filter((stage) => stage !== list_id);
  const answers = await Promise.all(
    people.map((ask, index) =>
      ask('PUT', `/applicants/${id}/update_list`, { list_id: targets[(version + index) % targets.length], version }),
    ),
  );
  const [won, rejected] = answers.toSorted((first, second) => first.status - second.status);
  expect([won?.status, rejected?.status, rejected?.body.code]).toEqual([200, 409, 'stale_version']);
  expect(rejected?.body.current).toMatchObject({
    id,
    version: won?.body.applicant.version,
    list_id: won?.body.applicant.list_id,
  });
}

/** From the candidate's history. */
async function movesOf(ask: Asking, id: number): Promise<number> {
  let moves = 0;
  for (let page = 1; ; page += 1) {
    const { body } = await ask('GET', `/applicants/${id}/logs?type=list&items=100&page=${page}`);
    moves += body.filter(({ kind }: Json) => kind === 'moved').length;
    if (body.length < 100) return moves;
  }
}
