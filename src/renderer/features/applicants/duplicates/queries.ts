// Possible duplicates of a candidate in the query cache, merging one of them, and undoing it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { Merge, MergedField } from '../../../../contract/api/merges.ts';
import { mergeMessages as texts } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, askData, type CallFailure, terna } from '../../../app/terna.ts';
import { useNotices } from '../../../ui/notices.tsx';

/** Only whoever may act on the candidate is told, and only while there is a server to ask. */
export function useDuplicates({ id, permissions }: Applicant) {
  const isOnline = useIsOnline();
  return useQuery({
    queryKey: queryKeys.applicants.part(id, 'duplicates'),
    queryFn: () => ask(terna().merges.duplicates({ params: { id } })),
    enabled: permissions.can_edit && isOnline,
  });
}

/** After persons have become one, or two again, everything that is known of their candidates is otherwise. */
function useChanged() {
  const client = useQueryClient();
  const [, setSearch] = useSearchParams();
  return (shownId: number, applicantId: number) => {
    if (applicantId !== shownId) {
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

/** @param shownId the candidate from whose drawer it is undone */
export function useUndoMerge(): (merge: Merge, shownId: number) => void {
  const notices = useNotices();
  const changed = useChanged();
  const { mutate } = useMutation({
    mutationFn: ({ merge, shownId }: { merge: Merge; shownId: number }) =>
      askData(terna().merges.undo({ params: { id: shownId, mergeId: merge.id } })),
    onSuccess: ({ applicant_id }, { merge, shownId }) => {
      changed(shownId, applicant_id);
      notices.show({ text: texts.undone(merge.full_name), tone: 'success' });
    },
    onError: ({ message }) => notices.show({ text: texts.undoFailed, detail: message, tone: 'danger' }),
  });
  return (merge, shownId) => mutate({ merge, shownId });
}

export function useMerge(onDone: () => void) {
  const client = useQueryClient();
  const notices = useNotices();
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
      notices.show({ text: texts.done(merge.full_name), tone: 'success', undo: () => undo(merge, applicant_id) });
    },
    onError: (failure: CallFailure, { own, other }) => {
      // What was compared is old: both are shown as they are now.
      if (failure.code !== 'stale_version') return;
      for (const { id } of [own, other]) void client.invalidateQueries({ queryKey: queryKeys.applicants.one(id) });
    },
  });
}
