// The response cache: hits, invalidation and size limit.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../../../src/contract/endpoint.ts';
import type { Caller } from '../../../../src/server/platform/http/call.ts';
import { ResponseCache } from '../../../../src/server/platform/http/response-cache.ts';
import { createRoutes, type Identify } from '../../../../src/server/platform/http/routes.ts';
import type { Services } from '../../../../src/server/services.ts';

const repeatable = endpoint({
  method: 'GET',
  path: '/told',
  summary: 'How often it has been worked out',
  query: z.strictObject({ q: z.string().optional() }),
  answer: z.object({ times: z.int() }),
  who: 'session',
});

const state = { mark: '', now: 0, times: 0, whileWorking: () => undefined as unknown };

/** The header names the caller: `token` uses an API token, and the session of `short` expires soon. */
const identify: Identify = async ({ authorization = '' }) => {
  const identifiedUntil = authorization === 'short' ? 3000 : 5000;
  return { organizationId: 1, userId: 1, ...(authorization !== 'token' && { identifiedUntil }) } as Caller;
};

function asked() {
  Object.assign(state, { mark: 'a', now: 1000, times: 0, whileWorking: () => undefined });
  const http = Fastify();
  const services = { database: { changeMark: async () => state.mark }, now: () => state.now } as unknown as Services;
  const trail = { observe: async () => null, wrote: async () => undefined, did: async () => undefined };
  createRoutes(http, services, { identify, renewToken: async () => null }, trail).cachedRead(
    repeatable,
    () => 4000,
    async () => {
      state.whileWorking();
      return { times: ++state.times };
    },
  );
  return async (authorization = 'one', query = ''): Promise<number> => {
    const answer = await http.inject({ url: `/api/v1/told${query}`, headers: { authorization } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    return answer.json().times;
  };
}

describe('an answer', () => {
  it('is sent again while nothing is committed, to the same session at the same address', async () => {
    const ask = asked();
    expect([await ask(), await ask(), await ask()]).toEqual([1, 1, 1]);
    expect([await ask('two'), await ask('one', '?q=a'), await ask('two'), await ask()]).toEqual([2, 3, 2, 1]);
    state.mark = 'b';
    expect([await ask(), await ask('two'), await ask()]).toEqual([4, 5, 4]);
  });

  it('is not kept where something was committed while it was worked out', async () => {
    const ask = asked();
    state.whileWorking = () => {
      state.mark = `${state.mark}+`;
    };
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('is made anew once the clock would make it another, has been set back, or the session has ended', async () => {
    const ask = asked();
    expect([await ask(), await ask('short')]).toEqual([1, 2]);
    state.now = 3000;
    expect([await ask(), await ask('short')]).toEqual([1, 3]);
    state.now = 3999;
    expect(await ask()).toBe(1);
    state.now = 4000;
    expect([await ask(), await ask()]).toEqual([4, 5]);
    state.now = 999;
    expect(await ask()).toBe(6);
  });

  it('of an API token is made each time, as its use is noted', async () => {
    const ask = asked();
    expect([await ask('token'), await ask('token')]).toEqual([1, 2]);
  });
});

describe('what is kept', () => {
  const createCache = () =>
    new ResponseCache({ changeMark: async () => 'a' } as unknown as Services['database'], () => 0);
  const megabytes = (many: number) => ({ status: 200, body: ' '.repeat(many * 1024 * 1024) });

  it('is no longer than so much, what was kept first goes first', async () => {
    const answers = createCache();
    const [first, second, third] = await Promise.all(['1', '2', '3'].map((url) => answers.asking('one', url)));
    if (!first || !second || !third) throw new Error('nothing asked');
    answers.find(first);
    answers.store(first, megabytes(3), 1);
    answers.store(second, megabytes(3), 1);
    answers.store(second, megabytes(4), 1);
    expect(answers.find(first)?.body.length).toBe(3 * 1024 * 1024);
    answers.store(third, megabytes(2), 1);
    expect([first, second, third].map((asking) => answers.find(asking)?.body.length ?? 0)).toEqual([
      0,
      4 * 1024 * 1024,
      2 * 1024 * 1024,
    ]);
    answers.store(first, megabytes(9), 1);
    expect([first, second].map((asking) => answers.find(asking) !== null)).toEqual([false, true]);
  });

  it('is forgotten once this server has changed something', async () => {
    const answers = createCache();
    const asking = await answers.asking('one', '1');
    answers.find(asking);
    answers.store(asking, megabytes(1), 1);
    expect(answers.find(asking)).not.toBeNull();
    answers.clear();
    expect(answers.find(asking)).toBeNull();
  });
});
