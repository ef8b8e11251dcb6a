// A toast when persons have entered a segment that the user watches, on any screen.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { pathTo } from '../../../contract/links.ts';
import { candidateSegmentMessages as texts } from '../../../contract/messages.ts';
import { terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export function SegmentToasts() {
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'segment.entered') return;
    // The toast closes by itself; the notification remains in the bell.
    toasts.show({
      key: `segment-${event.id}`,
      text: texts.entered(event),
      action: {
        text: texts.showSegment,
        run: () => void navigate(pathTo({ screen: 'candidates', segment_id: event.id })),
      },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}
