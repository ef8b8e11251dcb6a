// The sign-in screen in front of a locked window.
import { BlueprintProvider } from '@blueprintjs/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { SignInScreen } from '../../features/sessions/index.ts';
import { liveSession, useWorkspace } from '../desktop.ts';
import { useLive } from '../live-value.ts';
import { createQueryClient } from '../query/query-client.ts';
import { entryRoute } from '../start/entry-route.ts';
import { Failed, Starting } from '../start/status-screen.tsx';

export function LockScreen() {
  const [client] = useState(createQueryClient);
  return (
    <BlueprintProvider>
      <QueryClientProvider client={client}>
        <WayBack />
      </QueryClientProvider>
    </BlueprintProvider>
  );
}

function WayBack() {
  const workspace = useWorkspace().value;
  const session = useLive(liveSession).value;
  if (!workspace) return null;
  const way = entryRoute(workspace, session);
  if (way === 'starting') return <Starting />;
  return way === 'failed' ? <Failed workspace={workspace} /> : <SignInScreen />;
}
