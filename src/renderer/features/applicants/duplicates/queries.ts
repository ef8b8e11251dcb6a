// Finds duplicates of a candidate, merges them, and undoes merges.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { Merge, MergedField } from '../../../../contract/api/merges.ts';
import { mergeMessages as texts } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type ApiError, ask, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

/** Requires `can_edit` and a connection. */
export function useDuplicates({ id, permissions }: Applicant) {
  const isOnline = useIsOnline();
  return useQuery({
    queryKey: queryKeys.applicants.part(id, 'duplicates'),
    queryFn: () => ask(terna().merges.duplicates({ params: { id } })),
    enabled: permissions.can_edit && isOnline,
  });
}

/** Affects all cached candidates of both persons. The open candidate may have another id. */
function useChanged() {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  return (openId: number, applicantId: number) => {
    if (applicantId !== openId) {
      setSearch(
        (present) => {
          present.set('applicant_id', String(applicantId));
          return present;
        },
        { replace: true },
      );
    }
    void client.invalidateQueries({ queryKey: queryKeys.applicants.all });
  };
}

/** `openId` is the candidate whose drawer is open. */
export function useUndoMerge(): (merge: Merge, openId: number) => void {
  const toasts = useToasts();
  const changed = useChanged();
  const { mutate } = useMutation({
    mutationFn: ({ merge, openId }: { merge: Merge; openId: number }) =>
      askData(terna().merges.undo({ params: { id: openId, mergeId: merge.id } })),
    onSuccess: ({ applicant_id }, { merge, openId }) => {
      changed(openId, applicant_id);
      toasts.show({ text: texts.undone(merge.full_name), tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ text: texts.undoFailed, detail: message, tone: 'danger' }),
  });
  return (merge, openId) => mutate({ merge, openId });
}

export function useMerge(onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const changed = useChanged();
  const undo = useUndoMerge();
  return useMutation({
    mutationFn: ({ own, other, take }: { own: Applicant; other: Applicant; take: MergedField[] }) =>
      askData(
        terna().merges.merge({
          params: { id: own.id },
          body: { applicant_id: other.id, version: own.version, other_version: other.version, take },
        }),
      ),
    onSuccess: ({ merge, applicant_id }, { own }) => {
      onDone();
      changed(own.id, applicant_id);
      toasts.show({ text: texts.done(merge.full_name), tone: 'success', undo: () => undo(merge, applicant_id) });
    },
    onError: (error: ApiError, { own, other }) => {
      // The compared values are outdated.
      if (error.code !== 'stale_version') return;
      for (const { id } of [own, other]) void client.invalidateQueries({ queryKey: queryKeys.applicants.one(id) });
    },
  });
}
