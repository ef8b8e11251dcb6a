// An open stage column: virtualized cards, loading of pages, drop target.
import { Button } from '@blueprintjs/core';
import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { boardMessages, uiMessages } from '../../../../contract/messages.ts';
import { isNearEnd } from '../../../lists/near-end.ts';
import styles from '../board.module.css';
import { ApplicantCardView } from '../cards/applicant-card.tsx';
import { ColumnCheck } from '../selection/column-check.tsx';
import { sizeOfColumn } from '../selection/selection.ts';
import type { ColumnState } from '../state/board-state.ts';
import { type NextPage, useNextPage } from '../state/queries.ts';
import type { Density } from '../toolbar/board-view.ts';
import { CollapsedColumn } from './collapsed-column.tsx';
import { ColumnHead, columnLabel, type Found } from './column-head.tsx';
import { useColumnOrderDragging } from './column-order-dragging.ts';
import type { BoardColumnProps } from './column-props.ts';
import { useColumnDragging } from './dragging.ts';
import { useIsNear } from './is-near.ts';

/** Height of a card and its gap in pixels, as in board.module.css. */
const CARD_PITCH = { comfortable: 84, compact: 50 } as const satisfies Record<Density, number>;
/** Cards rendered beyond each end of the visible ones. */
const OVERSCAN = 3;
/**
 * Distance in cards of the open drawer from the last loaded card at which the next page is loaded, so that «next»
 * works.
 */
const AHEAD_OF_DRAWER = 5;
const texts = boardMessages.column;

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  return props.isCollapsed ? <CollapsedColumn {...props} /> : <OpenColumn {...props} />;
});

function OpenColumn(props: BoardColumnProps) {
  const { column, drag, selected } = props;
  const { list } = column;
  const { connect, onMouseDownCapture, draggingIds, drop, landing } = useColumnDragging(list.id, drag);
  const { dragBy, dropOn, isDragged, isTarget } = useColumnOrderDragging(list.id, props.viewActions.moveStage);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      connect(element);
      dropOn(element);
    },
    [connect, dropOn],
  );
  return (
    <section
      ref={ref}
      role="group"
      className={styles.column}
      aria-label={columnLabel(list)}
      data-list-id={list.id}
      data-drop={drop}
      data-dragged={isDragged ? '' : undefined}
      data-drop-target={isTarget ? '' : undefined}
      onMouseDownCapture={onMouseDownCapture}
    >
      <ColumnHead
        {...props}
        list={list}
        dragBy={dragBy}
        found={foundIn(props)}
        check={
          // The size of a filtered column is unknown until all its cards are loaded.
          props.canMove &&
          !props.isFiltered &&
          sizeOfColumn(column) > 0 && <ColumnCheck column={column} selected={selected} onToggle={props.onToggleAll} />
        }
      />
      {drop === 'over' && <p className={styles.columnLanding}>{texts.dropHere(list.name, landing)}</p>}
      <ColumnCards {...props} draggingIds={draggingIds} />
    </section>
  );
}

/** Number of matches of a filtered column, and whether more may follow. */
const foundIn = ({ isFiltered, column }: BoardColumnProps): Found | null => {
  if (!isFiltered) return null;
  const { applicants, next_cursor: next, matching } = column;
  if (next === null || matching === null) return { count: applicants.length, isAll: next === null };
  return { count: matching, isAll: true };
};

type ColumnCardsProps = BoardColumnProps & { readonly draggingIds: ReadonlySet<number> };

