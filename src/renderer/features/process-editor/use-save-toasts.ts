// Shows a toast after each change of a process, replacing its last one.
import type { Process } from '../../../contract/api/processes.ts';
import { processLifeMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export function useSaveToasts({ id }: Process, failed: string) {
  const toasts = useToasts();
  const key = `process-${id}`;
  return {
    onDone: () => void toasts.show({ text: processLifeMessages.updated, tone: 'success', key }),
    onError: ({ message }: { readonly message: string }) =>
      void toasts.show({ text: failed, detail: message, tone: 'danger', key }),
  };
}
