// Copies a process, then opens the copy or offers it in a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { processCopyMessages as texts } from '../../../../contract/messages.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { type ApiError, ask, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { mergeProcess } from '../merge-answer.ts';

/** The server names copies that are not from a template. */
const bodyFor = ({ is_template: isTemplate, title }: Process) => (isTemplate && title ? { title } : {});

function useCopy(onMade: (process: Process) => void, onError: (error: ApiError) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (source: Process) =>
      ask(terna().processCopies.duplicate({ params: { id: source.id }, body: bodyFor(source) })),
    onSuccess: (answer) => {
      storeAnswer(client, queryKeys.processes.one(answer.data.id), answer);
      mergeProcess(client, answer.data);
      onMade(answer.data);
    },
    onError: onError,
  });
}

const editorPath = ({ id }: Process): string => `${PROCESSES_PATH}/${id}/edit`;

/** For menus: a toast links to the copy. */
export function useDuplicate() {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate, isPending } = useCopy(
    (made) =>
      void toasts.show({
        text: texts.made(made.title ?? ''),
        tone: 'success',
        action: { text: texts.open, run: () => void navigate(editorPath(made)) },
      }),
    ({ message }) => void toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  );
  return { duplicate: mutate, isBusy: isPending };
}

/** For dialogs: the copy opens in the wizard. */
export function useBeginFrom() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCopy(
    (made) => void navigate(editorPath(made)),
    () => undefined,
  );
  return { begin: mutate, isBusy: isPending, error };
}
