// What fields offer to choose from: catalogues of the whole world, and the organisation's own.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';

/** Universities shown at once below a field. */
const MAX_SUGGESTIONS = 8;

/** Universities whose words begin with these; asked for from two letters on. */
export const useUniversities = (query: string) =>
  useQuery({
    queryKey: queryKeys.vocabularies.universities(query),
    queryFn: () => ask(terna().vocabularies.universities({ query: { search: query, items: MAX_SUGGESTIONS } })),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Entries of a catalogue that are offered at once below a field. */
const MAX_OFFERED = 8;

/** Languages whose words begin with these, by name; without words, the first of them. */
export const useLanguages = (query: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.languages(query),
    queryFn: () => ask(terna().vocabularies.languages({ query: { items: MAX_OFFERED, search: query } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Skills of the ESCO catalogue whose words begin with these; without words, the first of them. */
export const useSkills = (query: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.skills(query),
    queryFn: () =>
      ask(terna().vocabularies.skills({ query: { items: MAX_OFFERED }, body: { q: { description_cont: query } } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** All kinds of request that the organisation has. */
export const useRequestTypes = () =>
  useQuery({
    queryKey: queryKeys.settings.requestTypes,
    queryFn: () => ask(terna().requests.types({ query: { items: MAX_ITEMS }, body: {} })),
  });
