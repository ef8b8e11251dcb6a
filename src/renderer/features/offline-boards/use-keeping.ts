// Keeping the board of a process on this computer, or letting it go.
import { useMutation } from '@tanstack/react-query';
import { keptBoardMessages as texts } from '../../../contract/messages.ts';
import { liveKeptBoards, useKeptBoards } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';

export interface Keeping {
  /** Whether this computer can keep boards at all. */
  readonly isAvailable: boolean;
  readonly isKept: boolean;
  /** What the switch would do, for the palette. */
  readonly text: string;
  readonly toggle: () => void;
}

interface Keep {
  readonly keep: boolean;
  readonly isUndo: boolean;
}

export function useKeeping(processId: number): Keeping {
  const state = useKeptBoards().value;
  const notices = useNotices();
  const isKept = state?.boards.some(({ process }) => process.id === processId) ?? false;
  const { mutate } = useMutation({
    mutationFn: ({ keep }: Keep) => askData(terna().desktop.keepBoard({ process_id: processId, keep })),
    onSuccess: (next, { keep, isUndo }) => {
      liveKeptBoards.set(next);
      notices.show({
        text: keep ? texts.began : texts.ended,
        isUndo,
        undo: () => mutate({ keep: !keep, isUndo: !isUndo }),
      });
    },
    onError: ({ message }) => notices.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  return {
    isAvailable: state?.isAvailable ?? false,
    isKept,
    text: isKept ? texts.stop : texts.keep,
    toggle: () => mutate({ keep: !isKept, isUndo: false }),
  };
}
