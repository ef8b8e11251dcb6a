// Values that nobody can guess: ids of sessions and recovery codes.
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { owner } from '../owner.ts';

const UUID_OF_RANDOM_BITS = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** Twenty-four characters of thirty-one: 119 bits. */
const RECOVERY_CODE_BITS = 100;

it('each sign-in has a session id of 122 random bits, under a signature of 256 bits [MORE-562]', async () => {
  const server = await startOwned();
  const ids = new Set<unknown>();
  for (let time = 0; time < 8; time += 1) {
    const { token } = await server.signIn(owner.email, owner.password);
    const [, , signature = ''] = (token ?? '').split('.');
    expect(Buffer.from(signature, 'base64url')).toHaveLength(32);
    const { jti } = decodeJwt(token ?? '');
    expect(jti).toMatch(UUID_OF_RANDOM_BITS);
    ids.add(jti);
  }
  expect(ids.size).toBe(8);
});

it('recovery codes are others each time, and have more than a hundred bits [MORE-562]', async () => {
  const codes: string[] = [];
  for (let time = 0; time < 2; time += 1) {
    const { admin } = await startOwned();
    const { body } = await admin.post('/second_factor', { current_password: owner.password });
    const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate();
    codes.push(...(await admin.put('/second_factor', { code })).body.recovery_codes);
  }
  expect(new Set(codes).size).toBe(20);
  const plain = codes.map((code) => code.replaceAll('-', ''));
  const alphabetSize = new Set(plain.join('')).size;
  for (const code of plain) expect(code.length * Math.log2(alphabetSize)).toBeGreaterThan(RECOVERY_CODE_BITS);
});
