// Orders and cancels erasures, and exports the personal data of a person.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { erasuresCardMessages as cardTexts, privacyMessages as texts } from '../../../contract/messages.ts';
import { useCurrentUser, useIsOnline } from '../../app/desktop.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Saving, useSaving } from '../../app/save-file.ts';
import { askData, terna } from '../../app/terna.ts';
import { formatDate } from '../../ui/formats/format.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

/** `name` is for toasts. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

/** The pending erasure or null. Requires an administrator and a connection. */
export function useWaitingErasure(personId: number) {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  const isOnline = useIsOnline();
  return useQuery({
    queryKey: queryKeys.privacy.waiting(personId),
    queryFn: () => askData(terna().privacy.erasures({ query: { state: 'waiting', person_id: personId, items: 1 } })),
    select: ({ erasures }) => erasures[0] ?? null,
    enabled: isAdmin && isOnline,
    // Another window or user may have changed it.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** The days before the organization carries out an erasure. */
export const useGraceDays = () =>
  useQuery({
    queryKey: queryKeys.privacy.settings,
    queryFn: () => askData(terna().privacy.settings({})),
    select: ({ erasure_grace_days }) => erasure_grace_days,
    staleTime: 0,
  });

function useReadAnew(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: queryKeys.privacy.allWaiting });
    void client.invalidateQueries({ queryKey: queryKeys.settings.erasures });
  };
}

const order = ({ id }: Person, reason: string | null) =>
  askData(terna().privacy.erase({ params: { id }, body: { reason } }));

/** The undo cancels the erasure. */
export function useOrderErasure(onDone: () => void) {
  const toasts = useToasts();
  const readAnew = useReadAnew();
  const { mutate: cancelErasure } = useCancelErasure();
  return useMutation({
    mutationFn: ({ person, reason }: { person: Person; reason: string | null }) => order(person, reason),
    onSuccess: ({ due_at }, { person, reason }) => {
      onDone();
      const undo = () => cancelErasure({ person, reason, isUndo: true });
      toasts.show({ text: texts.erasing.ordered(person.name, formatDate(due_at)), tone: 'success', undo });
    },
    onSettled: readAnew,
  });
}

/** The undo orders it again for the same reason. The days of grace start again. */
export function useCancelErasure() {
  const toasts = useToasts();
  const readAnew = useReadAnew();
  const { mutate: orderAnew } = useMutation({
    mutationFn: ({ person, reason }: { person: Person; reason: string | null }) => order(person, reason),
    onError: ({ message }) => toasts.show({ text: texts.erasing.failed, detail: message, tone: 'danger' }),
    onSettled: readAnew,
  });
  return useMutation({
    mutationFn: ({ person: { id } }: { person: Person; reason: string | null; isUndo?: boolean }) =>
      askData(terna().privacy.keep({ params: { id } })),
    onSuccess: (_nothing, { person, reason, isUndo = false }) => {
      const undo = () => orderAnew({ person, reason });
      toasts.show({ text: cardTexts.cancelled(person.name), tone: 'success', isUndo, undo });
    },
    onError: (error, { person }) =>
      toasts.show({ text: cardTexts.cancelFailed(person.name), detail: error.message, tone: 'danger' }),
    onSettled: readAnew,
  });
}

export const useSavePersonalData = (): Saving<Person> =>
  useSaving({
    area: 'privacy',
    call: 'personalData',
    texts: texts.download,
    textOf: ({ name }) => texts.download.progress(name),
    save: ({ id }) => askData(terna().privacy.personalData({ params: { id } })),
  });
