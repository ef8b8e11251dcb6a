// Tests every call of the API as each kind of caller.
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';
import { shareInFile } from '../cleanup.ts';
import type { Answer, Client } from '../harness.ts';
import type { Case, Input, Who } from './case.ts';
import { cases } from './cases/index.ts';
import { makeWorld, RESERVED, type World } from './world.ts';

// Callers with the fewest permissions come first: a wrong success would change the data for the later ones.
const people: readonly Who[] = [
  'anonymous',
  'stranger',
  'otherArea',
  'employee',
  'stageEmployee',
  'stageManager',
  'recruiter',
  'admin',
];
const hidden: Readonly<Partial<Record<Who, readonly string[]>>> = {
  anonymous: Object.values(RESERVED),
  stranger: Object.values(RESERVED),
  otherArea: Object.values(RESERVED),
  employee: Object.values(RESERVED),
  stageEmployee: [RESERVED.otherStage],
  stageManager: [RESERVED.otherStage],
};
const ABSENT = 987_654_321;
/** After these answers nothing has changed, so the next caller tries the same input. */
const REFUSALS: readonly number[] = [401, 403, 404];
/** An area may have thirty calls, and eight callers try each. */
const MILLISECONDS_FOR_AN_AREA = 240_000;

/**
 * Their calls end sessions, or change who may enter or see the world's process, or depend on that. Each has a world of
 * its own; the others share one, in any order.
 */
const APART: readonly string[] = [
  'accessSettings',
  'candidacies',
  'privacy',
  'processes',
  'rules',
  'secondFactors',
  'sessions',
  'settings',
  'stages',
  'users',
];

const areas = Map.groupBy(cases, ({ call }) => call.split('.')[0] ?? '');

describe('who may do what', () => {
  let shared: World;
  beforeAll(async () => {
    shared = await shareInFile(makeWorld);
  });

  for (const [area, list] of areas) {
    it(
      `${area}: each call is answered to each kind of person as the table says [SES-15]`,
      async () => {
        const world = APART.includes(area) ? await makeWorld() : shared;
        const found = new Map<string, Partial<Record<Who, number>>>();
        const unlike: unknown[] = [];
        const revealed: unknown[] = [];
        for (const one of list) {
          const statuses: Partial<Record<Who, number>> = {};
          let input: Input | null = null;
          for (const who of people) {
            input ??= await one.prepare(world);
            const answer = await send(world.clients[who], one, input);
            statuses[who] = answer.status;
            revealed.push(...revealedBy(one, who, answer));
            if (who === 'stranger') unlike.push(...(await compareWithAbsent(world, one, input, answer)));
            if (!REFUSALS.includes(answer.status)) input = null;
          }
          found.set(one.call, statuses);
        }
        expect(Object.fromEntries(found)).toEqual(
          Object.fromEntries(list.map((one) => [one.call, { ...one.expected }])),
        );
        expect(unlike).toEqual([]);
        expect(revealed).toEqual([]);
      },
      MILLISECONDS_FOR_AN_AREA,
    );
  }

  it('leaves no call of the contract out', () => {
    const all = Object.entries(api).flatMap(([area, calls]) => Object.keys(calls).map((name) => `${area}.${name}`));
    expect(cases.map(({ call }) => call).toSorted()).toEqual(all.toSorted());
  });
});

/** The portal's offers, and so the title of the process, are public. */
function revealedBy({ call }: Case, who: Who, { body }: Answer): unknown[] {
  const text = JSON.stringify(body) ?? '';
  const hiddenWords = (hidden[who] ?? []).filter((word) => !(word === RESERVED.process && call.startsWith('portal.')));
  return hiddenWords.filter((word) => text.includes(word)).map((word) => ({ call, who, word }));
}

/** Checks that a foreign object gives the same 404 as a missing one. */
async function compareWithAbsent(world: World, one: Case, input: Input, answer: Answer): Promise<unknown[]> {
  const numbers = Object.entries(input.params ?? {}).filter(([, value]) => typeof value === 'number');
  if (answer.status !== 404 || numbers.length === 0) return [];
  const params = { ...input.params, ...Object.fromEntries(numbers.map(([name]) => [name, ABSENT])) };
  const absent = await send(world.clients.stranger, one, { ...input, params });
  const same = absent.status === answer.status && JSON.stringify(absent.body) === JSON.stringify(answer.body);
  return same ? [] : [{ call: one.call, foreign: answer.body, absent: absent.body }];
}

function send(client: Client, { call }: Case, { params = {}, query = {}, body }: Input): Promise<Answer> {
  const [area, name] = call.split('.') as [keyof typeof api, string];
  const endpoint = (api[area] as Record<string, EndpointDefinition>)[name];
  if (!endpoint) throw new Error(`${call} is no call`);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key])));
  const searchParams = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const address = searchParams.size > 0 ? `${path}?${searchParams}` : path;
  if (endpoint.bodyKind === 'file') return client.upload(address, String(body), endpoint.method);
  return client.call(endpoint.method, address, body);
}
