// Events for windows and cache when a queued change completes.
// They go out before the change stops being displayed as pending.
import { ApplicantLog, type ListCounts, Moved } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { Qualified } from '../../../contract/api/candidacies.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import type { Entry } from './waiting-calls.ts';

/**
 * The same events that the server will send; merging them twice changes nothing.
 * @param actor the full name of the user
 */
export function eventsOf({ kind, applicant, process }: Entry, data: unknown, actor: string | null): ServerEvent[] {
  // The server publishes no event of a draft, which only its author reads.
  if (kind === 'scorecard') return [];
  // Counts are ordered by the sequence of the stream's own event.
  const common = { sequence: 0, process_id: process.id, actor };
  if (kind === 'comment') {
    const log = ApplicantLog.parse(data);
    return [{ ...common, type: 'applicant.logged', id: applicant.id, version: 0, log }];
  }
  if (kind === 'move') {
    const { applicant: card, from_list_id, counts } = Moved.parse(data);
    return [{ ...common, type: 'applicant.moved', from_list_id, ...ofCard(card, counts) }];
  }
  const { applicants, counts } = Qualified.parse(data);
  return applicants.map((card) => ({ ...common, type: 'applicant.changed', ...ofCard(card, counts) }));
}

const ofCard = (applicant: ApplicantCard, counts: ListCounts[]) => ({
  id: applicant.id,
  version: applicant.version,
  applicant,
  counts,
});
