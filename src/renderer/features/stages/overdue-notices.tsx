// Tells whoever manages a stage that candidates in it are past its limit, wherever in the program they are.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { overdueMessages } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';

export function OverdueNotices() {
  const notices = useNotices();
  const navigate = useNavigate();
  const hear = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'stage.overdue') return;
    const address = `/selection_processes/${event.process_id}?list_id=${event.id}&overdue=true`;
    // It leaves by itself: the bell keeps it.
    notices.show({
      key: `overdue-${event.id}`,
      text: overdueMessages.notice(event),
      action: { text: overdueMessages.show, run: () => void navigate(address) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => hear(event)), []);
  return null;
}
