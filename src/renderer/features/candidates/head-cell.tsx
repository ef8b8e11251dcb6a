// A column's header: sorts by a click, is dragged to another position, resized at its edge, and has a menu.
import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '../../../contract/api/candidate-segments.ts';
import type { CandidateSort } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { ActionMenu } from '../../ui/action-menu.tsx';
import styles from './candidates.module.css';
import {
  canMove,
  movedBy,
  movedTo,
  type TableColumn,
  toggled,
  widthAfterKey,
  widthOf,
  withPin,
  withWidth,
} from './column-layout.ts';
import { fieldLabel, sortedBy, sortedIn } from './view-state.ts';

const texts = candidateMessages;
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const;
const MARKS = { asc: '↑', desc: '↓' } as const;
/** Tells the drag of a column from others. */
const DRAGGED = 'application/x-terna-column';

export interface HeadCellProps {
  readonly column: TableColumn;
  readonly columns: readonly TableColumn[];
  /** The left edge of a pinned column in pixels. */
  readonly left: number | undefined;
  readonly sort: readonly CandidateSort[];
  readonly onSort: (sort: CandidateSort[]) => void;
  readonly onColumns: (columns: readonly TableColumn[]) => void;
}

export function HeadCell(props: HeadCellProps) {
  const { column, columns, left, sort, onSort, onColumns } = props;
  const { field } = column;
  const name = fieldLabel(field);
  const present = sort.find((one) => one.field === field);
  const [isTarget, setTarget] = useState(false);
  const drop = (event: DragEvent): void => {
    setTarget(false);
    const moved = event.dataTransfer.getData(DRAGGED);
    if (moved === '') return;
    event.preventDefault();
    onColumns(movedTo(columns, moved, field));
  };
  return (
    <th
      scope="col"
      className={`${left === undefined ? '' : styles.pinned} ${isTarget ? styles.dropTarget : ''}`}
      style={{ left }}
      aria-sort={present ? DIRECTIONS[present.direction] : 'none'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <div className={styles.head}>
        <button
          type="button"
          className={styles.sort}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.setData(DRAGGED, field);
            event.dataTransfer.effectAllowed = 'move';
          }}
          title={present ? texts.sort[DIRECTIONS[present.direction]](name) : texts.sort.hint}
          onClick={({ shiftKey }) => onSort(sortedBy(sort, field, shiftKey))}
        >
          {name}
          {present && (
            <span aria-hidden="true">
              {` ${MARKS[present.direction]}`}
              {sort.length > 1 && <sub>{sort.indexOf(present) + 1}</sub>}
            </span>
          )}
        </button>
        <span className={styles.menu}>
          <HeadMenu {...props} name={name} />
        </span>
      </div>
      <Edge name={name} width={widthOf(column)} onWidth={(width) => onColumns(withWidth(columns, field, width))} />
    </th>
  );
}

function HeadMenu({ column, columns, sort, name, onSort, onColumns }: HeadCellProps & { readonly name: string }) {
  const { field, pinned = false } = column;
  const sortItem = (direction: CandidateSort['direction'], adds: boolean, text: string) => (
    <MenuItem text={text} onClick={() => onSort(sortedIn(sort, { field, direction }, adds))} />
  );
  const hasOthers = sort.some((one) => one.field !== field);
  return (
    <ActionMenu label={texts.columns.menu(name)}>
      {sortItem('asc', false, texts.sort.asc)}
      {sortItem('desc', false, texts.sort.desc)}
      {hasOthers && sortItem('asc', true, texts.sort.alsoAsc)}
      {hasOthers && sortItem('desc', true, texts.sort.alsoDesc)}
      <MenuDivider />
      <MenuItem
        text={texts.columns.left}
        disabled={!canMove(columns, field, -1)}
        onClick={() => onColumns(movedBy(columns, field, -1))}
      />
      <MenuItem
        text={texts.columns.right}
        disabled={!canMove(columns, field, 1)}
        onClick={() => onColumns(movedBy(columns, field, 1))}
      />
      <MenuItem
        text={pinned ? texts.columns.unpin : texts.columns.pin}
        onClick={() => onColumns(withPin(columns, field, !pinned))}
      />
      <MenuItem
        text={texts.columns.defaultWidth}
        disabled={column.width === undefined}
        onClick={() => onColumns(withWidth(columns, field, undefined))}
      />
      {field !== 'full_name' && (
        <MenuItem text={texts.columns.hide} onClick={() => onColumns(toggled(columns, field))} />
      )}
    </ActionMenu>
  );
}

interface EdgeProps {
  readonly name: string;
  readonly width: number;
  /** Undefined: the default width. */
  readonly onWidth: (width: number | undefined) => void;
}

/** Resizes by pointer and arrow keys; a double click restores the default width. */
function Edge({ name, width, onWidth }: EdgeProps) {
  const [begun, setBegun] = useState<{ readonly x: number; readonly width: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = widthAfterKey(event.key, width);
    if (next === null) return;
    event.preventDefault();
    onWidth(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
    setBegun({ x: event.clientX, width });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (begun && event.currentTarget.hasPointerCapture(event.pointerId)) onWidth(begun.width + event.clientX - begun.x);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={texts.columns.resize(name)}
      aria-valuenow={width}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      tabIndex={0}
      className={styles.edge}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => setBegun(null)}
      onDoubleClick={() => onWidth(undefined)}
    />
  );
}
