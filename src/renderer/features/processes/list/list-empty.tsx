// The empty list: no process matches, or none exists.
import { Button } from '@blueprintjs/core';
import { processMessages } from '../../../../contract/messages.ts';
import { useNewProcess } from '../../../app/shell/new-process.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { initialListState, isFiltered, type ListState } from './list-state.ts';
import { NewProcessButton } from './list-toolbar.tsx';
import type { ListAddress } from './use-list-state.ts';

export function ListEmpty({ state, onChange }: { state: ListState; onChange: ListAddress['change'] }) {
  const mayCreate = useNewProcess() !== null;
  if (!isFiltered(state)) {
    const hint = mayCreate ? processMessages.emptyAtAll : processMessages.emptyForEmployee;
    return <EmptyState title={processMessages.empty} hint={hint} action={<NewProcessButton />} />;
  }
  const { query, status, areaId, filters } = initialListState;
  return (
    <EmptyState
      title={processMessages.empty}
      hint={processMessages.emptyFiltered}
      action={
        <Button text={processMessages.clearFilters} onClick={() => onChange({ query, status, areaId, filters })} />
      }
    />
  );
}
