// Tells whoever is signed in that a request waits for their answer, wherever in the program they are.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../contract/events.ts';
import { requestTurnMessages as texts } from '../../contract/messages.ts';
import { terna } from '../app/terna.ts';
import { REQUESTS_PATH } from '../app/way-in.ts';
import { useNotices } from '../ui/notices.tsx';

export function RequestNotices() {
  const notices = useNotices();
  const navigate = useNavigate();
  const hear = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'request.awaited') return;
    notices.show({
      key: `awaited-${event.id}`,
      text: texts.notice(event),
      stays: true,
      action: { text: texts.show, run: () => void navigate(`${REQUESTS_PATH}/${event.id}`) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => hear(event)), []);
  return null;
}
