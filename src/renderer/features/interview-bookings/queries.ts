// Links with which candidates book interviews, in the query cache.
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookingLink, NewBookingLink } from '../../../contract/api/interview-bookings.ts';
import { interviewBookingMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type ApiError, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const texts = interviewBookingMessages.part;

const ofApplicant = (applicantId: number) => queryKeys.applicants.part(applicantId, 'interview-bookings');

const refetch = (client: QueryClient, applicantId: number) =>
  void client.invalidateQueries({ queryKey: ofApplicant(applicantId) });

mergeEventsOf('interview-bookings', (event, client) => {
  if (event.type === 'applicant.logged' && event.log.kind.startsWith('interview_')) refetch(client, event.id);
});

export const useBookingLinks = (applicantId: number) =>
  useQuery({
    queryKey: ofApplicant(applicantId),
    queryFn: () => ask(terna().interviewBookings.ofApplicant({ params: { id: applicantId } })),
  });

export function useCreateLink(applicantId: number) {
  const client = useQueryClient();
  return useMutation<{ id: number; is_sent: boolean }, ApiError, NewBookingLink>({
    mutationFn: (body) => askData(terna().interviewBookings.create({ params: { id: applicantId }, body })),
    onSettled: () => refetch(client, applicantId),
  });
}

interface Withdrawal {
  readonly id: number;
  readonly version: number;
  readonly isWithdrawn: boolean;
  readonly isUndo?: boolean;
}

/** Withdraws a link or restores it; the toast offers to undo it. */
export function useWithdrawal(applicantId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation<BookingLink, ApiError, Withdrawal>({
    mutationFn: ({ id, version, isWithdrawn }) =>
      askData(terna().interviewBookings.change({ params: { id }, body: { is_withdrawn: isWithdrawn, version } })),
    onSuccess: ({ id, version, name }, { isWithdrawn, isUndo = false }) =>
      toasts.show({
        text: isWithdrawn ? texts.withdrawn : texts.restored,
        detail: name,
        tone: 'success',
        isUndo,
        undo: () => mutate({ id, version, isWithdrawn: !isWithdrawn, isUndo: true }),
      }),
    onError: ({ message }) => toasts.show({ text: texts.changeFailed, detail: message, tone: 'danger' }),
    onSettled: () => refetch(client, applicantId),
  });
  return { withdraw: mutate, isPending };
}
