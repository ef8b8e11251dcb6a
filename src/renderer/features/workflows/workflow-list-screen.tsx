// The route `/workflows`: searches and filters workflows, with actions for each.
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ActiveState } from '../../../contract/api/workflows.ts';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { SETTINGS_PATH, WORKFLOWS_PATH } from '../../app/start/entry-route.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { ScreenSearch } from '../../lists/screen-search.tsx';
import { ListToolbar } from '../../lists/toolbar.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { useCommands } from '../../ui/keys/commands.ts';
import { Page } from '../../ui/page.tsx';
import { AdminsOnly } from './parts.tsx';
import type { WorkflowSearch } from './queries.ts';
import { WorkflowTable } from './workflow-table.tsx';

const STATES = ActiveState.options.map((state) => [state, texts.states[state]] as const);

export const WorkflowListScreen = () => (
  <AdminsOnly>
    <List />
  </AdminsOnly>
);

function List() {
  const { search, change } = useSearchInAddress();
  const navigate = useNavigate();
  const create = () => void navigate(`${WORKFLOWS_PATH}/new`);
  useCommands(texts.title, [{ id: 'new-workflow', text: texts.create, key: 'n', run: create }]);
  const toolbar = (
    <ListToolbar>
      <ScreenSearch
        label={texts.searchLabel}
        placeholder={texts.search}
        query={search.query}
        onSearch={(query) => change({ query: query.trim() })}
        command={{ group: texts.title, id: 'workflows.search' }}
      />
      <OptionalSelect
        aria-label={texts.stateFilter}
        none={texts.allStates}
        choices={STATES}
        value={search.state}
        onChange={(state) => change({ state })}
      />
      <Button intent="primary" icon={<Plus />} text={texts.create} onClick={create} />
    </ListToolbar>
  );
  const heading = (
    <>
      <BackLink to={SETTINGS_PATH} label={texts.backToSettings} />
      <h1>{texts.title}</h1>
    </>
  );
  return (
    <Page title={texts.title} heading={heading} toolbar={toolbar}>
      <WorkflowTable
        search={search}
        onPage={(page) => change({ page })}
        onCreate={create}
        onClear={() => change({ query: '', state: null })}
      />
    </Page>
  );
}

const stateOf = (text: string | null): ActiveState | null =>
  ActiveState.options.find((state) => state === text) ?? null;

/** The search is part of the address, so that links and reloads repeat it. */
function useSearchInAddress() {
  const [address, setAddress] = useSearchParams();
  const page = Number(address.get('page'));
  const search: WorkflowSearch = {
    query: address.get('q') ?? '',
    state: stateOf(address.get('state')),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
  /** Every other change returns to page 1. */
  const change = (part: Partial<WorkflowSearch>) => {
    const next = { ...search, page: 1, ...part };
    setAddress(
      {
        ...(next.query !== '' && { q: next.query }),
        ...(next.state && { state: next.state }),
        ...(next.page > 1 && { page: String(next.page) }),
      },
      { replace: true },
    );
  };
  return { search, change };
}
