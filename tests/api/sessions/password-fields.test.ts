// Passwords are verified as typed: long ones, spaces at the ends, capitals, and no rule of composition.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';

const PHRASE = 'la yegua de mi abuela corre';

it.each([
  ['a phrase of lower case letters', PHRASE],
  ['spaces at both ends', `  ${PHRASE}  `],
  ['199 characters', `${PHRASE} `.repeat(8).slice(0, 199)],
  ['signs of other scripts', 'ñandú 日本語 zapato 🌵 nube'],
])('accepts %s, and nothing but exactly that [MORE-261]', async (_name, password) => {
  const server = await startOwned();
  const email = 'nora@ejemplo.example';
  const user = { name: 'Nora', last_name: 'Vial', email, password, role: 'user' };
  expect((await server.admin.post('/users', { user })).status).toBe(201);
  const signIn = async (typed: string) => (await server.anyone.post('/sessions', { email, password: typed })).status;
  expect(await signIn(password)).toBe(201);
  const others = [password.slice(0, -1), `${password} `, ` ${password}`, password.toUpperCase()];
  for (const other of others) expect([other, await signIn(other)]).toEqual([other, 401]);
});
