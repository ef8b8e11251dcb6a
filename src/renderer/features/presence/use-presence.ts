// Reports that this window displays a board, and reads its other viewers.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { LOOKING_EVERY_MILLISECONDS } from '../../../contract/api/presence.ts';
import type { PersonName } from '../../../contract/common.ts';
import { useCurrentUser, useIsOnline } from '../../app/desktop.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';

type People = readonly z.infer<typeof PersonName>[];

const NOBODY: People = [];

/** The other viewers; empty when offline or after an error. */
export function usePresence(processId: number): People {
  const [window] = useState(() => crypto.randomUUID());
  const me = useCurrentUser()?.id ?? null;
  const isOnline = useIsOnline();
  const isVisible = useIsVisible();
  const isLooking = isOnline && isVisible;
  const people = useQuery({
    queryKey: queryKeys.presence.at(processId),
    queryFn: () => askData(terna().presence.look({ params: { id: processId, window } })),
    enabled: isLooking,
    refetchInterval: LOOKING_EVERY_MILLISECONDS,
    staleTime: 0,
    gcTime: 0,
  });
  useLeaving(processId, window, isLooking);
  useBoardThatWent(processId, people.error);
  if (!isOnline || people.isError) return NOBODY;
  return people.data?.filter(({ id }) => id !== me) ?? NOBODY;
}

/** Failures are ignored, because silent viewers expire. */
function useLeaving(processId: number, window: string, isLooking: boolean): void {
  useEffect(() => {
    if (!isLooking) return;
    const leave = () => void terna().presence.leave({ params: { id: processId, window } });
    globalThis.addEventListener('pagehide', leave);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      leave();
    };
  }, [processId, window, isLooking]);
}

/** The window may have missed the event that the board is no longer accessible. */
function useBoardThatWent(processId: number, error: ApiError | null): void {
  const client = useQueryClient();
  const isGone = error?.code === 'not_found';
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: queryKeys.board.open(processId) });
  }, [client, processId, isGone]);
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

mergeEventsOf('presence', (event, client) => {
  if (event.type !== 'presence.changed' || event.process_id === null) return;
  const { people } = event;
  updateQueryData<People>(client, queryKeys.presence.at(event.process_id), () => people);
});
