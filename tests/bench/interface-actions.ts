// The actions of the main screens by keyboard, which the bench of the interface measures.
import type { Locator, Page } from '@playwright/test';

export interface Action {
  readonly name: string;
  /** Whether its result comes from the server. */
  readonly asksServer: boolean;
  /** Receives the focus before the key; without it the focus stays where it is. */
  readonly focus?: (page: Page) => Locator;
  readonly key: string;
  /** Keys that bring the screen back. */
  readonly undo?: readonly string[];
}

export interface Screen {
  readonly name: string;
  /** @param process the one of which the board is opened */
  readonly open: (page: Page, process: number) => Promise<void>;
  readonly actions: (page: Page) => Promise<readonly Action[]>;
}

const local = (name: string, key: string, more: Partial<Action> = {}): Action => ({
  ...{ name, key, asksServer: false },
  ...more,
});
const asking = (name: string, key: string, more: Partial<Action> = {}): Action => ({
  ...{ name, key, asksServer: true },
  ...more,
});

async function go(page: Page, hash: string, ready: string): Promise<void> {
  await page.evaluate((address) => {
    location.hash = address;
  }, hash);
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const CARD = '[data-card-id]';
const card = (page: Page) => page.locator(CARD).first();
const search = (page: Page) => page.getByRole('searchbox').first();

const list: Screen = {
  name: 'list of processes',
  open: (page) => go(page, '#/selection_processes', 'h2 a[href*="selection_processes/"]'),
  actions: async () => [
    local('letter in the search', 'a', { focus: search, undo: ['Backspace'] }),
    local('menu of a process', 'Enter', { focus: button(/^Acciones de /), undo: ['Escape'] }),
    local('menu of views', 'Enter', { focus: button('Vistas'), undo: ['Escape'] }),
    local('menu of the list', 'Enter', { focus: button('Más acciones de la lista'), undo: ['Escape'] }),
    local('palette', 'Control+k', { undo: ['Escape'] }),
    local('account menu', 'Enter', { focus: button(/^Tu cuenta/), undo: ['Escape'] }),
    asking('filters', 'Enter', { focus: button('Filtros'), undo: ['Escape'] }),
    asking('another status', 'Enter', { focus: (page) => page.getByRole('link', { name: /^Activos/ }) }),
    asking('another order', 'ArrowDown', { focus: (page) => page.getByRole('combobox', { name: 'Orden' }) }),
    asking('all statuses', 'Enter', { focus: (page) => page.getByRole('link', { name: /^Todos/ }) }),
  ],
};

const board: Screen = {
  name: 'board',
  open: (page, process) => go(page, `#/selection_processes/${process}`, CARD),
  actions: async () => [
    local('next card', 'ArrowDown', { focus: card }),
    local('next stage', 'ArrowRight'),
    local('last loaded card', 'End', { undo: ['Home'] }),
    local('selection', 'x', { focus: card, undo: ['x'] }),
    local('menu of stages', 'm', { focus: card, undo: ['Escape'] }),
    local('menu of a card', '.', { focus: card, undo: ['Escape'] }),
    local('density', 'd', { focus: card }),
    local('menu of the process', 'Enter', { focus: button('Más acciones'), undo: ['Escape'] }),
    local('letter in the search', 'a', { focus: search, undo: ['Backspace'] }),
    asking('move of a card', 'Control+ArrowRight', { focus: card }),
    asking('undo of the move', 'Control+z'),
    asking('another order', 'ArrowDown', { focus: (page) => page.getByRole('combobox', { name: 'Ordenar' }) }),
    asking('the order before', 'ArrowUp', { focus: (page) => page.getByRole('combobox', { name: 'Ordenar' }) }),
    asking('candidate', 'Enter', { focus: card, undo: ['Escape'] }),
    asking('table', 't', { focus: card, undo: ['t'] }),
  ],
};

const TAB = '[role=dialog] [role=tab]';

const drawer: Screen = {
  name: 'candidate drawer',
  async open(page, process) {
    await board.open(page, process);
    await card(page).focus();
    await page.keyboard.press('Enter');
    await page.locator(`${TAB}[aria-selected=true]`).waitFor();
    await page.locator('[role=dialog] [role=tabpanel]').first().waitFor();
  },
  async actions(page) {
    const names = (await page.locator(TAB).allInnerTexts()).map((name) => name.trim());
    const [present = '', ...others] = names;
    return [
      local('menu of the candidate', 'Enter', { focus: button('Acciones del candidato'), undo: ['Escape'] }),
      ...[...others, present].map((name) =>
        asking(`tab ${name}`, 'Enter', { focus: (at) => at.locator(TAB).getByText(name, { exact: true }) }),
      ),
      asking('next candidate', 'Enter', { focus: button('Candidato siguiente') }),
      asking('previous candidate', 'Enter', { focus: button('Candidato anterior') }),
      local('close', 'Escape', { focus: button('Acciones del candidato') }),
    ];
  },
};

const SETTING = 'a[href^="#/settings/"]';

const settings: Screen = {
  name: 'settings',
  open: (page) => go(page, '#/settings/organization', `nav ${SETTING}`),
  async actions(page) {
    const links = await page
      .locator(`nav ${SETTING}`)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(links)]
      .filter((href) => !href.endsWith('/organization'))
      .map((href) =>
        asking(href.replace('#/settings/', ''), 'Enter', {
          focus: (at) => at.locator(`nav a[href="${href}"]`).first(),
        }),
      );
  },
};

const reports: Screen = {
  name: 'reports',
  open: (page) => go(page, '#/reports/processes', 'main table, main svg'),
  async actions(page) {
    const tabs = await page
      .locator('a[href^="#/reports/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const others = [...new Set(tabs)].filter((href) => !href.startsWith('#/reports/processes'));
    return [
      asking('filters', 'Enter', { focus: button('Filtros'), undo: ['Escape'] }),
      ...others.map((href) =>
        asking(href.replace('#/reports/', '').replace(/\?.*/, ''), 'Enter', {
          focus: (at) => at.locator(`a[href="${href}"]`).first(),
        }),
      ),
    ];
  },
};

export const screens: readonly Screen[] = [list, board, drawer, settings, reports];
