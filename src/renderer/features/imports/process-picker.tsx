// Searches the target process of an import by title or number.
import { useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { importMessages } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { Combobox } from '../../forms/combobox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useProcessSearch } from './queries.ts';

const texts = importMessages.columns;

export interface ProcessPickerProps {
  readonly chosen: Process | null;
  readonly isDisabled?: boolean;
  /** Direction of the list; by default above the field. */
  readonly opens?: 'up' | 'down';
  readonly autoFocus?: boolean;
  readonly onChoose: (process: Process) => void;
}

export function ProcessPicker({
  chosen,
  isDisabled = false,
  opens = 'up',
  autoFocus = false,
  onChoose,
}: ProcessPickerProps) {
  const [query, setQuery] = useState('');
  const search = useProcessSearch(useDebounced(query.trim()));
  return (
    <Combobox
      label={texts.process}
      chosen={chosen}
      query={query}
      // Only processes that accept candidates.
      found={search.data?.filter(({ permissions }) => permissions.can_import)}
      error={
        search.error && { title: texts.processesFailed, error: search.error, onRetry: () => void search.refetch() }
      }
      placeholder={texts.searchProcess}
      none={texts.noProcesses}
      isDisabled={isDisabled}
      opens={opens}
      autoFocus={autoFocus}
      idOf={({ id }) => id}
      nameOf={(process) => (process === chosen ? nameOf(process) : titleOf(process))}
      detailOf={({ workflow_id }) => requisitionNumber(workflow_id)}
      onQueryChange={setQuery}
      onChoose={onChoose}
    />
  );
}

const titleOf = ({ title, workflow_id }: Process): string => title ?? requisitionNumber(workflow_id);

const nameOf = ({ title, workflow_id }: Process): string =>
  [title, requisitionNumber(workflow_id)].filter(Boolean).join(' · ');
