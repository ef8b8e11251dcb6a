// The settings of a server that is started by hand.
import { describe, expect, it } from 'vitest';
import { readSettings, SettingError } from '../../../../src/server/settings.ts';

describe('the trusted proxies', () => {
  const proxies = (text?: string) => readSettings({ TERNA_TRUSTED_PROXIES: text }).trustedProxies;

  it('are nobody, or the addresses and networks that are named', () => {
    expect(proxies()).toEqual([]);
    expect(proxies('10.0.0.1, 192.168.0.0/16,::1,fd00::/8')).toEqual(['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8']);
  });

  it('stop the start, by their name, where one is no address', () => {
    for (const text of ['', 'todos', '10.0.0.0/33', '10.0.0.1/', '10.0.0.1/8/8', '10.0.0.1,', '999.0.0.1']) {
      expect(() => proxies(text), text).toThrow(SettingError);
      expect(() => proxies(text), text).toThrow(/TERNA_TRUSTED_PROXIES/);
    }
  });
});
