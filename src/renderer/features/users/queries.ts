// People found by words of their name or e-mail.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DirectoryUser } from '../../../contract/api/users.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../app/terna.ts';

/** The people in use whom the words fit, by name, ten and then ten more; everybody where there are no words. */
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
