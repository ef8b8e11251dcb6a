// The most frequent values of a field among the found persons.
import { type CandidateFilter, FACET_VALUES, type FacetValue } from '../../../contract/api/candidates.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { Column } from './candidate-index.ts';
import { ListColumn, NumberColumn } from './columns.ts';
import type { LiveIndexes } from './live-indexes.ts';
import { assertFieldsVisible, type CandidateView, openView, rowTest } from './service.ts';

export async function readFacet(
  db: Reader,
  actor: Actor,
  {
    indexes,
    filter,
    field,
    query = '',
  }: {
    readonly indexes: LiveIndexes;
    readonly filter: CandidateFilter;
    readonly field: string;
    readonly query?: string | undefined;
  },
): Promise<{ values: FacetValue[]; total: number }> {
  const view = await openView(db, actor, indexes);
  assertFieldsVisible(view, [field, ...(filter.groups ?? []).flat().map((condition) => condition.field)]);
  const { counts, total } = countValues(view, rowTest(view, filter), field);
  const text = searchable(query);
  const values = [...counts]
    .filter(([value]) => searchable(value).includes(text))
    .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .slice(0, FACET_VALUES)
    .map(([value, count]) => ({ value: value === '' ? null : value, count }));
  return { values, total };
}

/** Counts each person once per value, however many candidacies have it. */
function countValues(view: CandidateView, passes: RowTest, field: string) {
  const { index, naming } = view;
  const column = index.columns.get(field);
  const labels = naming.labels.get(field);
  const counts = new Map<string, number>();
  const counted = new Set<number>();
  if (!column) return { counts, total: 0 };
  for (let row = 0; row < index.length; row += 1) {
    if (!passes(row)) continue;
    const slot = index.slots[row] ?? 0;
    if (counted.has(slot)) continue;
    counted.add(slot);
    const rows = index.rowsOfPerson(index.personIds[row] ?? 0).filter(passes);
    for (const value of new Set(rows.flatMap((one) => valuesOf(column, one)))) {
      const displayed = labels?.get(value) ?? value;
      counts.set(displayed, (counts.get(displayed) ?? 0) + 1);
    }
  }
  return { counts, total: counted.size };
}

type RowTest = ReturnType<typeof rowTest>;

function valuesOf(column: Column, row: number): readonly string[] {
  if (column instanceof NumberColumn) {
    const value = column.valueOf(row);
    return [Number.isNaN(value) ? '' : String(value)];
  }
  if (!(column instanceof ListColumn)) return [column.valueOf(row)];
  const list = column.listOf(column.texts.codeOf(row));
  return list.length === 0 ? [''] : list;
}
