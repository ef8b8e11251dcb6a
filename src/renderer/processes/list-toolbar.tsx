// What narrows and orders the list, and what can be done with all of it.
import { Button, MenuItem, Tooltip } from '@blueprintjs/core';
import { Import, Plus } from '@blueprintjs/icons';
import { processMessages } from '../../contract/messages.ts';
import { useCurrentUser } from '../app/desktop.ts';
import { useNewProcess } from '../app/new-process.ts';
import { ActionMenu } from '../ui/action-menu.tsx';
import { TooltipText } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { type Area, areaPaths } from './areas.ts';
import type { ListState, Sort } from './list-state.ts';
import styles from './process-list.module.css';
import { SearchBox } from './search-box.tsx';
import type { ListAddress } from './use-list-state.ts';

export interface ListToolbarProps {
  readonly state: ListState;
  readonly areas: readonly Area[];
  readonly onChange: ListAddress['change'];
  readonly onImport: () => void;
}

const SORTS = Object.entries(processMessages.sorts) as [Sort, string][];

export function ListToolbar({ state, areas, onChange, onImport }: ListToolbarProps) {
  const mayImport = useCurrentUser()?.permissions.can_import ?? false;
  return (
    <div className={styles.toolbar}>
      {areas.length > 0 && (
        <Select
          aria-label={processMessages.area}
          value={state.areaId ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ areaId: value === '' ? null : Number(value) })}
        >
          <option value="">{processMessages.allAreas}</option>
          {[...areaPaths(areas)].map(([id, path]) => (
            <option key={id} value={id}>
              {path}
            </option>
          ))}
        </Select>
      )}
      <SearchBox query={state.query} onSearch={(query) => onChange({ query }, { replace: true })} />
      <Select
        aria-label={processMessages.sort}
        value={state.sort}
        onChange={({ currentTarget: { value } }) => onChange({ sort: value as Sort })}
      >
        {SORTS.map(([sort, text]) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Select>
      {mayImport && (
        <ActionMenu label={processMessages.listActions}>
          <MenuItem icon={<Import />} text={processMessages.import} onClick={onImport} />
        </ActionMenu>
      )}
      <NewProcessButton />
    </div>
  );
}

/** Shown to those who may create processes. */
export function NewProcessButton() {
  const create = useNewProcess();
  if (!create) return null;
  return (
    <Tooltip content={<TooltipText text={processMessages.add} shortcut="Ctrl+N" />} compact placement="bottom-end">
      <Button intent="primary" icon={<Plus />} text={processMessages.add} onClick={create} />
    </Tooltip>
  );
}
