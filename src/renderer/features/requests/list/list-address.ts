// Address state of the request screen: menu, list, filters and page.
import { type RequestFilter, RequestState, RequestStatus } from '../../../../contract/api/requests.ts';
import type { RequestMenu } from '../../../../contract/api/sessions.ts';
import { AppModuleName, REQUISITION_MODULE } from '../../../../contract/api/workflows.ts';

export const MENU_KINDS = ['all', 'own', 'request', 'history'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];
/** Each kind has its own list state. The menu's «request» contains `waiting` and `participants`. */
export type ListKind = 'all' | 'own' | 'waiting' | 'participants' | 'history';

/** Empty and null values do not filter. */
export interface RequestFilters {
  readonly query: string;
  readonly state: RequestState | RequestStatus | null;
  readonly workflowId: number | null;
  /** The requester's token. */
  readonly user: string | null;
  readonly module: AppModuleName;
}

export interface ListAddress {
  readonly menu: MenuKind;
  readonly list: ListKind;
  readonly filters: RequestFilters;
  /** Page number, from 1. */
  readonly page: number;
}

const LISTS: Record<MenuKind, readonly [ListKind, ...ListKind[]]> = {
  all: ['all'],
  own: ['own'],
  request: ['waiting', 'participants'],
  history: ['history'],
};

/** Lists of a menu kind; the first one opens by default. */
export const listsOf = (menu: MenuKind): readonly ListKind[] => LISTS[menu];

/** The module, unless the address or the embedding screen names another. */
const MODULE: AppModuleName = REQUISITION_MODULE;

const StateFilter = RequestState.or(RequestStatus);

export const isStatus = (state: RequestFilters['state']): state is RequestStatus =>
  RequestStatus.safeParse(state).success;

const wholeNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/**
 * Parses the address; missing or invalid values get their defaults.
 * @param menu the user's default menu
 * @param module the module that embeds the screen
 */
export function parseAddress(search: URLSearchParams, menu: RequestMenu, module: AppModuleName = MODULE): ListAddress {
  const kind = MENU_KINDS.find((one) => one === search.get('menu')) ?? menu;
  const lists = LISTS[kind];
  const state = StateFilter.safeParse(search.get('state'));
  const named = AppModuleName.safeParse(search.get('module'));
  return {
    menu: kind,
    list: lists.find((one) => one === search.get('list')) ?? lists[0],
    filters: {
      query: search.get('q')?.slice(0, 200) ?? '',
      state: state.success ? state.data : null,
      workflowId: wholeNumber(search.get('workflow')),
      user: search.get('user')?.slice(0, 200) || null,
      module: named.success ? named.data : module,
    },
    page: wholeNumber(search.get('page')) ?? 1,
  };
}

/** Returns the shortest equivalent address, which always names the menu. */
export function formatAddress({ menu, list, filters, page }: ListAddress): URLSearchParams {
  const search = new URLSearchParams({ menu });
  if (list !== LISTS[menu][0]) search.set('list', list);
  for (const [name, value] of filterEntries(filters)) search.set(name, value);
  if (page !== 1) search.set('page', String(page));
  return search;
}

function filterEntries({ query, state, workflowId, user, module }: RequestFilters): [name: string, value: string][] {
  const all: [string, string | number | null][] = [
    ['q', query.trim()],
    ['state', state],
    ['workflow', workflowId],
    ['user', user],
    ['module', module === MODULE ? null : module],
  ];
  return all.flatMap(([name, value]): [string, string][] =>
    value === null || value === '' ? [] : [[name, String(value)]],
  );
}

/** Serializes the filters as the key of a search; empty without filters. */
export const termOf = (filters: RequestFilters): string => new URLSearchParams(filterEntries(filters)).toString();

/** New filters change every page, so the list restarts at page 1. */
export const withFilters = (address: ListAddress, change: Partial<RequestFilters>): ListAddress => ({
  ...address,
  page: 1,
  filters: { ...address.filters, ...change },
});

export const noFilters: RequestFilters = { query: '', state: null, workflowId: null, user: null, module: MODULE };

const stateFilterOf = (state: RequestFilters['state']): RequestFilter => {
  if (state === null) return {};
  return isStatus(state) ? { status_eq: state } : { state_in: [state] };
};

/**
 * Returns the filter of the call (d2 §7.10). The lists of pending and given approvals cover all modules unless another
 * module is chosen; otherwise approvers would not find their pending hirings.
 */
export function filterOf(list: ListKind, { query, state, workflowId, user, module }: RequestFilters): RequestFilter {
  const isAsked = list === 'waiting' || list === 'participants';
  return {
    ...(query.trim() !== '' && { title_cont: query.trim() }),
    ...stateFilterOf(state),
    ...(workflowId !== null && { workflow_configuration_id_in: [workflowId] }),
    ...(user !== null && { user_token_in: [user] }),
    ...((!isAsked || module !== MODULE) && { app_module_name_in: [module] }),
  };
}
