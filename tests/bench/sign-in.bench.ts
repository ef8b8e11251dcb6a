// The duration of a sign-in with a wrong password, of accounts that exist and of those that do not.

import { setTimeout } from 'node:timers/promises';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { seed } from '../../src/server/demo/index.ts';
import type { BenchRow } from './bench-row.ts';
import { median, ms, times, withServer } from './measure.ts';

/** The limit of an account is 30 failures within five minutes. */
const RUNS = 28;
const QUICK_RUNS = 12;
/** Medians of equal work differ by less. */
const MAX_RATIO = 1.05;

export async function signInBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  return withServer(async ({ http, services }) => {
    await seed(services, { processes: 10, applicants: 100 });
    let attempts = 0;
    const attempt = async (email: string): Promise<number> => {
      attempts += 1;
      const payload = { email, password: 'no es la suya' };
      const begin = performance.now();
      // Each from another address, because failures of one address are limited.
      const remoteAddress = `203.0.113.${attempts}`;
      const answer = await http.inject({ method: 'POST', url: '/api/v1/sessions', payload, remoteAddress });
      const duration = performance.now() - begin;
      if (answer.statusCode !== 401) throw new Error(`a sign-in answered ${answer.statusCode}`);
      // The audit entry of a known account is written after the answer, and would delay the next attempt.
      await setTimeout(100);
      return duration;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let run = 0; run < (quick ? QUICK_RUNS : RUNS); run += 1) {
      // In turns, so that a busy moment delays both.
      known.push(await attempt(DEMO_LOGINS[0].email));
      unknown.push(await attempt(`nadie-${run}@demo.example`));
    }
    const ratio = Math.max(median(known) / median(unknown), median(unknown) / median(known));
    return [
      {
        name: 'sign-in of an account that does not exist, beside one that does',
        value: times(ratio),
        goal: `≤ ${times(MAX_RATIO)}`,
        ok: ratio <= MAX_RATIO,
        detail: `medians ${ms(median(unknown))} and ${ms(median(known))}`,
      },
    ];
  });
}
