// Derives notifications from events.
import type { ServerEvent } from '../../contract/events/events.ts';
import type { DesktopNotification } from '../../contract/ipc/ipc.ts';
import {
  approvalNotificationMessages,
  candidateSegmentMessages,
  interviewMessages,
  mentionMessages,
  overdueMessages,
  requestChangeMessages,
} from '../../contract/messages.ts';

/** A notification replaces an earlier one with the same key. */
export type NewNotification = Pick<DesktopNotification, 'key' | 'text' | 'destination'>;

/**
 * @param userId the signed-in user
 * @returns null if the event does not name the user
 */
export function notificationOf(event: ServerEvent, userId: number): NewNotification | null {
  if (event.type === 'applicant.logged') return mentionIn(event, userId);
  if (event.type === 'request.awaited')
    return notificationOfRequest('request', event.id, approvalNotificationMessages.notification(event));
  if (event.type === 'request.decided')
    return notificationOfRequest('request-decided', event.id, approvalNotificationMessages.outcome(event));
  if (event.type === 'request.returned')
    return notificationOfRequest(
      'request-returned',
      event.id,
      approvalNotificationMessages.returned({ title: event.title, actor: event.actor ?? '' }),
    );
  if (event.type === 'request.restarted') return restartOf(event);
  if (event.type === 'segment.entered') return entryOf(event);
  if (event.type === 'interview.appointment') return appointmentOf(event);
  if (event.type !== 'stage.overdue' || event.process_id === null) return null;
  return {
    key: `overdue-${event.id}`,
    text: overdueMessages.notification(event),
    destination: { screen: 'process', process_id: event.process_id },
  };
}

function mentionIn(event: ServerEvent & { type: 'applicant.logged' }, userId: number): NewNotification | null {
  const { log, process_id, id, actor } = event;
  if (process_id === null || log.author?.id === userId) return null;
  // The original comment has already notified the user.
  if (log.edited_at !== null || !log.mentions.some((mentioned) => mentioned.id === userId)) return null;
  return {
    key: `mention-${log.id}`,
    text: mentionMessages.notification(log.author?.full_name ?? actor ?? ''),
    destination: { screen: 'process', process_id, applicant_id: id },
  };
}

export const isApprovalTurnOver = (event: ServerEvent): boolean =>
  event.type === 'request.deleted' || (event.type === 'request.changed' && !event.request.permissions.can_approve);

/** The server publishes these events once, and only to the user concerned. */
const notificationOfRequest = (key: string, id: number, text: string): NewNotification => ({
  key: `${key}-${id}`,
  text,
  destination: { screen: 'request', request_id: id },
});

const restartOf = (event: ServerEvent & { type: 'request.restarted' }): NewNotification => ({
  key: `request-restarted-${event.id}`,
  text: requestChangeMessages.notification({ title: event.title, actor: event.actor ?? '' }),
  destination: { screen: 'request', request_id: event.id },
});

/** The server publishes it only to the watcher, at most once a day. */
const entryOf = (event: ServerEvent & { type: 'segment.entered' }): NewNotification => ({
  key: `segment-${event.id}`,
  text: candidateSegmentMessages.entered(event),
  destination: { screen: 'candidates', segment_id: event.id },
});

/**
 * The server publishes it only to the interviewer. It does not name the candidate, as it stays on the screen. After a
 * cancellation the interview cannot be opened.
 */
export const appointmentOf = ({
  id,
  what,
  name,
  starts_at,
}: ServerEvent & { type: 'interview.appointment' }): NewNotification => ({
  key: `interview-${id}`,
  text: interviewMessages.appointment[what](name, localTime(starts_at)),
  destination: what === 'cancelled' || what === 'removed' ? { screen: 'interviews' } : interviewAt(id),
});

const interviewAt = (id: number): NewNotification['destination'] => ({ screen: 'interviews', interview_id: id });

/** `01/12/2026, 15:00`, in the time zone of this computer. */
const localTime = (instant: string): string =>
  new Intl.DateTimeFormat('es', {
    ...({ day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const),
    hourCycle: 'h23',
  }).format(Date.parse(instant));
