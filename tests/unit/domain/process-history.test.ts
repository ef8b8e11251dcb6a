// Which happenings of a process are one line.
import { expect, it } from 'vitest';
import type { Happening } from '../../../src/contract/api/process-history.ts';
import { joined } from '../../../src/domain/process-history.ts';

const renamed = (list_id: number, from: string, to: string): Happening => ({
  kind: 'stage_renamed',
  list_id,
  from,
  to,
});
const imported = (import_id: number, candidates: number): Happening => ({
  kind: 'imported',
  import_id,
  stage: 'Postulados',
  candidates,
});

it('keeps the first state and the last one of each field, and drops what is as it was', () => {
  const before: Happening = {
    kind: 'changed',
    fields: [{ field: 'title', from: 'A', to: 'B' }, { field: 'description' }],
  };
  const after: Happening = {
    kind: 'changed',
    fields: [
      { field: 'title', from: 'B', to: 'A' },
      { field: 'vacancies', from: null, to: '2' },
    ],
  };
  const fields = [{ field: 'description' }, { field: 'vacancies', from: null, to: '2' }];
  expect(joined(before, after)).toEqual({ kind: 'changed', fields });
});

it('is nothing where a change is taken back, and a line of its own where it is about something else', () => {
  expect(joined(renamed(1, 'A', 'B'), renamed(1, 'B', 'C'))).toEqual(renamed(1, 'A', 'C'));
  expect(joined(renamed(1, 'A', 'B'), renamed(1, 'B', 'A'))).toBe('nothing');
  expect(joined(renamed(1, 'A', 'B'), renamed(2, 'A', 'B'))).toBeUndefined();
  expect(joined({ kind: 'suspended' }, { kind: 'suspended' })).toBeUndefined();
});

it('counts the candidates of one import together, and of two apart', () => {
  expect(joined(imported(1, 1000), imported(1, 5))).toEqual(imported(1, 1005));
  expect(joined(imported(1, 1000), imported(2, 5))).toBeUndefined();
});
