// Parsing of the mail server setting.
import { describe, expect, it } from 'vitest';
import { readSmtpUrl } from '../../../../src/server/platform/email/account.ts';

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
