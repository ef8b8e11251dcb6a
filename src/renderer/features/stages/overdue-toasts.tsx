// Toasts that notify a stage's managers of overdue candidates, on any screen.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { overdueMessages } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export function OverdueToasts() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'stage.overdue') return;
    const address = `/selection_processes/${event.process_id}?list_id=${event.id}&overdue=true`;
    // The toast closes by itself; the notification remains in the bell.
    toasts.show({
      key: `overdue-${event.id}`,
      text: overdueMessages.notification(event),
      action: { text: overdueMessages.show, run: () => void navigate(address) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}
