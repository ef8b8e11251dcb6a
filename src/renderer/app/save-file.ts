// Saves a server response as a file that the user chooses; cancelling shows nothing.
import { useMutation } from '@tanstack/react-query';
import type { SavedFile } from '../../contract/endpoint.ts';
import { useToasts } from '../ui/toasts/toasts.tsx';
import { followTransfer } from './shell/transfers.ts';
import { askData, terna } from './terna.ts';

export interface Saving<Input> {
  readonly run: (input: Input) => void;
  readonly isRunning: boolean;
}

export interface SavingOptions<Input> {
  /** Name of the call in the contract; its progress is displayed. */
  readonly area: string;
  readonly call: string;
  readonly textOf: (input: Input) => string;
  readonly save: (input: Input) => Promise<SavedFile>;
  readonly texts: { readonly done: string; readonly failed: string; readonly reveal: string };
}

/** Displays the progress of a long download, and then the file's location or the error. */
export function useSaving<Input>({ area, call, textOf, save, texts }: SavingOptions<Input>): Saving<Input> {
  const toasts = useToasts();
  const showError = ({ message }: { message: string }): void => {
    toasts.show({ text: texts.failed, detail: message, tone: 'danger' });
  };
  const reveal = useMutation({
    mutationFn: (token: string) => askData(terna().desktop.revealFile({ token })),
    onError: showError,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async (input: Input) => {
      const stopFollowing = followTransfer({ area, call, text: textOf(input) }, toasts);
      try {
        return await save(input);
      } finally {
        stopFollowing();
      }
    },
    onSuccess: (file) => {
      if (!file) return;
      toasts.show({
        text: texts.done,
        detail: file.name,
        tone: 'success',
        action: { text: texts.reveal, run: () => reveal.mutate(file.token) },
      });
    },
    onError: (error) => {
      if (error.code !== 'cancelled') showError(error);
    },
  });
  return { run: mutate, isRunning: isPending };
}
