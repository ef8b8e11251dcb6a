// Merges events into lists of processes and their counts. Pure.
import type { z } from 'zod';
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { ProcessFilters } from '../../../contract/api/process-filters.ts';
import type { Process } from '../../../contract/api/processes.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';

type Filters = z.input<typeof ProcessFilters>;

/** Returns the same list if nothing changes. */
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

/** Returns the same process if nothing changes. */
export function withCounts(process: Process, counts: readonly ListCounts[]): Process {
  const byList = new Map(counts.map((count) => [count.list_id, count]));
  const lists = process.lists.map((list) => {
    const count = byList.get(list.id);
    if (!count || isSame(list, count)) return list;
    const { active_applicants, disqualified_applicants } = count;
    // The server counts exceeded candidates only on reads.
    const exceeded_applicants = Math.min(list.exceeded_applicants, active_applicants);
    return { ...list, active_applicants, disqualified_applicants, exceeded_applicants };
  });
  return lists.every((list, index) => list === process.lists[index]) ? process : { ...process, lists };
}

type Counts = Pick<ListCounts, 'active_applicants' | 'disqualified_applicants'>;

const isSame = (one: Counts, other: Counts): boolean =>
  one.active_applicants === other.active_applicants && one.disqualified_applicants === other.disqualified_applicants;

/**
 * A process may move between lists if it is unknown or its status or area changed.
 * `dependsOnContent` covers other changes.
 */
export function changesMembership(lists: readonly (readonly Process[])[], changed: Process): boolean {
  const known = lists.flat().find(({ id }) => id === changed.id);
  if (!known) return true;
  if (known.version >= changed.version) return false;
  return known.status.id !== changed.status.id || known.enterprise_area?.id !== changed.enterprise_area?.id;
}

/** Whether other changes than status and area may affect the members or order of a list. */
export function dependsOnContent(filters: Filters): boolean {
  const { status_id: _status, enterprise_area_id: _area, sort, ...rest } = filters;
  return sort === 'modified' || Object.keys(rest).length > 0;
}

export const dependsOnCounts = ({ have_applicants, have_list_applicants }: Filters): boolean =>
  have_applicants !== undefined || have_list_applicants !== undefined;
