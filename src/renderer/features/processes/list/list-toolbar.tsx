// The search, filters, order and actions of the list.
import { Button, MenuItem, Tooltip } from '@blueprintjs/core';
import { Export, Import, Plus } from '@blueprintjs/icons';
import { processMessages } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { useNewProcess } from '../../../app/shell/new-process.ts';
import { useDownloadProcesses } from '../../../app/shell/process-actions.ts';
import { ChoiceSelect } from '../../../forms/choice-select.tsx';
import { ScreenSearch } from '../../../lists/screen-search.tsx';
import { ListToolbar } from '../../../lists/toolbar.tsx';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { TooltipText } from '../../../ui/icon-button.tsx';
import { AreaSelect } from '../area-select.tsx';
import type { Area } from '../areas.ts';
import { TemplateMenu } from '../template-menu.tsx';
import { ViewsMenu } from '../views/views-menu.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { filtersOf, type Sort } from './list-state.ts';
import styles from './process-list.module.css';
import type { ListAddress } from './use-list-state.ts';

export interface ProcessToolbarProps extends ListAddress {
  readonly areas: readonly Area[];
  readonly onImport: () => void;
}

const SORTS = Object.entries(processMessages.sorts) as [Sort, string][];

export function ProcessToolbar({ state, areas, change, onImport }: ProcessToolbarProps) {
  return (
    <ListToolbar>
      {areas.length > 0 && <AreaSelect areaId={state.areaId} areas={areas} onChange={(areaId) => change({ areaId })} />}
      <FilterPanel state={state} change={change} />
      <ScreenSearch
        label={processMessages.searchLabel}
        placeholder={processMessages.search}
        query={state.query}
        onSearch={(query) => change({ query }, { replace: true })}
        command={{ group: processMessages.title, id: 'processes.search' }}
      />
      <ChoiceSelect
        aria-label={processMessages.sort}
        choices={SORTS}
        value={state.sort}
        onChange={(sort) => change({ sort })}
      />
      <ViewsMenu state={state} />
      <ListActions state={state} onImport={onImport} />
      <span className={styles.beginning}>
        <NewProcessButton />
        <TemplateMenu />
      </span>
    </ListToolbar>
  );
}

/** Stage managers have no permission for these actions. */
function ListActions({ state, onImport }: Pick<ProcessToolbarProps, 'state' | 'onImport'>) {
  const { can_import: mayImport, can_export: mayExport } = useCurrentUser()?.permissions ?? {};
  const download = useDownloadProcesses();
  if (!mayImport && !mayExport) return null;
  return (
    <ActionMenu label={processMessages.listActions} isBusy={download.isRunning}>
      {mayImport && <MenuItem icon={<Import />} text={processMessages.import} onClick={onImport} />}
      {mayExport && (
        <MenuItem icon={<Export />} text={processMessages.download} onClick={() => download.run(filtersOf(state))} />
      )}
    </ActionMenu>
  );
}

export function NewProcessButton() {
  const create = useNewProcess();
  if (!create) return null;
  return (
    <Tooltip
      content={<TooltipText text={processMessages.add} shortcut={processMessages.addKeys} />}
      compact
      placement="bottom-end"
    >
      <Button intent="primary" icon={<Plus />} text={processMessages.add} onClick={create} />
    </Tooltip>
  );
}
