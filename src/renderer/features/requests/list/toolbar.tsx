// Toolbar of the request lists: filters, creation, and export to a spreadsheet.
import { Button, InputGroup, MenuItem } from '@blueprintjs/core';
import { Export, Plus, Search } from '@blueprintjs/icons';
import { useRef } from 'react';
import { type Request, RequestState } from '../../../../contract/api/requests.ts';
import { AppModuleName } from '../../../../contract/api/workflows.ts';
import { requestMessages, requestScreenMessages as texts } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { useSaving } from '../../../app/save-file.ts';
import { useMenuCommand } from '../../../app/shell/menu-commands.ts';
import { askData, terna } from '../../../app/terna.ts';
import { Select } from '../../../forms/select.tsx';
import { useTyped } from '../../../forms/use-typed.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { useCommands } from '../../../ui/commands.ts';
import { useWorkflows } from '../queries.ts';
import type { Addressed } from '../use-address.ts';
import { filterOf, type ListKind, type RequestFilters, withFilters } from './list-address.ts';
import styles from './request-lists.module.css';

export interface ToolbarProps extends Addressed {
  /** Requests read so far; their requesters are offered as filters. */
  readonly known: readonly Request[];
  readonly onCreate: () => void;
}

export function Toolbar({ address, go, known, onCreate }: ToolbarProps) {
  const { list, filters } = address;
  const saving = useDownload();
  const download = () => saving.run({ list: SAVED_LISTS[list], q: filterOf(list, filters) });
  const change = (changes: Partial<RequestFilters>) => go(withFilters(address, changes));
  useCommands(texts.title, [
    { id: 'requests.new', text: texts.create, key: 'n', run: onCreate },
    { id: 'requests.download', text: texts.download, run: download },
  ]);
  return (
    <div className={styles.toolbar}>
      {/* The list of given approvals filters by state and workflow only. */}
      {list !== 'participants' && (
        <SearchBox query={filters.query} onSearch={(query) => go(withFilters(address, { query }), { replace: true })} />
      )}
      <StateChoice filters={filters} change={change} />
      <WorkflowChoice filters={filters} change={change} />
      {list !== 'participants' && <ModuleChoice filters={filters} change={change} />}
      {(list === 'all' || list === 'history') && <RequesterChoice filters={filters} change={change} known={known} />}
      <ActionMenu label={texts.actions} isBusy={saving.isRunning}>
        <MenuItem icon={<Export />} text={texts.download} onClick={download} />
      </ActionMenu>
      <Button
        className={styles.create}
        intent="primary"
        icon={<Plus />}
        text={texts.create}
        title={`${texts.create} (N)`}
        onClick={onCreate}
      />
    </div>
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

function SearchBox({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useTyped(query, onSearch);
  const focus = () => input.current?.select();
  useCommands(texts.title, [{ id: 'requests.search', text: texts.searchLabel, key: '/', run: focus }]);
  useMenuCommand('find', focus);
  return (
    <InputGroup
      className={styles.search}
      inputRef={input}
      type="search"
      leftIcon={<Search />}
      placeholder={texts.search}
      aria-label={texts.searchLabel}
      aria-keyshortcuts="/"
      value={typed}
      maxLength={200}
      spellCheck={false}
      onValueChange={setTyped}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onSearch(typed);
        if (key === 'Escape') setTyped('');
      }}
    />
  );
}

interface ChoiceProps {
  readonly filters: RequestFilters;
  readonly change: (changes: Partial<RequestFilters>) => void;
}

const StateChoice = ({ filters, change }: ChoiceProps) => (
  <Select
    aria-label={texts.state}
    value={filters.state ?? ''}
    onChange={({ currentTarget: { value } }) => change({ state: RequestState.safeParse(value).data ?? null })}
  >
    <option value="">{texts.anyState}</option>
    {RequestState.options.map((state) => (
      <option key={state} value={state}>
        {requestMessages.states[state]}
      </option>
    ))}
  </Select>
);

function WorkflowChoice({ filters, change }: ChoiceProps) {
  const workflows = useWorkflows(filters.module).data?.data ?? [];
  return (
    <Select
      aria-label={texts.workflow}
      value={filters.workflowId ?? ''}
      onChange={({ currentTarget: { value } }) => change({ workflowId: value === '' ? null : Number(value) })}
    >
      <option value="">{texts.anyWorkflow}</option>
      {workflows.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/** Each workflow belongs to one module, so a change of module resets it. */
const ModuleChoice = ({ filters, change }: ChoiceProps) => (
  <Select
    aria-label={texts.module}
    value={filters.module}
    onChange={({ currentTarget: { value } }) => change({ module: AppModuleName.parse(value), workflowId: null })}
  >
    {AppModuleName.options.map((module) => (
      <option key={module} value={module}>
        {texts.modules[module]}
      </option>
    ))}
  </Select>
);

/** Offers all requesters, the user, and the requesters read so far; the one in the address is always among them. */
function RequesterChoice({ filters, change, known }: ChoiceProps & Pick<ToolbarProps, 'known'>) {
  const own = useCurrentUser()?.token ?? '';
  const names = new Map<string, string>(
    known.flatMap(({ user }) => (user && user.token !== own ? [[user.token, user.full_name] as const] : [])),
  );
  const { user: chosen } = filters;
  if (chosen !== null && chosen !== own && !names.has(chosen)) names.set(chosen, texts.otherRequester);
  return (
    <Select
      aria-label={texts.requester}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => change({ user: value || null })}
    >
      <option value="">{texts.anyRequester}</option>
      <option value={own}>{texts.mine}</option>
      {[...names].map(([token, name]) => (
        <option key={token} value={token}>
          {name}
        </option>
      ))}
    </Select>
  );
}
