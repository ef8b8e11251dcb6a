// Displayed while the workspace starts, has a problem, or does not respond.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import type { WorkspaceState } from '../../../contract/ipc/ipc.ts';
import { appMessages, errorMessages } from '../../../contract/messages.ts';
import { Delayed, ErrorNote } from '../../ui/states.tsx';
import { liveWorkspace } from '../desktop.ts';
import { askData, terna } from '../terna.ts';

const SpaceProblemScreen = lazy(async () => ({ default: (await import('./space-problem.tsx')).SpaceProblemScreen }));

export function Starting() {
  return (
    <Delayed>
      <StatusScreen title={appMessages.starting}>
        <p className="text-secondary">{appMessages.startingHint}</p>
        <ProgressBar intent="primary" aria-label={appMessages.starting} />
      </StatusScreen>
    </Delayed>
  );
}

/** Displays a problem of the local space, or a server that does not respond. */
export function Failed({ workspace }: { workspace: WorkspaceState }) {
  const { space } = workspace;
  if (!space?.problem) return <NoAnswer workspace={workspace} />;
  const retry = () => retryWorkspace(workspace);
  return (
    <Suspense>
      <SpaceProblemScreen workspace={workspace} space={space} problem={space.problem} onRetry={retry} />
    </Suspense>
  );
}

/** The server does not respond and no user is signed in: offers a retry or another workspace. */
function NoAnswer({ workspace }: { workspace: WorkspaceState }) {
  const retry = useMutation({ mutationFn: () => retryWorkspace(workspace) });
  const leave = useMutation({
    mutationFn: () => askData(terna().desktop.leaveWorkspace()),
    onSuccess: liveWorkspace.set,
  });
  const isTeam = workspace.server === 'unreachable';
  const reason = retry.error?.message ?? workspace.reason ?? errorMessages.unreachable;
  return (
    <StatusScreen title={isTeam ? appMessages.unreachable : appMessages.startFailed}>
      <ErrorNote error={{ message: reason }} onRetry={() => retry.mutate()} isRetrying={retry.isPending} />
      <Button
        variant="minimal"
        text={appMessages.changeWorkspace}
        onClick={() => leave.mutate()}
        loading={leave.isPending}
      />
      {leave.error && <ErrorNote error={leave.error} />}
    </StatusScreen>
  );
}

async function retryWorkspace({ kind, url }: WorkspaceState): Promise<void> {
  const { chooseWorkspace } = terna().desktop;
  if (kind === 'team') liveWorkspace.set(await askData(chooseWorkspace({ kind, url: url ?? '' })));
  else if (kind) liveWorkspace.set(await askData(chooseWorkspace({ kind })));
}

export function StatusScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="centered">
      <div className="standing">
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
