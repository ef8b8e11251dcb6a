// Interviews in a row: searching for times, booking, moving and cancelling.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  FreeSequences,
  SequenceAppointment,
  SequenceMove,
  SequenceStep,
} from '../../../contract/api/interview-sequences.ts';
import type { Interview } from '../../../contract/api/interviews.ts';
import { interviewSequenceMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const texts = interviewSequenceMessages;
const DAYS = 28;

function refetch(client: QueryClient, applicantId: number): void {
  void client.invalidateQueries({ queryKey: queryKeys.interviews.all });
  void client.invalidateQueries({ queryKey: queryKeys.applicants.part(applicantId, 'interviews') });
}

interface Search {
  readonly steps: readonly SequenceStep[];
  readonly movedId: number | null;
}

export const useSequenceSearch = (applicantId: number) =>
  useMutation<FreeSequences, ApiError, Search>({
    mutationFn: ({ steps, movedId }) =>
      askData(
        terna().interviewSequences.search({
          params: { id: applicantId },
          body: {
            ...{ steps: [...steps], from: new Date().toISOString(), days: DAYS },
            ...(movedId !== null && { except_sequence_id: movedId }),
          },
        }),
      ),
  });

interface Booking {
  readonly interviews: readonly SequenceAppointment[];
  readonly venue: string | null;
  readonly allowsOverlap: boolean;
  readonly sendsEmail: boolean;
}

export function useBookSequence(applicantId: number) {
  const client = useQueryClient();
  return useMutation<Interview[], ApiError, Booking>({
    mutationFn: ({ interviews, venue, allowsOverlap, sendsEmail }) =>
      askData(
        terna().interviewSequences.book({
          params: { id: applicantId },
          body: { interviews: [...interviews], place: venue, allow_overlap: allowsOverlap, send_email: sendsEmail },
        }),
      ),
    onSettled: () => refetch(client, applicantId),
  });
}

interface Move {
  readonly sequenceId: number;
  readonly interviews: readonly SequenceMove[];
  readonly allowsOverlap: boolean;
  readonly sendsEmail: boolean;
}

export function useMoveSequence(applicantId: number) {
  const client = useQueryClient();
  return useMutation<Interview[], ApiError, Move>({
    mutationFn: ({ sequenceId, interviews, allowsOverlap, sendsEmail }) =>
      askData(
        terna().interviewSequences.move({
          params: { id: sequenceId },
          body: { interviews: [...interviews], allow_overlap: allowsOverlap, send_email: sendsEmail },
        }),
      ),
    onSettled: () => refetch(client, applicantId),
  });
}

interface StateChange {
  readonly sequenceId: number;
  readonly state: 'scheduled' | 'cancelled';
  readonly interviews: readonly Interview[];
  readonly sendsEmail: boolean;
  readonly isUndo?: boolean;
}

/** Cancels interviews of a sequence; the toast offers to undo it. */
export function useSequenceState(applicantId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation<Interview[], ApiError, StateChange>({
    mutationFn: ({ sequenceId, state, interviews, sendsEmail }) =>
      askData(
        terna().interviewSequences.setState({
          params: { id: sequenceId },
          body: {
            ...{ state, interviews: interviews.map(({ id, version }) => ({ id, version })), send_email: sendsEmail },
            // What is taken back was there before.
            allow_overlap: state === 'scheduled',
          },
        }),
      ),
    onSuccess: (changed, { state, isUndo = false, ...change }) =>
      toasts.show({
        text: state === 'cancelled' ? texts.part.cancelled : texts.part.restored,
        tone: 'success',
        isUndo,
        undo: () =>
          mutate({
            ...change,
            ...{ interviews: changed, isUndo: true, state: state === 'cancelled' ? 'scheduled' : 'cancelled' },
          }),
      }),
    onError: ({ message }) => toasts.show({ text: texts.part.changeFailed, detail: message, tone: 'danger' }),
    onSettled: () => refetch(client, applicantId),
  });
  return { setState: mutate, isPending };
}
