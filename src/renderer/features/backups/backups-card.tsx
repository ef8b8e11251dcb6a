// «Respaldos»: the last backup, a new one, and the schedule.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupState } from '../../../contract/ipc/backups.ts';
import { spaceBackupMessages as texts } from '../../../contract/messages.ts';
import { liveBackups, useBackups } from '../../app/desktop.ts';
import { useBackupWarning } from '../../app/shell/use-backup-warning.ts';
import { askData, terna } from '../../app/terna.ts';
import { formatBytes, formatDateTime } from '../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { BackupProgress } from './backup-progress.tsx';
import styles from './backups.module.css';
import { PassphraseDialog } from './passphrase-dialog.tsx';
import { Relocation } from './relocation.tsx';

export function BackupsCard() {
  const { value, error } = useBackups();
  if (error) return <ErrorNote error={error} onRetry={() => void liveBackups.refresh()} />;
  if (!value) return <Skeleton />;
  if (!value.isAvailable) return <EmptyState title={texts.onlyLocal} hint={texts.onlyLocalHint} />;
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <LastBackup backups={value} />
      <Schedule backups={value} />
      <Relocation backups={value} />
    </>
  );
}

function LastBackup({ backups: { last, running, relocation } }: { backups: BackupState }) {
  const [isOpen, setOpen] = useState(false);
  const warning = useBackupWarning();
  return (
    <div className={styles.section}>
      <dl className="facts">
        <div>
          <dt>{texts.last}</dt>
          <dd>
            {last ? (
              <>
                <time dateTime={last.at}>{formatDateTime(last.at)}</time> · {last.name} · {formatBytes(last.bytes)}
              </>
            ) : (
              texts.never
            )}
          </dd>
        </div>
      </dl>
      {warning && <ErrorNote error={{ message: warning }} />}
      {!isOpen && relocation?.stage !== 'relocating' && <BackupProgress />}
      <Button intent="primary" text={texts.backUp} disabled={running !== null} onClick={() => setOpen(true)} />
      {isOpen && (
        <PassphraseDialog
          title={texts.backUpTitle}
          action={texts.chooseTarget}
          explanation={texts.explanation}
          done={texts.done}
          asksInterval={false}
          run={({ passphrase }) => askData(terna().desktop.backUpSpace({ passphrase }))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Schedule({ backups: { schedule } }: { backups: BackupState }) {
  const [isOpen, setOpen] = useState(false);
  const toasts = useToasts();
  const end = useMutation({
    mutationFn: () => askData(terna().desktop.endBackupSchedule()),
    onSuccess(state) {
      liveBackups.set(state);
      toasts.show({ text: texts.ended, tone: 'success' });
    },
  });
  const start = async (input: Parameters<ReturnType<typeof terna>['desktop']['scheduleBackups']>[0]) => {
    const state = await askData(terna().desktop.scheduleBackups(input));
    liveBackups.set(state);
    return state.schedule !== null;
  };
  return (
    <section className={styles.section} aria-label={texts.schedule}>
      <h2>{texts.schedule}</h2>
      <p>{schedule ? texts.scheduled(texts.intervals[schedule.interval], schedule.folder) : texts.notScheduled}</p>
      <div className={styles.buttons}>
        <Button text={texts.change} onClick={() => setOpen(true)} />
        {schedule && <Button variant="minimal" text={texts.end} loading={end.isPending} onClick={() => end.mutate()} />}
      </div>
      {end.error && <ErrorNote error={end.error} />}
      {isOpen && (
        <PassphraseDialog
          title={texts.changeTitle}
          action={texts.chooseFolder}
          explanation={texts.scheduleHint}
          done={texts.scheduleDone}
          asksInterval
          run={({ passphrase, interval }) => start({ passphrase, interval })}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
