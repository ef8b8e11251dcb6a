// Tells that a change which waited needs the person's decision, wherever in the program they are.
import { useEffect, useRef } from 'react';
import { outboxMessages } from '../../../contract/messages.ts';
import { useOutbox } from '../../app/desktop.ts';
import { showConnection } from '../../app/shell/connection-shown.ts';
import { useNotices } from '../../ui/notices.tsx';
import { usePending } from './pending.ts';

const KEY = 'outbox-problems';
const DROPPED_KEY = 'outbox-dropped';
const { conflict } = outboxMessages;

export function OutboxNotices() {
  const notices = useNotices();
  const problems = usePending().filter(({ problem }) => problem !== null).length;
  const told = useRef(0);
  useEffect(() => {
    if (problems > told.current) {
      const action = { text: conflict.review, run: showConnection };
      notices.show({ key: KEY, text: conflict.notice(problems), tone: 'warning', stays: true, action });
    }
    if (problems === 0 && told.current > 0) notices.dismiss(KEY);
    told.current = problems;
  }, [notices, problems]);
  const dropped = useOutbox().value?.dropped ?? 0;
  const droppedBefore = useRef(0);
  useEffect(() => {
    const added = dropped - droppedBefore.current;
    if (added > 0)
      notices.show({ key: DROPPED_KEY, text: outboxMessages.dropped(added), tone: 'warning', stays: true });
    droppedBefore.current = dropped;
  }, [notices, dropped]);
  return null;
}
