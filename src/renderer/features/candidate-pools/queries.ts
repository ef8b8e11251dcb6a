// Queries and changes of pools. Their persons are read again after each change, because each user sees others.
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CandidatePool, NewCandidatePool, PoolMember } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../app/terna.ts';
import { type Toasts, useToasts } from '../../ui/toasts/toasts.tsx';

const keys = queryKeys.candidatePools;
export const MEMBERS_PER_PAGE = 25;

/** The table, counts of segments and pools of persons depend on the members. */
export function refetchMembers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.candidates.all });
}

mergeEventsOf('candidate-pools', (event, client) => {
  if (event.type !== 'saved.changed' || event.what !== 'pool') return;
  void client.invalidateQueries({ queryKey: keys.list });
  refetchMembers(client);
});

export const usePools = ({ enabled = true } = {}) =>
  useQuery({ queryKey: keys.list, queryFn: () => ask(terna().candidatePools.list({})), enabled });

export const useMembers = (poolId: number, page: number) =>
  useQuery({
    queryKey: keys.members(poolId, page),
    queryFn: () =>
      ask(terna().candidatePools.members({ params: { id: poolId }, query: { page, items: MEMBERS_PER_PAGE } })),
    placeholderData: keepPreviousData,
  });

export const usePoolsOf = (applicantId: number) =>
  useQuery({
    queryKey: keys.ofApplicant(applicantId),
    queryFn: () => ask(terna().candidatePools.ofApplicant({ params: { id: applicantId } })),
  });

const changeList = (client: QueryClient, change: (pools: CandidatePool[]) => CandidatePool[]): void => {
  updateQueryData<Answer<CandidatePool[]>>(client, keys.list, (answer) => ({
    ...answer,
    data: change(answer.data).toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  }));
};

const storePool = (client: QueryClient, saved: CandidatePool): void =>
  changeList(client, (pools) => [...pools.filter(({ id }) => id !== saved.id), saved]);

const showError =
  (toasts: Toasts, text: string) =>
  ({ message }: ApiError): void =>
    void toasts.show({ text, detail: message, tone: 'danger' });

export function useAddPool() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pool: NewCandidatePool) => askData(terna().candidatePools.add({ body: pool })),
    onSuccess: (made) => storePool(client, made),
  });
}

export interface PoolChange {
  readonly before: CandidatePool;
  readonly after: Partial<NewCandidatePool>;
}

const savePool = ({ before: { id, version }, after }: PoolChange): Promise<CandidatePool> =>
  askData(terna().candidatePools.change({ params: { id }, body: { pool: after, version } }));

export function useChangePool() {
  const client = useQueryClient();
  const toasts = useToasts();
  const store = (saved: CandidatePool): void => {
    storePool(client, saved);
    refetchMembers(client);
  };
  const { mutate: undo } = useMutation({
    mutationFn: savePool,
    onSuccess: store,
    onError: showError(toasts, texts.notSaved),
  });
  return useMutation({
    mutationFn: savePool,
    onSuccess: (saved, { before: { name, owner } }) => {
      store(saved);
      toasts.show({
        text: texts.changed,
        detail: saved.name,
        tone: 'success',
        // A new owner who is no admin cannot take the pool back for the user.
        ...(saved.permissions.can_edit && {
          undo: () => undo({ before: saved, after: { name, owner_id: owner.id } }),
        }),
      });
    },
    onError: ({ code }) => {
      if (code === 'stale_version' || code === 'not_found') void client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

export function useRemovePool() {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: CandidatePool) => askData(terna().candidatePools.restore({ params: { id } })),
    onSuccess: (back) => {
      storePool(client, back);
      refetchMembers(client);
      toasts.show({ text: texts.restored, detail: back.name, tone: 'success' });
    },
    onError: showError(toasts, texts.notRestored),
  });
  return useMutation({
    mutationFn: ({ id }: CandidatePool) => askData(terna().candidatePools.remove({ params: { id } })),
    onSuccess: (_, removed) => {
      changeList(client, (pools) => pools.filter(({ id }) => id !== removed.id));
      refetchMembers(client);
      toasts.show({ text: texts.removed, detail: removed.name, tone: 'success', undo: () => restore(removed) });
    },
    onError: showError(toasts, texts.notRemoved),
  });
}

interface OfPool {
  readonly poolId: number;
  readonly member: Pick<PoolMember, 'id' | 'full_name' | 'version'>;
}

/** Takes one person out; undo puts them back with their note. */
export function useTakeOut() {
  const client = useQueryClient();
  const toasts = useToasts();
  const input = ({ poolId, member }: OfPool) => ({ params: { id: poolId }, body: { applicant_ids: [member.id] } });
  const { mutate: putBack } = useMutation({
    mutationFn: (one: OfPool) => askData(terna().candidatePools.restoreMembers(input(one))),
    onSuccess: (_, { member }) => {
      refetchMembers(client);
      toasts.show({ text: texts.putBack, detail: member.full_name, tone: 'success' });
    },
    onError: showError(toasts, texts.notPutBack),
  });
  return useMutation({
    mutationFn: (one: OfPool) => askData(terna().candidatePools.removeMembers(input(one))),
    onSuccess: (_, one) => {
      refetchMembers(client);
      const { full_name: detail } = one.member;
      toasts.show({ text: texts.takenOut(1), detail, tone: 'success', undo: () => putBack(one) });
    },
    onError: showError(toasts, texts.notTakenOut),
  });
}

export function useSaveNote() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ poolId, member, note }: OfPool & { readonly note: string }) =>
      askData(
        terna().candidatePools.changeMember({
          params: { id: poolId, applicant_id: member.id },
          body: { note: note || null, version: member.version },
        }),
      ),
    onSuccess: ({ full_name: detail }) => toasts.show({ text: texts.noteSaved, detail, tone: 'success' }),
    onSettled: () => refetchMembers(client),
  });
}
