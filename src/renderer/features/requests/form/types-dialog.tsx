// «Tipos de solicitud»: chooses the request type and the workflow of a new request.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AppModuleName } from '../../../../contract/api/workflows.ts';
import { requestScreenMessages } from '../../../../contract/messages.ts';
import { REQUESTS_PATH } from '../../../app/start/entry-route.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useRequestTypes, useWorkflows } from '../queries.ts';
import styles from '../requests.module.css';

const texts = requestScreenMessages.types;

export interface TypesDialogProps {
  readonly module: AppModuleName;
  readonly onClose: () => void;
}

export function TypesDialog({ module, onClose }: TypesDialogProps) {
  const types = useRequestTypes(module);
  const workflows = useWorkflows(module);
  const navigate = useNavigate();
  const [typeId, setTypeId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const offered = workflows.data?.data.filter(({ permissions }) => permissions.can_start);
  const workflowId = chosen ?? (offered?.length === 1 ? (offered[0]?.id ?? null) : null);
  const begin = () => {
    if (workflowId === null) return setMissing(true);
    const search = new URLSearchParams({ workflow: String(workflowId), module });
    if (typeId !== null) search.set('type', String(typeId));
    void navigate(`${REQUESTS_PATH}/new?${search}`);
  };
  const failed = [types, workflows].find(({ error }) => error);
  return (
    <ActionDialog
      title={texts.title}
      action={texts.start}
      isDisabled={!offered?.length}
      closesOutside
      onAction={begin}
      onClose={onClose}
    >
      <p className="text-secondary">{texts.hint}</p>
      {failed?.error && <ErrorNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {!offered && !failed && <Skeleton lines={3} />}
      {offered?.length === 0 && <EmptyState title={texts.noWorkflows} />}
      {offered && offered.length > 0 && (
        <div className={styles.fields}>
          <OptionalChoiceField
            label={texts.type}
            none={texts.none}
            choices={(types.data?.data ?? []).map(({ id, name }) => [id, name] as const)}
            value={typeId}
            onChange={setTypeId}
          />
          <OptionalChoiceField
            label={texts.workflow}
            none={texts.chooseWorkflow}
            choices={offered.map(({ id, name }) => [id, name] as const)}
            value={workflowId}
            problem={isMissing && workflowId === null ? texts.missingWorkflow : undefined}
            hint={offered.find(({ id }) => id === workflowId)?.description ?? undefined}
            onChange={setChosen}
          />
        </div>
      )}
    </ActionDialog>
  );
}
