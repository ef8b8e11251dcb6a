// Sending and removing a medium of the portal: gone from the card at once, and back where the server did not let it go.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaMessages as texts } from '../../../../contract/messages.ts';
import { useTransfer } from '../../../app/shell/transfers.ts';
import { asFailure, askData, CallFailure, terna } from '../../../app/terna.ts';
import { useNotices } from '../../../ui/notices.tsx';
import type { MediaFieldProps } from './media-definition.ts';

type Parts = Pick<MediaFieldProps, 'limit' | 'tooLarge' | 'call' | 'send' | 'remove'>;

export function useMedia({ limit, tooLarge, call, send, remove }: Parts) {
  const notices = useNotices();
  /** The name of the file that is on its way. */
  const [sending, setSending] = useState<string | null>(null);
  const transfer = useTransfer({ area: 'portal', call, name: sending });
  const sent = useMutation({
    mutationFn: async () => {
      const chosen = await askData(terna().desktop.chooseMedia());
      if (!chosen) return false;
      if (chosen.bytes >= limit) throw new CallFailure({ code: 'too_large', message: tooLarge });
      setSending(chosen.name);
      await send(chosen.file);
      return true;
    },
    onSuccess: (isSent) => isSent && notices.show({ text: texts.sent, tone: 'success' }),
    onSettled: () => setSending(null),
  });
  const removed = useMutation({
    mutationFn: remove,
    onSuccess: () => notices.show({ text: texts.removed, tone: 'success' }),
  });
  const failure = sent.error ?? removed.error;
  return {
    sending,
    transfer,
    isRemoving: removed.isPending,
    failure: failure?.code === 'cancelled' ? null : failure,
    choose: () => {
      removed.reset();
      if (!sent.isPending) sent.mutate();
    },
    cancel: () => {
      if (transfer && !transfer.finished) void terna().desktop.cancelTransfer({ id: transfer.id }).catch(asFailure);
    },
    remove: () => {
      sent.reset();
      removed.mutate();
    },
  };
}
