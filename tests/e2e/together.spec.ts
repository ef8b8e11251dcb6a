// Two users move a hundred cards in three windows, which end with the server's state.
// `TERNA_TOGETHER_SECONDS=60` sets the duration.
import type { Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { chooseTeam, signIn } from './steps.ts';
import { type Api, apiOf, type TeamServer, teamServer } from './team-server.ts';

const SECONDS = Number(process.env.TERNA_TOGETHER_SECONDS ?? 5);
const CARDS = 100;
const TITLE = 'Analista de turno';
const [admin, user] = DEMO_LOGINS;

test('two users in three windows move the same cards at random, and all windows end equal to the server', async ({
  launch,
}, info) => {
  test.setTimeout(120_000 + SECONDS * 1000);
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const api = await apiOf(server, user.email);
    const { id: processId } = await api<{ id: number }>('POST', '/selection_processes', {
      title: TITLE,
      description: 'Para moverlos a la vez.',
    });
    await fill(api, processId);
    const { app, window } = await launch({ userData: info.outputPath('ana') });
    const first = await openBoard(await window(), server, admin.email);
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      first.getByRole('button', { name: 'Abrir en ventana' }).click(),
    ]);
    const other = await launch({ userData: info.outputPath('marcos') });
    const third = await openBoard(await other.window(), server, user.email);
    const windows = [first, second, third];
    // A window large enough to draw every card, so that all can be read.
    for (const page of windows) await page.setViewportSize({ width: 1800, height: 9500 });
    const before = await stagesOfServer(api, processId);
    for (const page of windows) await expect.poll(() => displayedIds(page)).toEqual(before);

    const moves = await Promise.all(windows.map((page, index) => moveAtRandom(page, randomFrom(index + 1))));
    info.annotations.push({ type: 'moves', description: moves.join(' + ') });

    await expect(async () => {
      const truth = await stagesOfServer(api, processId);
      for (const page of windows) expect(await displayedIds(page)).toEqual(truth);
    }).toPass({ timeout: 60_000 });
    expect(await stagesOfServer(api, processId)).not.toEqual(before);
  } finally {
    await server.stop();
  }
});

async function openBoard(page: Page, server: TeamServer, email: string): Promise<Page> {
  await chooseTeam(page, server.url);
  await signIn(page, email, DEMO_PASSWORD);
  await page.getByRole('link', { name: TITLE }).click();
  await page.locator('[data-card-id]').first().waitFor();
  return page;
}

async function fill(api: Api, processId: number): Promise<void> {
  for (let number = 1; number <= CARDS; number++) {
    await api('POST', `/selection_processes/${processId}/create_applicant_from_selection_process`, {
      name: `Persona ${number}`,
      email: `persona${number}@turno.example`,
    });
  }
}

/** In stage order. */
async function stagesOfServer(api: Api, processId: number): Promise<string[][]> {
  const path = `/selection_processes/${processId}/board?items=${CARDS}`;
  const { columns } = await api<{ columns: { applicants: { id: number }[] }[] }>('GET', path);
  return columns.map(({ applicants }) => applicants.map(({ id }) => String(id)).toSorted());
}

const displayedIds = (page: Page): Promise<string[][]> =>
  page
    .locator('[data-list-id]')
    .evaluateAll((stages) =>
      stages.map((stage) =>
        [...stage.querySelectorAll<HTMLElement>('[data-card-id]')].map((card) => card.dataset.cardId ?? '').toSorted(),
      ),
    );

/** Reproducible random numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sometimes undoes the last move. @returns the number of moves */
async function moveAtRandom(page: Page, random: () => number): Promise<number> {
  const end = Date.now() + SECONDS * 1000;
  let moves = 0;
  while (Date.now() < end) {
    const focused = await page.locator('[data-card-id][data-movable]').evaluateAll((cards, fraction) => {
      const card = cards[Math.floor(fraction * cards.length)] as HTMLElement | undefined;
      card?.focus();
      return card !== undefined;
    }, random());
    if (!focused) continue;
    await page.keyboard.press(random() < 0.4 ? 'Control+ArrowLeft' : 'Control+ArrowRight');
    if (random() < 0.1) await page.keyboard.press('Control+z');
    moves += 1;
  }
  return moves;
}
