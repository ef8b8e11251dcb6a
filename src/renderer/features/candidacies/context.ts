// Dependencies of candidate actions: query cache, toasts, connection check.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { candidacyMessages } from '../../../contract/messages.ts';
import { liveConnection } from '../../app/desktop.ts';
import { type Toasts, useToasts } from '../../ui/toasts/toasts.tsx';

export interface ActionContext {
  readonly client: QueryClient;
  readonly toasts: Toasts;
}

export function useActionContext(): ActionContext {
  const client = useQueryClient();
  const toasts = useToasts();
  return useMemo(() => ({ client, toasts }), [client, toasts]);
}

/** Shows a toast if no server is reachable. */
export function isReachable({ toasts }: ActionContext): boolean {
  const isOnline = liveConnection.read().value?.state !== 'offline';
  if (!isOnline) toasts.show({ text: candidacyMessages.bulk.offline, tone: 'warning', key: 'bulk-offline' });
  return isOnline;
}
