// Desktops of earlier commits on the present server, and the present desktop on servers of earlier commits.
// `npm run test:versions` builds the programs of the commits and names their folders.
import { spawnSync } from 'node:child_process';
import { basename, delimiter, join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { node24Path } from '../../build/setup.mjs';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { expect, test } from '../e2e/fixture.ts';
import { createKeychain } from '../e2e/keychain.ts';
import { card, chooseTeam, closeByEscape, column, signIn } from '../e2e/steps.ts';
import { type Api, apiOf, type TeamServer, teamServer } from '../e2e/team-server.ts';

const present = resolve(import.meta.dirname, '../..');
const earlier = (process.env.TERNA_EARLIER_PROGRAMS ?? '').split(delimiter).filter((folder) => folder !== '');

const emailOf = (role: string): string => DEMO_LOGINS.find((login) => login.role === role)?.email ?? '';
const PROCESS = 1;

test('there are programs of earlier commits', () => {
  expect(earlier.length, 'run this by npm run test:versions').toBeGreaterThanOrEqual(2);
});

for (const folder of earlier) {
  const commit = basename(folder);
  test(`the desktop of ${commit} works with the present server`, async ({ launch }, info) => {
    test.setTimeout(300_000);
    await useDesktop({ launch, info, desktop: folder, serverProgram: present });
  });
  test(`the present desktop works with the server of ${commit}`, async ({ launch }, info) => {
    test.setTimeout(300_000);
    await useDesktop({ launch, info, desktop: present, serverProgram: folder });
  });
}

interface Pair {
  readonly launch: Parameters<Parameters<typeof test>[2]>[0]['launch'];
  readonly info: Parameters<Parameters<typeof test>[2]>[1];
  /** The folders of their programs. */
  readonly desktop: string;
  readonly serverProgram: string;
}

/** Sign in, list, board, move, comment, events of others, and changes without a network. */
async function useDesktop({ launch, info, desktop, serverProgram }: Pair): Promise<void> {
  const folder = info.outputPath('server');
  fillDemonstration(serverProgram, folder);
  const server = await teamServer(folder, {}, serverProgram);
  await server.start();
  try {
    const { window } = await launch({ program: desktop, keychain: createKeychain(info.outputPath('keychain')) });
    const page = await window();
    await chooseTeam(page, server.url);
    await signIn(page, emailOf('admin'), DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
    await page.locator(`a[href$="selection_processes/${PROCESS}"]`).first().click();
    const api = await apiOf(server, emailOf('user'));
    const board = await readBoard(api);
    await moveByKeyboard(page, api, board, 0);
    await comment(page, api, board, 1);
    await followOthers(page, api, board, 2);
    await workWithoutServer(page, server, board, 3);
    await page.getByRole('link', { name: 'Procesos', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  } finally {
    await server.stop();
  }
}

function fillDemonstration(program: string, folder: string): void {
  const { status, stderr } = spawnSync(node24Path(), [join(program, 'out/main/server.js'), 'demo'], {
    env: { ...process.env, TERNA_DATA_DIR: folder, TERNA_DATABASE_URL: `sqlite:${join(folder, 'terna.db')}` },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

interface Card {
  readonly id: number;
  readonly version: number;
  readonly list_id: number;
  readonly status: string;
  readonly full_name: string;
}

interface Column {
  readonly list: { readonly id: number; readonly name: string };
  readonly applicants: readonly Card[];
}

interface Board {
  readonly cards: readonly Card[];
  readonly stages: readonly Column['list'][];
}

/** Active cards whose name is on the board once, of stages that are not the last. */
async function readBoard(api: Api): Promise<Board> {
  const { columns } = await api<{ columns: readonly Column[] }>(
    'GET',
    `/selection_processes/${PROCESS}/board?items=50`,
  );
  const all = columns.flatMap(({ applicants }) => applicants);
  const isUnique = ({ full_name }: Card) => all.filter((other) => other.full_name === full_name).length === 1;
  const [first] = columns;
  const cards = (first?.applicants ?? []).filter((one) => one.status === 'active' && isUnique(one));
  return { cards, stages: columns.map(({ list }) => list) };
}

function cardAt({ cards, stages }: Board, index: number) {
  const [one, next] = [cards[index], stages[1]];
  if (!one || !next) throw new Error('the demonstration has too few candidates');
  return { one, next };
}

const stageOf = async (api: Api, id: number): Promise<number> =>
  (await api<{ list_id: number }>('GET', `/applicants/${id}`)).list_id;

async function moveByKeyboard(page: Page, api: Api, board: Board, index: number): Promise<void> {
  const { one, next } = cardAt(board, index);
  await card(page, one.full_name).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(card(column(page, next.name), one.full_name)).toBeVisible();
  await expect.poll(() => stageOf(api, one.id)).toBe(next.id);
}

async function comment(page: Page, api: Api, board: Board, index: number): Promise<void> {
  const { one } = cardAt(board, index);
  await card(page, one.full_name).click();
  await page.getByRole('tab', { name: 'Actividad' }).click();
  await page.getByLabel('Nuevo comentario').fill('Entre dos versiones');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  const comments = async () => JSON.stringify(await api('GET', `/applicants/${one.id}/logs`));
  await expect.poll(comments).toContain('Entre dos versiones');
  await page.getByRole('tab', { name: 'Actividad' }).focus();
  await closeByEscape(page);
}

async function followOthers(page: Page, api: Api, board: Board, index: number): Promise<void> {
  const { one, next } = cardAt(board, index);
  await api('PUT', `/applicants/${one.id}/update_list`, { list_id: next.id, version: one.version });
  await expect(card(column(page, next.name), one.full_name)).toBeVisible();
}

async function workWithoutServer(page: Page, server: TeamServer, board: Board, index: number): Promise<void> {
  const { one, next } = cardAt(board, index);
  await server.stop('SIGKILL');
  await expect(page.getByRole('button', { name: /Sin conexión|Reconectando/ })).toBeVisible({ timeout: 30_000 });
  await card(page, one.full_name).focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(card(column(page, next.name), one.full_name)).toBeVisible();
  await expect(page.getByText('Pendiente', { exact: true })).toBeVisible();
  await server.start();
  await expect(page.getByRole('button', { name: /Al día/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Pendiente', { exact: true })).toHaveCount(0);
  const api = await apiOf(server, emailOf('user'));
  await expect.poll(() => stageOf(api, one.id)).toBe(next.id);
}
