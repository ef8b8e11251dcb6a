// What a sign-in costs says nothing about whether the account exists.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { VERIFICATIONS } from '../../../src/server/features/sessions/passwords.ts';
import { startOwned } from '../harness.ts';
import { owner } from '../owner.ts';

let costs: unknown[] = [];
const noteCost = (cost: unknown) => void costs.push(cost);
beforeEach(() => {
  costs = [];
  subscribe(VERIFICATIONS, noteCost);
});
afterEach(() => unsubscribe(VERIFICATIONS, noteCost));

const PASSWORD = 'tres nubes y un faro';

it('computes the same hash once for unknown, known and inactive accounts [MORE-246]', async () => {
  const server = await startOwned();
  const add = async (name: string) => {
    const email = `${name}@ejemplo.example`;
    const user = { name, last_name: 'Paz', email, password: PASSWORD, role: 'user' };
    const added = await server.admin.post('/users', { user });
    expect(added.status).toBe(201);
    return { id: added.body.id as number, email };
  };
  const [known, inactive] = [await add('conocida'), await add('inactiva')];
  await server.admin.put(`/users/${inactive.id}`, { user: { active: false } });
  const emails = ['nadie@ejemplo.example', known.email, inactive.email, 'otra@nadie.example', known.email];
  for (const email of emails) {
    costs = [];
    const answer = await server.anyone.post('/sessions', { email, password: 'no es la suya' });
    expect([answer.status, answer.body.code]).toEqual([401, 'invalid_credentials']);
    expect([email, costs]).toEqual([email, ['m=65536,t=3,p=1']]);
  }
  costs = [];
  expect((await server.anyone.post('/sessions', { email: known.email, password: PASSWORD })).status).toBe(201);
  expect(costs).toEqual(['m=65536,t=3,p=1']);
});

it('lets the owner sign in with a new device at a known address while strangers guess from others [MORE-259]', async () => {
  const at = Date.now();
  const server = await startOwned({ now: () => at, trustedProxies: ['127.0.0.0/8'] });
  const signIn = async (address: string, password: string) => {
    const body = { email: owner.email, password };
    return (await server.anyone.post('/sessions', body, { 'x-forwarded-for': address })).status;
  };
  expect(await signIn('203.0.113.9', owner.password)).toBe(201);
  for (let guess = 0; guess < 40; guess += 1) await signIn(`198.51.100.${guess % 8}`, 'no es');
  expect(await signIn('198.51.100.200', owner.password)).toBe(429);
  expect(await signIn('203.0.113.9', owner.password)).toBe(201);
  // Guesses from the known address are limited as well.
  const guesses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) guesses.push(await signIn('203.0.113.9', 'no es'));
  expect(guesses.filter((status) => status === 401)).toHaveLength(10);
});
