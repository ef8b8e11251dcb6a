// The program as the page sees it: its providers around its routes.
import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { appMessages } from '../../contract/messages.ts';
import { clearNotices, NoticesProvider } from '../ui/notices.tsx';
import { ShortcutsProvider } from '../ui/shortcuts.tsx';
import { forgetPersonal, liveSession, liveWorkspace } from './desktop.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { connectEvents } from './events.ts';
import { forgetRecent } from './palette/recent.ts';
import { createQueryClient } from './query-client.ts';
import { createRouter } from './router.tsx';
import './tell-changes.ts';
import { terna } from './terna.ts';

export function App() {
  const [client] = useState(createQueryClient);
  const [router] = useState(createRouter);
  useEffect(() => connectEvents(client, terna()), [client]);
  // Asked for while the first screen's script is on its way.
  useEffect(() => liveWorkspace.subscribe(() => undefined), []);
  useEffect(
    () =>
      forgetOnChangeOfUser(() => {
        client.clear();
        forgetRecent();
        forgetPersonal();
        clearNotices();
      }),
    [client],
  );
  return (
    <ErrorBoundary>
      <BlueprintProvider>
        <QueryClientProvider client={client}>
          <NoticesProvider>
            <ShortcutsProvider title={appMessages.shortcuts}>
              <RouterProvider router={router} />
            </ShortcutsProvider>
          </NoticesProvider>
        </QueryClientProvider>
      </BlueprintProvider>
    </ErrorBoundary>
  );
}

/** Nothing that one person has seen stays for the next. */
function forgetOnChangeOfUser(forget: () => void): () => void {
  let token = liveSession.read().value?.user?.token;
  return liveSession.subscribe(() => {
    const next = liveSession.read().value?.user?.token;
    if (token !== undefined && next !== token) forget();
    token = next;
  });
}
