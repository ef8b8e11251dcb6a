// A board of 100,000 candidates «Disponible sin conexión»: stored, opened without a network, and brought up to date.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Board, BoardColumn } from '../../src/contract/api/board.ts';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { seedProcesses } from '../../src/server/demo/index.ts';
import { createKeychain } from '../e2e/keychain.ts';
import { chooseTeam } from '../e2e/steps.ts';
import { apiOf, type TeamServer, teamServer } from '../e2e/team-server.ts';
import type { BenchRow } from './bench-row.ts';
import { boardOpenTimes, CARD } from './board-opening.ts';
import { fillServer, project, signIn, start } from './desktop-program.ts';
import { mb, median, ms, times } from './measure.ts';

const PROCESS = 1;
const RUNS = 5;
const MORE_STAGES = 4;
/** Milliseconds after which a reading counts as too long. */
const PATIENCE = 300_000;

const GOALS = { storing: 20_000, bytes: 60 * 1024 ** 2, opening: 1.2, updating: 2000 };

export async function offlineBoardBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const size = quick ? 200 : 100_000;
  const changes = quick ? 30 : 5000;
  const folder = mkdtempSync(join(tmpdir(), 'terna-bench-'));
  const data = join(folder, 'server');
  const server = await teamServer(data);
  try {
    await fillServer(data, (services) => seedProcesses(services, [size, 100], MORE_STAGES));
    await server.start();
    const userData = join(folder, 'user-data');
    const keychain = createKeychain(join(folder, 'keychain'));
    const first = await start(project, userData, keychain, (page) =>
      page.getByRole('button', { name: /Servidor del equipo/ }).waitFor(),
    );
    await chooseTeam(first.page, server.url);
    await signIn(first.page);
    const stored = await storeBoard(first.page);
    const opening = await openBothWays(first.page, server);
    await first.app.close();
    await server.start();
    await moveCandidates(server, changes);
    // The program opens with the board that was open.
    const second = await start(project, userData, keychain, (page) => page.locator(CARD).first().waitFor());
    const updated = await untilRead(second.page);
    await second.app.close();
    return rowsOf({ size, changes, stored, opening, updated });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What main says about the stored board. */
interface Stored {
  readonly stored: number;
  readonly total: number;
  readonly bytes: number;
  readonly isReading: boolean;
}

interface Reading extends Stored {
  readonly milliseconds: number;
}

interface Desktop {
  setBoardOffline(input: { process_id: number; offline: boolean }): Promise<unknown>;
  offlineBoardsState(): Promise<{ data: { boards: Stored[] } }>;
}

async function storeBoard(page: Page): Promise<Reading> {
  await page.evaluate(
    (process_id) =>
      (window as unknown as { terna: { desktop: Desktop } }).terna.desktop.setBoardOffline({
        process_id,
        offline: true,
      }),
    PROCESS,
  );
  return untilRead(page);
}

/** Waits until main has begun to read the board and has read it, or has taken too long. */
const untilRead = (page: Page): Promise<Reading> =>
  page.evaluate(async (patience) => {
    const { desktop } = (window as unknown as { terna: { desktop: Desktop } }).terna;
    const begin = performance.now();
    let hasBegun = false;
    for (;;) {
      const [board] = (await desktop.offlineBoardsState()).data.boards;
      if (!board) throw new Error('no board is stored');
      hasBegun ||= board.isReading;
      const milliseconds = performance.now() - begin;
      if ((hasBegun && !board.isReading) || milliseconds > patience) return { ...board, milliseconds };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, PATIENCE);

/** Milliseconds from the click to painted cards. */
interface Opening {
  readonly online: readonly number[];
  readonly offline: readonly number[];
}

async function openBothWays(page: Page, server: TeamServer): Promise<Opening> {
  const online = await boardOpenTimes(page, PROCESS, RUNS);
  await server.stop('SIGKILL');
  await page.getByRole('button', { name: /Sin conexión|Reconectando/ }).waitFor();
  return { online, offline: await boardOpenTimes(page, PROCESS, RUNS) };
}

const activeIn = ({ applicants }: BoardColumn) => applicants.filter(({ status }) => status === 'active');

/** Moves candidates between the two stages that have the most, while no desktop program is connected. */
async function moveCandidates(server: TeamServer, count: number): Promise<void> {
  const api = await apiOf(server, DEMO_LOGINS[0].email);
  for (let moved = 0; moved < count; ) {
    const { columns } = await api<Board>('GET', `/selection_processes/${PROCESS}/board?items=500`);
    const [from, to] = columns.toSorted((one, other) => activeIn(other).length - activeIn(one).length);
    const cards = from ? activeIn(from).slice(0, count - moved) : [];
    if (!to || cards.length === 0) throw new Error('nobody to move');
    for (const { id, version } of cards) {
      await api('PUT', `/applicants/${id}/update_list`, { list_id: to.list.id, version });
    }
    moved += cards.length;
  }
}

interface Figures {
  readonly size: number;
  readonly changes: number;
  readonly stored: Reading;
  readonly opening: Opening;
  readonly updated: Reading;
}

function rowsOf({ size, changes, stored, opening, updated }: Figures): BenchRow[] {
  const candidates = size.toLocaleString('en');
  const ratio = median(opening.offline) / median(opening.online);
  return [
    {
      name: `a board of ${candidates} candidates is stored whole, without files`,
      value: ms(stored.milliseconds),
      goal: `≤ ${GOALS.storing / 1000} s`,
      ok: isWhole(stored) && stored.milliseconds <= GOALS.storing,
      detail: progressText(stored),
    },
    {
      name: `space of the stored board of ${candidates} candidates`,
      value: mb(stored.bytes),
      goal: `≤ ${mb(GOALS.bytes)}`,
      ok: isWhole(stored) && stored.bytes <= GOALS.bytes,
      detail: `${(stored.bytes / Math.max(1, stored.stored)).toFixed(0)} bytes per stored candidate`,
    },
    {
      name: 'the stored board opened without a network, click to cards painted, against online',
      value: times(ratio),
      goal: `≤ ${GOALS.opening} ×`,
      ok: isWhole(stored) && ratio <= GOALS.opening,
      detail: `${ms(median(opening.offline))} against ${ms(median(opening.online))}`,
    },
    {
      name: `the stored board brought up to date after ${changes.toLocaleString('en')} changes`,
      value: ms(updated.milliseconds),
      goal: `≤ ${GOALS.updating / 1000} s`,
      ok: isWhole(updated) && updated.milliseconds <= GOALS.updating,
      detail: progressText(updated),
    },
  ];
}

const isWhole = ({ isReading, stored, total }: Stored): boolean => !isReading && total > 0 && stored === total;

const progressText = (reading: Stored): string =>
  `${reading.stored.toLocaleString('en')} of ${reading.total.toLocaleString('en')} candidates${reading.isReading ? ', interrupted after' : ' within'} the limit of ${PATIENCE / 1000} s`;
