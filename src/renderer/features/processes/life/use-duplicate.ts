// Makes a process out of another: told in a notice from which the new one is opened, or opened at once.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Process } from '../../../../contract/api/processes.ts';
import { processCopyMessages as texts } from '../../../../contract/messages.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { PROCESSES_PATH } from '../../../app/start/entry-route.ts';
import { type ApiError, ask, terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { mergeProcess } from '../merge-answer.ts';

/** What comes of a template has its title; a copy of anything else is named as one by the server. */
const bodyFor = ({ is_template: isTemplate, title }: Process) => (isTemplate && title ? { title } : {});

/** The call, and what keeps the new process where it is looked for. */
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

/** For a menu: whoever copies stays where they are, and may go to the new process from the notice. */
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

/** For a dialog: the new process opens in the wizard, and a failure is the dialog's to show. */
export function useBeginFrom() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCopy(
    (made) => void navigate(editorPath(made)),
    () => undefined,
  );
  return { begin: mutate, isBusy: isPending, error };
}
