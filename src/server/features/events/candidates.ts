// Filters an event about a candidate by the permissions of one viewer.
import type { Actor } from '../../../domain/access/people.ts';
import type { ProcessFacts } from '../../../domain/access/process-access.ts';
import { canViewLogs, cardWithout, type HiddenSections, logWithout } from '../../../domain/access/profile-sections.ts';
import { cardPermissions } from '../../../domain/candidates/candidacies.ts';
import type { NewEvent } from '../../platform/event-log/index.ts';

export interface Viewer {
  readonly actor: Actor;
  readonly hidden: HiddenSections;
}

/** An event as some viewers receive it. `variant` is the same for all who receive the same. */
export interface ViewedEvent {
  readonly variant: string;
  readonly make: () => NewEvent;
}

/** Whether the viewer sees no event of this kind, in whichever stage the candidate is. */
export function isHiddenLog(event: NewEvent, { hidden }: Viewer): boolean {
  if (event.type === 'applicant.logged') return !canViewLogs(event.log.type, hidden);
  return event.type === 'applicant.unlogged' && !canViewLogs('user', hidden);
}

/**
 * The event for a viewer of the process; null if they may not see it.
 * @param isInSight whether they see the candidate's stage
 */
export function viewCandidateEvent(
  event: NewEvent,
  { actor, hidden }: Viewer,
  { facts, isInSight }: { readonly facts: ProcessFacts; readonly isInSight: boolean },
): ViewedEvent | null {
  const without = [...hidden].join(' ');
  if (event.type === 'applicant.logged') {
    return isInSight ? { variant: without, make: () => ({ ...event, log: logWithout(event.log, hidden) }) } : null;
  }
  if (!('applicant' in event)) return isInSight ? { variant: '', make: () => event } : null;
  if (!isInSight) {
    // A card that moved to a stage hidden from the user counts as removed.
    const { id, process_id, version, actor: actorName, counts } = event;
    const make = (): NewEvent => ({ type: 'applicant.removed', id, process_id, version, actor: actorName, counts });
    return { variant: 'removed', make };
  }
  const { status, hiring_started_at } = event.applicant;
  const candidacy = { status, hiringStarted: hiring_started_at !== null, removed: false };
  const permissions = cardPermissions(actor, facts, candidacy);
  return {
    variant: `${permissions.can_start_hiring} ${permissions.can_see_hiring} ${without}`,
    make: () => ({ ...event, applicant: { ...cardWithout(event.applicant, hidden), permissions } }),
  };
}
