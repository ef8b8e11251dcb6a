// Updates from a scripted feed: only signed, newer versions; never installed automatically.
import { generateKeyPairSync, sign } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UpdateState } from '../../../src/contract/ipc/ipc.ts';
import { signedText } from '../../../src/main/updates/signature.ts';
import { isNewer, type UpdateFeed, Updates } from '../../../src/main/updates/updates.ts';
import { recordedLog } from './support/recorded-log.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const described = (version: string) => ({
  version,
  files: [{ url: `Terna-${version}.AppImage`, sha512: 'x=', size: 9 }],
});
const signed = (version: string, key = privateKey) => {
  const description = described(version);
  return { ...description, signature: sign(null, Buffer.from(signedText(description)), key).toString('base64') };
};

let answer: unknown;
let broadcasts: UpdateState[];
let log: ReturnType<typeof recordedLog>;
const feed = {
  check: vi.fn<UpdateFeed['check']>(async () => answer),
  download: vi.fn<UpdateFeed['download']>(async (onShare) => onShare(0.5)),
  install: vi.fn<UpdateFeed['install']>(),
};
beforeEach(() => {
  vi.clearAllMocks();
  broadcasts = [];
  log = recordedLog();
});

const updates = (more: Partial<{ feed: UpdateFeed | null; publicKey: string }> = {}) =>
  new Updates({ feed, publicKey: KEY, version: '0.1.0', onChange: (state) => broadcasts.push(state), log, ...more });
const states = () => broadcasts.map(({ state }) => state);

test('a newer version that is signed by us is fetched, told of, and installed when the person says so', async () => {
  answer = signed('0.2.0');
  const some = updates();
  expect(some.install()).toBe(false);
  await some.look();
  expect(broadcasts).toEqual([
    { state: 'checking', version: null, share: null },
    { state: 'downloading', version: '0.2.0', share: 0 },
    { state: 'downloading', version: '0.2.0', share: 0.5 },
    { state: 'ready', version: '0.2.0', share: null },
  ]);
  expect(feed.install).not.toHaveBeenCalled();
  expect(some.install()).toBe(true);
  expect(feed.install).toHaveBeenCalledOnce();
  // The update is ready, so no further check runs.
  await some.look();
  expect(feed.check).toHaveBeenCalledOnce();
});

describe('nothing is fetched', () => {
  test.each([
    ['where there is none', null, ['checking', 'current']],
    ['of this version', signed('0.1.0'), ['checking', 'current']],
    ['of an older one, though it is ours', signed('0.0.9'), ['checking', 'current']],
    ['without a signature', described('0.2.0'), ['checking', 'failed']],
    ['signed by another key', signed('0.2.0', generateKeyPairSync('ed25519').privateKey), ['checking', 'failed']],
    ['with the signature of another version', { ...signed('0.2.0'), version: '0.3.0' }, ['checking', 'failed']],
    [
      'with a hash that was changed',
      { ...signed('0.2.0'), files: [{ ...described('0.2.0').files[0], sha512: 'y=' }] },
      ['checking', 'failed'],
    ],
    ['that is no description', { version: '../../x', files: [] }, ['checking', 'failed']],
  ])('%s', async (_case, said, expected) => {
    answer = said;
    await updates().look();
    expect(states()).toEqual(expected);
    expect(feed.download).not.toHaveBeenCalled();
  });

  test('by a program that was built without a key, or for no place to look', async () => {
    answer = signed('0.2.0');
    await updates({ publicKey: '' }).look();
    expect(states()).toEqual(['checking', 'failed']);
    const none = updates({ feed: null });
    await none.look();
    expect([none.state.state, none.install()]).toEqual(['off', false]);
    expect(feed.download).not.toHaveBeenCalled();
  });
});

test('what breaks off is tried again at the next look', async () => {
  answer = signed('0.2.0');
  feed.download.mockRejectedValueOnce(new Error('net::ERR_INTERNET_DISCONNECTED'));
  const some = updates();
  await some.look();
  expect(states().at(-1)).toBe('failed');
  expect(log.lines.join()).not.toContain('ERR_INTERNET');
  await some.look();
  expect(states().at(-1)).toBe('ready');
});

test.each([
  ['0.1.1', '0.1.0', true],
  ['0.10.0', '0.9.9', true],
  ['1.0.0', '0.99.99', true],
  ['0.1.0', '0.1.0', false],
  ['0.0.9', '0.1.0', false],
])('%s after %s: %s', (one, other, expected) => {
  expect(isNewer(one, other)).toBe(expected);
});
