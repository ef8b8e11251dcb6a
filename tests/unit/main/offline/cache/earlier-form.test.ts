// A file of answers in the form of earlier versions is converted when it is opened.
import { join } from 'node:path';
import Database from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { AnswerCache } from '../../../../../src/main/offline/cache/index.ts';
import { openKeychain } from '../../../../../src/main/session/index.ts';
import { fakeKeytar } from '../../support/fake-keychain.ts';
import { recordedLog } from '../../support/recorded-log.ts';
import { scratchFolder } from '../../support/scratch-folder.ts';

const EARLIER_SCHEMA = `
  CREATE TABLE answers (
    key BLOB PRIMARY KEY,
    scope BLOB NOT NULL,
    payload BLOB NOT NULL,
    stored_at INTEGER NOT NULL,
    last_used INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX answers_by_last_use ON answers (last_used, bytes);
  CREATE INDEX answers_by_scope ON answers (scope);
  CREATE TABLE tags (
    tag BLOB NOT NULL,
    key BLOB NOT NULL REFERENCES answers (key) ON DELETE CASCADE,
    PRIMARY KEY (tag, key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tags_by_key ON tags (key);
  PRAGMA user_version = 1;
`;
/** Names had 32 bytes, of which the present form has the first eight. */
const REST_OF_NAME = Buffer.alloc(24, 7);

interface Row {
  readonly id: number;
  readonly key: Buffer;
  readonly scope: Buffer;
  readonly payload: Buffer;
  readonly stored_at: number;
  readonly last_used: number;
  readonly bytes: number;
}

/** Writes the file again as the earlier version wrote it. */
function writeEarlierForm(path: string): void {
  const database = new Database(path);
  const answers = database.prepare<[], Row>('SELECT * FROM answers').all();
  const tags = database.prepare<[], { tag: Buffer; answer: number }>('SELECT * FROM tags').all();
  database.exec(
    `DROP TABLE part_sums; DROP TABLE part_heads; DROP TABLE parts; DROP TABLE tags; DROP TABLE answers; ${EARLIER_SCHEMA}`,
  );
  const longName = (name: Buffer) => Buffer.concat([name, REST_OF_NAME]);
  for (const { key, scope, payload, stored_at, last_used, bytes } of answers) {
    database
      .prepare('INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?)')
      .run(key, longName(scope), payload, stored_at, last_used, bytes);
  }
  for (const { tag, answer } of tags) {
    const key = answers.find(({ id }) => id === answer)?.key;
    database.prepare('INSERT INTO tags VALUES (?, ?)').run(longName(tag), key);
  }
  database.close();
}

const isWhole = (cache: AnswerCache): boolean =>
  cache.putPart({ owner: 'card 1', tag: 'part', reading: 1, content: { text: 'Part', head: Buffer.alloc(16, 1) } }) ===
    'added' && cache.getPart('part') === 'Part';

test('answers of the form without parts stay, and have parts [MORE-818]', async () => {
  const path = join(scratchFolder(), 'answers.db');
  const log = recordedLog();
  const keytar = fakeKeytar();
  const keychain = openKeychain(async () => keytar, log, 50);
  const open = async () => {
    const cache = new AnswerCache({ path, keychain, keyEntry: 'cache-key', log });
    await cache.open('ana');
    return cache;
  };
  const first = await open();
  first.put({ key: 'card 1', scope: 'ana', tags: ['board'], text: 'Camila', storedAt: 1 });
  first.put({ key: 'private text', scope: 'ana', tags: [], text: 'Unsent', storedAt: 2 });
  first.close();
  const database = new Database(path);
  database.exec('DROP TABLE part_sums; DROP TABLE part_heads; DROP TABLE parts; PRAGMA user_version = 2;');
  database.close();
  const cache = await open();
  expect(cache.get('card 1')).toEqual({ text: 'Camila', storedAt: 1 });
  expect(cache.get('private text')?.text).toBe('Unsent');
  expect(isWhole(cache)).toBe(true);
  expect(log.lines).toEqual([]);
  cache.close();
});

test('answers of the earlier form are found, changed and removed by their tags [MORE-812]', async () => {
  const path = join(scratchFolder(), 'answers.db');
  const log = recordedLog();
  const keytar = fakeKeytar();
  const open = async (account = 'ana') => {
    const keychain = openKeychain(async () => keytar, log, 50);
    const cache = new AnswerCache({ path, keychain, keyEntry: 'cache-key', log });
    await cache.open(account);
    return cache;
  };
  const first = await open();
  for (const number of [1, 2, 3]) {
    const tags = ['board', `candidate ${number}`];
    first.put({ key: `card ${number}`, scope: 'ana', tags, text: `Camila ${number}`, storedAt: number });
  }
  first.close();
  writeEarlierForm(path);

  const cache = await open();
  expect(cache.textsOf('board').toSorted()).toEqual(['Camila 1', 'Camila 2', 'Camila 3']);
  expect(cache.get('card 2')).toEqual({ text: 'Camila 2', storedAt: 2 });
  expect(isWhole(cache)).toBe(true);
  cache.remove('candidate 2');
  cache.change(['candidate 3'], () => 'Camila Ñandú');
  expect(cache.textsOf('board').toSorted()).toEqual(['Camila 1', 'Camila Ñandú']);
  cache.close();
  const again = await open();
  expect([again.get('card 1')?.text, again.get('card 2'), again.get('card 3')?.text]).toEqual([
    'Camila 1',
    null,
    'Camila Ñandú',
  ]);
  again.close();

  const others = await open('bea');
  expect(others.textsOf('board')).toEqual([]);
  others.close();
});
