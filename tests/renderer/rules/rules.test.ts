// The rules of a stage: edit, try, save and apply.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorMessages, fieldMessages, ruleMessages as texts, uiMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

/** Nothing follows from a new rule. */
const WAIT = { if_missing: 'wait', if_unmet: 'wait' };
const RULES = '/selection_processes/1/rules';
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const panel = (page: Page, name: keyof typeof texts.panels) => page.getByRole('region', { name: texts.panels[name] });
/** Adds a rule by keyboard, and waits for its focus, which comes a frame later and would swallow the next key. */
async function add(page: Page, name: keyof typeof texts.panels): Promise<void> {
  await panel(page, name)
    .getByRole('button', { name: texts.add(texts.panels[name]) })
    .press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
}
const rule = (page: Page, number: number) => page.getByRole('group', { name: texts.rule(number), exact: true });

test('there are the panels «Filtros», «Datos de contratación» and, with tests, «Evaluaciones» [RULE-1] [RULE-2]', async () => {
  const page = await pages.open('office=inside', RULES);
  await panel(page, 'filters').waitFor();
  await panel(page, 'hiring').waitFor();
  await eventually(() => panel(page, 'assessments').count()).toBe(0);
  await page.getByText(texts.purpose('Postulados', 'Entrevista')).waitFor();
  await page.getByText(texts.none).waitFor();
  const withTests = await pages.open('office=inside&tests', RULES);
  await panel(withTests, 'assessments').waitFor();
});

test('a document of a category is there or missing, without a value, and is asked for unless only Terna files there [MORE-785]', async () => {
  const page = await pages.open('office=inside', RULES);
  await add(page, 'filters');
  await rule(page, 1)
    .getByLabel(texts.element)
    .selectOption({ label: texts.documentIn('Documentos firmados') });
  const ask = rule(page, 1).getByLabel(texts.ifMissing).locator('option[value=ask]');
  await eventually(() => rule(page, 1).getByLabel(texts.operator).locator('option').allInnerTexts()).toEqual([
    'Falta',
    'Está',
  ]);
  await eventually(() => ask.count()).toBe(0);
  await rule(page, 1)
    .getByLabel(texts.element)
    .selectOption({ label: texts.documentIn('Contratos') });
  await rule(page, 1).getByLabel(texts.operator).selectOption('Está');
  await eventually(() => rule(page, 1).getByLabel(texts.value).count()).toBe(0);
  await rule(page, 1).getByLabel(texts.ifMissing).selectOption('ask');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.saved).waitFor();
  const [saved] = (await calls(page, 'rules.save')) as { body: { list: { rules_attributes: object[] } } }[];
  expect(saved?.body.list.rules_attributes).toMatchObject([
    { element: 'folder:4', compare: 7, category: 'value', if_missing: 'ask' },
  ]);
});

