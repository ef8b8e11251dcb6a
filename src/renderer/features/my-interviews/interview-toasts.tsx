// Toasts that notify interviewers of their interviews and owed scorecards, on any screen.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { pathTo } from '../../../contract/links.ts';
import { notificationMessages } from '../../../contract/messages.ts';
import { appointmentOf } from '../../../domain/organization/notifications.ts';
import { terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export function InterviewToasts() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'interview.appointment') return;
    const { key, text, destination } = appointmentOf(event);
    // The toast closes by itself; the notification remains in the bell.
    toasts.show({
      key,
      text,
      action: { text: notificationMessages.show, run: () => void navigate(pathTo(destination)) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}
