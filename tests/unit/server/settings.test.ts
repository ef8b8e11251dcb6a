// Error messages for settings of a manually started server, one line each.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverMessages } from '../../../src/contract/messages.ts';
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

  it('are read from the files that variables name [MORE-185]', () => {
    const folder = mkdtempSync(join(tmpdir(), 'terna-settings-'));
    try {
      const file = join(folder, 'url');
      writeFileSync(file, 'postgres://terna:clave@base/terna\n');
      expect(readSettings({ TERNA_DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://terna:clave@base/terna');
      const twice = { TERNA_DATABASE_URL_FILE: file, TERNA_DATABASE_URL: 'sqlite:otra.db' };
      expect(() => readSettings(twice)).toThrow(serverMessages.settingTwice('TERNA_DATABASE_URL'));
      const missing = join(folder, 'ninguno');
      expect(() => readSettings({ TERNA_SETUP_TOKEN_FILE: missing })).toThrow(
        serverMessages.settingFileUnreadable('TERNA_SETUP_TOKEN_FILE', missing),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
