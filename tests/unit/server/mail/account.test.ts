// The mail server of a setting, and passwords under the server's key.
import { describe, expect, it } from 'vitest';
import { readSmtpUrl } from '../../../../src/server/mail/account.ts';
import { seal, unseal } from '../../../../src/server/mail/sealing.ts';

describe('TERNA_SMTP_URL', () => {
  it.each([
    ['smtps://a%40b.example:p%3Aw@correo.example', 'tls', 465, 'a@b.example', 'p:w', 'a@b.example'],
    ['smtp://correo.example/?from=rrhh@b.example', 'starttls', 587, null, null, 'rrhh@b.example'],
    ['smtp+plain://127.0.0.1:2525?from=Selección <rrhh@b.example>', 'none', 2525, null, null, 'rrhh@b.example'],
    ['smtp://u@[::1]:26/?from=rrhh@b.example', 'starttls', 26, 'u', null, 'rrhh@b.example'],
  ])('%s', (url, security, port, user, password, address) => {
    const account = readSmtpUrl(url);
    expect(account).toMatchObject({ security, port, user, password, from: { address } });
    expect(account?.host).not.toContain('[');
  });

  it('names the sender, in one line', () => {
    expect(readSmtpUrl('smtp://h.example/?from=Ana%0D%0ABcc: <a@b.example>')?.from.name).toBe('Ana Bcc:');
    expect(readSmtpUrl('smtp://h.example/?from=a@b.example')?.from.name).toBe('Terna');
  });

  it.each(['', 'correo.example', 'http://correo.example?from=a@b.example', 'smtp://correo.example', 'smtp://?from=x'])(
    'is refused: «%s»',
    (url) => expect(readSmtpUrl(url)).toBeNull(),
  );
});

describe('a sealed password', () => {
  const key = new Uint8Array(32).fill(1);
  it('is read again by the same server for the same organisation only, and not once changed', () => {
    const sealed = seal(key, 1, 'contraseña');
    expect(sealed).not.toBe(seal(key, 1, 'contraseña'));
    expect(unseal(key, 1, sealed)).toBe('contraseña');
    expect(unseal(key, 2, sealed)).toBeNull();
    expect(unseal(new Uint8Array(32).fill(2), 1, sealed)).toBeNull();
    const bytes = Buffer.from(sealed, 'base64');
    for (const place of [0, 12, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(unseal(key, 1, changed.toString('base64'))).toBeNull();
    }
    expect(unseal(key, 1, 'x')).toBeNull();
  });
});
