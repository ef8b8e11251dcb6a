// Events merged into processes that are shown: the process itself, and how many candidates its stages hold.
import type { z } from 'zod';
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import type { Process } from '../../../contract/api/processes.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';

type Filters = z.input<typeof ProcessFilters>;

/** The list after an event; the same list where the event changes nothing in it. */
export function withEvent(list: readonly Process[], event: ServerEvent): readonly Process[] {
  if (event.type === 'process.changed') return replaced(list, event.process.id, (known) => newer(known, event.process));
  if (event.type === 'process.removed') {
    const remaining = list.filter(({ id }) => id !== event.id);
    return remaining.length === list.length ? list : remaining;
  }
  if (!('counts' in event)) return list;
  const { process_id: processId, counts } = event;
  return processId === null ? list : replaced(list, processId, (known) => withCounts(known, counts));
}

const newer = (known: Process, changed: Process): Process => (known.version < changed.version ? changed : known);

function replaced(
  list: readonly Process[],
  processId: number,
  change: (process: Process) => Process,
): readonly Process[] {
  const merged = list.map((process) => (process.id === processId ? change(process) : process));
  return merged.every((process, index) => process === list[index]) ? list : merged;
}

/** The process with new counts of some of its stages; the same process where nothing changes. */
export function withCounts(process: Process, counts: readonly ListCounts[]): Process {
  const byList = new Map(counts.map((count) => [count.list_id, count]));
  const lists = process.lists.map((list) => {
    const count = byList.get(list.id);
    if (!count || isSame(list, count)) return list;
    const { active_applicants, disqualified_applicants } = count;
    // Who is late is counted when the process is read; meanwhile no more than are there.
    const exceeded_applicants = Math.min(list.exceeded_applicants, active_applicants);
    return { ...list, active_applicants, disqualified_applicants, exceeded_applicants };
  });
  return lists.every((list, index) => list === process.lists[index]) ? process : { ...process, lists };
}

type Counts = Pick<ListCounts, 'active_applicants' | 'disqualified_applicants'>;

const isSame = (one: Counts, other: Counts): boolean =>
  one.active_applicants === other.active_applicants && one.disqualified_applicants === other.disqualified_applicants;

/**
 * Whether a process may now stand in other lists than `lists`: none of them knows it, or its status or its area was
 * another. What else it may be found by is `dependsOnContent`.
 */
export function changesMembership(lists: readonly (readonly Process[])[], changed: Process): boolean {
  const known = lists.flat().find(({ id }) => id === changed.id);
  if (!known) return true;
  if (known.version >= changed.version) return false;
  return known.status.id !== changed.status.id || known.enterprise_area?.id !== changed.enterprise_area?.id;
}

/** Whether other changes of a process than those of its status and its area may bring it into a list, or move it there. */
export function dependsOnContent(filters: Filters): boolean {
  const { status_id: _status, enterprise_area_id: _area, sort, ...rest } = filters;
  return sort === 'modified' || Object.keys(rest).length > 0;
}

/** Whether a list has only processes with candidates, or with some in one of their stages. */
export const dependsOnCounts = ({ have_applicants, have_list_applicants }: Filters): boolean =>
  have_applicants !== undefined || have_list_applicants !== undefined;
