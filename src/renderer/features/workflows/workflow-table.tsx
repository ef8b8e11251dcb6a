// Table of workflows with switch and menu.
import { Button, MenuItem, Switch } from '@blueprintjs/core';
import { DiagramTree, Duplicate, Edit, Trash } from '@blueprintjs/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { WorkflowConfiguration } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts, workflowMessages } from '../../../contract/messages.ts';
import { WORKFLOWS_PATH } from '../../app/start/entry-route.ts';
import { RemovalDialog } from '../../forms/confirmation-dialog.tsx';
import { PageSteps } from '../../lists/page-steps.tsx';
import { SortableTable } from '../../lists/sortable-table.tsx';
import { ActionMenu } from '../../ui/action-menu.tsx';
import { numberText } from '../../ui/formats/format.ts';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { useClone, useRemove, useWorkflowPage, type WorkflowSearch } from './queries.ts';
import { useStateSwitch } from './use-state-switch.ts';
import styles from './workflows.module.css';

export interface WorkflowTableProps {
  readonly search: WorkflowSearch;
  readonly onPage: (page: number) => void;
  readonly onCreate: () => void;
  readonly onClear: () => void;
}

export function WorkflowTable({ search, onPage, onCreate, onClear }: WorkflowTableProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = useWorkflowPage(search);
  const [removed, setRemoved] = useState<WorkflowConfiguration | null>(null);
  const switchTo = useStateSwitch();
  const last = data?.pagination?.totalPages ?? 1;
  const isBeyond = search.page > 1 && data?.data.length === 0 && !isFetching;
  const goBack = useEffectEvent(() => onPage(Math.max(1, Math.min(last, search.page - 1))));
  // The page is empty, because its last workflow was removed or the address is old.
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data || isBeyond || (isPlaceholderData && data.data.length === 0)) return <Skeleton lines={6} />;
  if (data.data.length === 0)
    return <Nothing isFiltered={search.query !== '' || search.state !== null} {...{ onCreate, onClear }} />;
  const state = {
    title: texts.columns.state,
    cell: (row: WorkflowConfiguration) => (
      <Switch
        className={styles.switch ?? ''}
        checked={row.state === 'active'}
        aria-label={texts.toggle(row.name)}
        label={row.state === 'active' ? texts.active : texts.inactive}
        onChange={({ currentTarget }) => switchTo(row, currentTarget.checked)}
      />
    ),
  };
  return (
    <div className={styles.panel}>
      <CachedNote at={data.cachedAt} />
      <SortableTable
        label={texts.title}
        rows={data.data}
        nameOf={({ name }) => name}
        columns={[...COLUMNS, state]}
        actions={(row) => <Actions row={row} onRemove={() => setRemoved(row)} />}
      />
      <PageSteps page={search.page} total={last} onPage={onPage} />
      {removed && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

const COLUMNS = [
  {
    title: texts.columns.name,
    cell: ({ id, name, description }: WorkflowConfiguration) => (
      <>
        <Link className={styles.name} to={`${WORKFLOWS_PATH}/${id}`}>
          {name}
        </Link>
        {description && <span className={styles.explanation}>{description}</span>}
      </>
    ),
  },
  {
    title: texts.columns.module,
    cell: ({ app_module: { name, status } }: WorkflowConfiguration) => (
      <>
        {workflowMessages.modules[name]}
        {status === 'inactive' && <span className={styles.explanation}>{texts.moduleInactive}</span>}
      </>
    ),
  },
  {
    title: texts.columns.steps,
    isNumber: true,
    cell: ({ step_count }: WorkflowConfiguration) => numberText(step_count),
  },
  {
    title: texts.columns.running,
    isNumber: true,
    cell: ({ running_requests }: WorkflowConfiguration) => numberText(running_requests),
  },
];

interface NothingProps {
  readonly isFiltered: boolean;
  readonly onCreate: () => void;
  readonly onClear: () => void;
}

const Nothing = ({ isFiltered, onCreate, onClear }: NothingProps) =>
  isFiltered ? (
    <EmptyState
      title={texts.noneFound}
      hint={texts.noneFoundHint}
      action={<Button text={texts.clear} onClick={onClear} />}
    />
  ) : (
    <EmptyState
      title={texts.empty}
      hint={texts.emptyHint}
      action={<Button intent="primary" text={texts.create} onClick={onCreate} />}
    />
  );

function Actions({ row, onRemove }: { row: WorkflowConfiguration; onRemove: () => void }) {
  const navigate = useNavigate();
  const toasts = useToasts();
  const { mutate: clone, isPending } = useClone();
  const path = `${WORKFLOWS_PATH}/${row.id}`;
  const copy = () =>
    clone(row, {
      onSuccess: ({ id, name }) =>
        toasts.show({
          text: texts.cloned(name),
          tone: 'success',
          action: { text: texts.openCopy, run: () => void navigate(`${WORKFLOWS_PATH}/${id}`) },
        }),
      onError: ({ message }) => toasts.show({ text: texts.cloneFailed(row.name), detail: message, tone: 'danger' }),
    });
  return (
    <ActionMenu label={texts.actionsOf(row.name)} isBusy={isPending}>
      <MenuItem icon={<Edit />} text={texts.edit} onClick={() => void navigate(path)} />
      <MenuItem icon={<DiagramTree />} text={texts.structure} onClick={() => void navigate(`${path}/structure`)} />
      <MenuItem icon={<Duplicate />} text={texts.clone} onClick={copy} />
      <MenuItem icon={<Trash />} intent="danger" text={texts.remove} onClick={onRemove} />
    </ActionMenu>
  );
}

function RemoveDialog({ row, onClose }: { row: WorkflowConfiguration; onClose: () => void }) {
  const { mutateAsync } = useRemove();
  return (
    <RemovalDialog
      title={texts.removeTitle(row.name)}
      action={texts.remove}
      run={() => mutateAsync(row)}
      removed={texts.removed}
      onClose={onClose}
    >
      <p>{texts.removeQuestion}</p>
    </RemovalDialog>
  );
}
