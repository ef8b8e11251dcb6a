// Searches users by name or email.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DirectoryUser } from '../../../contract/api/users.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../app/terna.ts';

/** Active users whose name or email contains all search terms, by name, in pages of ten; all users without terms. */
export const usePeopleSearch = (query: string, enabled = true) =>
  useInfiniteQuery({
    queryKey: queryKeys.users.search(query),
    queryFn: ({ pageParam: page }) =>
      ask(
        terna().users.search({
          query: { page, type: 'admin_multidomain_and_colab' },
          body: { q: { active_eq: true, ...(query !== '' && { full_name_or_email_cont_all: query }) } },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<DirectoryUser[]>) => pagination?.nextPage || null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
    enabled,
  });
