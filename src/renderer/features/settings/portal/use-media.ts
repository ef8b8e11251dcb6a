// Uploads and removes a portal image or video.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaMessages as texts } from '../../../../contract/messages.ts';
import { useTransfer } from '../../../app/shell/transfers.ts';
import { ApiError, askData, terna, toApiError } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { MediaFieldProps } from './media-definition.ts';

type MediaOptions = Pick<MediaFieldProps, 'limit' | 'tooLarge' | 'call' | 'send' | 'remove'>;

export function useMedia({ limit, tooLarge, call, send, remove }: MediaOptions) {
  const toasts = useToasts();
  /** Name of the file being uploaded. */
  const [sending, setSending] = useState<string | null>(null);
  const transfer = useTransfer({ area: 'portal', call, name: sending });
  const sent = useMutation({
    mutationFn: async () => {
      const chosen = await askData(terna().desktop.chooseMedia());
      if (!chosen) return false;
      if (chosen.bytes >= limit) throw new ApiError({ code: 'too_large', message: tooLarge });
      setSending(chosen.name);
      await send(chosen.file);
      return true;
    },
    onSuccess: (isSent) => isSent && toasts.show({ text: texts.sent, tone: 'success' }),
    onSettled: () => setSending(null),
  });
  const removed = useMutation({
    mutationFn: remove,
    onSuccess: () => toasts.show({ text: texts.removed, tone: 'success' }),
  });
  const error = sent.error ?? removed.error;
  return {
    sending,
    transfer,
    isRemoving: removed.isPending,
    error: error?.code === 'cancelled' ? null : error,
    choose: () => {
      removed.reset();
      if (!sent.isPending) sent.mutate();
    },
    cancel: () => {
      if (transfer && !transfer.finished) void terna().desktop.cancelTransfer({ id: transfer.id }).catch(toApiError);
    },
    remove: () => {
      sent.reset();
      removed.mutate();
    },
  };
}
