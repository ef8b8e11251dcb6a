// Tells whoever manages a stage that candidates in it are past its limit, wherever in the program they are.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { overdueMessages } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts.tsx';

export function OverdueToasts() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'stage.overdue') return;
    const address = `/selection_processes/${event.process_id}?list_id=${event.id}&overdue=true`;
    // It leaves by itself: the bell keeps it.
    toasts.show({
      key: `overdue-${event.id}`,
      text: overdueMessages.notification(event),
      action: { text: overdueMessages.show, run: () => void navigate(address) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}
