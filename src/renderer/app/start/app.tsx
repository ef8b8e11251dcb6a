// The root component: providers, routes, and the lock screen of an expired session.
import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { appMessages } from '../../../contract/messages.ts';
import { ShortcutsProvider } from '../../ui/keys/shortcuts.tsx';
import { ToastsProvider } from '../../ui/toasts/toasts.tsx';
import { useWindowSession } from '../desktop.ts';
import { clearRecent } from '../palette/recent.ts';
import { createQueryClient } from '../query/query-client.ts';
import { connectEvents } from '../remote-changes/events.ts';
import { runSignOutHandlers } from '../session-lock/on-sign-out.ts';
import { useSessionLock } from '../session-lock/use-session-lock.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createRouter } from './router.tsx';
import '../remote-changes/access-changes.ts';
import '../remote-changes/catalogue-changes.ts';
import '../remote-changes/settings-changes.ts';
import '../query/notify-scheduler.ts';
import { terna } from '../terna.ts';

/** Loaded when a session expires. */
const LockScreen = lazy(async () => ({ default: (await import('../session-lock/lock-screen.tsx')).LockScreen }));

type Router = ReturnType<typeof createRouter>;

export function App() {
  const [router] = useState(createRouter);
  const { generation, isLocked } = useWindowSession();
  return (
    <>
      <Program key={generation} router={router} isLocked={isLocked} />
      {isLocked && (
        <ErrorBoundary>
          <Suspense>
            <LockScreen />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface ProgramProps {
  readonly router: Router;
  readonly isLocked: boolean;
}

/** Mounted anew for each user. One element contains everything, dialogs included. */
function Program({ router, isLocked }: ProgramProps) {
  const [client] = useState(createQueryClient);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => connectEvents(client, terna()), [client]);
  useEffect(
    () => () => {
      client.clear();
      clearRecent();
      runSignOutHandlers();
    },
    [client],
  );
  useSessionLock(isLocked, element, client);
  return (
    <div ref={setElement} className="program" inert={isLocked}>
      {element && (
        <ErrorBoundary>
          <BlueprintProvider portalContainer={element}>
            <QueryClientProvider client={client}>
              <ToastsProvider>
                <ShortcutsProvider title={appMessages.shortcuts}>
                  <RouterProvider router={router} />
                </ShortcutsProvider>
              </ToastsProvider>
            </QueryClientProvider>
          </BlueprintProvider>
        </ErrorBoundary>
      )}
    </div>
  );
}
