// Results of a trial so far: candidates who would move, and why.
import { Button, ProgressBar } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { ruleMessages, uiMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './rules.module.css';
import type { TrialState } from './use-trial.ts';

const texts = ruleMessages.trial;

export interface TrialPanelProps {
  readonly state: TrialState;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

export function TrialPanel({ state, onStop, onClose }: TrialPanelProps) {
  const { isRunning, lookedAt, total, movingCount, moving, nextName, error } = state;
  const title = texts.title(nextName ?? '');
  return (
    <section className={styles.trial} aria-label={texts.run}>
      <header className={styles.trialHead}>
        <h2 className={styles.panelTitle}>{nextName === null ? texts.run : title}</h2>
        {!isRunning && <IconButton icon={<Cross />} label={uiMessages.close} onClick={onClose} />}
      </header>
      {isRunning && (
        <div className={styles.trialProgress}>
          <ProgressBar value={total === 0 ? 0 : lookedAt / total} stripes={false} aria-label={texts.run} />
          <span>{texts.progress(lookedAt, total)}</span>
          <Button size="small" text={texts.stop} onClick={onStop} />
        </div>
      )}
      {error && <ErrorNote title={texts.failed} error={error} />}
      <p role="status">
        {!isRunning && !error && (movingCount === 0 ? texts.nobody(lookedAt) : texts.result(movingCount, lookedAt))}
      </p>
      <ul className={styles.trialList} aria-label={title}>
        {moving.map(({ applicant_id: id, full_name: name, explanation }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="text-secondary">{explanation}</span>
          </li>
        ))}
      </ul>
      {movingCount > moving.length && <p>{texts.more(movingCount - moving.length)}</p>}
    </section>
  );
}
