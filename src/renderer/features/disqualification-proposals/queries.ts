// Queries of the proposals of a stage, and the call that dismisses them.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ruleMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventBatchesOf } from '../../app/remote-changes/events.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const texts = ruleMessages.proposals;

export const useProposals = (listId: number) =>
  useInfiniteQuery({
    queryKey: queryKeys.rules.proposals(listId),
    queryFn: ({ pageParam }) =>
      askData(
        terna().rules.proposals({
          params: { id: listId },
          query: pageParam === null ? {} : { after: pageParam },
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ proposals }) => proposals),
    // Proposals depend on all data of the candidates.
    staleTime: 0,
  });

/** `mutate` takes the candidacies' ids. */
export function useDismissal(listId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (ids: readonly number[]) =>
      askData(terna().rules.dismissProposals({ params: { id: listId }, body: { applicant_ids: [...ids] } })),
    onSuccess: async ({ dismissed }) => {
      toasts.show({ text: texts.dismissed(dismissed.length), tone: 'success' });
      await client.invalidateQueries({ queryKey: queryKeys.rules.proposals(listId) });
    },
    onError: ({ message }) => toasts.show({ text: texts.dismissFailed, detail: message, tone: 'danger' }),
  });
}

mergeEventBatchesOf('disqualification proposals', (events, client) => {
  const isAbout = events.some(({ type }) => type.startsWith('applicant.') || type === 'list.filled');
  if (isAbout) void client.invalidateQueries({ queryKey: queryKeys.rules.allProposals });
});
