// «Pasar a un servidor de equipo»: begins, continues and cancels a relocation, and lets the relocated space go.
import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupState } from '../../../contract/ipc/backups.ts';
import { spaceBackupMessages as messages } from '../../../contract/messages.ts';
import { liveBackups, liveWorkspace } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { BackupProgress } from './backup-progress.tsx';
import styles from './backups.module.css';
import { RelocationDialog } from './relocation-dialog.tsx';

const texts = messages.relocation;

export function Relocation({ backups: { relocation, running } }: { backups: BackupState }) {
  const [open, setOpen] = useState<'begin' | 'resume' | 'cancel' | 'release' | null>(null);
  const close = () => setOpen(null);
  const stage = relocation?.stage ?? null;
  const isSending = running !== null && stage === 'relocating';
  return (
    <section className={styles.section} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{stage === null || relocation === null ? texts.hint : texts[stage](relocation.url)}</p>
      {relocation?.failure && <ErrorNote error={{ message: messages.problems[relocation.failure] }} />}
      {isSending && open === null && <BackupProgress />}
      <div className={styles.buttons}>
        {stage === null && <Button text={texts.begin} disabled={running !== null} onClick={() => setOpen('begin')} />}
        {stage === 'relocating' && (
          <>
            <Button
              intent="primary"
              text={texts.resume}
              disabled={running !== null}
              onClick={() => setOpen('resume')}
            />
            <Button
              variant="minimal"
              text={texts.cancel}
              disabled={running !== null}
              onClick={() => setOpen('cancel')}
            />
          </>
        )}
        {stage === 'relocated' && relocation && (
          <>
            <OpenServer url={relocation.url} />
            <Button variant="minimal" intent="danger" text={texts.release} onClick={() => setOpen('release')} />
          </>
        )}
      </div>
      {(open === 'begin' || open === 'resume' || open === 'cancel') && <RelocationDialog kind={open} onClose={close} />}
      {open === 'release' && relocation && <ReleaseDialog url={relocation.url} onClose={close} />}
    </section>
  );
}

function OpenServer({ url }: { url: string }) {
  const choose = useMutation({
    mutationFn: () => askData(terna().desktop.chooseWorkspace({ kind: 'team', url })),
    onSuccess: liveWorkspace.set,
  });
  return (
    <>
      <Button intent="primary" text={texts.openServer} loading={choose.isPending} onClick={() => choose.mutate()} />
      {choose.error && <ErrorNote error={choose.error} />}
    </>
  );
}

function ReleaseDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const release = useMutation({
    mutationFn: () => askData(terna().desktop.releaseSpace()),
    onSuccess(state) {
      void liveBackups.refresh();
      liveWorkspace.set(state);
    },
  });
  return (
    <ActionDialog
      title={texts.releaseTitle}
      action={texts.releaseAction}
      intent="danger"
      isBusy={release.isPending}
      width={480}
      onAction={() => release.mutate()}
      onClose={onClose}
    >
      <p>{texts.releaseExplanation(url)}</p>
      {release.error && <ErrorNote error={release.error} />}
    </ActionDialog>
  );
}
