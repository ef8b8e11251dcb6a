// Queries of catalogues: public ones and the organization's own.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PositionCatalogue } from '../../../contract/api/position-catalogues.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';

/** Maximum number of suggested universities. */
const MAX_SUGGESTIONS = 8;

/** Universities with words that start with the query, from two characters on. */
export const useUniversities = (query: string) =>
  useQuery({
    queryKey: queryKeys.vocabularies.universities(query),
    queryFn: () => ask(terna().vocabularies.universities({ query: { search: query, items: MAX_SUGGESTIONS } })),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Maximum number of suggested catalogue entries. */
const MAX_OFFERED = 8;

/** Languages with words that start with the query, by name; the first ones for an empty query. */
export const useLanguages = (query: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.languages(query),
    queryFn: () => ask(terna().vocabularies.languages({ query: { items: MAX_OFFERED, search: query } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** ESCO skills with words that start with the query; the first ones for an empty query. */
export const useSkills = (query: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.skills(query),
    queryFn: () =>
      ask(terna().vocabularies.skills({ query: { items: MAX_OFFERED }, body: { q: { description_cont: query } } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** All request types of the organization. */
export const useRequestTypes = () =>
  useQuery({
    queryKey: queryKeys.settings.requestTypes,
    queryFn: () => ask(terna().requests.types({ query: { items: MAX_ITEMS }, body: {} })),
  });

/** The contract types or working days, and a value that is in use already. */
export function usePositionOptions(catalogue: PositionCatalogue, present: string): (readonly [string, string])[] {
  const { data } = useQuery({
    queryKey: queryKeys.vocabularies.positionOptions(catalogue),
    queryFn: () => ask(terna().positionCatalogues.list({ params: { catalogue } })),
  });
  const names = data?.data.map(({ description }) => description) ?? [];
  return [...names, ...(present === '' || names.includes(present) ? [] : [present])].map(
    (name) => [name, name] as const,
  );
}
