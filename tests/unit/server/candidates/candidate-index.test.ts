// The index of candidates: its searches and orders equal those of a plain reading of every row.

import { expect, it } from 'vitest';
import type { CandidateSort } from '../../../../src/contract/api/candidates.ts';
import { searchable } from '../../../../src/domain/text/search-text.ts';
import { chanceOf } from '../../../../src/server/demo/random.ts';
import { CandidateIndex } from '../../../../src/server/features/candidates/candidate-index/candidate-index.ts';
import type { IndexedCandidacy } from '../../../../src/server/features/candidates/candidate-index/indexed-candidacies.ts';
import { firstOfEachPerson, RowSet } from '../../../../src/server/features/candidates/candidate-index/row-sets.ts';
import {
  prepareSort,
  sortedPart,
  sortRows,
} from '../../../../src/server/features/candidates/candidate-index/sorting.ts';
import { applyFilter } from '../../../../src/server/features/candidates/filters/filter.ts';
import { PreparedIds } from '../../../../src/server/features/candidates/filters/prepared-ids.ts';

const NAMES = ['Ána', 'Bruno', 'Íñigo', 'Zoé', 'Ñandú', '李明', 'Łukasz'];
/** More than the values that are searched one by one. */
const COUNT = 6000;
const CONTEXT = { hidden: new Set<never>(), timeZone: 'UTC', today: '2026-11-25' };

const chance = chanceOf(5);
const invented = (id: number): IndexedCandidacy => ({
  ...{ id, uniq_applicant_id: Math.ceil(id / 1.2), selection_process_id: 1 + (id % 3), list_id: 10 + (id % 7) },
  ...{
    status: 'active',
    source: null,
    tags: id % 5 === 0 ? '["bilingüe"]' : '[]',
    score: (id * 7) % 11,
    match_points: -1,
    match_total: 0,
    has_cv: 1,
  },
  extra_attributes: JSON.stringify({ Nota: `Ref ${chance.between(1, 1_000_000)} ${chance.pick(NAMES)}` }),
  ...{ moved_at: id, created_at: 1000 + ((id * 7919) % COUNT), title: null, phone: null, document: null, gender: null },
  full_name: `${chance.pick(NAMES)} ${chance.token().slice(0, 9)}`,
  email: `${chance.token()}@persona.example`,
  ...{ external_id: null, city: null, country: null, birthdate: null, education_level: null, profession: null },
  ...{ experience_years: null, linkedin_url: null, comment: null, last_contact_at: null, answers: {}, tests: {} },
  interviews: [],
  drawer: id % 9 === 0 ? [{ section: 'comments', text: `Vino con ${chance.pick(NAMES)}` }] : [],
});

const ORDERS: readonly CandidateSort[][] = [
  [],
  [{ field: 'score', direction: 'desc' }],
  [{ field: 'full_name', direction: 'asc' }],
  [
    { field: 'stage', direction: 'desc' },
    { field: 'days_in_stage', direction: 'asc' },
  ],
  [{ field: 'city', direction: 'asc' }],
];

/** What the orders compare; the rows themselves may differ if it is equal. */
const orderOf = ({ score, full_name, list_id, moved_at, created_at }: IndexedCandidacy) =>
  [score, full_name, list_id, moved_at, created_at].join();

function filled(): { index: CandidateIndex; candidacies: Map<number, IndexedCandidacy> } {
  const index = new CandidateIndex();
  const candidacies = new Map<number, IndexedCandidacy>();
  const put = (candidacy: IndexedCandidacy): void => {
    index.put(candidacy);
    candidacies.set(candidacy.id, candidacy);
  };
  for (let id = 1; id <= COUNT; id += 1) put(invented(id));
  // Rows are replaced, removed and used again.
  for (let id = 1; id <= COUNT; id += 11) put(invented(id));
  for (let id = 5; id <= COUNT; id += 13) {
    index.remove(id);
    candidacies.delete(id);
  }
  for (let id = COUNT + 1; id <= COUNT + 200; id += 1) put(invented(id));
  return { index, candidacies };
}

const allRows = ({ present }: CandidateIndex): RowSet => present.copy();
const idsIn = (index: CandidateIndex, rows: RowSet): number[] =>
  Array.from(rows.toArray(), (row) => index.ids[row] ?? 0).sort((a, b) => a - b);

it('finds texts of any length as a reading of every text does [MORE-84]', () => {
  const { index, candidacies } = filled();
  const fields = ['full_name', 'email', 'extra:Nota', 'tags'];
  const textsOf = (one: IndexedCandidacy) =>
    [one.full_name, one.email ?? '', ...Object.values(JSON.parse(one.extra_attributes)), ...JSON.parse(one.tags)].map(
      (text) => searchable(text as string),
    );
  for (const word of [
    'a',
    'ñ',
    '李',
    'zo',
    'xq',
    '7f',
    '李明',
    'ana',
    'inigo',
    'ref 12',
    '@persona',
    'bilingue',
    'łuk',
    'nada de esto',
  ]) {
    const text = searchable(word);
    for (const searched of [fields, ['full_name']]) {
      const rows = allRows(index);
      const target = new RowSet();
      index.words.mark(text, searched, { within: rows, target });
      target.intersect(rows);
      const expected = [...candidacies.values()]
        .filter((one) =>
          (searched.length === 1 ? [searchable(one.full_name)] : textsOf(one)).some((own) => own.includes(text)),
        )
        .map(({ id }) => id)
        .sort((a, b) => a - b);
      expect([word, searched.length, idsIn(index, target)]).toEqual([word, searched.length, expected]);
    }
  }
});

