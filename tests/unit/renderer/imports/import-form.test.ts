// The choices of an import: retained when the file is read differently, validated before the start.
import { describe, expect, test } from 'vitest';
import type { ImportField, ImportPreview } from '../../../../src/contract/api/imports.ts';
import { importMessages } from '../../../../src/contract/messages.ts';
import {
  hints,
  importForm,
  isRepeated,
  mappedCount,
  problems,
  withField,
  withPreview,
  withProcess,
} from '../../../../src/renderer/features/imports/import-form.ts';

const preview = (columns: Record<string, ImportField>, change: Partial<ImportPreview> = {}): ImportPreview => ({
  id: 4,
  file_name: 'candidatos.csv',
  bytes: 2048,
  kind: 'csv',
  encoding: 'utf-8',
  separator: ',',
  has_bom: true,
  sheets: [],
  sheet: null,
  header_row: 1,
  top_rows: [{ row: 1, cells: Object.keys(columns) }],
  rows: 1,
  repairs: { cleaned_cells: 0, error_cells: 0, wide_rows: 0 },
  header: Object.keys(columns),
  sample: [Object.keys(columns).map((name) => `un ${name}`)],
  mapping: Object.values(columns),
  columns: Object.keys(columns).map((name) => ({ kind: 'text', confidence: 'high', examples: [`un ${name}`] })),
  is_remembered: false,
  ...change,
});

describe('the mapping', () => {
  test('begins with the guess', () => {
    const form = importForm(preview({ nombre: 'full_name', ciudad: 'city' }), 7);
    expect(form).toMatchObject({ mapping: ['full_name', 'city'], processId: 7, listId: null, duplicates: 'skip' });
  });

  test('keeps what the person chose when the file is read again, wherever the column now stands', () => {
    const first = importForm(preview({ nombre: 'full_name', ciudad: 'city', 'tel�fono': 'extra', nota: 'extra' }), 7);
    const chosen = withField(withField(first, 3, 'comment'), 1, 'ignore');
    const reparsed = withPreview(
      chosen,
      preview({ nombre: 'full_name', teléfono: 'phone', nota: 'extra', ciudad: 'city' }),
    );
    expect(reparsed.mapping).toEqual(['full_name', 'phone', 'comment', 'ignore']);
  });

  test('counts what is imported', () => {
    expect(mappedCount(['full_name', 'ignore', 'extra'])).toBe(2);
  });
});

describe('before the start', () => {
  const ready = importForm(preview({ nombre: 'full_name', dato: 'extra', otro: 'extra' }), 7);

  test('nothing is wrong with a name and a process', () => {
    expect(problems(ready)).toEqual([]);
    expect(hints(ready)).toEqual([]);
  });

  test.each<[string, ImportField]>([
    ['correo', 'email'],
    ['rut', 'document'],
    ['id', 'external_id'],
  ])('a column of %s is enough, with a word about the missing name', (header, field) => {
    const form = importForm(preview({ [header]: field }), 7);
    expect(problems(form)).toEqual([]);
    expect(hints(form)).toEqual([importMessages.problems.no_name]);
  });

  test('everything that is missing is said at once', () => {
    const form = importForm(preview({ ciudad: 'city' }, { sample: [] }), null);
    expect(problems(form)).toEqual([
      importMessages.problems.no_rows,
      importMessages.problems.no_process,
      importMessages.problems.no_identity,
    ]);
    expect(hints(form)).toEqual([]);
  });

  test('a field chosen twice is named once; extras may repeat', () => {
    const form = importForm(preview({ a: 'email', b: 'email', c: 'extra', d: 'extra', e: 'ignore', f: 'ignore' }), 7);
    expect(problems(form)).toEqual([importMessages.problems.repeated('Correo')]);
    expect(isRepeated(form.mapping, 'email')).toBe(true);
    expect(isRepeated(form.mapping, 'extra')).toBe(false);
  });

  test('another process forgets the stage of the first', () => {
    const staged = { ...ready, listId: 3 };
    expect(withProcess(staged, 8)).toMatchObject({ processId: 8, listId: null });
    expect(withProcess(staged, 7)).toBe(staged);
  });
});

test('what had to be put right in the file is said, and what is left out of it', () => {
  const repairs = { cleaned_cells: 1, error_cells: 0, wide_rows: 2 };
  expect(hints(importForm(preview({ nombre: 'name' }, { repairs }), 7))).toEqual([
    importMessages.columns.repairs.cleaned_cells(1),
    importMessages.columns.repairs.wide_rows(2),
  ]);
});
