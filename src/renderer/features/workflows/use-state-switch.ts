// Optimistic switch between an active and an inactive workflow, with undo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkflowConfiguration } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { setActive, showInPages, useStoreWorkflow } from './queries.ts';

interface Switched {
  readonly workflow: Pick<WorkflowConfiguration, 'id' | 'name'>;
  readonly active: boolean;
  readonly isUndo: boolean;
}

export function useStateSwitch(): (workflow: Switched['workflow'], active: boolean) => void {
  const client = useQueryClient();
  const toasts = useToasts();
  const storeWorkflow = useStoreWorkflow();
  const show = ({ id }: Switched['workflow'], active: boolean) =>
    showInPages(client, id, { state: active ? 'active' : 'inactive', status: active ? 'active' : 'inactive' });
  const { mutate } = useMutation({
    scope: { id: 'workflow-states' },
    mutationFn: ({ workflow, active }: Switched) => setActive(workflow.id, active),
    onMutate: ({ workflow, active }) => show(workflow, active),
    onSuccess: (saved, { workflow, active, isUndo }) => {
      storeWorkflow(saved);
      toasts.show({
        text: (active ? texts.activated : texts.deactivated)(saved.name),
        tone: 'success',
        key: `workflow-${saved.id}`,
        isUndo,
        undo: () => mutate({ workflow, active: !active, isUndo: !isUndo }),
      });
    },
    onError: ({ message }, { workflow, active }) => {
      show(workflow, !active);
      toasts.show({ text: texts.toggleFailed(workflow.name), detail: message, tone: 'danger' });
    },
  });
  return (workflow, active) => mutate({ workflow, active, isUndo: false });
}
