// Filters an event about a candidate by the permissions of one viewer.

import type { Actor } from '../../../domain/access/people.ts';
import { canViewWholeProcess, type ProcessFacts } from '../../../domain/access/process-access.ts';
import { canViewLogs, cardWithout, logWithout } from '../../../domain/access/profile-sections.ts';
import { cardPermissions } from '../../../domain/candidates/candidacies.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { NewEvent } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findCard } from '../board/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { assertStageVisible } from '../stages/index.ts';

/** The event for this user; null if they may not see it. Other events pass unchanged. */
export async function visibleCandidateEvent(
  db: Reader,
  actor: Actor,
  facts: ProcessFacts,
  event: NewEvent,
): Promise<NewEvent | null> {
  if (!event.type.startsWith('applicant.') || event.type === 'applicant.removed') return event;
  const hidden = await hiddenFrom(db, actor);
  if (event.type === 'applicant.logged' && !canViewLogs(event.log.type, hidden)) return null;
  if (event.type === 'applicant.unlogged' && !canViewLogs('user', hidden)) return null;
  const isInSight = canViewWholeProcess(actor, facts) || (await canViewStageOf(db, actor, facts, event));
  if (event.type === 'applicant.logged') return isInSight ? { ...event, log: logWithout(event.log, hidden) } : null;
  if (!('applicant' in event)) return isInSight ? event : null;
  if (!isInSight) {
    // A card that moved to a stage hidden from the user counts as removed.
    const { id, process_id, version, actor: actorName, counts } = event;
    return { type: 'applicant.removed', id, process_id, version, actor: actorName, counts };
  }
  const { status, hiring_started_at } = event.applicant;
  const candidacy = { status, hiringStarted: hiring_started_at !== null, removed: false };
  const applicant = cardWithout(event.applicant, hidden);
  return { ...event, applicant: { ...applicant, permissions: cardPermissions(actor, facts, candidacy) } };
}

async function canViewStageOf(db: Reader, actor: Actor, facts: ProcessFacts, event: NewEvent): Promise<boolean> {
  const listId = 'applicant' in event ? event.applicant.list_id : (await findCard(db, event.id))?.list_id;
  if (listId === undefined) return false;
  try {
    await assertStageVisible(db, actor, { facts }, listId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return false;
    throw error;
  }
}
