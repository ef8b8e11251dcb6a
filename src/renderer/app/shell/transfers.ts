// Progress toasts for uploads and downloads, shown after 2 seconds and cancellable.
import { useEffect, useState } from 'react';
import type { TransferProgress } from '../../../contract/ipc/ipc.ts';
import { uiMessages } from '../../../contract/messages.ts';
import { formatBytes } from '../../ui/formats/format.ts';
import type { Toasts } from '../../ui/toasts/toasts.tsx';
import { terna, toApiError } from '../terna.ts';

/** Shorter transfers show no progress, in milliseconds. */
const PROGRESS_DELAY_MILLISECONDS = 2000;

/** Transfers that calls of this window own; main broadcasts all transfers to every window. */
const claimed = new Set<string>();

export interface FollowedTransfer {
  readonly area: string;
  readonly call: string;
  /** Title above the progress, for example «Exportando …». */
  readonly text: string;
}

/** Follows the next transfer of a call; use it before the call. @returns ends the toast */
export function followTransfer({ area, call, text }: FollowedTransfer, toasts: Toasts): () => void {
  let own: TransferProgress | null = null;
  let isVisible = false;
  let isCancelled = false;
  const key = `transfer-${crypto.randomUUID()}`;

  const cancel = (): void => {
    isCancelled = true;
    if (own) void terna().desktop.cancelTransfer({ id: own.id }).catch(toApiError);
  };
  const show = (): void => {
    if (!own || isCancelled) return;
    isVisible = true;
    toasts.show({
      key,
      text,
      detail: progressText(own),
      stays: true,
      action: { text: uiMessages.cancel, run: cancel },
    });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopListening = terna().on.transfer((transfer) => {
    if (transfer.area !== area || transfer.call !== call) return;
    if (!own && !transfer.finished && !claimed.has(transfer.id)) {
      claimed.add(transfer.id);
      timer = setTimeout(show, PROGRESS_DELAY_MILLISECONDS);
      own = transfer;
    }
    if (own?.id !== transfer.id) return;
    own = transfer;
    if (isVisible && !transfer.finished) show();
  });

  return () => {
    stopListening();
    clearTimeout(timer);
    if (own) claimed.delete(own.id);
    if (isVisible) toasts.dismiss(key);
  };
}

/** `1,2 MB de 5 MB`, or only the transferred bytes if the total is unknown. */
export function progressText({ bytes, total }: Pick<TransferProgress, 'bytes' | 'total'>): string {
  return total === null ? formatBytes(bytes) : uiMessages.progress(formatBytes(bytes), formatBytes(total));
}

/**
 * Progress of a file's pending transfer; null before and after it.
 * @param name of the file; null while nothing is sent
 */
export function useTransfer({ area, call, name }: Pick<FollowedTransfer, 'area' | 'call'> & { name: string | null }) {
  const [progress, setProgress] = useState<TransferProgress | null>(null);
  useEffect(() => {
    if (name === null) return;
    const end = terna().on.transfer((update) => {
      if (update.area === area && update.call === call && update.name === name) setProgress(update);
    });
    return () => {
      end();
      setProgress(null);
    };
  }, [area, call, name]);
  return progress;
}
