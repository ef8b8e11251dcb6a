// Temporary rejections and timeouts: Retry-After is honoured, at most five attempts, one execution.
import { expect, test } from 'vitest';
import { HttpClient } from '../../../src/main/api-client/index.ts';
import { startOwned } from '../../api/harness.ts';
import { apiClientFixture, type Fixture } from '../../unit/main/support/api-client-fixture.ts';
import { numbers, reportFault, trials } from '../trials.ts';
import { type Breakage, type BreakingProxy, breakingProxy } from './breaking-proxy.ts';
import { addProcess } from './environment.ts';

const TRIALS = trials(3, 20);
const MAX_TRIES = 5;
/** Timeouts are divided by this number in these tests. */
const HASTE = 25;
/** Longer than the timeout of an answer, and shorter than the tests'. */
const TOO_LATE_MILLISECONDS = 500;

const random = numbers(23);

const troubles: Record<string, () => Breakage> = {
  ...Object.fromEntries(
    [429, 502, 503].map((status) => [
      String(status),
      (): Breakage => ({ kind: 'refused', status, isDone: random(2) === 0, retryAfter: random(3) }),
    ]),
  ),
  '500': () => ({ kind: 'refused', status: 500, isDone: false, error: { error: 'Algo falló.', code: 'internal' } }),
  slow: () => ({ kind: 'slow', by: TOO_LATE_MILLISECONDS }),
};

const http = new HttpClient();
const hasty: Pick<HttpClient, 'send' | 'open'> = {
  send: (request) => http.send({ ...request, timeout: request.timeout && request.timeout / HASTE }),
  open: (request) => http.open(request),
};

/** @returns the error code, or null */
async function attempt(fixture: Fixture, kind: string, name: string, ids: { process: number; candidate: number }) {
  const answer =
    kind === 'comment'
      ? await fixture.apiClient.call(
          'applicants',
          'addLog',
          { params: { id: ids.candidate }, body: { comment: name } },
          1,
        )
      : await fixture.apiClient.call(
          'stages',
          'add',
          { body: { list: { selection_process_id: ids.process, name } } },
          1,
        );
  return answer.ok ? null : answer.error.code;
}

function expectPausesAsAsked(fixture: Fixture, breakages: readonly Breakage[]): void {
  for (const [index, pause] of fixture.pauses.entries()) {
    const asked = breakages[index];
    if (asked?.kind === 'refused' && asked.status !== 500) expect(pause).toBe((asked.retryAfter ?? 0) * 1000);
  }
}

async function goOn(fixture: Fixture, proxy: BreakingProxy, retry: () => Promise<string | null>, code: string | null) {
  let last = code;
  while (last !== null && last !== 'queued') {
    expect(['internal', 'too_many_requests', 'unavailable', 'timed_out']).toContain(last);
    last = await retry();
  }
  while (fixture.offlineQueue.entries.length > 0) {
    fixture.later += 60_000;
    const before = proxy.count();
    for (const entry of fixture.offlineQueue.entries)
      if (entry.problem) fixture.offlineQueue.replace({ ...entry, problem: null });
    await fixture.sending.flush();
    expect(proxy.count() - before).toBeLessThanOrEqual(MAX_TRIES);
  }
}

test.for(Object.keys(troubles))('%s, one time or several', async (name, context) => {
  const server = await startOwned();
  const process = await addProcess(server.admin, 1);
  const ids = { process: process.id, candidate: process.candidates[0] ?? 0 };
  const proxy = await breakingProxy(new URL(server.url).origin);
  const fixture = await apiClientFixture({ http: hasty });
  fixture.target = { baseUrl: proxy.url, headers: {} };
  fixture.session.token = server.admin.token;
  await fixture.apiClient.call('board', 'open', { params: { id: process.id } }, 1);
  const asked: string[] = [];
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const kind = trial % 2 === 0 ? 'comment' : 'stage';
    // Queued changes are retried without limit, while a user would have to repeat the call.
    const breakages = Array.from(
      { length: 1 + random(kind === 'comment' ? 7 : 4) },
      () => troubles[name]?.() ?? { kind: 'lost' as const },
    );
    proxy.next.push(...breakages);
    fixture.pauses.length = 0;
    const before = proxy.count();
    const once = () => attempt(fixture, kind, `${kind} ${name} ${trial}`, ids);
    const code = await once();
    expect(proxy.count() - before).toBeLessThanOrEqual(MAX_TRIES);
    expectPausesAsAsked(fixture, breakages);
    await goOn(fixture, proxy, once, code);
    asked.push(`${kind} ${name} ${trial}`);
    proxy.next.length = 0;
  }
  const { body: logs } = await server.admin.get(`/applicants/${ids.candidate}/logs?items=1000`);
  const { body: lists } = await server.admin.get(`/lists?selection_process_id=${ids.process}`);
  const found = [
    ...logs.map(({ comment }: { comment: string }) => comment),
    ...lists.map((list: { name: string }) => list.name),
  ];
  const times = asked.map((text) => found.filter((other) => other === text).length);
  const lost = times.filter((count) => count === 0).length;
  const doubled = times.filter((count) => count > 1).length;
  reportFault(context, { fault: 'trouble that passes', how: name, trials: TRIALS, goal: '20 a class', lost, doubled });
});
