// Starts a new process: creates a draft and opens the wizard at its first step.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { processMessages } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { storeAnswer } from '../query/query-data.ts';
import { queryKeys } from '../query/query-keys.ts';
import { PROCESSES_PATH } from '../start/entry-route.ts';
import { ask, terna } from '../terna.ts';

export const NewProcessContext = createContext<(() => void) | null>(null);

/** Returns a function that starts a process, or null if the user may not create one. */
export const useNewProcess = (): (() => void) | null => useContext(NewProcessContext);

/** Creates the draft and opens it; errors are shown as a toast. */
export function useBeginProcess(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ask(terna().processes.create({ body: { draft: true } })),
    onSuccess: (answer) => {
      storeAnswer(client, queryKeys.processes.one(answer.data.id), answer);
      void navigate(`${PROCESSES_PATH}/${answer.data.id}/edit`);
    },
    onError: ({ message }) => void toasts.show({ text: processMessages.createFailed, detail: message, tone: 'danger' }),
  });
  return () => {
    if (!isPending) mutate();
  };
}
