// Applies a stage's rules to its present candidates; a toast shows the result.
import { useMutation } from '@tanstack/react-query';
import { ruleMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const texts = ruleMessages.apply;

/** `mutate` takes the stage's id. */
export function useApplyRules() {
  const toasts = useToasts();
  return useMutation({
    mutationFn: (listId: number) => askData(terna().rules.apply({ params: { id: listId }, body: {} })),
    onSuccess: ({ job_id: job }) =>
      toasts.show(job === null ? { text: texts.empty, tone: 'warning' } : { text: texts.started, tone: 'success' }),
    onError: ({ message }) => toasts.show({ text: texts.failed, detail: message, tone: 'danger' }),
  });
}
