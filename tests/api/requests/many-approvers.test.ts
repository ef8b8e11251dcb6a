// A hundred simultaneous approvers; `TERNA_APPROVALS=1000` sets the number of requests (ten per approver).
import { expect, it } from 'vitest';
import { addPerson } from '../authorization/world.ts';
import type { Answer, Client } from '../harness.ts';
import { activeWorkflow, startWithoutWorkflows, stepOf, userIdOf } from '../workflows/fixtures.ts';
import { newRequest } from './fixtures.ts';

const REQUESTS = Number(process.env.TERNA_APPROVALS ?? 30);
const APPROVERS = Math.max(6, Math.min(100, Math.floor(REQUESTS / 10)));
/** The number of approvers who answer each request in the first step, and who are asked in the second. */
const [RIVALS, BOARD] = [5, 3];

interface Approver {
  readonly name: string;
  readonly id: number;
  readonly client: Client;
}

interface Deed {
  readonly requestId: number;
  readonly who: Approver;
  readonly kind: 'approved' | 'rejected' | 'derived';
}

const PATHS = { approved: 'approve', rejected: 'reject', derived: 'derive' } as const;

/** Returns the same sequence of numbers in each run, from 0 to below `below`. */
function randomBelow(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

/** Runs all `works`, at most `limit` at a time. */
async function atOnce<Done>(works: readonly (() => Promise<Done>)[], limit: number): Promise<Done[]> {
  const results: Done[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < works.length; at = next++) {
      const work = works[at];
      if (work) results[at] = await work();
    }
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}

async function start() {
  const server = await startWithoutWorkflows();
  const [admin, owner] = [await server.as('admin'), await server.as('employee')];
  const join = async (name: string): Promise<Approver> => {
    const client = await addPerson(server, name, 'employee', null);
    return { name, client, id: await userIdOf(client) };
  };
  const approvers: Approver[] = [];
  for (let number = 1; number <= APPROVERS; number++) approvers.push(await join(`aprueba${number}`));
  /** Belongs to no step until an approver delegates to them. */
  const substitute = await join('suplente');
  const board = approvers.slice(0, BOARD);
  const { id: workflowId } = await activeWorkflow(admin, 'Muchos', [
    stepOf(
      'Uno',
      approvers.map(({ id }) => id),
    ),
    stepOf(
      'Todos',
      board.map(({ id }) => id),
      { approval: 'all' },
    ),
  ]);
  const made = Array.from({ length: REQUESTS }, () => () => newRequest(owner, workflowId));
  const ids = (await atOnce(made, 8)).map(({ id }) => id as number);
  return { owner, approvers, substitute, board, ids };
}

/** Returns several answers to each request, ordered so that answers to one request are far apart. */
function deedsOf(ids: readonly number[], approvers: readonly Approver[]): Deed[] {
  const random = randomBelow(20261122);
  const rounds = Array.from({ length: RIVALS }, () =>
    ids.flatMap((requestId): Deed[] => {
      const who = approvers[random(approvers.length)];
      const dice = random(20);
      return who ? [{ requestId, who, kind: dice === 0 ? 'rejected' : dice < 3 ? 'derived' : 'approved' }] : [];
    }),
  );
  return rounds.flat();
}

/** On 503 (database busy), repeats under the same key as the desktop does, so that nothing is done twice. */
async function act(deed: Deed, key: string, substituteId: number): Promise<Answer> {
  const { requestId, who, kind } = deed;
  const body = kind === 'derived' ? { user_id: substituteId } : { comment: 'Visto' };
  const answer = await who.client.post(`/requests/${requestId}/${PATHS[kind]}`, body, { 'idempotency-key': key });
  return answer.status === 503 ? act(deed, key, substituteId) : answer;
}

interface Log {
  readonly kind: string;
  readonly step: string | null;
  readonly author: { full_name: string } | null;
}

const logsOf = async (client: Client, id: number): Promise<Log[]> =>
  (await client.get(`/requests/${id}/logs?items=200`)).body.toReversed();

it(`${APPROVERS} approvers at once on ${REQUESTS} requests leave one consistent history each [REQ-9] [REQ-10]`, async () => {
  const { owner, approvers, substitute, board, ids } = await start();
  const first = deedsOf(ids, approvers);
  const second = ids.flatMap((requestId) =>
    board.flatMap((who): Deed[] => [
      { requestId, who, kind: 'approved' },
      { requestId, who, kind: 'approved' },
    ]),
  );
  const third = ids.flatMap((requestId): Deed[] => [
    { requestId, who: substitute, kind: 'approved' },
    { requestId, who: substitute, kind: 'approved' },
  ]);
  const deeds = [...first, ...second, ...third];
  const begun = performance.now();
  const answers: Answer[] = [];
  for (const [turn, phase] of [first, second, third].entries()) {
    answers.push(
      ...(await atOnce(
        phase.map((deed, at) => () => act(deed, `intento-${turn}-${at}`, substitute.id)),
        APPROVERS,
      )),
    );
  }
  const seconds = (performance.now() - begun) / 1000;
  // Late approvers receive an error, and a substitute without delegation a 404; there are no other failures.
  const statuses = deeds.flatMap(({ who }, at) =>
    who === substitute && answers[at]?.status === 404 ? [] : [answers[at]?.status],
  );
  expect(new Set(statuses).difference(new Set([200, 403, 409, 422]))).toEqual(new Set());

  const done = Map.groupBy(
    deeds.filter((_, at) => answers[at]?.status === 200),
    ({ requestId }) => requestId,
  );
  const ends = new Map<string, number>();
  const histories = await atOnce(
    ids.map((id) => async () => ({
      id,
      logs: await logsOf(owner, id),
      request: (await owner.get(`/requests/${id}`)).body,
    })),
    8,
  );
  for (const { id, logs, request } of histories) {
    ends.set(request.state, (ends.get(request.state) ?? 0) + 1);
    const said = logs.flatMap(({ kind, author }) => (kind in PATHS ? [`${author?.full_name} ${kind}`] : []));
    // The history contains each successful answer once, and no others.
    expect(said.toSorted()).toEqual((done.get(id) ?? []).map(({ who, kind }) => `${who.name} ${kind}`).toSorted());
    const kinds = logs.map(({ kind, step }) => (step ? `${kind} ${step}` : kind));
    const count = (wanted: string) => kinds.filter((kind) => kind === wanted).length;
    const rejected = count('rejected Uno') + count('rejected Todos');
    expect(count('completed') + rejected).toBe(1);
    expect([request.state, count('approved Uno') + count('rejected Uno')]).toEqual([
      rejected ? 'rejected' : 'approved',
      1,
    ]);
    if (!rejected) {
      expect(count('approved Todos')).toBe(BOARD);
      expect([kinds.at(-1), count('step_started Todos')]).toEqual(['completed', 1]);
    }
    const inAll = logs.filter(({ kind, step }) => kind === 'approved' && step === 'Todos');
    expect(new Set(inAll.map(({ author }) => author?.full_name)).size).toBe(inAll.length);
  }
  if (process.env.TERNA_APPROVALS) {
    process.stdout.write(
      `${deeds.length} answers by ${APPROVERS} approvers on ${REQUESTS} requests in ${seconds.toFixed(1)} s: ${JSON.stringify([...ends])}\n`,
    );
  }
}, 1_800_000);

it('whoever has no part in a request is answered as if there were none, whatever they try', async () => {
  const server = await startWithoutWorkflows();
  const [admin, owner] = [await server.as('admin'), await server.as('employee')];
  const boss = await addPerson(server, 'jefa', 'employee', null);
  const other = await addPerson(server, 'ajena', 'user', null);
  const workflow = await activeWorkflow(admin, 'Una', [stepOf('Uno', [await userIdOf(boss)])]);
  const { id } = await newRequest(owner, workflow.id);
  const absent = 9_999_999;
  for (const path of ['', '/logs', '/current_structure', '/request_workflow_steps/structures']) {
    const [theirs, none] = [await other.get(`/requests/${id}${path}`), await other.get(`/requests/${absent}${path}`)];
    expect([path, theirs.status, theirs.body]).toEqual([path, 404, none.body]);
  }
  for (const [path, body] of [
    ['approve', {}],
    ['reject', {}],
    ['derive', { user_id: await userIdOf(other) }],
    ['submit', {}],
    ['drop', {}],
    ['close', {}],
    ['add_data', { data: { salary: 1 } }],
    ['undo', {}],
    ['create_selection_process', { description: 'd' }],
  ] as const) {
    const [theirs, none] = [
      await other.post(`/requests/${id}/${path}`, body),
      await other.post(`/requests/${absent}/${path}`, body),
    ];
    expect([path, theirs.status, theirs.body]).toEqual([path, 404, none.body]);
  }
  for (const list of ['search', 'owned', 'history', 'waiting_approval']) {
    expect((await other.post(`/requests/${list}`, {})).body).toEqual([]);
  }
});
