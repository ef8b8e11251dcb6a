// Adding candidates to a process, by hand and from other processes.
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boardMessages, errorMessages, fieldMessages, intakeMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const { form, segment } = intakeMessages;
const NEW = '/selection_processes/7/applicants/new';
const SEGMENT = '/selection_processes/7/applicants/new_from_segment';
const hash = (page: Page): string => new URL(page.url()).hash;
const inputs = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

describe('the process actions', () => {
  test('offer adding by hand, from a segment and from a spreadsheet, export, share and edit [BOARD-5]', async () => {
    const page = await pages.open('first=3&others=1');
    await page.getByRole('button', { name: intakeMessages.menu }).click();
    const menu = page.getByRole('menu', { name: intakeMessages.menu });
    for (const name of [intakeMessages.byHand, intakeMessages.fromSegment, boardMessages.importApplicants]) {
      await menu.getByRole('menuitem', { name }).waitFor();
    }
    await expectAccessible(page);
    await pressEscape(page);
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: boardMessages.moreActions }).click();
    for (const name of [boardMessages.exportApplicants, 'Compartir', 'Editar']) {
      await page.getByRole('menuitem', { name, exact: true }).waitFor();
    }
  });

  test('offer a segment to administrators only, and where it is switched on', async () => {
    for (const query of ['first=3&others=1&person=recruiter', 'first=3&others=1&segments=off']) {
      const page = await pages.open(query);
      await page.getByRole('button', { name: intakeMessages.menu }).click();
      await page.getByRole('menuitem', { name: intakeMessages.byHand }).waitFor();
      await eventually(() => page.getByRole('menuitem', { name: intakeMessages.fromSegment }).count()).toBe(0);
    }
    const closed = await pages.open('first=3&others=1&status=closed');
    await closed.getByRole('group').first().waitFor();
    await eventually(() => closed.getByRole('button', { name: intakeMessages.menu }).count()).toBe(0);
  });
});

describe('by hand', () => {
  test('a candidate is added with curriculum, source, tags and stage, and opened on the board [BOARD-13]', async () => {
    const page = await pages.open('first=3&others=1&stages=3');
    await page.getByRole('button', { name: intakeMessages.menu }).click();
    await page.getByRole('menuitem', { name: intakeMessages.byHand }).click();
    await eventually(() => hash(page)).toBe(`#${NEW}`);
    await page.getByRole('button', { name: form.add, exact: true }).click();
    await page.getByText(fieldMessages.required).waitFor();
    const name = page.getByLabel(form.name, { exact: true });
    await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.fill('Elisa');
    await page.getByLabel(form.lastName).fill('Mena');
    await page.getByLabel(form.email).fill('elisa');
    await page.getByLabel(form.phone).fill('+56 9 5555 0000');
    await page.getByText(fieldMessages.email).waitFor();
    await page.getByLabel(form.email).fill('elisa@ejemplo.example');
    await page.getByLabel(form.source).selectOption('Referido');
    await page.getByLabel(intakeMessages.stage).selectOption('Entrevista');
    const tags = page.getByPlaceholder(form.addTag);
    await tags.fill('finanzas');
    await pressOn(tags, 'Enter');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await page.getByRole('button', { name: 'cv.pdf' }).waitFor();
    await expectAccessible(page);
    await page.evaluate(() => window.fake.failNext('candidacies.add', { code: 'unavailable' }));
    await page.getByRole('button', { name: form.add, exact: true }).click();
    await page.getByText(errorMessages.unavailable).waitFor();
    await eventually(() => name.inputValue()).toBe('Elisa');
    await page.getByRole('button', { name: form.add, exact: true }).click();
    await page.getByText('Candidato agregado correctamente').waitFor();
    expect((await inputs(page, 'candidacies.add')).at(-1)).toMatchObject({
      params: { id: 7 },
      body: {
        name: 'Elisa',
        last_name: 'Mena',
        email: 'elisa@ejemplo.example',
        phone: '+56 9 5555 0000',
        source: 'Referido',
        tags: ['finanzas'],
        list_id: 2,
      },
      file: { name: 'cv.pdf' },
    });
    await eventually(() => hash(page)).toMatch(/^#\/selection_processes\/7\?applicant_id=\d+$/);
  });

  test('whoever is known already is told of while the form is filled in, and another can follow', async () => {
    const page = await pages.open('first=3&others=1&stages=2&elsewhere=yes', NEW);
    await page.getByLabel(form.document).fill('501-k');
    await page.getByLabel(form.city).focus();
    await page.getByText(form.known('Amparo Lira')).waitFor();
    await page.getByText(form.inProcess('Jefa de finanzas', 'Entrevista')).waitFor();
    await page.getByLabel(form.document).fill('504-K');
    await page.getByLabel(form.city).focus();
    await page.getByText(form.already('Dante Ruiz')).waitFor();
    await page.getByLabel(form.document).fill('');
    await page.getByLabel(form.name, { exact: true }).fill('Elisa');
    await page.getByLabel(form.source).selectOption('LinkedIn');
    await page.getByRole('button', { name: form.addAnother }).click();
    await page.getByText(form.added).waitFor();
    await eventually(() => page.getByLabel(form.name, { exact: true }).inputValue()).toBe('');
    await eventually(() => page.getByLabel(form.source).inputValue()).toBe('LinkedIn');
    expect(hash(page)).toBe(`#${NEW}`);
  });

  test('is for those who may bring candidates in', async () => {
    const page = await pages.open('first=3&others=1&role=employee', NEW);
    await page.getByText(intakeMessages.notAllowed).waitFor();
  });
});

describe('from a segment', () => {
  test('candidates are looked for, chosen and added, with what became of each [BOARD-14]', async () => {
    const page = await pages.open('first=3&others=1&stages=2&elsewhere=yes', SEGMENT);
    await page.getByText('Amparo Lira', { exact: true }).waitFor();
    await eventually(() => page.getByLabel(segment.choose('Dante Ruiz')).isDisabled()).toBe(true);
    await page.getByLabel(segment.choose('Carla Prado')).check({ force: true });
    await page.getByLabel(segment.searchLabel).fill('amparo');
    await eventually(() => page.getByRole('row').count()).toBe(2);
    await page.getByLabel(segment.choose('Amparo Lira')).check({ force: true });
    await expectAccessible(page);
    await page.getByRole('button', { name: segment.add(2) }).click();
    await page.getByText(segment.done(1, 2)).waitFor();
    await page.getByRole('row', { name: `Amparo Lira ${segment.results.known}` }).waitFor();
    expect(await inputs(page, 'candidacies.addFromSegment')).toEqual([
      { params: { id: 7 }, body: { applicant_ids: [503, 501] } },
    ]);
    await page.getByRole('link', { name: 'Carla Prado' }).click();
    await eventually(() => hash(page)).toBe('#/selection_processes/7?applicant_id=3');
  });

  test('is an administrator’s [BOARD-14]', async () => {
    const page = await pages.open('first=3&others=1&person=recruiter', SEGMENT);
    await page.getByText(segment.notAllowed).waitFor();
    await eventually(() => page.getByLabel(segment.searchLabel).count()).toBe(0);
  });
});
