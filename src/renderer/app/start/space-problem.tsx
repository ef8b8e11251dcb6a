// Full-window screen for a local space that cannot be opened, with possible solutions.
import { Button, Callout } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { WorkspaceState } from '../../../contract/ipc/ipc.ts';
import type { SpaceProblem } from '../../../contract/ipc/space-problems.ts';
import { appMessages, spaceBackupMessages, spaceMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { liveWorkspace, useOfflineQueue } from '../desktop.ts';
import { askData, terna } from '../terna.ts';
import { RecoveryForm } from './recovery-code.tsx';

const RestoreForm = lazy(async () => ({ default: (await import('../../features/backups/index.ts')).RestoreForm }));

/** Key problems that the recovery code solves too. */
const WITHOUT_KEY: ReadonlySet<SpaceProblem> = new Set(['key_missing', 'keychain_unavailable']);

export interface SpaceProblemScreenProps {
  readonly workspace: WorkspaceState;
  readonly space: NonNullable<WorkspaceState['space']>;
  readonly problem: SpaceProblem;
  readonly onRetry: () => Promise<void>;
}

export function SpaceProblemScreen({ workspace, space, problem, onRetry }: SpaceProblemScreenProps) {
  const { desktop } = terna();
  const pending = useOfflineQueue().value?.changes.length ?? 0;
  const retry = useMutation({ mutationFn: onRetry });
  const restore = useOpen(() => desktop.restoreSpace());
  const choose = useOpen(() => desktop.chooseSpaceFolder());
  const leave = useOpen(() => desktop.leaveWorkspace());
  const save = useMutation({ mutationFn: () => askData(desktop.savePending()) });
  const isBusy = [retry, restore, choose, leave].some(({ isPending }) => isPending);
  const [isRestoring, setRestoring] = useState(false);
  const error = retry.error ?? restore.error ?? choose.error ?? leave.error ?? save.error;
  return (
    <main className="centered">
      <div className="standing space-problem">
        <Title text={texts.titles[problem]} />
        <p>{texts.reasons[problem]}</p>
        <p className="text-secondary space-folder">
          {texts.folder}: <span>{space.folder}</span>
        </p>
        {error && <ErrorNote error={error} />}
        <div className="space-ways">
          <Button intent="primary" text={texts.retry} onClick={() => retry.mutate()} loading={retry.isPending} />
          {workspace.kind === 'local' && (
            <Button text={texts.chooseFolder} onClick={() => choose.mutate()} disabled={isBusy} />
          )}
          <Button text={texts.restore} onClick={() => restore.mutate()} disabled={isBusy} />
          <p className="text-secondary">{texts.restoreHint}</p>
          {workspace.kind === 'local' && !isRestoring && (
            <Button text={spaceBackupMessages.restoreSet} onClick={() => setRestoring(true)} disabled={isBusy} />
          )}
        </div>
        {isRestoring && (
          <Suspense fallback={<Skeleton />}>
            <RestoreForm replaces back={{ text: uiMessages.cancel, onBack: () => setRestoring(false) }} />
          </Suspense>
        )}
        {WITHOUT_KEY.has(problem) && <RecoveryForm />}
        {pending > 0 && (
          <Callout intent="warning" compact icon={null}>
            <p>{texts.queuedHint}</p>
            <Button size="small" text={texts.saveQueued(pending)} onClick={() => save.mutate()} />
            {save.data && <p role="status">{texts.queuedSaved}</p>}
          </Callout>
        )}
        <Button variant="minimal" text={appMessages.changeWorkspace} onClick={() => leave.mutate()} disabled={isBusy} />
      </div>
    </main>
  );
}

/** Receives the focus, because the previously focused element was removed. */
function Title({ text }: { text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h1 ref={title} tabIndex={-1}>
      {text}
    </h1>
  );
}

/** Runs an action that returns the new workspace state. */
const useOpen = (open: () => ReturnType<ReturnType<typeof terna>['desktop']['leaveWorkspace']>) =>
  useMutation({ mutationFn: () => askData(open()), onSuccess: liveWorkspace.set });
