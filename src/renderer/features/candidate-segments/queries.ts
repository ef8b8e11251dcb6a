// Queries and changes of saved views of candidates, merged into the cached list.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CandidateSegment, NewCandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { candidateSegmentMessages as texts } from '../../../contract/messages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { invalidateOnSaved } from '../../app/remote-changes/saved-changes.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const keys = queryKeys.candidateSegments;

invalidateOnSaved('candidate-segments', 'segment', keys.list);

export const useSegments = ({ enabled = true } = {}) =>
  useQuery({ queryKey: keys.list, queryFn: () => ask(terna().candidateSegments.list({})), enabled });

/** Changes of candidates outdate it, as all queries of candidates. */
export const useSegmentCount = ({ id, version, available }: CandidateSegment) =>
  useQuery({
    queryKey: keys.count(id, version),
    queryFn: () => askData(terna().candidateSegments.count({ params: { id } })),
    enabled: available,
  });

const changeList = (client: QueryClient, change: (segments: CandidateSegment[]) => CandidateSegment[]): void => {
  updateQueryData<Answer<CandidateSegment[]>>(client, keys.list, (answer) => ({
    ...answer,
    data: change(answer.data).toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
  }));
};

const storeSegment = (client: QueryClient, saved: CandidateSegment): void =>
  changeList(client, (segments) => [...segments.filter(({ id }) => id !== saved.id), saved]);

export function useAddSegment() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (segment: NewCandidateSegment) => askData(terna().candidateSegments.add({ body: segment })),
    onSuccess: (made) => {
      storeSegment(client, made);
      toasts.show({ text: texts.saved, detail: made.name, tone: 'success' });
    },
  });
}

/** `before` is the segment as it was when the change began. */
export interface SegmentChange {
  readonly before: CandidateSegment;
  readonly after: Partial<NewCandidateSegment>;
}

const saveSegment = ({ before: { id, version }, after }: SegmentChange): Promise<CandidateSegment> =>
  askData(terna().candidateSegments.change({ params: { id }, body: { segment: after, version } }));

export function useChangeSegment() {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate: undo } = useMutation({
    mutationFn: saveSegment,
    onSuccess: (saved) => storeSegment(client, saved),
    onError: ({ message }) => toasts.show({ text: texts.notSaved, detail: message, tone: 'danger' }),
  });
  return useMutation({
    mutationFn: saveSegment,
    onSuccess: (saved, { before, after }) => {
      storeSegment(client, saved);
      const former = Object.fromEntries(
        Object.keys(after).map((name) => [name, before[name as keyof NewCandidateSegment]]),
      );
      toasts.show({
        text: texts.changed,
        detail: saved.name,
        tone: 'success',
        undo: () => undo({ before: saved, after: former }),
      });
    },
    onError: ({ code }) => {
      if (code === 'stale_version' || code === 'not_found') void client.invalidateQueries({ queryKey: keys.list });
    },
  });
}

export function useRemoveSegment() {
  const client = useQueryClient();
  const toasts = useToasts();
  const failed =
    (text: string) =>
    ({ message }: ApiError): void =>
      void toasts.show({ text, detail: message, tone: 'danger' });
  const { mutate: restore } = useMutation({
    mutationFn: ({ id }: CandidateSegment) => askData(terna().candidateSegments.restore({ params: { id } })),
    onSuccess: (back) => {
      storeSegment(client, back);
      toasts.show({ text: texts.restored, detail: back.name, tone: 'success' });
    },
    onError: failed(texts.notRestored),
  });
  return useMutation({
    mutationFn: ({ id }: CandidateSegment) => askData(terna().candidateSegments.remove({ params: { id } })),
    onSuccess: (_, removed) => {
      changeList(client, (segments) => segments.filter(({ id }) => id !== removed.id));
      toasts.show({ text: texts.removed, detail: removed.name, tone: 'success', undo: () => restore(removed) });
    },
    onError: failed(texts.notRemoved),
  });
}

export function useWatchSegment() {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMutation({
    mutationFn: ({ id, watched }: CandidateSegment) =>
      askData(terna().candidateSegments.watch({ params: { id }, body: { watched: !watched } })),
    onSuccess: (saved) => {
      storeSegment(client, saved);
      void client.invalidateQueries({ queryKey: keys.count(saved.id, saved.version) });
      toasts.show({ text: saved.watched ? texts.watching : texts.notWatching, detail: saved.name, tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.notWatched, detail: message, tone: 'danger' }),
  });
}
