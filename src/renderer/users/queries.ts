// People found by words of their name or e-mail.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../app/query-keys.ts';
import { ask, terna } from '../app/terna.ts';

/** The first ten people in use whom the words fit, by name; everybody's beginning where there are no words. */
export const usePeopleSearch = (words: string) =>
  useQuery({
    queryKey: queryKeys.users.search(words),
    queryFn: () =>
      ask(
        terna().users.search({
          query: { page: 1, type: 'admin_multidomain_and_colab' },
          body: { q: { active_eq: true, ...(words !== '' && { full_name_or_email_cont_all: words }) } },
        }),
      ),
    placeholderData: keepPreviousData,
  });
