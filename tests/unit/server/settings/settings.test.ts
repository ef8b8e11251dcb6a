// The settings of a manually started server.
import { describe, expect, it } from 'vitest';
import { SettingError } from '../../../../src/server/setting-error.ts';
import { readSettings } from '../../../../src/server/settings.ts';

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

describe('the hosts of the own network that may be asked', () => {
  const hosts = (text?: string) => readSettings({ TERNA_PRIVATE_HOSTS: text }).privateHosts;

  it('are none, those that are named, or all', () => {
    expect(hosts()).toEqual([]);
    expect(hosts('Bolsa.Intranet, 10.0.0.5,fd00::5')).toEqual(['bolsa.intranet', '10.0.0.5', 'fd00::5']);
    expect(hosts('*')).toEqual(['*']);
  });

  it('stop the start where one is no host', () => {
    for (const text of ['', 'http://bolsa', 'bolsa:80/x', '*.intranet']) {
      expect(() => hosts(text), text).toThrow(/^El ajuste TERNA_PRIVATE_HOSTS no es válido: /);
    }
  });
});

describe('the bucket for files', () => {
  const key = { TERNA_S3_ACCESS_KEY_ID: 'clave', TERNA_S3_SECRET_ACCESS_KEY: 'secreto' };
  const bucket = (environment: Record<string, string>) => readSettings(environment).s3;

  it('is none, Amazon’s, or another at its address', () => {
    expect(bucket({})).toBeNull();
    const s3 = { bucket: 'archivos', accessKeyId: 'clave', secretAccessKey: 'secreto', region: 'us-east-1' };
    expect(bucket({ ...key, TERNA_S3_BUCKET: 'archivos' })).toEqual({ ...s3, endpoint: null, prefix: '' });
    const own = {
      TERNA_S3_ENDPOINT: 'http://s3.local:9000',
      TERNA_S3_REGION: 'garage',
      TERNA_S3_PREFIX: 'terna/equipo',
    };
    expect(bucket({ ...key, TERNA_S3_BUCKET: 'archivos', ...own })).toEqual({
      ...s3,
      region: 'garage',
      endpoint: 'http://s3.local:9000',
      prefix: 'terna/equipo/',
    });
  });

  it('stops the start by the name of what is missing where half of it is given', () => {
    const missing = (environment: Record<string, string>) => () => bucket(environment);
    expect(missing(key)).toThrow(/^Falta el ajuste TERNA_S3_BUCKET: /);
    expect(missing({ TERNA_S3_ENDPOINT: 'https://s3.local' })).toThrow(/^Falta el ajuste TERNA_S3_BUCKET: /);
    const { TERNA_S3_ACCESS_KEY_ID } = key;
    const unsigned = missing({ TERNA_S3_BUCKET: 'archivos', TERNA_S3_ACCESS_KEY_ID });
    expect(unsigned).toThrow(/^Falta el ajuste TERNA_S3_SECRET_ACCESS_KEY: /);
    expect(unsigned).toThrow(SettingError);
  });

  it('stops the start by the name of what is wrong', () => {
    for (const [name, text] of [
      ['TERNA_S3_ENDPOINT', 's3.local'],
      ['TERNA_S3_ENDPOINT', 'https://s3.local/archivos'],
      ['TERNA_S3_ENDPOINT', 'https://clave:secreto@s3.local'],
      ['TERNA_S3_ENDPOINT', 'ftp://s3.local'],
      ['TERNA_S3_BUCKET', 'a/b'],
      ['TERNA_S3_PREFIX', '/raíz'],
    ] as const) {
      expect(() => bucket({ ...key, TERNA_S3_BUCKET: 'archivos', [name]: text }), text).toThrow(
        `El ajuste ${name} no es válido: `,
      );
    }
  });
});
