// The progress of a backup or restoration, with a button that stops it.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { spaceBackupMessages as texts } from '../../../contract/messages.ts';
import { useBackups } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './backups.module.css';

const percent = new Intl.NumberFormat('es', { style: 'percent' });

/** Nothing while none runs. */
export function BackupProgress() {
  const running = useBackups().value?.running ?? null;
  const stop = useMutation({ mutationFn: () => askData(terna().desktop.stopBackup()) });
  if (!running) return null;
  const { stage, share } = running;
  return (
    <div className={styles.progress}>
      <p>{texts.progress(texts.stages[stage], percent.format(share))}</p>
      <ProgressBar intent="primary" value={share} stripes={false} aria-label={texts.stages[stage]} />
      <Button size="small" text={texts.stop} loading={stop.isPending} onClick={() => stop.mutate()} />
      {stop.error && <ErrorNote error={stop.error} />}
    </div>
  );
}
