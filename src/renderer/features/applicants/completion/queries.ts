// Reads the stored curriculum, and adds what was chosen, with undo.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Applicant } from '../../../../contract/api/applicants.ts';
import type { CandidateCompletion, CompletedCandidate } from '../../../../contract/api/curriculum-readings.ts';
import { curriculumCompletionMessages as texts } from '../../../../contract/messages.ts';
import type { FoundValue } from '../../../../domain/curricula/completion.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, type ApiError, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { put } from '../edit/use-field-change.ts';
import { completionOf, undoOf } from './completion-body.ts';

/** The time that a reading stays in memory after use. */
const READING_MILLISECONDS = 5 * 60 * 1000;

/** Never stored on disk. */
export const useCurriculumReading = (id: number, fileId: number) =>
  useQuery({
    queryKey: [...queryKeys.applicants.file(id, fileId), 'reading'],
    queryFn: () => askData(terna().curriculumReadings.read({ params: { id } })),
    gcTime: READING_MILLISECONDS,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface Chosen {
  readonly before: Applicant;
  readonly values: readonly FoundValue[];
}

export function useCompletion(onDone: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const undo = useUndo();
  const send = (id: number, body: CandidateCompletion) =>
    askData(terna().curriculumReadings.complete({ params: { id }, body }));
  return useMutation<CompletedCandidate, ApiError, Chosen>({
    mutationFn: ({ before, values }) => send(before.id, completionOf(before, values)),
    onSuccess: (done, { before, values }) => {
      put(client, before.id, () => done.applicant);
      onDone();
      const completion = completionOf(before, values);
      toasts.show({
        text: texts.done(values.length),
        tone: 'success',
        undo: () => undo({ before, completion, done }),
      });
    },
    onError: ({ code, current }, { before }) => {
      const known = code === 'stale_version' ? Applicant.safeParse(current) : null;
      if (known?.success) put(client, before.id, () => known.data);
    },
  });
}

type Undone = Omit<Parameters<typeof undoOf>[0], 'now'>;

function useUndo(): (undone: Undone) => void {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate } = useMutation<CompletedCandidate, ApiError, Undone>({
    mutationFn: (undone) => {
      const { id } = undone.before;
      const now = client.getQueryData<Answer<Applicant>>(queryKeys.applicants.one(id))?.data ?? undone.done.applicant;
      return askData(terna().curriculumReadings.complete({ params: { id }, body: undoOf({ ...undone, now }) }));
    },
    onSuccess: ({ applicant }) => {
      put(client, applicant.id, () => applicant);
      toasts.show({ text: texts.undone, isUndo: true });
    },
    onError: ({ message }, { before }) => {
      void client.invalidateQueries({ queryKey: queryKeys.applicants.one(before.id) });
      toasts.show({ text: texts.undoFailed, detail: message, tone: 'danger' });
    },
  });
  return mutate;
}
