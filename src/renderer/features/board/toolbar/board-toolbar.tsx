// The toolbar of a board: search, filters and order.
import { Button, Checkbox, FormGroup, PopoverNext } from '@blueprintjs/core';
import { Cross, Filter as FilterIcon } from '@blueprintjs/icons';
import { useId, useRef } from 'react';
import type { BoardSort } from '../../../../contract/api/board.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { ChoiceSelect, OptionalSelect } from '../../../forms/choice-select.tsx';
import { SuggestField } from '../../../forms/suggest-field.tsx';
import { useTyped } from '../../../forms/use-typed.ts';
import { ScreenSearch } from '../../../lists/screen-search.tsx';
import { useCommands } from '../../../ui/commands.ts';
import type { ColumnState } from '../state/board-state.ts';
import styles from './board-bar.module.css';
import { countOf, type Filter } from './board-filter.ts';
import type { BoardFilterAddress } from './use-board-filter.ts';

const texts = boardMessages.filter;
const SORTS = Object.entries(texts.sorts) as [BoardSort, string][];
const STATUSES = Object.entries(texts.statuses) as [NonNullable<Filter['status']>, string][];
const REQUIREMENTS = Object.entries(texts.requirementOptions) as [NonNullable<Filter['requirements']>, string][];
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
      <ScreenSearch
        label={texts.searchLabel}
        placeholder={texts.search}
        query={filter.q ?? ''}
        onSearch={(query) => change({ q: query.trim() || undefined }, true)}
        command={{ group: boardMessages.commands, id: 'board.search', text: texts.searchCommand }}
      />
      <FilterPanel {...props} />
      <ChoiceSelect
        aria-label={texts.sort}
        choices={SORTS}
        value={filter.sort ?? 'newest'}
        onChange={(sort) => change({ sort })}
      />
      {isFiltered && <Button size="small" variant="minimal" icon={<Cross />} text={texts.clear} onClick={clear} />}
    </search>
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
        <OptionalSelect
          id={id}
          fill
          none={texts.anyStatus}
          choices={STATUSES}
          value={filter.status ?? null}
          onChange={(status) => change({ status: status ?? undefined })}
        />
      </FormGroup>
      <FormGroup label={texts.requirements} labelFor={`${id}-requirements`}>
        <OptionalSelect
          id={`${id}-requirements`}
          fill
          none={texts.anyRequirements}
          choices={REQUIREMENTS}
          value={filter.requirements ?? null}
          onChange={(requirements) => change({ requirements: requirements ?? undefined })}
        />
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