test('each kind of element has its conditions and its field, and is saved as it is written [RULE-3] [RULE-4] [RULE-7] [RULE-8] [RULE-12] [RULE-13] [RULE-18] [RULE-19]', async () => {
  const page = await pages.open('office=inside&tests', RULES);
  await add(page, 'filters');
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Ciudad' });
  await eventually(() => rule(page, 1).getByLabel(texts.operator).locator('option').allInnerTexts()).toEqual([
    'Contiene',
    'No contiene',
    'Es igual a',
    'No es',
    'Comienza con',
    'Termina con',
    'Está vacío',
    'No está vacío',
  ]);
  await rule(page, 1).getByLabel(texts.value).fill('Valparaíso');
  await add(page, 'filters');
  await rule(page, 2).getByLabel(texts.element).selectOption({ label: 'Tiene CV' });
  await eventually(() => rule(page, 2).getByLabel(texts.operator).locator('option').allInnerTexts()).toEqual([
    'Es verdadero',
    'Es falso',
  ]);
  await eventually(() => rule(page, 2).getByLabel(texts.value).count()).toBe(0);
  await add(page, 'filters');
  await rule(page, 3).getByLabel(texts.element).selectOption({ label: 'Fuente de origen' });
  await rule(page, 3).getByLabel(texts.value).selectOption('LinkedIn');
  await add(page, 'assessments');
  await rule(page, 4).getByLabel(texts.element).selectOption({ label: 'Evaluaciones' });
  await rule(page, 4).getByLabel('Prueba (Es)').selectOption('Disc');
  await rule(page, 4).getByLabel(texts.threshold).fill('60');
  await pressOn(page.getByRole('radio', { name: texts.comparers.or }), 'Space');
  await expectAccessible(page);
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText('Reglas actualizadas correctamente').waitFor();
  expect(await calls(page, 'rules.save')).toEqual([
    {
      params: { id: 71 },
      body: {
        list: {
          global_comparer: 'or',
          version: 1,
          rules_attributes: [
            { element: 'city', category: 'value', compare: 1, value: 'Valparaíso', ...WAIT },
            { element: 'has_cv', category: 'value', compare: 10, value: null, ...WAIT },
            { element: 'source', category: 'option', compare: 1, value: 'LinkedIn', ...WAIT },
            { element: 'Disc&&60', category: 'test', compare: 1, value: null, ...WAIT },
          ],
        },
      },
    },
  ]);
  // The saved values are displayed, now from the server's answer.
  await eventually(() => rule(page, 4).getByLabel(texts.threshold).inputValue()).toBe('60');
  expect(await page.getByText(texts.unsaved).count()).toBe(0);
  await rule(page, 2)
    .getByRole('button', { name: texts.remove('Tiene CV') })
    .click();
  await page.getByRole('button', { name: uiMessages.save }).click();
  await eventually(() => calls(page, 'rules.save')).toHaveLength(2);
  await page.getByRole('button', { name: texts.apply.run }).click();
  await page.getByText(texts.apply.started).waitFor();
});

test('a university is looked for while it is written [RULE-4]', async () => {
  const page = await pages.open('office=inside', RULES);
  await add(page, 'filters');
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Universidad' });
  const field = rule(page, 1).getByRole('combobox', { name: texts.value });
  await field.pressSequentially('chile');
  await rule(page, 1).getByRole('option', { name: 'Universidad de Chile' }).waitFor();
  await field.press('ArrowDown');
  await pressOn(field, 'Enter');
  await eventually(() => field.inputValue()).toBe('Universidad de Chile');
  expect(await calls(page, 'vocabularies.universities')).toContainEqual({ query: { search: 'chile', items: 8 } });
});

