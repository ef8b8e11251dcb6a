// Sign-in does the same work whether the account exists or not, so its duration reveals nothing.
import { expect, it, vi } from 'vitest';
import { owner, startOwned } from '../harness.ts';

const verified = vi.hoisted(() => ({ count: 0 }));
vi.mock('@node-rs/argon2', async (original) => {
  const module = await original<typeof import('@node-rs/argon2')>();
  return {
    ...module,
    verify: (...input: Parameters<typeof module.verify>) => {
      verified.count += 1;
      return module.verify(...input);
    },
  };
});

it('checks one password hash for an account, an unknown address and a user without access alike [MORE-246]', async () => {
  const server = await startOwned();
  const person = { name: 'Bruno', last_name: 'Salas', email: 'bruno@ejemplo.example', role: 'user' };
  const password = 'una frase larga y propia';
  const { body: user } = await server.admin.post('/users', { user: { ...person, password } });
  expect((await server.admin.put(`/users/${user.id}`, { user: { active: false } })).status).toBe(200);
  const attempts = [
    { email: owner.email, password: 'no es esta' },
    { email: 'nadie@ejemplo.example', password: 'no es esta' },
    { email: person.email, password },
  ];
  for (const attempt of attempts) {
    const before = verified.count;
    const { status, body } = await server.anyone.post('/sessions', attempt);
    expect([attempt.email, status, body.code, verified.count - before]).toEqual([
      attempt.email,
      401,
      'invalid_credentials',
      1,
    ]);
  }
});