it('sorts, and inserts changed values, as a plain sort does; each person once [MORE-84] [MORE-235]', async () => {
  const { index, candidacies } = filled();
  await prepareSort(index, ['full_name', 'score', 'created_at']);
  const check = (): void => {
    const rows = allRows(index);
    applyFilter(
      { index, fields: [], curricula: new PreparedIds(), inProcess: new PreparedIds(), ...CONTEXT },
      {},
      rows,
    );
    const persons = firstOfEachPerson(index, rows);
    const byPerson = Map.groupBy(candidacies.values(), (one) => one.uniq_applicant_id);
    const latest = [...byPerson.values()].map((own) => own.toSorted((a, b) => b.id - a.id)[0] as IndexedCandidacy);
    const idsOf = (sorted: Uint32Array) => Array.from(sorted, (row) => index.ids[row] ?? 0);
    const keyOf = (id: number) => candidacies.get(id) as IndexedCandidacy;
    const byScore = idsOf(sortRows(index, persons, [{ field: 'score', direction: 'desc' }]));
    expect(byScore.toSorted((a, b) => a - b)).toEqual(latest.map(({ id }) => id).toSorted((a, b) => a - b));
    for (let at = 1; at < byScore.length; at += 1) {
      const [before, next] = [keyOf(byScore[at - 1] ?? 0), keyOf(byScore[at] ?? 0)];
      expect(before.score > next.score || (before.score === next.score && before.created_at >= next.created_at)).toBe(
        true,
      );
    }
    const byName = idsOf(sortRows(index, persons, [{ field: 'full_name', direction: 'asc' }])).map((id) =>
      searchable(keyOf(id).full_name),
    );
    expect(byName).toEqual(byName.toSorted((a, b) => (a < b ? -1 : 1)));
    for (const sort of ORDERS) {
      const whole = idsOf(sortRows(index, persons, sort)).map(keyOf);
      const parts: number[] = [];
      for (let offset = 0; offset < persons.count() + 70; offset += 70) {
        parts.push(...idsOf(sortedPart(index, persons, sort, { offset, items: 70 })));
      }
      expect(new Set(parts).size).toBe(persons.count());
      expect(parts.map(keyOf).map(orderOf)).toEqual(whole.map(orderOf));
    }
  };
  check();
  for (const id of [7, 700, 4001]) {
    const changed = { ...invented(id), created_at: 5 * id, score: 3 };
    candidacies.set(id, changed);
    index.put(changed);
  }
  index.remove(8);
  candidacies.delete(8);
  check();
  // Both additions and changes at random places of every order.
  for (let count = 0; count < 300; count += 1) {
    const id = chance.between(1, COUNT + 400);
    const changed = { ...invented(id), created_at: chance.between(1, 2 * COUNT), score: chance.between(-1, 12) };
    candidacies.set(id, changed);
    index.put(changed);
  }
  check();
});

it('finds texts of the drawer in visible sections of the rows that have them [MORE-234]', () => {
  const { index, candidacies } = filled();
  for (const term of ['a', 'in', 'vino con inigo', '李明', 'nada']) {
    for (const hidden of [new Set<never>(), new Set(['comments'] as const)]) {
      const target = new RowSet();
      index.drawer.mark({ text: term, isPrefix: false }, hidden, { within: index.present, target });
      const expected = [...candidacies.values()]
        .filter(({ drawer }) => hidden.size === 0 && drawer.some(({ text }) => searchable(text).includes(term)))
        .map(({ id }) => id)
        .sort((a, b) => a - b);
      expect([term, hidden.size, idsIn(index, target)]).toEqual([term, hidden.size, expected]);
    }
  }
});

it('many persons are marked as few are, and the mark of prepared ids does not depend on their order [MORE-444]', () => {
  const { index, candidacies } = filled();
  const persons = [...new Set([...candidacies.values()].map((one) => one.uniq_applicant_id))];
  // A removed candidacy is found neither way.
  const [removed] = candidacies.keys();
  if (removed !== undefined) index.remove(removed);
  const together = new RowSet();
  index.markPersons(Uint32Array.from([...persons, ...persons]), together);
  const oneByOne = new RowSet();
  for (const person of persons) index.markPersons([person], oneByOne);
  expect(idsIn(index, together)).toEqual(idsIn(index, oneByOne));
  expect(idsIn(index, together)).not.toContain(removed);
  const markOf = (ids: readonly number[]) => {
    const prepared = new PreparedIds();
    prepared.put('key', ids);
    return prepared.markOf(['key']);
  };
  expect(markOf(persons.toReversed())).toBe(markOf(persons));
  expect(markOf(persons.slice(1))).not.toBe(markOf(persons));
  expect(markOf([1, 4])).not.toBe(markOf([2, 3]));
});
