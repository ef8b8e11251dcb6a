// Toasts for requests that are pending approval, decided, returned or restarted.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { requestChangeMessages, approvalNotificationMessages as texts } from '../../../contract/messages.ts';
import { isApprovalTurnOver } from '../../../domain/organization/notifications.ts';
import { REQUESTS_PATH } from '../../app/start/entry-route.ts';
import { terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export function RequestToasts() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    // The user's approval is no longer pending.
    if (isApprovalTurnOver(event)) toasts.dismiss(`request.awaited-${event.id}`);
    const text = textOf(event);
    if (text === null) return;
    // The toast closes by itself; the notification remains in the bell.
    toasts.show({
      key: `${event.type}-${event.id}`,
      text,
      action: { text: texts.show, run: () => void navigate(`${REQUESTS_PATH}/${event.id}`) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}

function textOf(event: ServerEvent): string | null {
  if (event.type === 'request.awaited') return texts.notification(event);
  if (event.type === 'request.restarted') {
    return requestChangeMessages.notification({ title: event.title, actor: event.actor ?? '' });
  }
  if (event.type === 'request.returned') return texts.returned({ title: event.title, actor: event.actor ?? '' });
  return event.type === 'request.decided' ? texts.outcome(event) : null;
}
