// The report's filters in the URL, with the parameter names of the process list.
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createSearchParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import type { ReportKind, ReportQuery } from '../../../contract/api/reports.ts';
import type { ReportFilters } from '../../../domain/reports/report-tables.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { LatestChoice } from '../../app/latest-choice.ts';
import { PROCESSES_PATH, REPORTS_PATH } from '../../app/start/entry-route.ts';
import { filtersOf, formatListState, type ListAddress, parseListState, useListChange } from '../processes/index.ts';
import { NO_PERIOD, type PeriodState, parsePeriod, periodQueryOf, withPeriod } from './period-state.ts';

const nameOfPeriod = (period: PeriodState): string => JSON.stringify(periodQueryOf(period));

export interface ReportAddress extends ListAddress {
  readonly period: PeriodState;
  readonly changePeriod: (change: Partial<PeriodState>) => void;
}

/** The filters in the URL and functions that change them. Order and page of the process list are not used here. */
export function useReportFilters(): ReportAddress {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => {
    const parsed = parseListState(search);
    // Without an area in the URL, only administrators see all areas, as in the process list.
    return user && !user.is_admin && !user.is_superadmin ? { ...parsed, areaId: parsed.areaId ?? 'own' } : parsed;
  }, [search, user]);
  const period = useMemo(() => parsePeriod(search), [search]);
  // The URL follows later, so each change starts from the latest choice.
  const [latest] = useState(() => new LatestChoice(period, nameOfPeriod));
  useEffect(() => latest.sync(period), [latest, period]);
  // The list writes its own parameters only.
  const setListSearch: typeof setSearch = useCallback(
    (next, options) =>
      setSearch((present) => {
        const changed = typeof next === 'function' ? next(present) : next;
        return withPeriod(createSearchParams(changed), periodQueryOf(latest.present));
      }, options),
    [latest, setSearch],
  );
  const changePeriod = useCallback(
    (change: Partial<PeriodState>) => {
      latest.choose({ ...latest.present, ...change });
      setSearch((present) => withPeriod(present, periodQueryOf(latest.present)));
    },
    [latest, setSearch],
  );
  return { state, change: useListChange(state, setListSearch), period, changePeriod };
}

/** Converts the filters to query parameters of the report endpoints. */
export function reportQueryOf(
  state: ListAddress['state'],
  period: PeriodState = NO_PERIOD,
): z.input<typeof ReportQuery> {
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
    ...periodQueryOf(period),
  };
}

/** The path of a report's screen, filtered by `query`. */
export function reportPath(kind: ReportKind, query: z.input<typeof ReportQuery>): string {
  const initial = parseListState(new URLSearchParams());
  const { status_id: status = '0', enterprise_area_id: area, have_applicants: applicants } = query;
  const listSearch = formatListState({
    ...initial,
    query: query.query ?? '',
    status: STATUSES.find((code) => String(code) === status) ?? 0,
    areaId: area === undefined || area === 'own' ? (area ?? null) : Number(area),
    filters: {
      type: query.search_type ?? null,
      priority: query.search_priority ?? null,
      from: query.created_from ?? null,
      to: query.created_to ?? null,
      responsible: query.responsible_full_name ?? '',
      reasonId: optionalNumber(query.closing_reason_id),
      authorId: optionalNumber(query.user_id),
      applicants: applicants === undefined ? null : applicants === 'true',
      stage: query.have_list_applicants ?? '',
      workflow: query.name_workflow ?? '',
      workflowId: optionalNumber(query.workflow_configuration_id),
    },
  });
  const search = withPeriod(listSearch, query).toString();
  return `${REPORTS_PATH}/${kind}${search === '' ? '' : `?${search}`}`;
}

const STATUSES = [0, 5, 6, 7, 8] as const;
const optionalNumber = (id: string | number | undefined): number | null => (id === undefined ? null : Number(id));

/** The path of the process list, filtered like the report and by one of its figures. */
export function processListPath(state: ListAddress['state'], figureFilters: ReportFilters = {}): string {
  const search = formatListState({ ...state, page: 1 });
  for (const [name, value] of Object.entries(figureFilters)) search.set(name, value);
  return `${PROCESSES_PATH}?${search.toString()}`;
}
