// Shows a toast on any screen when a pending change needs the user's decision.
import { useEffect, useRef } from 'react';
import { offlineQueueMessages } from '../../../contract/messages.ts';
import { useOfflineQueue } from '../../app/desktop.ts';
import { showConnection } from '../../app/shell/connection-details-state.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { usePending } from './pending.ts';

const KEY = 'outbox-problems';
const DROPPED_KEY = 'outbox-dropped';
const { conflict } = offlineQueueMessages;

export function OfflineQueueToasts() {
  const toasts = useToasts();
  const problems = usePending().filter(({ problem }) => problem !== null).length;
  const notifiedCount = useRef(0);
  useEffect(() => {
    if (problems > notifiedCount.current) {
      const action = { text: conflict.review, run: showConnection };
      toasts.show({ key: KEY, text: conflict.toast(problems), tone: 'warning', stays: true, action });
    }
    if (problems === 0 && notifiedCount.current > 0) toasts.dismiss(KEY);
    notifiedCount.current = problems;
  }, [toasts, problems]);
  const dropped = useOfflineQueue().value?.dropped ?? 0;
  const droppedBefore = useRef(0);
  useEffect(() => {
    const added = dropped - droppedBefore.current;
    if (added > 0)
      toasts.show({ key: DROPPED_KEY, text: offlineQueueMessages.dropped(added), tone: 'warning', stays: true });
    droppedBefore.current = dropped;
  }, [toasts, dropped]);
  return null;
}
