// Toolbar of the request lists: filters, creation, and export to a spreadsheet.
import { Button, MenuItem } from '@blueprintjs/core';
import { Exchange, Export, Plus } from '@blueprintjs/icons';
import { type Request, RequestState, RequestStatus } from '../../../../contract/api/requests.ts';
import { AppModuleName } from '../../../../contract/api/workflows.ts';
import { navigationMessages, requestMessages, requestScreenMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { useSaving } from '../../../app/save-file.ts';
import { askData, terna } from '../../../app/terna.ts';
import { ChoiceSelect, namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import { ScreenSearch } from '../../../lists/screen-search.tsx';
import { ListToolbar } from '../../../lists/toolbar.tsx';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { useCommands } from '../../../ui/keys/commands.ts';
import { useWorkflows } from '../queries.ts';
import type { Addressed } from '../use-address.ts';
import { filterOf, type ListKind, type RequestFilters, withFilters } from './list-address.ts';

export interface ToolbarProps extends Addressed {
  /** Requests read so far; their requesters are offered as filters. */
  readonly known: readonly Request[];
  readonly onCreate: () => void;
  readonly onDelegate: () => void;
}

export function RequestToolbar({ address, go, known, onCreate, onDelegate }: ToolbarProps) {
  const { list, filters } = address;
  const saving = useDownload();
  const download = () => saving.run({ list: SAVED_LISTS[list], q: filterOf(list, filters) });
  const change = (changes: Partial<RequestFilters>) => go(withFilters(address, changes));
  useCommands(texts.title, [
    { id: 'requests.new', text: texts.create, key: 'n', run: onCreate },
    { id: 'requests.download', text: texts.download, run: download },
    { id: 'requests.delegate', text: navigationMessages.account.delegations.title, run: onDelegate },
  ]);
  return (
    <ListToolbar>
      {/* The list of given approvals filters by state and workflow only. */}
      {list !== 'participants' && (
        <ScreenSearch
          label={texts.searchLabel}
          placeholder={texts.search}
          query={filters.query}
          onSearch={(query) => go(withFilters(address, { query }), { replace: true })}
          command={{ group: texts.title, id: 'requests.search' }}
        />
      )}
      <StateChoice filters={filters} change={change} />
      <WorkflowChoice filters={filters} change={change} />
      {list !== 'participants' && <ModuleChoice filters={filters} change={change} />}
      {(list === 'all' || list === 'history') && <RequesterChoice filters={filters} change={change} known={known} />}
      <ActionMenu label={texts.actions} isBusy={saving.isRunning}>
        <MenuItem icon={<Export />} text={texts.download} onClick={download} />
        <MenuItem icon={<Exchange />} text={navigationMessages.account.delegations.title} onClick={onDelegate} />
      </ActionMenu>
      <Button intent="primary" icon={<Plus />} text={texts.create} title={`${texts.create} (N)`} onClick={onCreate} />
    </ListToolbar>
  );
}

/** Names of the lists in the export call. */
const SAVED_LISTS = {
  all: 'visible',
  own: 'owned',
  waiting: 'waiting',
  participants: 'answered',
  history: 'ended',
} as const satisfies Record<ListKind, string>;

interface Saved {
  readonly list: (typeof SAVED_LISTS)[ListKind];
  readonly q: ReturnType<typeof filterOf>;
}

const useDownload = () =>
  useSaving<Saved>({
    area: 'requests',
    call: 'export',
    texts: { done: texts.downloaded, failed: texts.downloadFailed, reveal: texts.reveal },
    textOf: () => texts.downloading,
    save: (body) => askData(terna().requests.export({ body })),
  });

interface ChoiceProps {
  readonly filters: RequestFilters;
  readonly change: (changes: Partial<RequestFilters>) => void;
}

const STATES = [
  ...RequestState.options.map((state) => [state, requestMessages.states[state]] as const),
  ...RequestStatus.options.map((status) => [status, texts.statuses[status]] as const),
];
const MODULES = AppModuleName.options.map((module) => [module, texts.modules[module]] as const);

const StateChoice = ({ filters, change }: ChoiceProps) => (
  <OptionalSelect
    aria-label={texts.state}
    none={texts.anyState}
    choices={STATES}
    value={filters.state}
    onChange={(state) => change({ state })}
  />
);

const WorkflowChoice = ({ filters, change }: ChoiceProps) => (
  <OptionalSelect
    aria-label={texts.workflow}
    none={texts.anyWorkflow}
    choices={namedChoices(useWorkflows(filters.module).data?.data)}
    value={filters.workflowId}
    onChange={(workflowId) => change({ workflowId })}
  />
);

/** Each workflow belongs to one module, so a change of module resets it. */
const ModuleChoice = ({ filters, change }: ChoiceProps) => (
  <ChoiceSelect
    aria-label={texts.module}
    choices={MODULES}
    value={filters.module}
    onChange={(module) => change({ module, workflowId: null })}
  />
);

/** Offers all requesters, the user, and the requesters read so far; the one in the address is always among them. */
function RequesterChoice({ filters, change, known }: ChoiceProps & Pick<ToolbarProps, 'known'>) {
  const own = useCurrentUser()?.token ?? '';
  const names = new Map([
    [own, texts.mine],
    ...known.flatMap(({ user }) => (user && user.token !== own ? [[user.token, user.full_name] as const] : [])),
  ]);
  const { user: chosen } = filters;
  if (chosen !== null && !names.has(chosen)) names.set(chosen, texts.otherRequester);
  return (
    <OptionalSelect
      aria-label={texts.requester}
      none={texts.anyRequester}
      choices={[...names]}
      value={chosen}
      onChange={(user) => change({ user })}
    />
  );
}
