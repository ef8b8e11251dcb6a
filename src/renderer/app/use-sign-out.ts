// Signing out: the token is revoked, and main forgets what it kept.
import { useMutation } from '@tanstack/react-query';
import { appMessages } from '../../contract/messages.ts';
import { useNotices } from '../ui/notices.tsx';
import { liveSession } from './desktop.ts';
import { askData, terna } from './terna.ts';

/** Answers the function that signs out; the gate then leads to signing in. */
export function useSignOut(): () => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: () => askData(terna().sessions.destroy({})),
    onSettled: () => liveSession.refresh(),
    onError: ({ message }) => notices.show({ text: appMessages.signOutFailed, detail: message, tone: 'danger' }),
  });
  return () => mutate();
}
