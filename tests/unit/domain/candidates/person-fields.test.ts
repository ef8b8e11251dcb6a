// Normalization and display of a person's data.
import { describe, expect, it } from 'vitest';
import {
  displayName,
  isSomebody,
  normalizeDocument,
  withScheme,
} from '../../../../src/domain/candidates/person-fields.ts';

describe('a person', () => {
  const said = {
    full_name: 'Camila Núñez Soto',
    name: 'Camila',
    last_name: 'Núñez',
    email: 'camila@ejemplo.example',
    external_id: 'E-7',
    document: '12.345.678-5',
  };
  const without = (...fields: (keyof typeof said)[]) => ({
    ...said,
    ...Object.fromEntries(fields.map((field) => [field, ''])),
  });

  it.each([
    ['the full name', said, 'Camila Núñez Soto'],
    ['name and last name', without('full_name'), 'Camila Núñez'],
    ['the name alone', without('full_name', 'last_name'), 'Camila'],
    ['the last name alone', without('full_name', 'name'), 'Núñez'],
    ['the address', without('full_name', 'name', 'last_name'), 'camila@ejemplo.example'],
    ['the external number', without('full_name', 'name', 'last_name', 'email'), 'Candidato E-7'],
    ['the document', { document: '12.345.678-5', external_id: null, email: null }, 'Candidato 12.345.678-5'],
  ])('is shown by %s where nothing better is known', (_description, person, name) => {
    expect(displayName(person)).toBe(name);
  });

  it.each(['full_name', 'name', 'email', 'document', 'external_id'] as const)('is somebody by %s alone', (field) => {
    expect(isSomebody({ [field]: said[field] })).toBe(true);
  });

  it('is nobody by a last name alone, or by nothing', () => {
    expect(isSomebody({ last_name: 'Núñez' })).toBe(false);
    expect(isSomebody({ full_name: '', name: null, email: '' })).toBe(false);
    expect(isSomebody({})).toBe(false);
  });
});

it.each([
  ['12.345.678-k', '12.345.678-K'],
  ['ab  12\t 34', 'AB 12 34'],
  ['AB 12', 'AB 12'],
])('the document «%s» is kept as «%s»', (text, stored) => {
  expect(normalizeDocument(text)).toBe(stored);
});

it.each([
  ['linkedin.com/in/camila', 'https://linkedin.com/in/camila'],
  ['http://ejemplo.example', 'http://ejemplo.example'],
  ['HTTPS://ejemplo.example', 'HTTPS://ejemplo.example'],
  ['ejemplo.example/?a=https://otra.example', 'https://ejemplo.example/?a=https://otra.example'],
  ['httpbin.example', 'https://httpbin.example'],
])('the address %s is kept as %s', (url, stored) => {
  expect(withScheme(url)).toBe(stored);
});
