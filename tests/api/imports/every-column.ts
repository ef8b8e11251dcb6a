// Compares what filters, facets, orders, tables and cards answer about each column of an imported table with the table.
import { expect } from 'vitest';
import { orderedNumber } from '../../../src/domain/text/ordered-number.ts';
import { searchable } from '../../../src/domain/text/search-text.ts';
import type { Client } from '../harness.ts';

export interface ImportedColumn {
  /** In filters and tables. */
  readonly field: string;
  /** As Terna stores them, by row; empty for none. */
  readonly values: readonly string[];
}

const EXTRA = 'extra:';
const MAX_CARD_FIELDS = 6;
const ITEMS = 100;

interface Found {
  readonly external_id: string;
  readonly extra_attributes: Readonly<Record<string, string>>;
}

const valueIn = (found: Found, field: string): string =>
  (field.startsWith(EXTRA)
    ? found.extra_attributes[field.slice(EXTRA.length)]
    : (found as unknown as Record<string, string | null>)[field]) ?? '';

/** @param ids the external numbers, by row */
export async function checkColumns(
  client: Client,
  processId: number,
  { ids, columns }: { readonly ids: readonly string[]; readonly columns: readonly ImportedColumn[] },
): Promise<void> {
  const { body: fields } = await client.get('/candidates/fields');
  const kinds = new Map<string, string>(fields.map(({ name, kind }: { name: string; kind: string }) => [name, kind]));
  for (const { field, values } of columns) {
    const kind = kinds.get(field) ?? 'none';
    await checkFilters(client, processId, { field, values, kind });
    await checkFacet(client, processId, { field, values });
    await checkOrders(client, processId, { field, values });
  }
  await checkTable(client, processId, { ids, columns });
  await checkCards(client, processId, { ids, columns });
}

type Column = ImportedColumn & { readonly kind: string };

async function checkFilters(client: Client, processId: number, { field, values, kind }: Column): Promise<void> {
  const count = async (condition: object): Promise<number> => {
    const filter = { process_id: processId, groups: [[{ field, ...condition }]] };
    const { status, body } = await client.post('/candidates/facet', { filter, field: 'status' });
    expect(status, `${field} ${JSON.stringify(condition)} ${JSON.stringify(body)}`).toBe(200);
    return body.total;
  };
  const expected = (passes: (value: string) => boolean): number => values.filter(passes).length;
  const isGiven = (value: string): boolean => value !== '';
  expect([field, await count({ operator: 'not_empty' })]).toEqual([field, expected(isGiven)]);
  expect([field, await count({ operator: 'empty' })]).toEqual([field, expected((value) => !isGiven(value))]);
  const some = values.filter(isGiven);
  const [one = '', other = ''] = [some[Math.floor(some.length / 3)], some[Math.floor(some.length / 2)]];
  if (kind === 'number') {
    const [from, to] = [orderedNumber(one) ?? 0, orderedNumber(other) ?? 0].toSorted((a, b) => a - b);
    const isBetween = (value: string): boolean => {
      const number = /^-?[\d.]+$/.test(value) ? Number(value) : Number.NaN;
      return number >= (from ?? 0) && number <= (to ?? 0);
    };
    // Bounds such as «>20» are in each range that they touch, of which other tests know.
    const exact = await count({ operator: 'between', from, to });
    expect(exact, `${field} ${from} ${to}`).toBeGreaterThanOrEqual(expected(isBetween));
    if (!values.some((value) => /^[<>]/.test(value))) expect([field, exact]).toEqual([field, expected(isBetween)]);
  }
  if (kind === 'date') {
    const [from = '', to = ''] = [one, other].toSorted();
    const isBetween = (value: string): boolean => value !== '' && value >= from && value <= to;
    expect([field, await count({ operator: 'between', from, to })]).toEqual([field, expected(isBetween)]);
  }
  const isOne = (value: string): boolean => value === one || value === other;
  expect([field, await count({ operator: 'one_of', values: [one, other] })]).toEqual([field, expected(isOne)]);
  const part = searchable(one).slice(0, 4);
  const contains = (value: string): boolean => searchable(value).includes(part);
  expect([field, await count({ operator: 'contains', text: part })]).toEqual([field, expected(contains)]);
}

