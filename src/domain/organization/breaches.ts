// The rules of a breach's record.
import type { BreachContent } from '../../contract/api/data-breaches.ts';
import { dataBreachMessages } from '../../contract/messages.ts';

const { problems: texts } = dataBreachMessages;
/** Clocks of programs and servers differ a little. */
const CLOCK_DIFFERENCE = 5 * 60 * 1000;

const PARTIES = ['authority', 'persons'] as const;

/**
 * Error texts by field of the content; empty if it is valid.
 * @param now epoch milliseconds
 */
export function checkBreach(content: BreachContent, now: number): Record<string, string> {
  const latest = now + CLOCK_DIFFERENCE;
  const known = Date.parse(content.known_at);
  const happened = content.happened_at === null ? null : Date.parse(content.happened_at);
  const problems: Record<string, string> = {};
  if (known > latest) problems.known_at = texts.future;
  if (happened !== null && happened > known) problems.happened_at = texts.order;
  for (const party of PARTIES) {
    const { state, notified_at, note } = content[party];
    const at = notified_at === null ? null : Date.parse(notified_at);
    if (state === 'notified' && at === null) problems[party] = texts.notifiedAt;
    else if (state === 'notified' && at !== null && at > latest) problems[party] = texts.future;
    else if (state === 'notified' && at !== null && at < known) problems[party] = texts.beforeKnown;
    else if (state === 'not_required' && note === '') problems[party] = texts.reason;
  }
  return problems;
}

export const isNotificationPending = ({ authority, persons }: BreachContent): boolean =>
  authority.state === 'pending' || persons.state === 'pending';

/** The deadline of the next pending notification, of the two in epoch milliseconds; null if none is pending. */
export function nextDueOf(
  { authority, persons }: BreachContent,
  due: { readonly authority: number; readonly persons: number },
): number | null {
  const pending = [
    ...(authority.state === 'pending' ? [due.authority] : []),
    ...(persons.state === 'pending' ? [due.persons] : []),
  ];
  return pending.length === 0 ? null : Math.min(...pending);
}
