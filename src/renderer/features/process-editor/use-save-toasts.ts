// What is said once a change has been made, or could not be; the newest notice of a process takes the place of the last.
import type { Process } from '../../../contract/api/processes.ts';
import { processLifeMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts.tsx';

export function useSaveToasts({ id }: Process, failed: string) {
  const toasts = useToasts();
  const key = `process-${id}`;
  return {
    onDone: () => void toasts.show({ text: processLifeMessages.updated, tone: 'success', key }),
    onError: ({ message }: { readonly message: string }) =>
      void toasts.show({ text: failed, detail: message, tone: 'danger', key }),
  };
}
