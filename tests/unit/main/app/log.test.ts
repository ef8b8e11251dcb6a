// The log never contains personal data, whatever its callers pass.
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeError, harmless, openLog } from '../../../../src/main/app/log.ts';
import { errorFacts } from '../../../../src/server/platform/http/log-facts.ts';
import { scratchFolder } from '../support/scratch-folder.ts';

const PERSONAL = [
  'Camila Rojas',
  'CAMILA',
  'camila_rojas',
  'camila@correo.example',
  '12.345.678-5',
  '+56 912345678',
  'José',
  '/home/camila/cv-rojas.pdf',
];

test.each(PERSONAL)('«%s» as a fact is left out', (text) => {
  for (const name of ['code', 'at', 'lines', 'kind', 'call', 'channel', 'problem', 'what', 'anything']) {
    const written = JSON.stringify(harmless({ [name]: `${text} < Error at ${text}` }));
    for (const part of text.split(' ')) expect(written).not.toContain(part);
  }
});

test('names of calls, codes, counts and places in our code are kept', () => {
  const facts = { channel: 'api:board.open', code: 'ECONNREFUSED', status: 503, isReached: false, kind: 'TypeError' };
  expect(harmless(facts)).toEqual(facts);
  const { at } = harmless(describeError(new Error('Camila Rojas')));
  expect(at).toMatch(/log\.test\.ts:\d+:\d+/);
  expect(at).not.toContain(import.meta.dirname);
});

test('no text of any alphabet, address or path of somebody reaches the file', () => {
  const folder = scratchFolder();
  const log = openLog(folder);
  fc.assert(
    fc.property(fc.constantFrom(...PERSONAL), fc.string({ unit: 'grapheme' }), (person, more) => {
      log.warn('something happened', { operation: `${more} ${person}`, ...describeError(new Error(person)) });
    }),
    { numRuns: 50 },
  );
  const text = readFileSync(join(folder, 'main.log'), 'utf8');
  expect(text).toContain('something happened');
  for (const person of ['Camila', 'Rojas', 'camila', 'José', 'correo']) expect(text).not.toContain(person);
});

test('what happened is said in words that stand in the sources', () => {
  const source = resolve(import.meta.dirname, '../../../../src/main');
  const calls = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => readFileSync(join(source, path), 'utf8').match(/\blog\.(info|warn|error)\([^)]{0,20}/g) ?? []);
  expect(calls.length).toBeGreaterThan(20);
  for (const call of calls) expect(call).toMatch(/\(\s*'/);
});

test('of an error the server’s log has its kind, its code and where, and not its text', () => {
  const error = Object.assign(new Error('Key (email)=(camila@correo.example) already exists.'), {
    code: '23505',
    detail: 'Camila Rojas',
  });
  const written = JSON.stringify(errorFacts(error));
  expect(written).toMatch(/"code":"23505"/);
  expect(written).toContain('log.test.ts');
  expect(written).not.toMatch(/camila|correo/i);
  expect(errorFacts('Camila Rojas')).toEqual({ type: 'string', code: null, message: '', stack: '' });
});

test('the folder of the log is closed to other accounts, also where an earlier version left it open', () => {
  const folder = join(scratchFolder(), 'logs');
  mkdirSync(folder);
  chmodSync(folder, 0o755);
  openLog(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
