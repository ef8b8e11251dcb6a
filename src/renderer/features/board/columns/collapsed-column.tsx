// A collapsed stage: a strip with name and count that accepts drops.
import { useCallback } from 'react';
import { boardMessages, numberText } from '../../../../contract/messages.ts';
import styles from '../board.module.css';
import { columnLabel, overdueText } from './column-head.tsx';
import { useColumnOrderDragging } from './column-order-dragging.ts';
import type { BoardColumnProps } from './column-props.ts';
import { useColumnDragging } from './dragging.ts';

export function CollapsedColumn({ column, drag, viewActions }: BoardColumnProps) {
  const { list } = column;
  const { connect, drop } = useColumnDragging(list.id, drag);
  const { dragBy, dropOn, isTarget } = useColumnOrderDragging(list.id, viewActions.moveStage);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      connect(element);
      dropOn(element);
    },
    [connect, dropOn],
  );
  const { active_applicants: active, exceeded_applicants: late } = list;
  return (
    <section
      ref={ref}
      role="group"
      className={`${styles.column} ${styles.columnCollapsed}`}
      aria-label={columnLabel(list)}
      data-list-id={list.id}
      data-drop={drop}
      data-drop-target={isTarget ? '' : undefined}
    >
      <button
        ref={dragBy}
        type="button"
        className={styles.columnStrip}
        aria-label={boardMessages.stage.expand(list.name)}
        title={boardMessages.stage.expand(list.name)}
        onClick={() => viewActions.toggleCollapsed(list.id)}
      >
        <span className={styles.columnCount}>{numberText(active)}</span>
        {late > 0 && list.sla_setting.active && (
          <span className={styles.columnOverdue} title={overdueText(list)}>
            ▲
          </span>
        )}
        <span className={styles.columnStripName}>{list.name}</span>
      </button>
    </section>
  );
}
