// Events of a process's history that are combined.
import { describe, expect, it } from 'vitest';
import type { Happening } from '../../../../src/contract/api/process-history.ts';
import { joined } from '../../../../src/domain/processes/process-history.ts';

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

describe('happenings of the same kind', () => {
  const stage = { list_id: 1, stage: 'Oferta' } as const;
  const before = { ...stage, stage: 'Propuesta' } as const;
  const changed = (
    parts: ('limit' | 'managers' | 'emails')[],
    of: typeof stage | typeof before = stage,
  ): Happening => ({
    kind: 'stage_changed',
    ...of,
    parts,
  });
  const moved = (from: number, to: number): Happening => ({ kind: 'stage_moved', ...stage, from, to });
  const rules = (count: number, list_id = 1): Happening => ({ kind: 'rules_saved', ...stage, list_id, rules: count });
  const added = (candidates: number, list_id = 1): Happening => ({
    kind: 'added_from_segment',
    ...stage,
    list_id,
    candidates,
  });
  const synchronized = (synchronization_id: number, candidates: number): Happening => ({
    kind: 'synchronized',
    synchronization_id,
    candidates,
  });

  it.each<[string, Happening, Happening, ReturnType<typeof joined>]>([
    ['a form saved again is one saving', { kind: 'form_saved' }, { kind: 'form_saved' }, { kind: 'form_saved' }],
    ['the same synchronisation goes on', synchronized(1, 40), synchronized(1, 2), synchronized(1, 42)],
    ['another synchronisation is another line', synchronized(1, 40), synchronized(2, 2), undefined],
    [
      'the parts of a stage add up, each once, under its last name',
      changed(['limit', 'emails'], before),
      changed(['managers', 'limit']),
      changed(['limit', 'emails', 'managers']),
    ],
    ['a stage moved twice is moved once', moved(1, 3), moved(3, 2), moved(1, 2)],
    ['a stage moved back has not been moved', moved(1, 3), moved(3, 1), 'nothing'],
    ['the last rules count', rules(3), rules(1), rules(1)],
    ['rules of another stage are another line', rules(3), rules(1, 2), undefined],
    ['candidates added to a stage add up', added(3), added(4), added(7)],
    ['candidates added to another stage are another line', added(3), added(4, 2), undefined],
  ])('%s', (_rule, first, second, line) => {
    expect(joined(first, second)).toEqual(line);
  });

  it('and happenings of different kinds are never one line', () => {
    const kinds: Happening[] = [
      { kind: 'changed', fields: [{ field: 'title', from: 'A', to: 'B' }] },
      { kind: 'form_saved' },
      { kind: 'exported' },
      { kind: 'stage_added', stage: 'Oferta' },
      imported(1, 5),
      synchronized(1, 5),
      renamed(1, 'A', 'B'),
      changed(['limit']),
      moved(1, 3),
      rules(3),
      added(3),
    ];
    for (const first of kinds) {
      for (const second of kinds) {
        if (first.kind !== second.kind) expect(joined(first, second)).toBeUndefined();
      }
    }
  });
});

describe('fields', () => {
  const title = (from: string | null, to: string | null) => ({ field: 'title', from, to }) as const;
  const description = { field: 'description' } as const;
  const fields = (...changes: Extract<Happening, { kind: 'changed' }>['fields']): Happening => ({
    kind: 'changed',
    fields: changes,
  });

  it.each<[string, Happening, Happening, ReturnType<typeof joined>]>([
    ['taken back, all of them, are nothing', fields(title(null, 'A')), fields(title('A', null)), 'nothing'],
    ['go from the first to the last', fields(title('A', 'B')), fields(title('B', 'C')), fields(title('A', 'C'))],
    ['without values are changed, however often', fields(description), fields(description), fields(description)],
    [
      'of which one line has no values have none to go back to',
      fields({ field: 'title' }),
      fields(title('B', 'C')),
      fields(title('B', 'C')),
    ],
    [
      'that lose their values lose them for the line',
      fields(title('A', 'B')),
      fields({ field: 'title' }),
      fields({ field: 'title' }),
    ],
  ])('%s', (_rule, first, second, line) => {
    expect(joined(first, second)).toEqual(line);
  });
});
