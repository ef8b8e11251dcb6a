// The board in Chromium: columns, pages, mouse, keyboard, live events, permissions.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardMessages, candidacyMessages, errorMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages, toastDisappears } from '../page/open-page.ts';
import { callsOf, cards, column, dragOver, focused, named, nameOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const body = (page: Page, stage: string): Locator => column(page, stage).locator('[data-column-body]');
/** Number of loaded cards in the first stage, rendered or not. */
const loaded = (page: Page): Promise<number> =>
  column(page, 'Postulados')
    .locator('ul')
    .evaluate((list) => list.getBoundingClientRect().height / 84);

describe('the columns', () => {
  test('stand in order with their counts, and few of ten thousand cards are drawn [BOARD-1] [BOARD-2]', async () => {
    const page = await pages.open('first=10000&others=40');
    await cards(page).first().waitFor();
    const labels = await page.getByRole('group').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
    expect(labels).toHaveLength(10);
    expect(labels[0]).toBe('Postulados, 9.730 activos, 270 descalificados');
    expect(labels[1]).toMatch(/^Entrevista, 39 activos/);
    await page.evaluate(async () => {
      const first = document.querySelector('[data-column-body]');
      const list = first?.querySelector('ul');
      for (let tries = 0; first && list && list.offsetHeight < 10_000 * 84 && tries < 2000; tries += 1) {
        first.scrollTop = first.scrollHeight;
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await loaded(page)).toBe(10_000);
    await eventually(() => page.locator('[data-board] *').count()).toBeLessThan(2000);
    await eventually(() => column(page, 'Postulados').getByRole('heading').isVisible()).toBe(true);
    await expectAccessible(page);
  });

  test('load the next cards within 50 pixels of the end, and not before [BOARD-3]', async () => {
    const page = await pages.open('first=300&others=3');
    await cards(page).first().waitFor();
    const scrollTo = (remaining: number) =>
      body(page, 'Postulados').evaluate(async (element, distance) => {
        element.scrollTop = element.scrollHeight - element.clientHeight - distance;
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      }, remaining);
    await scrollTo(70);
    expect(await callsOf(page, 'board.column')).toBe(0);
    await scrollTo(40);
    await eventually(() => callsOf(page, 'board.column')).toBe(1);
    await eventually(() => loaded(page)).toBe(250);
  });

  test('say when more could not be loaded, and try again when asked', async () => {
    const page = await pages.open('first=300&others=3');
    await cards(page).first().waitFor();
    await page.evaluate(() => window.fake.failNext('board.column', { code: 'unreachable' }));
    await body(page, 'Postulados').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const alert = column(page, 'Postulados').getByRole('alert');
    await alert.getByText(errorMessages.unreachable).waitFor();
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await eventually(() => loaded(page)).toBe(250);
    await eventually(() => alert.count()).toBe(0);
    // The scroll position stays; the new cards follow below.
    const ends = await body(page, 'Postulados').evaluate((element) => element.scrollTop + element.clientHeight);
    expect(ends).toBeLessThan(55 * 84);
    expect(await callsOf(page, 'board.column')).toBe(2);
  });
});

describe('by mouse', () => {
  test('a card is dragged to another stage, and the notice undoes it [CAND-4] [CAND-7]', async () => {
    const page = await pages.open();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await dragOver(page, named(page, name), column(page, 'Prueba'));
    await column(page, 'Prueba').getByText('Mover a Prueba').waitFor();
    await page.evaluate(() => window.fake.pause('applicants.updateList'));
    await page.mouse.up();
    // The card is displayed although the server has not responded.
    await named(column(page, 'Prueba'), name).waitFor();
    expect(await page.getByText('Candidato movido correctamente').count()).toBe(0);
    await page.evaluate(() => window.fake.release('applicants.updateList'));
    await page.getByText('Candidato movido correctamente').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await named(column(page, 'Postulados'), name).waitFor();
    await eventually(() => named(column(page, 'Prueba'), name).count()).toBe(0);
  });

  test('what was done is taken back by Ctrl Z, one after the other, long after its notice has gone', async () => {
    const page = await pages.open();
    const [one, other] = [cards(column(page, 'Postulados')).first(), cards(column(page, 'Postulados')).nth(1)];
    const names = [await nameOf(one), await nameOf(other)] as const;
    await one.focus();
    await page.keyboard.press('Control+ArrowRight');
    await named(column(page, 'Entrevista'), names[0]).waitFor();
    await page.getByText('Candidato movido correctamente').waitFor();
    await named(column(page, 'Postulados'), names[1]).focus();
    await page.keyboard.press('Control+ArrowRight');
    await named(column(page, 'Entrevista'), names[1]).waitFor();
    // Both toasts are gone.
    await eventually(() => callsOf(page, 'applicants.updateList')).toBe(2);
    await toastDisappears(page.getByText('Candidato movido correctamente'));
    await page.keyboard.press('Control+z');
    await named(column(page, 'Postulados'), names[1]).waitFor();
    await eventually(() => callsOf(page, 'candidacies.undo')).toBe(1);
    await page.getByText(candidacyMessages.bulk.undone(1)).waitFor();
    await eventually(() => named(column(page, 'Entrevista'), names[0]).count()).toBe(1);
    await page.keyboard.press('Control+z');
    await named(column(page, 'Postulados'), names[0]).waitFor();
    await eventually(() => callsOf(page, 'candidacies.undo')).toBe(2);
    // Nothing is left to undo, and text fields have their own undo.
    await page.keyboard.press('Control+z');
    await page.getByLabel(boardMessages.filter.searchLabel).fill('algo');
    await page.keyboard.press('Control+z');
    expect(await callsOf(page, 'candidacies.undo')).toBe(2);
  });

  test('held near an edge, a card scrolls the board to the stages beyond it', async () => {
    const page = await pages.open();
    await dragOver(page, cards(column(page, 'Postulados')).first(), column(page, 'Prueba'));
    const board = page.locator('[data-board]');
    const farthest = await board.evaluate((element) => element.scrollWidth - element.clientWidth);
    let nudge = 0;
    await eventually(async () => {
      nudge += 1;
      await page.mouse.move(1270 + (nudge % 2), 300);
      return board.evaluate((element) => element.scrollLeft);
    }).toBe(farthest);
    await eventually(async () => {
      nudge += 1;
      await page.mouse.move(950 + (nudge % 2), 300);
      return column(page, 'Ingreso').getAttribute('data-drop');
    }).toBe('over');
    await page.mouse.up();
    await page
      .getByText(/pasó a Ingreso/)
      .first()
      .waitFor();
  });

  test('Escape leaves a drag without a move', async () => {
    const page = await pages.open();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await dragOver(page, named(page, name), column(page, 'Prueba'));
    await pressEscape(page);
    await page.mouse.up();
    await eventually(() => column(page, 'Prueba').getAttribute('data-drop')).toBeNull();
    expect(await callsOf(page, 'applicants.updateList')).toBe(0);
    await eventually(() => named(column(page, 'Postulados'), name).count()).toBe(1);
  });

  test('a card that the server refuses goes back, and says why [CAND-8]', async () => {
    const page = await pages.open();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await page.evaluate(() => window.fake.failNext('applicants.updateList', { code: 'unavailable' }));
    await dragOver(page, named(page, name), column(page, 'Entrevista'));
    await page.mouse.up();
    await page.getByText('Ocurrió un error').waitFor();
    await page.getByText(errorMessages.unavailable).waitFor();
    await named(column(page, 'Postulados'), name).waitFor();
  });
});

describe('by keyboard', () => {
  test('the arrows go over cards and stages, Tab reaches one of them', async () => {
    const page = await pages.open();
    const first = cards(column(page, 'Postulados'));
    await first.first().focus();
    await page.keyboard.press('ArrowDown');
    await eventually(() => focused(page)).toBe(await nameOf(first.nth(1)));
    await page.keyboard.press('ArrowRight');
    await eventually(() => focused(page)).toBe(await nameOf(cards(column(page, 'Entrevista')).nth(1)));
    await page.keyboard.press('Home');
    await eventually(() => focused(page)).toBe(await nameOf(cards(column(page, 'Entrevista')).first()));
    await eventually(() => page.locator('[data-card-id][tabindex="0"]').count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('End');
    await eventually(() =>
      page.evaluate(() => document.activeElement?.parentElement?.getAttribute('aria-posinset')),
    ).toBe('50');
  });

  test('Ctrl and an arrow move to the next stage; the focus follows and the move is said [CAND-4]', async () => {
    const page = await pages.open();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).focus();
    await page.keyboard.press('Control+ArrowRight');
    await named(column(page, 'Entrevista'), name).waitFor();
    await eventually(() => focused(page)).toBe(name);
    await eventually(() => page.getByTestId('announcements').innerText()).toBe(`${name} pasó a Entrevista`);
    await page.keyboard.press('Control+ArrowLeft');
    await named(column(page, 'Postulados'), name).waitFor();
    await eventually(() => focused(page)).toBe(name);
    // Undo retains the focus too.
    await page.getByText(`${name} pasó a Postulados`).last().waitFor();
    await page.keyboard.press('Control+z');
    await named(column(page, 'Entrevista'), name).waitFor();
    await eventually(() => focused(page)).toBe(name);
  });

  test('M opens the stages, a letter and Enter choose one, Escape leaves', async () => {
    const page = await pages.open();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).focus();
    await page.keyboard.press('m');
    await page.getByRole('menu', { name: boardMessages.move.titleFor(name) }).waitFor();
    await expectAccessible(page, '[role="menu"]');
    await pressEscape(page);
    await eventually(() => page.getByRole('menu').count()).toBe(0);
    await eventually(() => focused(page)).toBe(name);
    await page.keyboard.press('Space');
    await page.getByRole('menu').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Entrevista');
    await page.keyboard.press('o');
    await page.keyboard.press('Enter');
    await named(column(page, 'Oferta'), name).waitFor();
    await eventually(() => focused(page)).toBe(name);
    expect(await callsOf(page, 'applicants.updateList')).toBe(1);
  });

  test('? lists the keys of the board', async () => {
    const page = await pages.open();
    await cards(page).first().focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Mover a la etapa vecina').waitFor();
  });
});

describe('live', () => {
  test('a card that somebody else moves changes columns, counts with it', async () => {
    const page = await pages.open('first=20&others=3');
    const card = cards(column(page, 'Postulados')).nth(2);
    const name = await nameOf(card);
    const id = Number(await card.getAttribute('data-card-id'));
    await page.evaluate(
      (applicant) => void window.fake.board.move({ params: { id: applicant }, body: { list_id: 4 } }),
      id,
    );
    await named(column(page, 'Terna'), name).waitFor();
    await eventually(() => column(page, 'Terna').getAttribute('aria-label')).toMatch(/^Terna, 4 activos/);
  });

  test('candidates of an import appear on top, and the column is read at most once a second', async () => {
    const page = await pages.open('first=20&others=3');
    await cards(page).first().waitFor();
    await page.evaluate(() => {
      for (let batch = 0; batch < 20; batch += 1) window.fake.board.fill(1, 50);
    });
    await eventually(() => column(page, 'Postulados').getAttribute('aria-label')).toMatch(
      /^Postulados, 1\.020 activos/,
    );
    const newest = await page.evaluate(() => window.fake.board.card(window.fake.board.idsOf(1)[0] ?? 0).full_name);
    await eventually(() => nameOf(cards(column(page, 'Postulados')).first())).toBe(newest);
    expect(await callsOf(page, 'board.column')).toBeLessThanOrEqual(2);
  });

  test('what is read stays where it is while others come in above it', async () => {
    const page = await pages.open('first=40&others=3');
    await cards(page).first().waitFor();
    const scroller = body(page, 'Postulados');
    await scroller.evaluate((element) => element.scrollTo(0, 84 * 10 + 20));
    const inSight = () =>
      scroller.evaluate((element) => {
        const top = element.getBoundingClientRect().top;
        const card = [...element.querySelectorAll('[data-card-id]')].find(
          (one) => one.getBoundingClientRect().bottom > top + 4,
        );
        return `${card?.getAttribute('data-card-id')} ${Math.round((card?.getBoundingClientRect().top ?? 0) - top)}`;
      });
    await eventually(inSight).toMatch(/ -1\d$/);
    const before = await inSight();
    await page.evaluate(() => {
      const last = window.fake.board.idsOf(2)[0] ?? 0;
      window.fake.board.move({ params: { id: last }, body: { list_id: 1 } });
    });
    await eventually(() => column(page, 'Postulados').getAttribute('aria-label')).toMatch(
      /^Postulados, 40 activos|41 activos/,
    );
    await eventually(inSight).toBe(before);
  });
});

describe('who may do what', () => {
  test('a closed process moves nobody, and says so', async () => {
    const page = await pages.open('status=closed');
    await page.getByText(boardMessages.closed).waitFor();
    await cards(column(page, 'Postulados')).first().focus();
    await page.keyboard.press('Control+ArrowRight');
    await page.getByText(errorMessages.process_closed).first().waitFor();
    expect(await callsOf(page, 'applicants.updateList')).toBe(0);
    await eventually(() => page.locator('[data-movable]').count()).toBe(0);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Exportar candidatos' }).waitFor();
    await eventually(() => page.getByRole('menuitem', { name: 'Importar candidatos' }).count()).toBe(0);
  });

  test('an employee looks and moves nobody [SES-12]', async () => {
    const page = await pages.open('role=employee');
    await cards(column(page, 'Postulados')).first().focus();
    await page.keyboard.press('m');
    await page.getByText(boardMessages.move.notAllowed).waitFor();
    await eventually(() => page.getByRole('menu').count()).toBe(0);
    expect(await callsOf(page, 'applicants.updateList')).toBe(0);
  });

  test('without a connection the board says how old it is', async () => {
    const page = await pages.open();
    await cards(page).first().waitFor();
    await page.evaluate(() => {
      window.fake.cache('board.open', new Date(2026, 10, 20, 10, 42).toISOString());
      window.fake.emit({ type: 'stream.reset', sequence: 0, id: 0, process_id: null, version: 0, actor: null });
      window.fake.connection({ state: 'offline', since: new Date(2026, 10, 20, 10, 42).toISOString() });
    });
    await page
      .getByText(/Sin conexión · datos .*10:42/)
      .first()
      .waitFor();
  });
});

describe('the process', () => {
  test('its candidates are exported, with the name of the file [BOARD-15]', async () => {
    const page = await pages.open();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Exportar candidatos' }).click();
    await page.getByText('Descarga exitosa').waitFor();
    await page.getByText('20261120_candidatos.xlsx').waitFor();
    await page.getByRole('button', { name: 'Mostrar en carpeta' }).click();
    await eventually(() => callsOf(page, 'desktop.revealFile')).toBe(1);
  });

  test('its board opens in a window of its own', async () => {
    const page = await pages.open();
    await page.getByRole('button', { name: 'Abrir en ventana' }).click();
    await eventually(() =>
      page.evaluate(() => window.fake.calls.find(({ name }) => name === 'desktop.openBoardWindow')?.input),
    ).toEqual({ process_id: 7 });
  });

  test('a board that cannot be read says why, and is read again when asked', async () => {
    const page = await pages.open('', '/selection_processes');
    await page.getByText('Analista contable senior').first().waitFor();
    await page.evaluate(() => {
      window.fake.failNext('board.open', { code: 'offline_unavailable' });
      window.location.hash = '#/selection_processes/7';
    });
    await page.getByText(errorMessages.offline_unavailable).waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await cards(page).first().waitFor();
  });
});