test('what is wrong stands at its field, and nothing is sent', async () => {
  const page = await pages.open('office=inside&tests', RULES);
  await add(page, 'filters');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await rule(page, 1).getByText(fieldMessages.required).waitFor();
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Edad' });
  await page.getByRole('button', { name: texts.trial.run }).click();
  await rule(page, 1).getByText(texts.problems.value).waitFor();
  await eventually(() =>
    rule(page, 1)
      .getByLabel(texts.value)
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect([await calls(page, 'rules.save'), await calls(page, 'rules.trial')]).toEqual([[], []]);
});

test('a trial says whom the rules would move and which condition the others fail, part by part, and can be stopped [MORE-672] [MORE-636]', async () => {
  const page = await pages.open('office=inside', RULES);
  await add(page, 'filters');
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Tiene CV' });
  await page.evaluate(() => window.fake.pause('rules.trial'));
  await page.getByRole('button', { name: texts.trial.run }).click();
  await page.getByText(texts.trial.progress(0, 0)).waitFor();
  await page.evaluate(() => window.fake.release('rules.trial'));
  const trial = page.getByRole('region', { name: texts.trial.run });
  await trial.getByText(texts.trial.result(3, 130)).waitFor();
  const list = (name: string) => trial.getByRole('list', { name, exact: true });
  await eventually(() => list(texts.trial.moving).getByRole('listitem').count()).toBe(3);
  await list(texts.trial.moving).getByText('Candidata 120').waitFor();
  await eventually(() => trial.getByRole('row', { name: 'Ciudad' }).getByRole('cell').allInnerTexts()).toEqual([
    '3',
    '127',
    '0',
    '0 (-3)',
  ]);
  await eventually(() => list(texts.trial.waiting).getByRole('listitem').count()).toBe(50);
  await list(texts.trial.waiting)
    .getByText(texts.trial.fails('Ciudad: es igual a «Valparaíso»', '«Lima»', false))
    .first()
    .waitFor();
  // A row explains each condition, and the focus comes back to it.
  const row = trial.getByRole('button', { name: texts.trial.explain('Candidata 3'), exact: true });
  await row.press('Enter');
  const explanation = page.getByRole('dialog', { name: texts.status.title('Candidata 3') });
  await explanation.getByText(texts.status.count(0, 1)).waitFor();
  await eventually(() => explanation.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/No cumple[\s\S]*Ciudad: es igual a «Valparaíso»[\s\S]*«Lima»/),
  ]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await explanation.waitFor({ state: 'detached' });
  await eventually(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
  await trial.getByRole('button', { name: texts.trial.showMore }).click();
  await eventually(() => list(texts.trial.waiting).getByRole('listitem').count()).toBe(100);
  await expectAccessible(page);
  expect((await calls(page, 'rules.trial')).at(-1)).toMatchObject({ body: { after: 100 } });
  await page.evaluate(() => window.fake.pause('rules.trial'));
  await page.getByRole('button', { name: texts.trial.run }).click();
  await trial.getByRole('button', { name: texts.trial.stop }).click();
  await page.evaluate(() => window.fake.release('rules.trial'));
  await trial.getByText(texts.trial.nobody(0)).waitFor();
});

test('whoever leaves with changes is asked; what others saved meanwhile is told, and nothing written is lost', async () => {
  const page = await pages.open('office=inside', RULES);
  await add(page, 'filters');
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Ciudad' });
  await rule(page, 1).getByLabel(texts.value).fill('Lima');
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('dialog', { name: texts.leaveTitle }).getByRole('button', { name: texts.stay }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Another user has chosen «or»; the rule of this user is saved over it without a question.
  const current = { list_id: 71, global_comparer: 'or', rules: [], version: 8 };
  await page.evaluate((set) => window.fake.failNext('rules.save', { code: 'stale_version', current: set }), current);
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText('Reglas actualizadas correctamente').waitFor();
  await eventually(() => rule(page, 1).getByLabel(texts.value).inputValue()).toBe('Lima');
  expect((await calls(page, 'rules.save')).at(-1)).toMatchObject({
    body: { list: { version: 8, global_comparer: 'or', rules_attributes: [{ value: 'Lima' }] } },
  });
  await page.getByLabel(texts.stage).selectOption({ label: 'Entrevista' });
  await page.getByText(texts.purpose('Entrevista', 'Oferta')).waitFor();
  expect(page.url()).toContain('list_id=72');
  await page.evaluate(() => window.fake.failNext('rules.ofList', { code: 'not_found' }));
  await page.getByLabel(texts.stage).selectOption({ label: 'Oferta' });
  await page.getByText(errorMessages.not_found).waitFor();
});

test('the writing begins with what the server has now, and what was read again meanwhile is not written over unseen', async () => {
  const page = await pages.open('office=inside', RULES);
  const saveAs = (comparer: 'and' | 'or', version: number) =>
    page.evaluate(
      ([global_comparer, baseVersion]) =>
        window.terna.rules.save({
          params: { id: 71 },
          body: { list: { global_comparer, rules_attributes: [], version: baseVersion } },
        }),
      [comparer, version] as const,
    );
  const or = page.getByLabel(texts.comparers.or);
  await page.getByText(texts.none).waitFor();
  await eventually(() => or.isChecked()).toBe(false);
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByText(texts.none).waitFor({ state: 'detached' });
  // Another user saves while this screen is closed.
  await saveAs('or', 1);
  await page.goBack();
  await page.getByText(texts.none).waitFor();
  await eventually(() => or.isChecked()).toBe(true);
  await add(page, 'filters');
  await rule(page, 1).getByLabel(texts.element).selectOption({ label: 'Tiene CV' });
  await saveAs('and', 2);
  const read = (await calls(page, 'rules.ofList')).length;
  await page.evaluate(() =>
    window.fake.emit({ type: 'stream.reset', sequence: 0, id: 0, process_id: null, version: 0, actor: null }),
  );
  await eventually(async () => (await calls(page, 'rules.ofList')).length).toBe(read + 1);
  await page.getByRole('button', { name: uiMessages.save }).click();
  await eventually(async () => (await calls(page, 'rules.save')).length).toBe(3);
  expect((await calls(page, 'rules.save')).at(-1)).toMatchObject({ body: { list: { version: 2 } } });
});
