// Stores the board of a process on this computer, or removes it.
import { useMutation } from '@tanstack/react-query';
import { offlineBoardMessages as texts } from '../../../contract/messages.ts';
import { liveOfflineBoards, useOfflineBoards } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export interface OfflineBoardToggle {
  /** False if this computer cannot store boards. */
  readonly isAvailable: boolean;
  readonly isEnabled: boolean;
  /** The action's text in the command palette. */
  readonly text: string;
  readonly toggle: () => void;
}

interface ToggleInput {
  readonly offline: boolean;
  readonly isUndo: boolean;
}

export function useOfflineBoard(processId: number): OfflineBoardToggle {
  const state = useOfflineBoards().value;
  const toasts = useToasts();
  const isEnabled = state?.boards.some(({ process }) => process.id === processId) ?? false;
  const { mutate } = useMutation({
    mutationFn: ({ offline }: ToggleInput) =>
      askData(terna().desktop.setBoardOffline({ process_id: processId, offline })),
    onSuccess: (next, { offline, isUndo }) => {
      liveOfflineBoards.set(next);
      toasts.show({
        text: offline ? texts.began : texts.ended,
        isUndo,
        undo: () => mutate({ offline: !offline, isUndo: !isUndo }),
      });
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  return {
    isAvailable: state?.isAvailable ?? false,
    isEnabled,
    text: isEnabled ? texts.stop : texts.enable,
    toggle: () => mutate({ offline: !isEnabled, isUndo: false }),
  };
}
