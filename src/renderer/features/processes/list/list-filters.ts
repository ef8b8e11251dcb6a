// The filters of the list, with their conversion for the URL and the call.
import type { z } from 'zod';
import type { ProcessFilters, SearchPriority, SearchType } from '../../../../contract/api/process-filters.ts';
import { SEARCH_PRIORITIES, SEARCH_TYPES } from '../../../../contract/process-codes.ts';

export interface ListFilters {
  readonly type: z.infer<typeof SearchType> | null;
  readonly priority: z.infer<typeof SearchPriority> | null;
  /** YYYY-MM-DD. */
  readonly from: string | null;
  readonly to: string | null;
  /** Words of the responsible user's name. */
  readonly responsible: string;
  readonly reasonId: number | null;
  readonly authorId: number | null;
  readonly applicants: boolean | null;
  /** A stage that has candidates. */
  readonly stage: string;
  /** Words of the workflow's name. */
  readonly workflow: string;
  readonly workflowId: number | null;
}

export const noFilters: ListFilters = {
  type: null,
  priority: null,
  from: null,
  to: null,
  responsible: '',
  reasonId: null,
  authorId: null,
  applicants: null,
  stage: '',
  workflow: '',
  workflowId: null,
};

const LONGEST = 200;

/** Missing and invalid values do not filter. */
export function parseFilters(search: URLSearchParams): ListFilters {
  const text = (key: string): string => search.get(key)?.slice(0, LONGEST) ?? '';
  const id = (key: string) => wholeNumber(search.get(key));
  const applicants = search.get('applicants');
  return {
    type: oneOf(SEARCH_TYPES, search.get('type')),
    priority: oneOf(SEARCH_PRIORITIES, search.get('priority')),
    from: day(search.get('from')),
    to: day(search.get('to')),
    responsible: text('responsible'),
    reasonId: id('reason'),
    authorId: id('author'),
    applicants: applicants === 'yes' ? true : applicants === 'no' ? false : null,
    stage: text('stage'),
    workflow: text('workflow'),
    workflowId: id('workflow_id'),
  };
}

/** In a fixed order. */
export function formatFilters(filters: ListFilters, search: URLSearchParams): void {
  const entries: [string, string | number | null][] = [
    ['type', filters.type],
    ['priority', filters.priority],
    ['from', filters.from],
    ['to', filters.to],
    ['responsible', filters.responsible],
    ['reason', filters.reasonId],
    ['author', filters.authorId],
    ['applicants', filters.applicants === null ? null : filters.applicants ? 'yes' : 'no'],
    ['stage', filters.stage],
    ['workflow', filters.workflow],
    ['workflow_id', filters.workflowId],
  ];
  for (const [key, value] of entries) if (value !== null && value !== '') search.set(key, String(value));
}

/** Both dates count as one. */
export const countFilters = ({ from, to, ...others }: ListFilters): number =>
  Object.values(others).filter((value) => value !== null && (typeof value !== 'string' || value.trim() !== '')).length +
  (from === null && to === null ? 0 : 1);

export function filtersOfCall(filters: ListFilters): z.input<typeof ProcessFilters> {
  const { from, to } = filters;
  const trimmed = {
    responsible: filters.responsible.trim(),
    stage: filters.stage.trim(),
    workflow: filters.workflow.trim(),
  };
  return {
    ...(filters.type && { search_type: filters.type }),
    ...(filters.priority && { search_priority: filters.priority }),
    ...((from || to) && { created_at: { ...(from && { gteq: from }), ...(to && { lteq: to }) } }),
    ...(trimmed.responsible && { responsible_full_name: trimmed.responsible }),
    ...(filters.reasonId && { closing_reason_id: filters.reasonId }),
    ...(filters.authorId && { user_id: filters.authorId }),
    ...(filters.applicants !== null && { have_applicants: filters.applicants }),
    ...(trimmed.stage && { have_list_applicants: trimmed.stage }),
    ...(trimmed.workflow && { name_workflow: trimmed.workflow }),
    ...(filters.workflowId && { workflow_configuration_id: filters.workflowId }),
  };
}

export const wholeNumber = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** @returns the text if it is one of the values, otherwise null */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

/** A day of the calendar, YYYY-MM-DD. */
function day(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const time = Date.parse(text);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
