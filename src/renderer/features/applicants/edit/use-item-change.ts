// Changing what a candidate has several of (experiences, educations, files): shown at once, taken back where it is refused.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import type { Answer } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { put } from './use-field-change.ts';

export interface ItemChange<Done> {
  readonly run: () => Promise<Done>;
  /** How the candidate is shown until the server has answered. */
  readonly optimistic?: (applicant: Applicant) => Applicant;
  /** How they are with the answer. */
  settled?(applicant: Applicant, done: Done): Applicant;
  /** Said when it is done, and where it was not. */
  readonly text: string;
  readonly failed: string;
  /** Changes back what was done; offered in the notice. */
  undo?(done: Done): ItemChange<unknown>;
  /** Takes back another change. */
  readonly isUndo?: boolean;
}

/** The way to change, and whether a change is under way. */
export function useItemChange(applicantId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const key = queryKeys.applicants.one(applicantId);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (change: ItemChange<unknown>) => change.run(),
    scope: { id: `applicant-${applicantId}` },
    onMutate: ({ optimistic }) =>
      optimistic ? put(client, applicantId, optimistic) : client.getQueryData<Answer<Applicant>>(key),
    onSuccess: (done, { settled, text, undo, isUndo = false }) => {
      if (settled) put(client, applicantId, (applicant) => settled(applicant, done));
      const back = undo?.(done);
      const undoAction = back && { undo: () => change({ ...back, isUndo: !isUndo }) };
      toasts.show({ text, tone: 'success', isUndo, ...undoAction });
    },
    onError: ({ message }, { failed }, before) => {
      if (before) storeAnswer(client, key, before);
      // What the server has may be neither.
      void client.invalidateQueries({ queryKey: key });
      toasts.show({ text: failed, detail: message, tone: 'danger' });
    },
  });
  /** Resolves with whether it was done; why not has been said by then. */
  const change = <Done>(one: ItemChange<Done>): Promise<boolean> =>
    mutateAsync(one as ItemChange<unknown>).then(
      () => true,
      () => false,
    );
  return { change, isChanging: isPending };
}
