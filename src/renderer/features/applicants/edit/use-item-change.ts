// Changes list items of a candidate (experiences, educations, files) optimistically, with undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import type { Answer } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { put } from './use-field-change.ts';

export interface ItemChange<Done> {
  readonly run: () => Promise<Done>;
  /** Applied until the server responds. */
  readonly optimistic?: (applicant: Applicant) => Applicant;
  /** Applied with the server's result. */
  settled?(applicant: Applicant, done: Done): Applicant;
  readonly text: string;
  readonly failed: string;
  /** The inverse change, for the toast. */
  undo?(done: Done): ItemChange<unknown>;
  readonly isUndo?: boolean;
}

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
      // After an error the server may have neither the old nor the new state.
      void client.invalidateQueries({ queryKey: key });
      toasts.show({ text: failed, detail: message, tone: 'danger' });
    },
  });
  /** Resolves to whether the change succeeded, after errors were displayed. */
  const change = <Done>(one: ItemChange<Done>): Promise<boolean> =>
    mutateAsync(one as ItemChange<unknown>).then(
      () => true,
      () => false,
    );
  return { change, isChanging: isPending };
}
