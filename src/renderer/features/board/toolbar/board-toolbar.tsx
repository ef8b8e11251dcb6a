// The toolbar of a board: search, order and conditions.
import { Button } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import type { BoardSort } from '../../../../contract/api/board.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { ChoiceSelect } from '../../../forms/choice-select.tsx';
import { ScreenSearch } from '../../../lists/screen-search.tsx';
import styles from './board-bar.module.css';
import { countOf } from './board-filter.ts';
import { BoardFilterBar } from './board-filter-bar.tsx';
import type { BoardFilterAddress } from './use-board-filter.ts';

const texts = boardMessages.filter;
const SORTS = Object.entries(texts.sorts) as [BoardSort, string][];

export interface BoardToolbarProps extends BoardFilterAddress {
  readonly process: Pick<Process, 'id'>;
  /** The table is sorted by its columns. */
  readonly isTable: boolean;
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
      {!props.isTable && (
        <ChoiceSelect
          aria-label={texts.sort}
          choices={SORTS}
          value={filter.sort ?? 'newest'}
          onChange={(sort) => change({ sort })}
        />
      )}
      <BoardFilterBar {...props} />
      {isFiltered && <Button size="small" variant="minimal" icon={<Cross />} text={texts.clear} onClick={clear} />}
    </search>
  );
}
