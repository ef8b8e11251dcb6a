// Error messages for settings of a manually started server, one line each.
import { describe, expect, it } from 'vitest';
import { SettingError } from '../../../src/server/setting-error.ts';
import { readSettings } from '../../../src/server/settings.ts';

describe('settings from the environment', () => {
  it('name the mail server', () => {
    const url = 'smtps://correo.example/?from=Selección <seleccion@ejemplo.example>';
    const { mailAccount } = readSettings({ TERNA_SMTP_URL: url });
    expect(mailAccount).toMatchObject({ host: 'correo.example', port: 465, from: { name: 'Selección' } });
    expect(readSettings({}).mailAccount).toBeNull();
  });

  it.each(['correo.example', 'smtp://correo.example', 'https://correo.example/?from=a@b.example'])(
    'refuse a mail server that is none: «%s»',
    (url) => {
      const read = () => readSettings({ TERNA_SMTP_URL: url });
      expect(read).toThrow(SettingError);
      expect(read).toThrow(/TERNA_SMTP_URL/);
    },
  );
});
