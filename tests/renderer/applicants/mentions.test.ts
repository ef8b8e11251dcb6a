// Mentions in comments, and other processes of a person, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const open = async (tab: string, query = ''): Promise<Page> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('tab', { name: tab }).click();
  return page;
};

test('an @ finds people; who is chosen by keyboard is mentioned, and stays so in a draft', async () => {
  const page = await open('Actividad');
  const field = drawer(page).getByLabel('Nuevo comentario');
  await field.focus();
  await page.keyboard.type('Mira esto @mar');
  await drawer(page).getByRole('option', { name: 'Marcos Soto' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  await eventually(() => field.inputValue()).toBe('Mira esto @Marcos Soto ');
  await page.keyboard.press('Alt+ArrowDown');
  const shows = (name: RegExp) => drawer(page).getByRole('heading', { level: 2, name }).waitFor();
  await shows(/ 36$/);
  await page.evaluate(() => {
    window.location.hash = '#/selection_processes/7?applicant_id=6';
  });
  await shows(/ 6$/);
  await eventually(() => field.inputValue()).toBe('Mira esto @Marcos Soto ');
  await field.press('Control+Enter');
  await drawer(page).getByRole('article').first().getByText('@Marcos Soto', { exact: true }).waitFor();
  const sent = await page.evaluate(
    () => window.fake.calls.findLast(({ name }) => name === 'applicants.addLog')?.input as { body: unknown },
  );
  expect(sent.body).toEqual({ comment: 'Mira esto @Marcos Soto', mentions: [3] });
});

test('Escape puts the list away and leaves the drawer and the text', async () => {
  const page = await open('Actividad');
  const field = drawer(page).getByLabel('Nuevo comentario');
  await field.focus();
  await page.keyboard.type('@mar');
  await drawer(page).getByRole('option', { name: 'Marcos Soto' }).waitFor();
  await pressEscape(page);
  await eventually(() => drawer(page).getByRole('option').count()).toBe(0);
  await eventually(() => field.inputValue()).toBe('@mar');
});

test('whoever is mentioned is told wherever they are, with the way there', async () => {
  const page = await pages.open('', '/selection_processes');
  await page.getByText('Analista contable senior').first().waitFor();
  const publish = (id: number, mentioned: number) =>
    page.evaluate(
      ([log_id, user_id]) =>
        window.fake.emit({
          type: 'applicant.logged',
          sequence: log_id,
          id: 6,
          process_id: 7,
          version: 1,
          actor: 'Marcos Soto',
          log: {
            id: log_id,
            type: 'user',
            kind: 'comment',
            comment: '@Ana Paredes, ¿lo llamas?',
            reason: null,
            from_list: null,
            to_list: null,
            author: { id: 3, full_name: 'Marcos Soto', avatar: null, position: null },
            mentions: [{ id: user_id, full_name: 'Ana Paredes' }],
            process_title: null,
            created_at: '2026-10-12T18:42:00.000Z',
            edited_at: null,
            version: null,
          },
        }),
      [id, mentioned] as const,
    );
  // The listener loads after the frame, so the event is repeated.
  await expect
    .poll(
      async () => {
        await publish(400, 1);
        return page.getByText('Marcos Soto te mencionó en un comentario').count();
      },
      { timeout: 10_000 },
    )
    .toBe(1);
  await publish(401, 99);
  expect(await page.getByText('te mencionó').count()).toBe(1);
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  await drawer(page).getByRole('heading', { level: 2, name: / 6$/ }).waitFor();
});

test('the other processes of a person are listed with the way there', async () => {
  const page = await open('Procesos', 'elsewhere=yes');
  const links = drawer(page).getByRole('link', { name: 'Jefa de finanzas' });
  await links.first().waitFor();
  await eventually(() => links.first().getAttribute('href')).toContain('/selection_processes/8?applicant_id=501');
  await expectAccessible(page, '[role="dialog"]');
});
