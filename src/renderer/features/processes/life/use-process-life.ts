// Runs the steps of a process: merges the answer, shows a toast, offers undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Process } from '../../../../contract/api/processes.ts';
import { processLifeMessages as texts } from '../../../../contract/messages.ts';
import { type ApiError, askData, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { mergeCurrent, mergeProcess, mergeRemoval } from '../merge-answer.ts';
import type { LifeStep } from './steps.ts';

/** One toast for each process, because an earlier change cannot be undone alone. */
const keyOf = ({ id }: Process): string => `process-${id}`;

/** @param leave navigates from the process's own screen to the list */
export function useProcessLife(leave?: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const showError = (error: ApiError, tone: 'warning' | 'danger') => {
    mergeCurrent(client, error.current);
    if (tone === 'warning') toasts.show({ text: error.message, tone, stays: true });
    else toasts.show({ text: texts.failed, detail: error.message, tone });
  };
  const undo = useMutation({
    mutationFn: (run: () => Promise<Process>) => run(),
    onSuccess: (process) => {
      mergeProcess(client, process);
      toasts.show({ text: texts.undone, tone: 'success', key: keyOf(process) });
    },
    onError: (error) => showError(error, 'danger'),
  });
  const step = useMutation({
    mutationFn: ({ run }: LifeStep) => run(),
    onSuccess: (now, { said, detail, undo: back, leaves }) => {
      mergeProcess(client, now);
      const mayUndo = back && (now.status.name !== 'closed' || now.permissions.can_activate);
      toasts.show({
        text: said,
        detail,
        tone: 'success',
        key: keyOf(now),
        ...(mayUndo && { undo: () => undo.mutate(() => back(now)) }),
      });
      if (leaves) leave?.();
    },
    onError: (error, { warns }) => showError(error, warns ? 'warning' : 'danger'),
  });
  const takeStep = (lifeStep: LifeStep, { onDone }: { readonly onDone?: () => void } = {}) =>
    step.mutate(lifeStep, { onSuccess: () => onDone?.() });
  return { takeStep, isBusy: step.isPending };
}

export function useRemoveProcess(leave?: () => void) {
  const client = useQueryClient();
  const toasts = useToasts();
  const restore = useMutation({
    mutationFn: ({ id }: Process) => askData(terna().processes.restore({ params: { id } })),
    onSuccess: (process) => {
      mergeProcess(client, process);
      toasts.show({ text: texts.restored, tone: 'success', key: keyOf(process) });
    },
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id }: Process) => askData(terna().processes.remove({ params: { id } })),
    onSuccess: (_, process) => {
      leave?.();
      mergeRemoval(client, process);
      toasts.show({
        text: texts.removed,
        tone: 'success',
        key: keyOf(process),
        undo: () => restore.mutate(process),
      });
    },
  });
  return { remove: mutate, isBusy: isPending, error };
}

/** Props of a dialog that takes a step of a process. */
export interface ProcessStepDialogProps {
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly onClose: () => void;
}
