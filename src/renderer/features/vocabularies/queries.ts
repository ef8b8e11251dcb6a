// What fields offer to choose from: catalogues of the whole world, and the organisation's own.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';

/** Universities shown at once below a field. */
const MOST_SUGGESTIONS = 8;

/** Universities whose words begin with these; asked for from two letters on. */
export const useUniversities = (words: string) =>
  useQuery({
    queryKey: queryKeys.vocabularies.universities(words),
    queryFn: () => ask(terna().vocabularies.universities({ query: { search: words, items: MOST_SUGGESTIONS } })),
    enabled: words.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Entries of a catalogue that are offered at once below a field. */
const MOST_OFFERED = 8;

/** Languages whose words begin with these, by name; without words, the first of them. */
export const useLanguages = (words: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.languages(words),
    queryFn: () => ask(terna().vocabularies.languages({ query: { items: MOST_OFFERED, search: words } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** Skills of the ESCO catalogue whose words begin with these; without words, the first of them. */
export const useSkills = (words: string, enabled = true) =>
  useQuery({
    queryKey: queryKeys.vocabularies.skills(words),
    queryFn: () =>
      ask(terna().vocabularies.skills({ query: { items: MOST_OFFERED }, body: { q: { description_cont: words } } })),
    enabled,
    placeholderData: keepPreviousData,
  });

/** All kinds of request that the organisation has. */
export const useRequestTypes = () =>
  useQuery({
    queryKey: queryKeys.settings.requestTypes,
    queryFn: () => ask(terna().requests.types({ query: { items: MAX_ITEMS }, body: {} })),
  });
