// The toolbar of a board: search, filters and order.
import { Button, Checkbox, FormGroup, InputGroup, PopoverNext } from '@blueprintjs/core';
import { Cross, Filter as FilterIcon, Search } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import type { BoardSort } from '../../../../contract/api/board.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { useMenuCommand } from '../../../app/shell/menu-commands.ts';
import { Select } from '../../../forms/select.tsx';
import { SuggestField } from '../../../forms/suggest-field.tsx';
import { useTyped } from '../../../forms/use-typed.ts';
import { useCommands } from '../../../ui/commands.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ColumnState } from '../state/board-state.ts';
import styles from './board-bar.module.css';
import { countOf, type Filter } from './board-filter.ts';
import type { BoardFilterAddress } from './use-board-filter.ts';

const texts = boardMessages.filter;
const SORTS = Object.entries(texts.sorts) as [BoardSort, string][];
const MAX_SUGGESTIONS = 8;

export interface BoardToolbarProps extends BoardFilterAddress {
  /** Source of the suggested sources and tags. */
  readonly columns: readonly ColumnState[];
}

export function BoardToolbar(props: BoardToolbarProps) {
  const { filter, change, clear } = props;
  const isFiltered = countOf(filter) > 0;
  return (
    <search className={styles.toolbar} aria-label={texts.label}>
      <SearchField {...props} />
      <FilterPanel {...props} />
      <Select
        aria-label={texts.sort}
        value={filter.sort ?? 'newest'}
        onChange={({ currentTarget }) => change({ sort: currentTarget.value as BoardSort })}
      >
        {SORTS.map(([sort, text]) => (
          <option key={sort} value={sort}>
            {text}
          </option>
        ))}
      </Select>
      {isFiltered && <Button size="small" variant="minimal" icon={<Cross />} text={texts.clear} onClick={clear} />}
    </search>
  );
}

function SearchField({ filter, change }: BoardFilterAddress) {
  const input = useRef<HTMLInputElement>(null);
  const settle = (query: string) => change({ q: query.trim() || undefined }, true);
  const [typed, setTyped] = useTyped(filter.q ?? '', settle);
  const focus = () => input.current?.select();
  useCommands(boardMessages.commands, [{ id: 'board.search', text: texts.searchCommand, key: '/', run: focus }]);
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
      maxLength={200}
      spellCheck={false}
      value={typed}
      onValueChange={setTyped}
      onKeyDown={({ key }) => {
        if (key === 'Enter') settle(typed);
        if (key === 'Escape' && typed !== '') setTyped('');
        else if (key === 'Escape') input.current?.blur();
      }}
      {...(typed !== '' && {
        rightElement: <IconButton icon={<Cross />} label={texts.clearSearch} onClick={() => setTyped('')} />,
      })}
    />
  );
}

function FilterPanel(props: BoardToolbarProps) {
  const { q: _query, ...conditions } = props.filter;
  const count = countOf(conditions);
  const button = useRef<HTMLButtonElement>(null);
  useCommands(boardMessages.commands, [
    { id: 'board.filter', text: texts.title, key: 'f', run: () => button.current?.click() },
  ]);
  return (
    <PopoverNext content={<Panel {...props} />} placement="bottom-start" arrow={false}>
      <Button
        ref={button}
        icon={<FilterIcon />}
        text={count === 0 ? texts.button : texts.counted(count)}
        aria-label={count === 0 ? texts.button : texts.buttonLabel(count)}
        active={count > 0}
      />
    </PopoverNext>
  );
}

function Panel({ filter, change, clear, columns }: BoardToolbarProps) {
  const id = useId();
  return (
    <div className={styles.panel} role="dialog" aria-labelledby={`${id}-title`}>
      <div className={styles.panelHeading}>
        <h2 id={`${id}-title`}>{texts.title}</h2>
        <Button size="small" variant="minimal" text={texts.clear} disabled={countOf(filter) === 0} onClick={clear} />
      </div>
      <SuggestedField field="source" columns={columns} filter={filter} change={change} />
      <SuggestedField field="tag" columns={columns} filter={filter} change={change} />
      <SuggestedField field="skill" columns={columns} filter={filter} change={change} />
      <FormGroup label={texts.status} labelFor={id}>
        <Select
          id={id}
          fill
          value={filter.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ status: value === '' ? undefined : (value as Filter['status']) })
          }
        >
          <option value="">{texts.anyStatus}</option>
          {Object.entries(texts.statuses).map(([status, text]) => (
            <option key={status} value={status}>
              {text}
            </option>
          ))}
        </Select>
      </FormGroup>
      <FormGroup label={texts.requirements} labelFor={`${id}-requirements`}>
        <Select
          id={`${id}-requirements`}
          fill
          value={filter.requirements ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ requirements: value === '' ? undefined : (value as Filter['requirements']) })
          }
        >
          <option value="">{texts.anyRequirements}</option>
          {Object.entries(texts.requirementOptions).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      </FormGroup>
      <Checkbox
        label={texts.overdue}
        checked={filter.overdue !== undefined}
        onChange={({ currentTarget }) => change({ overdue: currentTarget.checked ? 'true' : undefined })}
      />
    </div>
  );
}

interface SuggestedFieldProps extends Pick<BoardToolbarProps, 'columns' | 'filter' | 'change'> {
  readonly field: 'source' | 'tag' | 'skill';
}

/** Debounced; the loaded cards provide the suggestions. */
function SuggestedField({ field, columns, filter, change }: SuggestedFieldProps) {
  const [typed, setTyped] = useTyped(filter[field] ?? '', (text) =>
    change({ [field]: text.trim() || undefined }, true),
  );
  return (
    <SuggestField
      label={texts[field]}
      hint={field === 'skill' ? texts.skillHint : undefined}
      value={typed}
      suggestions={suggestionsFor(field, columns, typed)}
      suggestionsLabel={texts.suggestions}
      onChange={setTyped}
    />
  );
}

/** Most frequent first. */
function suggestionsFor(field: SuggestedFieldProps['field'], columns: readonly ColumnState[], typed: string): string[] {
  if (field === 'skill') return [];
  const counts = new Map<string, number>();
  for (const { applicants } of columns) {
    for (const { source, tags } of applicants) {
      for (const text of field === 'tag' ? tags : source ? [source] : []) counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const begun = typed.trim().toLowerCase();
  return [...counts]
    .filter(([text]) => text !== typed && text.toLowerCase().includes(begun))
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_SUGGESTIONS)
    .map(([text]) => text);
}
