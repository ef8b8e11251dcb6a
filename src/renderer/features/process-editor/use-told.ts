// What is said once a change has been made, or could not be; the newest notice of a process takes the place of the last.
import type { Process } from '../../../contract/api/processes.ts';
import { processLifeMessages } from '../../../contract/messages.ts';
import { useNotices } from '../../ui/notices.tsx';

export function useTold({ id }: Process, failed: string) {
  const notices = useNotices();
  const key = `process-${id}`;
  return {
    onDone: () => void notices.show({ text: processLifeMessages.updated, tone: 'success', key }),
    onFailure: ({ message }: { readonly message: string }) =>
      void notices.show({ text: failed, detail: message, tone: 'danger', key }),
  };
}
