// Shows a toast on any screen when a comment mentions the signed-in user.
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ServerEvent } from '../../../../contract/events/events.ts';
import { mentionMessages } from '../../../../contract/messages.ts';
import { useCurrentUser } from '../../../app/desktop.ts';
import { terna } from '../../../app/terna.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';

export function MentionToasts() {
  const user = useCurrentUser();
  const toasts = useToasts();
  const navigate = useNavigate();
  const onEvent = useEffectEvent((event: ServerEvent) => {
    if (event.type !== 'applicant.logged' || event.log.author?.id === user?.id) return;
    // An edited comment has already notified its users.
    if (event.log.edited_at !== null || !event.log.mentions.some(({ id }) => id === user?.id)) return;
    const address = `/selection_processes/${event.process_id}?applicant_id=${event.id}`;
    // The bell retains the notification, so the toast may disappear.
    toasts.show({
      key: `mention-${event.log.id}`,
      text: mentionMessages.notification(event.log.author?.full_name ?? event.actor ?? ''),
      action: { text: mentionMessages.show, run: () => void navigate(address) },
    });
  });
  useEffect(() => terna().on.serverEvent((event) => onEvent(event)), []);
  return null;
}
