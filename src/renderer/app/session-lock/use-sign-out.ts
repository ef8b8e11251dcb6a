// Sign-out: revokes the token and clears main's stored data.
import { useMutation } from '@tanstack/react-query';
import { appMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { liveOfflineQueue, liveSession } from '../desktop.ts';
import { askData, terna } from '../terna.ts';
import { askSignOut } from './sign-out-asked.ts';

/** Returns a function that signs out, or asks for confirmation if changes are pending. */
export function useSignOut(): () => void {
  const signOut = useSignOutNow();
  return () => {
    const hasWaiting = (liveOfflineQueue.read().value?.changes.length ?? 0) > 0;
    if (hasWaiting) askSignOut(true);
    else signOut();
  };
}

/** Returns a function that signs out even with pending changes; the gate then displays sign-in. */
export function useSignOutNow(): () => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: () => askData(terna().sessions.destroy({})),
    onSettled: () => liveSession.refresh(),
    onError: ({ message }) => toasts.show({ text: appMessages.signOutFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}
