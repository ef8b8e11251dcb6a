// Signing out: the token is revoked, and main forgets what it kept.
import { useMutation } from '@tanstack/react-query';
import { appMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { liveOfflineQueue, liveSession } from '../desktop.ts';
import { askData, terna } from '../terna.ts';
import { askSignOut } from './sign-out-asked.ts';

/** Answers the function that signs out, or asks first where something waits to be sent. */
export function useSignOut(): () => void {
  const signOut = useSignOutNow();
  return () => {
    const hasWaiting = (liveOfflineQueue.read().value?.changes.length ?? 0) > 0;
    if (hasWaiting) askSignOut(true);
    else signOut();
  };
}

/** Answers the function that signs out whatever waits; the gate then leads to signing in. */
export function useSignOutNow(): () => void {
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: () => askData(terna().sessions.destroy({})),
    onSettled: () => liveSession.refresh(),
    onError: ({ message }) => toasts.show({ text: appMessages.signOutFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}
