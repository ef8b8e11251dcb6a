// The text of a stored candidate: differences from a reference, from which the same candidate is read.
import { expect, test } from 'vitest';
import {
  candidateOfText,
  type StoredCandidate,
  textOfCandidate,
} from '../../../../../src/main/offline/boards/candidate-text.ts';
import { differencesFrom } from '../../../../../src/main/offline/boards/record-differences.ts';
import { applicant, applicantLog, card } from '../../support/samples.ts';

const whole: StoredCandidate = {
  ...{ storedAt: 1_795_000_000_000, applicant: applicant(), card: null, logs: [applicantLog(1), applicantLog(2)] },
  ...{ logCount: 2, version: 1, comments: 'muy puntual', hasTexts: false },
};
const thin: StoredCandidate = { ...whole, applicant: null, card: card(3, 1), logs: null, version: null };

test.each([
  ['a candidate', whole],
  ['a card without data', thin],
  ['a candidate without activity', { ...whole, logs: [] }],
])('%s is read as it was stored [MORE-816]', (_name, candidate) => {
  expect(candidateOfText(textOfCandidate(candidate))).toEqual(candidate);
});

test('the text of a candidate has no names of fields, and a third of the JSON [MORE-816]', () => {
  const text = textOfCandidate(whole);
  for (const name of ['uniq_applicant', 'full_name', 'moved_at']) expect(text).not.toContain(name);
  expect(text.length).toBeLessThan(JSON.stringify(whole).length / 3);
});

test('the text of another version is not taken for a candidate', () => {
  expect(candidateOfText('[2,[0]]')).toBeNull();
});

const reference = differencesFrom({
  name: 'Ana',
  age: null,
  tags: [],
  jobs: [{ place: 'Lima', year: 1 }],
  more: { city: '' },
});
const plain = { name: 'Ana', age: null, tags: [], jobs: [], more: { city: '' } };

test.each([
  ['the reference itself', plain],
  ['other values', { ...plain, name: 'Eva', age: 3, tags: ['a', 'b'], more: { city: 'Cuzco' } }],
  [
    'items like the reference, and others',
    {
      ...plain,
      jobs: [
        { place: 'Lima', year: 1 },
        { place: 'Ica', year: 2 },
      ],
    },
  ],
  ['values of another type', { ...plain, name: null, age: { years: 3 }, tags: null, jobs: 'none', more: ['city'] }],
  ['nothing where the reference has fields', { ...plain, more: null, jobs: [null, { place: 'Lima', year: 1 }] }],
  ['fields that it does not have', { name: 'Eva', jobs: [{ year: 2 }], more: {} }],
  ['fields that the reference does not have', { ...plain, more: { city: '', Turno: 'Noche' }, jobs: [{ boss: 1 }] }],
])('%s', (_name, value) => {
  const differences: unknown = JSON.parse(JSON.stringify(reference.shorten(value)));
  expect(reference.expand(differences)).toEqual(value);
});

test('a field of an organization may have any name', () => {
  const value = { ...plain, more: JSON.parse('{"city":"","__proto__":"Noche","constructor":"Día"}') };
  const read = reference.expand(JSON.parse(JSON.stringify(reference.shorten(value))));
  expect(JSON.stringify(read)).toBe(JSON.stringify(value));
});

test('a reference with more fields than a number has bits is refused', () => {
  const fields = Object.fromEntries(Array.from({ length: 53 }, (_none, index) => [`field ${index}`, 0]));
  expect(() => differencesFrom(fields)).toThrow('too many fields');
});
