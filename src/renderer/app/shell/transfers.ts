// Uploads and downloads under way: after 2 seconds a notice says how far one is, and ends it if the person wants.
import { useEffect, useState } from 'react';
import type { TransferProgress } from '../../../contract/ipc/ipc.ts';
import { uiMessages } from '../../../contract/messages.ts';
import { formatBytes } from '../../ui/format.ts';
import type { Toasts } from '../../ui/toasts.tsx';
import { terna, toApiError } from '../terna.ts';

/** Waits shorter than this show no progress, in milliseconds. */
const PROGRESS_DELAY_MILLISECONDS = 2000;

/** Transfers that a call of this window has recognised as its own: main tells every window of all of them. */
const claimed = new Set<string>();

export interface FollowedTransfer {
  readonly area: string;
  readonly call: string;
  /** Stands over the progress, e.g. «Exportando …». */
  readonly text: string;
}

/** Follows the next transfer of a call that is about to be made; the function that it answers ends the notice. */
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

/** `1,2 MB de 5 MB`, or only what is done where the whole is not known. */
export function progressText({ bytes, total }: Pick<TransferProgress, 'bytes' | 'total'>): string {
  return total === null ? formatBytes(bytes) : uiMessages.progress(formatBytes(bytes), formatBytes(total));
}

/**
 * Bytes of the transfer of a file that is under way, for whoever shows it in its place; null before the first and after
 * the last.
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
