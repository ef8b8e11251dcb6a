// The offline boards with their size, the storage limit and what exceeds it.
import { Button, HTMLSelect } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { OfflineBoard } from '../../../contract/ipc/offline-boards.ts';
import { OFFLINE_LIMITS } from '../../../contract/ipc/offline-limits.ts';
import { offlineBoardMessages as texts } from '../../../contract/messages.ts';
import { liveOfflineBoards, useOfflineBoards } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './offline-boards.module.css';

export function OfflineBoardList() {
  const id = useId();
  const state = useOfflineBoards().value;
  const remove = useMutation({
    mutationFn: (processId: number) =>
      askData(terna().desktop.setBoardOffline({ process_id: processId, offline: false })),
    onSuccess: liveOfflineBoards.set,
  });
  const setLimit = useMutation({
    mutationFn: (limit: number) => askData(terna().desktop.setOfflineLimit({ limit })),
    onSuccess: liveOfflineBoards.set,
  });
  if (!state || state.boards.length === 0) return null;
  const error = remove.error ?? setLimit.error;
  return (
    <section className={styles.kept} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="text-secondary">{texts.hint}</p>
      {error && <ErrorNote error={error} />}
      <ul>
        {state.boards.map((board) => (
          <li key={board.process.id}>
            <Line board={board} onRemove={() => remove.mutate(board.process.id)} />
          </li>
        ))}
      </ul>
      <div className={styles.limit}>
        <label htmlFor={id}>{texts.limit}</label>
        <HTMLSelect
          id={id}
          value={state.limit}
          onChange={({ target }) => setLimit.mutate(Number(target.value))}
          options={OFFLINE_LIMITS.map((limit) => ({ value: limit, label: texts.limitOf(limit) }))}
        />
      </div>
      <p className="text-secondary">{texts.used(state.bytes, state.limit)}</p>
    </section>
  );
}

function Line({ board, onRemove }: { board: OfflineBoard; onRemove: () => void }) {
  const { process, stored, total, bytes, missing, isReading } = board;
  const title = process.title ?? texts.untitled;
  return (
    <div className={styles.line}>
      <div>
        <strong>{title}</strong>
        <span className="text-secondary" role="status">
          {isReading && stored + missing < total ? texts.reading(stored, total) : texts.stored(stored, bytes)}
        </span>
        {missing > 0 && <span className="text-warning">{texts.missing(missing)}</span>}
      </div>
      <Button
        variant="minimal"
        size="small"
        text={texts.remove}
        aria-label={texts.removeOf(title)}
        onClick={onRemove}
      />
    </div>
  );
}
