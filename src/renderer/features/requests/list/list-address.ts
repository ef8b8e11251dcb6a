// What the screen of requests shows, as it stands in the address: the menu, the list, what narrows it, and the page.
import { type RequestFilter, RequestState } from '../../../../contract/api/requests.ts';
import type { RequestMenu } from '../../../../contract/api/sessions.ts';
import { AppModuleName, REQUISITION_MODULE } from '../../../../contract/api/workflows.ts';

/** The kinds of the menu. */
export const MENU_KINDS = ['all', 'own', 'request', 'history'] as const;
export type MenuKind = (typeof MENU_KINDS)[number];
/** Each keeps a state of its own; `waiting` and `participants` are both below the menu's «request». */
export type ListKind = 'all' | 'own' | 'waiting' | 'participants' | 'history';

/** Empty and null do not narrow. */
export interface RequestFilters {
  readonly query: string;
  readonly state: RequestState | null;
  readonly workflowId: number | null;
  /** Whose, by token. */
  readonly user: string | null;
  readonly module: AppModuleName;
}

export interface ListAddress {
  readonly menu: MenuKind;
  readonly list: ListKind;
  readonly filters: RequestFilters;
  /** From 1. */
  readonly page: number;
}

const LISTS: Record<MenuKind, readonly [ListKind, ...ListKind[]]> = {
  all: ['all'],
  own: ['own'],
  request: ['waiting', 'participants'],
  history: ['history'],
};

/** The lists below a kind of the menu, the one that it opens first. */
export const listsOf = (menu: MenuKind): readonly ListKind[] => LISTS[menu];

/** The module of which the screen is, unless the address names another. */
const MODULE: AppModuleName = REQUISITION_MODULE;

const wholeNumber = (text: string | null): number | null => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/**
 * Reads the address; what it does not say, or says wrongly, is as at the beginning.
 * @param menu where the person begins
 * @param module the code of the module by which the screen is embedded
 */
export function parseAddress(search: URLSearchParams, menu: RequestMenu, module: AppModuleName = MODULE): ListAddress {
  const kind = MENU_KINDS.find((one) => one === search.get('menu')) ?? menu;
  const lists = LISTS[kind];
  const state = RequestState.safeParse(search.get('state'));
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

/** The shortest address that says the same; the menu always stands in it, once it is chosen. */
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

/** What narrows a list, in a line; empty where nothing does: a search by the list's own state. */
export const termOf = (filters: RequestFilters): string => new URLSearchParams(filterEntries(filters)).toString();

/** What narrows the list changes what is on each page, so it begins again at the first. */
export const withFilters = (address: ListAddress, change: Partial<RequestFilters>): ListAddress => ({
  ...address,
  page: 1,
  filters: { ...address.filters, ...change },
});

export const noFilters: RequestFilters = { query: '', state: null, workflowId: null, user: null, module: MODULE };

/**
 * The filter of the call (d2 §7.10). What waits for somebody, and what they have answered, is shown whatever its module
 * while they do not ask for one: else nobody would find the hirings that wait for them.
 */
export function filterOf(list: ListKind, { query, state, workflowId, user, module }: RequestFilters): RequestFilter {
  const isAsked = list === 'waiting' || list === 'participants';
  return {
    ...(query.trim() !== '' && { title_cont: query.trim() }),
    ...(state !== null && { state_in: [state] }),
    ...(workflowId !== null && { workflow_configuration_id_in: [workflowId] }),
    ...(user !== null && { user_token_in: [user] }),
    ...((!isAsked || module !== MODULE) && { app_module_name_in: [module] }),
  };
}
