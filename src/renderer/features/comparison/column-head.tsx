// The head of a compared candidate's column: name, stage, and moving, pinning and leaving out.
import { Button } from '@blueprintjs/core';
import { Cross, Pin } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { comparisonMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { CachedNote } from '../../ui/states.tsx';
import { nameOf } from './candidate-name.ts';
import styles from './comparison.module.css';
import type { CandidateFacts } from './facts.ts';
import { pinStyle } from './pin-style.ts';
import { MoveHandle, useReordering } from './reordering.tsx';

export interface ColumnHeadProps {
  readonly candidate: CandidateFacts;
  readonly position: number;
  /** Of all columns in their order. */
  readonly ids: readonly number[];
  readonly pinnedColumns: readonly number[];
  readonly onMove: (id: number, target: number) => void;
  readonly onPin: (id: number) => void;
  readonly onRemove: ((id: number) => void) | null;
  readonly announce: (text: string) => void;
}

export function ColumnHead({ candidate, position, ids, pinnedColumns, ...actions }: ColumnHeadProps) {
  const { id, applicant } = candidate;
  const isPinned = pinnedColumns.includes(id);
  const { connect, isDragged, isTarget } = useReordering({
    group: isPinned ? 'pinned-columns' : 'columns',
    id,
    onDrop: actions.onMove,
  });
  const name = nameOf(candidate);
  const { onRemove } = actions;
  const step = (by: -1 | 1) => {
    const target = ids[position + by];
    if (target === undefined || pinnedColumns.includes(target) !== isPinned) return;
    actions.onMove(id, target);
    actions.announce(texts.columnMoved(name, position + by + 1, ids.length));
  };
  return (
    <th
      ref={connect}
      scope="col"
      className={styles.columnHead}
      style={isPinned ? pinStyle(position) : undefined}
      data-pinned={isPinned ? '' : undefined}
      data-dragged={isDragged ? '' : undefined}
      data-target={isTarget ? '' : undefined}
    >
      <span className={styles.columnName}>
        <Name candidate={candidate} />
        <span className={styles.columnTools}>
          <MoveHandle label={texts.moveColumn(name)} axis="columns" handleId={`column-${id}`} onStep={step} />
          <Button
            size="small"
            variant="minimal"
            icon={<Pin size={12} />}
            aria-label={texts.pinColumn(name)}
            aria-pressed={isPinned}
            active={isPinned}
            title={texts.pinColumn(name)}
            onClick={() => actions.onPin(id)}
          />
          {onRemove && (
            <Button
              size="small"
              variant="minimal"
              icon={<Cross size={12} />}
              aria-label={texts.removeColumn(name)}
              title={texts.removeColumn(name)}
              onClick={() => {
                onRemove(id);
                actions.announce(texts.removed(name));
              }}
            />
          )}
        </span>
      </span>
      {applicant.state === 'ready' && <CachedNote at={applicant.cachedAt} />}
    </th>
  );
}

function Name({ candidate }: { readonly candidate: CandidateFacts }) {
  const { applicant } = candidate;
  if (applicant.state === 'ready') {
    const { id, process, full_name: name } = applicant.data;
    return (
      <Link to={`${PROCESSES_PATH}/${process.id}?applicant_id=${id}`} aria-label={texts.open(name)} title={name}>
        {name}
      </Link>
    );
  }
  if (applicant.state === 'loading') return <span className="text-secondary">{texts.loading}</span>;
  return (
    <span className="text-danger">{applicant.error.code === 'not_found' ? texts.gone : applicant.error.message}</span>
  );
}
