// Conversion of a contract call into a request.
import { expect, test } from 'vitest';
import { prepareCall, urlOf } from '../../../../src/main/api-client/calls.ts';
import { ApiError } from '../../../../src/main/ipc/result.ts';

const errorOf = (act: () => unknown): ApiError => {
  try {
    act();
  } catch (error) {
    if (error instanceof ApiError) return error;
  }
  throw new Error('it did not fail as expected');
};

test('parameters go into the path and the query, encoded', () => {
  const call = prepareCall('board', 'column', { params: { id: 5 }, query: { cursor: 'a/b?c&d=é', items: 20 } });
  expect(urlOf('https://x.example', call)).toBe(
    'https://x.example/api/v1/lists/5/applicants?cursor=a%2Fb%3Fc%26d%3D%C3%A9&items=20',
  );
});

test('a part that may be empty may be left out', () => {
  expect(prepareCall('processes', 'statuses', undefined).input.query).toEqual({});
  expect(prepareCall('system', 'health', undefined).input).toMatchObject({ params: {}, query: {} });
  expect(prepareCall('processes', 'search', {}).input.body).toEqual({});
});

test('what the person typed is parsed as the contract says', () => {
  const call = prepareCall('sessions', 'create', { body: { email: ' Ana@Ejemplo.EXAMPLE ', password: ' p ' } });
  expect(call.input.body).toEqual({ email: 'ana@ejemplo.example', password: ' p ' });
});

test.each([
  ['a field that is not in the contract', { body: { title: 'x', description: 'y', evil: 1 } }, 'unknown_field', 'evil'],
  ['an empty title', { body: { title: ' ', description: 'y' } }, 'invalid', 'title'],
  ['a number for a title', { body: { title: 1, description: 'y' } }, 'malformed', 'title'],
  ['no body', {}, 'malformed', 'body'],
  [
    'a part that the call does not have',
    { body: { title: 'x', description: 'y' }, file: 'z' },
    'unknown_field',
    'file',
  ],
])('%s is refused by name', (_case, input, code, field) => {
  const error = errorOf(() => prepareCall('processes', 'create', input));
  expect(error.code).toBe(code);
  expect(Object.keys(error.details.fields ?? {})).toEqual([field]);
});

test.each([['..'], ['../../sessions'], ['5/../6'], [''], ['0'], [-1], [{}], [null]])(
  'the id %j does not reach another path',
  (id) => {
    expect(errorOf(() => prepareCall('applicants', 'get', { params: { id } })).code).toMatch(/malformed|invalid/);
  },
);

test('what the contract does not name cannot be called', () => {
  expect(errorOf(() => prepareCall('applicants', 'constructor', {})).code).toBe('unexpected');
  expect(errorOf(() => prepareCall('__proto__', 'toString', {})).code).toBe('unexpected');
});
