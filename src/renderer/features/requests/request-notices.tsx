// Shows notices of requests: one that waits for the user's answer, was decided, or asks its approvals again.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { requestChangeMessages, requestTurnMessages as texts } from '../../../contract/messages.ts';
import { isTurnOver } from '../../../domain/organization/notices.ts';
import { REQUESTS_PATH } from '../../app/start/way-in.ts';
import { terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';

export function RequestNotices() {
  const notices = useNotices();
  const navigate = useNavigate();
  const hear = useEffectEvent((event: ServerEvent) => {
    // The request no longer waits for this person.
    if (isTurnOver(event)) notices.dismiss(`request.awaited-${event.id}`);
    const text = textOf(event);
    if (text === null) return;
    // It leaves by itself: the bell keeps it.
    notices.show({
      key: `${event.type}-${event.id}`,
      text,
      action: { text: texts.show, run: () => void navigate(`${REQUESTS_PATH}/${event.id}`) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => hear(event)), []);
  return null;
}

function textOf(event: ServerEvent): string | null {
  if (event.type === 'request.awaited') return texts.notice(event);
  if (event.type === 'request.restarted') {
    return requestChangeMessages.notice({ title: event.title, actor: event.actor ?? '' });
  }
  return event.type === 'request.decided' ? texts.outcome(event) : null;
}
