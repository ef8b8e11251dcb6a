// Signing out: the token is revoked, and main forgets what it kept.
import { useMutation } from '@tanstack/react-query';
import { appMessages } from '../../../contract/messages.ts';
import { useNotices } from '../../ui/notices.tsx';
import { liveOutbox, liveSession } from '../desktop.ts';
import { askData, terna } from '../terna.ts';
import { askSignOut } from './sign-out-asked.ts';

/** Answers the function that signs out, or asks first where something waits to be sent. */
export function useSignOut(): () => void {
  const signOut = useSignOutNow();
  return () => {
    const hasWaiting = (liveOutbox.read().value?.changes.length ?? 0) > 0;
    if (hasWaiting) askSignOut(true);
    else signOut();
  };
}

/** Answers the function that signs out whatever waits; the gate then leads to signing in. */
export function useSignOutNow(): () => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: () => askData(terna().sessions.destroy({})),
    onSettled: () => liveSession.refresh(),
    onError: ({ message }) => notices.show({ text: appMessages.signOutFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}
