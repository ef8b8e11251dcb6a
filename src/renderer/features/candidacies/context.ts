// What an action on candidates needs of the window: the query cache, the notices, and whether there is a server.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { candidacyMessages } from '../../../contract/messages.ts';
import { liveConnection } from '../../app/desktop.ts';
import { type Notices, useNotices } from '../../ui/notices.tsx';

export interface ActionContext {
  readonly client: QueryClient;
  readonly notices: Notices;
}

export function useActionContext(): ActionContext {
  const client = useQueryClient();
  const notices = useNotices();
  return useMemo(() => ({ client, notices }), [client, notices]);
}

/** Whether there is a server to ask; where there is none, the person is told. */
export function isReachable({ notices }: ActionContext): boolean {
  const isOnline = liveConnection.read().value?.state !== 'offline';
  if (!isOnline) notices.show({ text: candidacyMessages.bulk.offline, tone: 'warning', key: 'bulk-offline' });
  return isOnline;
}
