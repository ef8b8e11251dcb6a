// What an event on a candidate is to one viewer: with what they may do, and only of stages and sections that they see.

import type { Actor } from '../../../domain/access/people.ts';
import { type ProcessFacts, seesWholeProcess } from '../../../domain/access/process-access.ts';
import { cardWithout, seesLogs } from '../../../domain/access/profile-sections.ts';
import { cardPermissions } from '../../../domain/candidates/candidacies.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { NewEvent } from '../../platform/event-log/index.ts';
import { Failure } from '../../platform/http/failure.ts';
import { findCard } from '../board/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { refuseHiddenStage } from '../stages/index.ts';

/** The event as this person is told it; null where it is none of theirs. Other events stay as they are. */
export async function candidateEventAsSeen(
  db: Reader,
  actor: Actor,
  facts: ProcessFacts,
  event: NewEvent,
): Promise<NewEvent | null> {
  if (!event.type.startsWith('applicant.') || event.type === 'applicant.removed') return event;
  const hidden = await hiddenFrom(db, actor);
  if (event.type === 'applicant.logged' && !seesLogs(event.log.type, hidden)) return null;
  if (event.type === 'applicant.unlogged' && !seesLogs('user', hidden)) return null;
  const isInSight = seesWholeProcess(actor, facts) || (await seesStageOf(db, actor, facts, event));
  if (!('applicant' in event)) return isInSight ? event : null;
  if (!isInSight) {
    // A card that went where this person does not see it is gone from where they did.
    const { id, process_id, version, actor: doer, counts } = event;
    return { type: 'applicant.removed', id, process_id, version, actor: doer, counts };
  }
  const { status, hiring_started_at } = event.applicant;
  const candidacy = { status, hiringStarted: hiring_started_at !== null, removed: false };
  const applicant = cardWithout(event.applicant, hidden);
  return { ...event, applicant: { ...applicant, permissions: cardPermissions(actor, facts, candidacy) } };
}

async function seesStageOf(db: Reader, actor: Actor, facts: ProcessFacts, event: NewEvent): Promise<boolean> {
  const listId = 'applicant' in event ? event.applicant.list_id : (await findCard(db, event.id))?.list_id;
  if (listId === undefined) return false;
  try {
    await refuseHiddenStage(db, actor, { facts }, listId);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return false;
    throw error;
  }
}
