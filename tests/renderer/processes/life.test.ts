// Process actions on its card, with slow answers, errors and debounced calls.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  activationMessages,
  errorMessages,
  portalChoiceMessages,
  processClosingMessages,
  processCopyMessages,
  processLifeMessages,
  processMessages,
  processRemovalMessages,
  responsibleMessages,
  tagMessages,
  uiMessages,
  userMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const openMenu = async (title: string, query = ''): Promise<Page> => {
  const page = await pages.open(`office=inside&${query}`, '/selection_processes');
  await page.getByRole('button', { name: processMessages.cardActions(title) }).click();
  return page;
};
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('people are looked for once typing rests, and found by arrow keys [DATA-16] [DATA-12] [DATA-13]', async () => {
  const page = await openMenu('Analista contable senior');
  await page.getByRole('menuitem', { name: processLifeMessages.changeResponsible }).click();
  const dialog = page.getByRole('dialog', { name: responsibleMessages.title });
  const field = dialog.getByRole('combobox', { name: responsibleMessages.responsible });
  await eventually(() => field.inputValue()).toBe('Marcos Soto');
  await eventually(() => calls(page, 'users.search')).toHaveLength(1);
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.click();
  const typedAt = await page.evaluate(() => performance.now());
  await field.pressSequentially('elena', { delay: 20 });
  await eventually(() => calls(page, 'users.search')).toHaveLength(2);
  // Each key restarts the delay, so the only call comes at least 300 ms after the last one.
  expect(await page.evaluate((from) => performance.now() - from, typedAt)).toBeGreaterThan(300);
  expect((await calls(page, 'users.search')).at(-1)).toEqual({
    query: { page: 1, type: 'admin_multidomain_and_colab' },
    body: { q: { active_eq: true, full_name_or_email_cont_all: 'elena' } },
  });
  await dialog.getByRole('option', { name: /Elena Vidal/ }).waitFor();
  await expectAccessible(page);
  await field.press('ArrowDown');
  await pressOn(field, 'Enter');
  await eventually(() => field.inputValue()).toBe('Elena Vidal');
  await field.fill('nadie');
  await dialog.getByText(userMessages.nobodyFound).waitFor();
  await field.press('Escape');
  await eventually(() => field.inputValue()).toBe('Elena Vidal');
  await eventually(() => dialog.isVisible()).toBe(true);
});

test('an activation that the server refuses is a warning in its words; one that succeeds is told [LIFE-12] [LIFE-10] [PRO-30]', async () => {
  const page = await openMenu('Enfermera de urgencias');
  await page.evaluate(() => window.fake.failNext('processes.activate', { code: 'wrong_status' }));
  const activate = page.getByRole('menuitem', { name: processLifeMessages.reactivate });
  await activate.click();
  const warning = page.locator('.bp6-toast.bp6-intent-warning');
  await warning.getByText(errorMessages.wrong_status).waitFor();
  await warning.getByRole('button', { name: uiMessages.close }).click();
  await page.getByRole('button', { name: processMessages.cardActions('Enfermera de urgencias') }).click();
  await activate.click();
  await page.getByText('Proceso activado correctamente').waitFor();
  await page.getByText('El proceso ha sido activado. Revisa la vista de procesos activos').waitFor();
});

test('activating a process whose offer was on a portal asks where it is published, and sends what was chosen', async () => {
  const page = await openMenu('Enfermera de urgencias', 'published');
  await page.getByRole('menuitem', { name: processLifeMessages.reactivate }).click();
  const dialog = page.getByRole('dialog', { name: activationMessages.title('Enfermera de urgencias') });
  const { portals } = portalChoiceMessages;
  await eventually(() => dialog.getByLabel(portals.external).isChecked()).toBe(true);
  expect(await calls(page, 'processes.activate')).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: activationMessages.publish }).waitFor();
  for (const name of Object.values(portals)) await dialog.getByLabel(name).uncheck({ force: true });
  await dialog.getByText(portalChoiceMessages.none).waitFor();
  await dialog.getByRole('button', { name: activationMessages.silent }).click();
  await page.getByText(processLifeMessages.activated, { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await calls(page, 'processes.activate')).toMatchObject([
    { body: { on_internal_portal: false, on_external_portal: false } },
  ]);
});

