// Texts in the cache are compressed before encryption; those of earlier versions stay readable.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { beforeEach, expect, test } from 'vitest';
import { compressText, expandText } from '../../../../../src/main/offline/cache/compressed-text.ts';
import { DiskStore } from '../../../../../src/main/offline/cache/disk-store.ts';
import { createEncryption } from '../../../../../src/main/offline/cache/encryption.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { applicant } from '../../support/samples.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const STORED_AT = Date.parse('2026-10-12T10:42:00Z');
const encryption = createEncryption(randomBytes(32));
const CANDIDATE = JSON.stringify({ area: 'applicants', name: 'get', params: { id: 1 }, query: {}, data: applicant() });

let path: string;
let log: ReturnType<typeof recordedLog>;

beforeEach(() => {
  path = join(scratchFolder(), 'answers.db');
  log = recordedLog();
});

const openStore = () => new DiskStore({ path, encryption, maxBytes: 1024 * 1024, log });
const answer = (text: string) => ({ key: 'candidate', scope: 'ana', tags: ['board'], text, storedAt: STORED_AT });

test.each([
  ['an empty text', ''],
  ['a short text', 'Ñandú'],
  ['a candidate', CANDIDATE],
  ['a text of a curriculum', 'Dirigí albergues en Cuzco. '.repeat(2000)],
  ['a file', randomBytes(300_000).toString('base64')],
])('%s is the same after compression', (_name, text) => {
  expect(expandText(compressText(text))).toBe(text);
});

test('a text of another dictionary is not taken for text', () => {
  expect(() => expandText(Buffer.from([0xff, 99, 1]))).toThrow('another dictionary');
});

test('a candidate takes less than half of its text on disk, and is changed singly [MORE-810]', () => {
  const store = openStore();
  store.put(answer(CANDIDATE));
  expect(store.bytesOf('board')).toBeLessThan(CANDIDATE.length / 2);
  store.change(['board'], (text) => text.replace('"id":1', '"id":2'));
  store.close();
  const again = openStore();
  expect(again.get('candidate')?.text).toBe(CANDIDATE.replace('"id":1', '"id":2'));
  again.close();
});

test('an answer that an earlier version stored uncompressed is read, and changed [MORE-811]', () => {
  const store = openStore();
  store.put(answer('another text'));
  store.close();
  const database = new Database(path);
  const key = encryption.hide('candidate');
  const time = Buffer.alloc(8);
  time.writeBigInt64BE(BigInt(STORED_AT));
  const payload = encryption.encrypt(CANDIDATE, Buffer.concat([key, time]));
  database.prepare('UPDATE answers SET payload = ?, bytes = ?').run(payload, payload.length);
  database.close();
  const again = openStore();
  expect(again.get('candidate')).toEqual({ text: CANDIDATE, storedAt: STORED_AT });
  again.change(['board'], () => 'changed');
  expect(again.textsOf('board')).toEqual(['changed']);
  expect(log.lines).toEqual([]);
  again.close();
});
