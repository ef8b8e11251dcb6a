// Which report is shown, and narrowed by what: it stands in the address, by the same names as in the list of processes.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { ReportQuery } from '../../contract/api/reports.ts';
import type { Narrowing } from '../../domain/report-tables.ts';
import { useCurrentUser } from '../app/desktop.ts';
import { PROCESSES_PATH } from '../app/way-in.ts';
import { filtersOf, formatListState, type ListAddress, parseListState, useListChange } from '../processes/index.ts';

/** What narrows the report, and how it is changed: as in the list, whose order and page do not matter here. */
export function useReportAddress(): ListAddress {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => {
    const parsed = parseListState(search);
    // Only whoever administers leaves the area open, as in the list.
    return user && !user.is_admin && !user.is_superadmin ? { ...parsed, areaId: parsed.areaId ?? 'own' } : parsed;
  }, [search, user]);
  return { state, change: useListChange(state, setSearch) };
}

/** The filters as the call takes them. */
export function reportQueryOf(state: ListAddress['state']): z.input<typeof ReportQuery> {
  const {
    sort: _sort,
    created_at: days,
    status_id,
    enterprise_area_id: area,
    have_applicants,
    have_list_applicants: stage,
    is_template: _template,
    ...others
  } = filtersOf(state);
  return {
    ...others,
    ...(status_id && { status_id: `${status_id}` as const }),
    ...(area !== undefined && { enterprise_area_id: area === 0 ? ('0' as const) : area }),
    ...(have_applicants !== undefined && { have_applicants: have_applicants ? ('true' as const) : ('false' as const) }),
    ...(stage !== undefined && { have_list_applicants: String(stage) }),
    ...(days?.gteq && { created_from: days.gteq }),
    ...(days?.lteq && { created_to: days.lteq }),
  };
}

/** The list of processes with what narrows the report, and with what is behind one of its figures. */
export function listPathOf(state: ListAddress['state'], behind: Narrowing = {}): string {
  const search = formatListState({ ...state, page: 1 });
  for (const [name, value] of Object.entries(behind)) search.set(name, value);
  return `${PROCESSES_PATH}?${search.toString()}`;
}
