// What can be done with a process from several screens: export its candidates, open its board in a window.
import { useMutation } from '@tanstack/react-query';
import { processMessages } from '../../contract/messages.ts';
import { useNotices } from '../ui/notices.tsx';
import { askData, terna } from './terna.ts';
import { followTransfer } from './transfers.ts';

interface NamedProcess {
  readonly id: number;
  readonly title: string | null;
}

/** Saves the candidates as a spreadsheet where the person chooses; says nothing where they choose nowhere. */
export function useExportApplicants(): { readonly run: (process: NamedProcess) => void; readonly isRunning: boolean } {
  const notices = useNotices();
  const showFailure = ({ message }: { message: string }): void => {
    notices.show({ text: processMessages.exportFailed, detail: message, tone: 'danger' });
  };
  const reveal = useMutation({
    mutationFn: (token: string) => askData(terna().desktop.revealFile({ token })),
    onError: showFailure,
  });
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, title }: NamedProcess) => {
      const text = processMessages.exporting(title ?? processMessages.untitled);
      const stopFollowing = followTransfer({ area: 'processes', call: 'exportApplicants', text }, notices);
      try {
        return await askData(terna().processes.exportApplicants({ params: { id } }));
      } finally {
        stopFollowing();
      }
    },
    onSuccess: (file) => {
      if (!file) return;
      notices.show({
        text: processMessages.exported,
        detail: file.name,
        tone: 'success',
        action: { text: processMessages.reveal, run: () => reveal.mutate(file.token) },
      });
    },
    onError: (failure) => {
      if (failure.code !== 'cancelled') showFailure(failure);
    },
  });
  return { run: mutate, isRunning: isPending };
}

/** Opens the board of a process in a window of its own. */
export function useOpenBoardWindow(): (processId: number) => void {
  const notices = useNotices();
  const { mutate } = useMutation({
    mutationFn: (processId: number) => askData(terna().desktop.openBoardWindow({ process_id: processId })),
    onError: ({ message }) => notices.show({ text: processMessages.windowFailed, detail: message, tone: 'danger' }),
  });
  return mutate;
}