/** Separate from the frame, which renders again for every card that is dragged over it. */
const ColumnCards = memo(function ColumnCards(props: ColumnCardsProps) {
  const { column, processId, tabStopId, onReveal } = props;
  const { list, applicants } = column;
  const pitch = CARD_PITCH[props.density];
  const body = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(body);
  const nextPage = useNextPage(processId, list.id, column.next_cursor);
  const tabStop = tabStopId === null ? -1 : applicants.findIndex(({ id }) => id === tabStopId);
  const virtualizer = useVirtualizer({
    count: applicants.length,
    getScrollElement: () => body.current,
    estimateSize: () => pitch,
    getItemKey: (index) => applicants[index]?.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor: (range) => withTabStop(range, tabStop),
  });
  const loadIfNear = useLoadNearEnd(body, virtualizer, nextPage, props);
  const updateAnchor = useScrollAnchor(body, applicants, pitch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards have another height after a change of density
  useLayoutEffect(() => virtualizer.measure(), [pitch, virtualizer]);
  useEffect(() => {
    onReveal(list.id, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
    return () => onReveal(list.id, null);
  }, [list.id, onReveal, virtualizer]);

  return (
    <div
      ref={body}
      className={styles.columnBody}
      data-column-body
      onScroll={() => {
        updateAnchor();
        loadIfNear();
      }}
    >
      <ul className={styles.columnCards} style={{ height: virtualizer.getTotalSize() }}>
        {isNear && <Cards {...props} virtualizer={virtualizer} />}
      </ul>
      {applicants.length === 0 && column.next_cursor === null && (
        <p className={styles.columnEmpty}>{emptyText(props)}</p>
      )}
      <ColumnEnd nextPage={nextPage} />
    </div>
  );
});

type CardVirtualizer = Virtualizer<HTMLDivElement, Element>;

const NO_LIMIT = { active: false, max_days: 0 };

function Cards(props: ColumnCardsProps & { virtualizer: CardVirtualizer }) {
  const { column, tabStopId, openId, selected, draggingIds, virtualizer } = props;
  const { list, applicants } = column;
  const all = list.active_applicants + list.disqualified_applicants;
  const total = props.isFiltered && column.next_cursor === null ? applicants.length : all;
  return virtualizer.getVirtualItems().map((item) => {
    const card = applicants[item.index];
    if (!card) return null;
    return (
      <ApplicantCardView
        key={card.id}
        card={card}
        fields={props.fields}
        // Disqualified candidates are not overdue.
        limit={props.isPaused || card.status === 'disqualified' ? NO_LIMIT : list.sla_setting}
        days={props.days}
        today={props.today}
        top={item.start}
        position={item.index + 1}
        total={total}
        canMove={props.canMove}
        isTabStop={card.id === tabStopId}
        isOpen={card.id === openId}
        isSelected={selected.has(card.id)}
        isDragging={draggingIds.has(card.id)}
        terms={props.terms}
      />
    );
  });
}

function emptyText({ isFiltered, isFirst, column: { list } }: BoardColumnProps): string {
  if (isFiltered && list.active_applicants + list.disqualified_applicants > 0) return boardMessages.filter.none;
  return isFirst ? texts.emptyFirst : texts.empty;
}

function ColumnEnd({ nextPage }: { nextPage: NextPage }) {
  if (nextPage.isLoading) return <p className={styles.columnEnd}>{texts.loadingMore}</p>;
  if (!nextPage.error) return null;
  return (
    <div className={styles.columnEnd} role="alert">
      <p>{texts.moreFailed}</p>
      <p>{nextPage.error.message}</p>
      <Button size="small" text={uiMessages.retry} onClick={nextPage.load} />
    </div>
  );
}

/** Always renders the focused card, so that scrolling does not lose the focus. */
function withTabStop(range: Range, tabStop: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (tabStop < 0 || (tabStop >= (indexes[0] ?? 0) && tabStop <= (indexes.at(-1) ?? -1))) return indexes;
  return [...indexes, tabStop].sort((a, b) => a - b);
}

/** Loads the next page near the end, also if the cards do not fill the column. */
function useLoadNearEnd(
  body: RefObject<HTMLElement | null>,
  virtualizer: CardVirtualizer,
  nextPage: NextPage,
  { column, openId }: BoardColumnProps,
): () => void {
  const { load, error } = nextPage;
  // A taller window may display the end of the cards without a scroll event.
  const height = virtualizer.scrollRect?.height;
  const check = useCallback(() => {
    // After an error the user decides when to try again.
    if (!error && isNearEnd(body.current, virtualizer.getTotalSize())) load();
  }, [body, virtualizer, load, error]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height triggers the check
  useEffect(() => {
    if (column.next_cursor === null) return;
    check();
    const isNearDrawer = column.applicants.slice(-AHEAD_OF_DRAWER).some(({ id }) => id === openId);
    if (isNearDrawer && !error) load();
  }, [check, column, height, openId, error, load]);
  return check;
}

/** Retains the position of visible cards while cards above them change. */
function useScrollAnchor(
  body: RefObject<HTMLDivElement | null>,
  applicants: ColumnState['applicants'],
  pitch: number,
): () => void {
  const anchor = useRef<{ id: number; offset: number } | null>(null);
  useLayoutEffect(() => {
    const saved = anchor.current;
    if (!body.current || !saved) return;
    const index = applicants.findIndex(({ id }) => id === saved.id);
    if (index >= 0) body.current.scrollTop = index * pitch + Math.min(saved.offset, pitch);
  }, [body, applicants, pitch]);
  return useCallback(() => {
    const top = body.current?.scrollTop ?? 0;
    const card = applicants[Math.floor(top / pitch)];
    // At the very top, new cards should become visible.
    anchor.current = top > 0 && card ? { id: card.id, offset: top % pitch } : null;
  }, [body, applicants, pitch]);
}