test('an activated process is shown as active at once, in place, and the page is not loaded again [LIFE-11]', async () => {
  const page = await openMenu('Enfermera de urgencias');
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Enfermera de urgencias', exact: true }) });
  await card.getByText('SUSPENDIDO', { exact: true }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-page', 'the same'));
  await page.getByRole('menuitem', { name: processLifeMessages.reactivate }).click();
  await page.getByText(processLifeMessages.activated, { exact: true }).waitFor();
  await card.getByText('ACTIVO', { exact: true }).waitFor();
  await eventually(() => page.locator('body').getAttribute('data-page')).toBe('the same');
});

test('a process is duplicated where it stands, and the copy is opened from the notice', async () => {
  const page = await openMenu('Analista contable senior');
  await page.getByRole('menuitem', { name: processCopyMessages.duplicate, exact: true }).click();
  await page.getByText('Se creó «Copia de Analista contable senior», pendiente de activar').waitFor();
  expect(await calls(page, 'processCopies.duplicate')).toEqual([{ params: { id: 1 }, body: {} }]);
  await page.getByRole('heading', { name: 'Copia de Analista contable senior' }).waitFor();
  await page.getByRole('button', { name: processCopyMessages.open, exact: true }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#/selection_processes/99/edit');
});

test('a copy that the server refuses is told, and nothing is opened', async () => {
  const page = await openMenu('Enfermera de urgencias');
  await page.evaluate(() => window.fake.failNext('processCopies.duplicate', { code: 'forbidden' }));
  await page.getByRole('menuitem', { name: processCopyMessages.duplicate, exact: true }).click();
  await page.getByText(processCopyMessages.failed).waitFor();
  await page.getByText(errorMessages.forbidden).waitFor();
  expect(new URL(page.url()).hash).toBe('#/selection_processes');
});

test('a process begins from a template that is looked for, beside the button of a new one', async () => {
  const page = await pages.open('office=inside', '/selection_processes');
  await page.getByRole('button', { name: processCopyMessages.otherWays }).click();
  await page.getByRole('menuitem', { name: processCopyMessages.fromTemplate }).click();
  const dialog = page.getByRole('dialog', { name: processCopyMessages.dialogTitle });
  const field = dialog.getByRole('combobox', { name: processCopyMessages.template });
  await dialog.getByRole('button', { name: processCopyMessages.create }).click();
  await dialog.getByText('El campo es requerido.').waitFor();
  await field.fill('nada');
  await dialog.getByText(processCopyMessages.noneFound).waitFor();
  await field.fill('recep');
  await dialog.getByRole('option', { name: /Recepcionista bilingüe/ }).waitFor();
  await eventually(() => dialog.getByRole('option').count()).toBe(1);
  await pressOn(field, 'Enter');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: processCopyMessages.create }).click();
  await eventually(() => new URL(page.url()).hash).toBe('#/selection_processes/99/edit');
  const title = 'Recepcionista bilingüe';
  expect(await calls(page, 'processCopies.duplicate')).toEqual([{ params: { id: 10 }, body: { title } }]);
});

test('a template is offered as what a process is made from, and who makes none is offered neither', async () => {
  const page = await openMenu('Recepcionista bilingüe');
  await page.getByRole('menuitem', { name: processCopyMessages.createFrom }).waitFor();
  await eventually(() => page.getByRole('menuitem', { name: processCopyMessages.duplicate, exact: true }).count()).toBe(
    0,
  );
  const other = await pages.open('office=inside&person=restricted', '/selection_processes');
  await other.getByRole('heading', { level: 2 }).first().waitFor();
  await eventually(() => other.getByRole('button', { name: processCopyMessages.otherWays }).count()).toBe(0);
});

test('every dialog about a process can be used without seeing it', async () => {
  const title = 'Analista contable senior';
  const page = await pages.open('office=inside', '/selection_processes');
  for (const [entry, heading] of [
    [processLifeMessages.close, processClosingMessages.title(title)],
    [processLifeMessages.editTags, tagMessages.title],
    [processLifeMessages.remove, processRemovalMessages.title(title)],
  ] as const) {
    await page.getByRole('button', { name: processMessages.cardActions(title) }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    const dialog = page.getByRole('dialog', { name: heading });
    await dialog.waitFor();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: uiMessages.cancel }).click();
    await dialog.waitFor({ state: 'detached' });
  }
});

test('tags that others gave a process while they are edited here stay, and another responsible is said', async () => {
  const page = await openMenu('Analista contable senior');
  const others = (change: object) =>
    page.evaluate(async (part) => {
      const { terna } = window;
      const found = await terna.processes.get({ params: { id: 1 } });
      if (!found.ok) throw new Error(found.error.code);
      const { version } = found.data;
      const process = await terna.processes.update({ params: { id: 1 }, body: { ...part, version } });
      if (!process.ok) throw new Error(process.error.code);
      const event = { type: 'process.changed', sequence: version, id: 1, process_id: 1, actor: 'Marcos Soto' } as const;
      window.fake.emit({ ...event, version: process.data.version, process: process.data });
    }, change);
  await page.getByRole('menuitem', { name: processLifeMessages.editTags }).click();
  const tags = page.getByRole('dialog', { name: tagMessages.title });
  await tags.getByRole('textbox').fill('mío');
  await page.keyboard.press('Enter');
  await others({ tags: ['suyo'] });
  await tags.getByText('suyo', { exact: true }).waitFor();
  await tags.getByRole('button', { name: uiMessages.save }).click();
  await tags.waitFor({ state: 'detached' });
  expect((await calls(page, 'processes.update')).at(-1)).toMatchObject({ body: { tags: ['suyo', 'mío'] } });

  await page.getByRole('button', { name: processMessages.cardActions('Analista contable senior') }).click();
  await page.getByRole('menuitem', { name: processLifeMessages.changeResponsible }).click();
  const dialog = page.getByRole('dialog', { name: responsibleMessages.title });
  const field = dialog.getByRole('combobox', { name: responsibleMessages.responsible });
  await field.fill('elena');
  await dialog.getByRole('option', { name: /Elena Vidal/ }).click();
  await others({ responsible: { id: 77, full_name: 'Inés Núñez' } });
  await dialog.getByText(uiMessages.contested('Inés Núñez')).waitFor();
  await eventually(() => field.inputValue()).toBe('Elena Vidal');
});
