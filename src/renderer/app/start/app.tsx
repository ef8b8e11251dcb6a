// The program as the page sees it: its providers around its routes, and signing in before it while it is put aside.
import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { appMessages } from '../../../contract/messages.ts';
import { NoticesProvider } from '../../ui/notices.tsx';
import { ShortcutsProvider } from '../../ui/shortcuts.tsx';
import { useOccupancy } from '../desktop.ts';
import { forgetRecent } from '../palette/recent.ts';
import { createQueryClient } from '../query/query-client.ts';
import { connectEvents } from '../remote-changes/events.ts';
import { forgetWhatIsLeft } from '../session-lock/forgetting.ts';
import { usePutAside } from '../session-lock/put-aside.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createRouter } from './router.tsx';
import '../remote-changes/access-changes.ts';
import '../remote-changes/catalogue-changes.ts';
import '../remote-changes/settings-changes.ts';
import '../query/tell-changes.ts';
import { terna } from '../terna.ts';

/** Loaded when a session ends by itself. */
const AwayScreen = lazy(async () => ({ default: (await import('../session-lock/away-screen.tsx')).AwayScreen }));

type Router = ReturnType<typeof createRouter>;

export function App() {
  const [router] = useState(createRouter);
  const { turn, isAway } = useOccupancy();
  return (
    <>
      <Program key={turn} router={router} isAway={isAway} />
      {isAway && (
        <ErrorBoundary>
          <Suspense>
            <AwayScreen />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

interface ProgramProps {
  readonly router: Router;
  readonly isAway: boolean;
}

/** One person's: with whoever comes after them it begins anew. All of it, dialogs too, is within one element. */
function Program({ router, isAway }: ProgramProps) {
  const [client] = useState(createQueryClient);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useEffect(() => connectEvents(client, terna()), [client]);
  useEffect(
    () => () => {
      client.clear();
      forgetRecent();
      forgetWhatIsLeft();
    },
    [client],
  );
  usePutAside(isAway, element, client);
  return (
    <div ref={setElement} className="program" inert={isAway}>
      {element && (
        <ErrorBoundary>
          <BlueprintProvider portalContainer={element}>
            <QueryClientProvider client={client}>
              <NoticesProvider>
                <ShortcutsProvider title={appMessages.shortcuts}>
                  <RouterProvider router={router} />
                </ShortcutsProvider>
              </NoticesProvider>
            </QueryClientProvider>
          </BlueprintProvider>
        </ErrorBoundary>
      )}
    </div>
  );
}