async function checkFacet(client: Client, processId: number, { field, values }: ImportedColumn): Promise<void> {
  const { body } = await client.post('/candidates/facet', { filter: { process_id: processId }, field });
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const top = [...counts].sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1));
  const expected = top.slice(0, body.values.length).map(([value, count]) => ({ value: value || null, count }));
  expect([field, body.values]).toEqual([field, expected]);
}

/** Numbers, bounds and ranges first, then texts; empty values last in both directions. */
function inOrder(values: readonly string[], direction: 'asc' | 'desc'): string[] {
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (one: string, other: string): number => {
    const [a, b] = [orderedNumber(one), orderedNumber(other)];
    if (a !== null && b !== null) return a - b;
    if (a !== null || b !== null) return a === null ? 1 : -1;
    const [text, otherText] = [searchable(one), searchable(other)];
    return text === otherText ? 0 : text < otherText ? -1 : 1;
  };
  const given = values.filter((value) => value !== '').sort((one, other) => sign * compare(one, other));
  return [...given, ...values.filter((value) => value === '')];
}

/** What an order compares of a value. */
const keyOf = (value: string): string => String(orderedNumber(value) ?? searchable(value));

async function checkOrders(client: Client, processId: number, { field, values }: ImportedColumn): Promise<void> {
  for (const direction of ['asc', 'desc'] as const) {
    const expected = inOrder(values, direction).map(keyOf);
    for (const page of [1, Math.ceil(values.length / ITEMS / 2), Math.ceil(values.length / ITEMS)]) {
      const { body } = await client.post(`/candidates/search?items=${ITEMS}&page=${page}`, {
        filter: { process_id: processId },
        sort: [{ field, direction }],
      });
      const found = body.map((one: Found) => keyOf(valueIn(one, field)));
      expect([field, direction, page, found]).toEqual([
        ...[field, direction, page],
        expected.slice((page - 1) * ITEMS, page * ITEMS),
      ]);
    }
  }
}

interface Table {
  readonly ids: readonly string[];
  readonly columns: readonly ImportedColumn[];
}

async function checkTable(client: Client, processId: number, { ids, columns }: Table): Promise<void> {
  const { body } = await client.post(`/candidates/search?items=${ITEMS}`, { filter: { process_id: processId } });
  expect(body).toHaveLength(Math.min(ITEMS, ids.length));
  for (const found of body as Found[]) {
    const row = ids.indexOf(found.external_id);
    for (const { field, values } of columns) {
      expect([found.external_id, field, valueIn(found, field)]).toEqual([found.external_id, field, values[row]]);
    }
  }
}

async function checkCards(client: Client, processId: number, { ids, columns }: Table): Promise<void> {
  const printed = columns.filter(({ field }) => field !== 'external_id');
  for (let start = 0; start < printed.length; start += MAX_CARD_FIELDS) {
    const some = printed.slice(start, start + MAX_CARD_FIELDS);
    const { status, body: changed } = await client.put(`/selection_processes/${processId}`, {
      card_fields: some.map(({ field }) => field),
    });
    expect(status, JSON.stringify(changed)).toBe(200);
    const { body } = await client.get(`/selection_processes/${processId}/board?items=${ITEMS}`);
    for (const card of body.columns[0].applicants) {
      const row = ids.indexOf(String(card.full_name).replace(/^\D+/, ''));
      for (const { field, values } of some) {
        expect([card.full_name, field, card.details[field] ?? '']).toEqual([card.full_name, field, values[row]]);
      }
    }
  }
}
