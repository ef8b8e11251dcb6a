// The pending changes, with the user's decision on conflicts and rejections.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import type { PendingChange } from '../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages as texts } from '../../../contract/messages.ts';
import { isBlocked } from '../../../domain/board/pending-changes.ts';
import { useOfflineQueue } from '../../app/desktop.ts';
import { formatRelative } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import { describeChange } from './describe-change.ts';
import styles from './offline-queue.module.css';
import { discardPending, retryPending } from './pending.ts';

/** The rest is only counted. */
const MAX_LINES = 50;

export function PendingList() {
  const queue = useOfflineQueue().value;
  const discard = useMutation({ mutationFn: discardPending });
  const retry = useMutation({ mutationFn: retryPending });
  if (!queue || (queue.changes.length === 0 && !queue.isDamaged)) return null;
  const { changes, isDamaged, isServerFull } = queue;
  const first = [...changes.filter(({ problem }) => problem), ...changes.filter(({ problem }) => !problem)];
  const error = discard.error ?? retry.error;
  return (
    <section className={styles.pending} aria-label={texts.title}>
      <h3>{texts.title}</h3>
      {isDamaged && <p className="text-danger">{texts.damaged}</p>}
      {isServerFull && <p className="text-danger">{texts.serverFull}</p>}
      {changes.length > 0 && !isServerFull && <p className="text-secondary">{texts.hint}</p>}
      {error && <ErrorNote error={error} />}
      <ul>
        {first.slice(0, MAX_LINES).map((change) => (
          <li key={change.id}>
            <PendingLine
              change={change}
              isBlocked={isBlocked(change, changes)}
              onDiscard={() => discard.mutate([change.id])}
              onRetry={() => retry.mutate([change.id])}
            />
          </li>
        ))}
      </ul>
      {first.length > MAX_LINES && <p className="text-secondary">{texts.more(first.length - MAX_LINES)}</p>}
      {changes.length > 1 && (
        <Button
          variant="minimal"
          size="small"
          text={texts.discardAll}
          onClick={() => discard.mutate(changes.map(({ id }) => id))}
        />
      )}
    </section>
  );
}

interface PendingLineProps {
  readonly change: PendingChange;
  readonly isBlocked: boolean;
  readonly onDiscard: () => void;
  readonly onRetry: () => void;
}

function PendingLine({ change, isBlocked, onDiscard, onRetry }: PendingLineProps) {
  const { applicant, process, problem, made_at } = change;
  const does = describeChange(change);
  if (problem) return <Decision change={change} onDiscard={onDiscard} onRetry={onRetry} />;
  return (
    <div className={styles.line}>
      <div>
        <strong>{applicant.full_name}</strong>
        <span>{does}</span>
        <span className="text-secondary">
          {[process.title, formatRelative(made_at, new Date()), isBlocked && texts.blocked].filter(Boolean).join(' · ')}
        </span>
      </div>
      <Button
        variant="minimal"
        size="small"
        text={texts.discard}
        aria-label={texts.discardOf(does, applicant.full_name)}
        onClick={onDiscard}
      />
    </div>
  );
}

function Decision({ change, onDiscard, onRetry }: Omit<PendingLineProps, 'isBlocked'>) {
  const { applicant, problem, seen: base, made_at } = change;
  if (!problem) return null;
  const { current, stage, message } = problem;
  const name = applicant.full_name;
  const { conflict } = texts;
  const now = new Date();
  return (
    <div className={styles.decision}>
      <strong>{name}</strong>
      <dl>
        <div>
          <dt>{conflict.theirs}</dt>
          {current ? (
            <dd>
              {conflict.stands(stage ?? '', current.status === 'disqualified')}
              <span className="text-secondary">
                {current.moved_by
                  ? conflict.by(current.moved_by, formatRelative(current.moved_at, now))
                  : formatRelative(current.moved_at, now)}
              </span>
            </dd>
          ) : (
            <dd>
              {conflict.rejected}
              <span className="text-danger">{message}</span>
            </dd>
          )}
        </div>
        <div>
          <dt>{conflict.yours}</dt>
          <dd>
            {describeChange(change)}
            <span className="text-secondary">
              {base
                ? conflict.by(conflict.from(base.list.name), formatRelative(made_at, now))
                : formatRelative(made_at, now)}
            </span>
          </dd>
        </div>
      </dl>
      <div className={styles.choices}>
        <Button size="small" text={conflict.leave} aria-label={conflict.leaveOf(name)} onClick={onDiscard} />
        <Button
          size="small"
          intent="primary"
          text={current ? conflict.apply : texts.retry}
          aria-label={current ? conflict.applyOf(name) : texts.retryOf(describeChange(change), name)}
          onClick={onRetry}
        />
      </div>
    </div>
  );
}
