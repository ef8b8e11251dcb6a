// Workflows: search, edit, activate, copy and remove, as an administrator.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  navigationMessages,
  paletteMessages,
  requestScreenMessages,
  workflowScreenMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const open = (route = '/workflows', query = '') => pages.open(`office=inside${query}`, route);
const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const names = (page: Page) => page.getByRole('row').getByRole('link').allInnerTexts();
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const act = async (page: Page, name: string, action: string) => {
  await page.getByRole('button', { name: texts.actionsOf(name) }).click();
  await page
    .getByRole('menu', { name: texts.actionsOf(name) })
    .getByRole('menuitem', { name: action })
    .click();
};
const plain = (found: readonly string[]) => found.map((text) => text.replaceAll(/\s+/g, ' ').trim());
const next = (page: Page) => page.getByRole('button', { name: texts.next });
const region = (page: Page, step: string) => page.getByRole('region', { name: texts.participantsOf(step) });
const here = (page: Page, step: keyof typeof texts.wizardSteps) =>
  page
    .getByRole('navigation', { name: texts.wizard })
    .locator('[aria-current="step"]', { hasText: texts.wizardSteps[step] });

test('the list has a search and a filter of states, which stand in its address [REQ-12]', async () => {
  const page = await open();
  await row(page, 'Nueva vacante').waitFor();
  expect(await names(page)).toEqual(['Alta', 'Nueva vacante', 'Reemplazo']);
  await expectAccessible(page);
  await page.getByLabel(texts.stateFilter).selectOption(texts.states.inactive);
  await eventually(() => names(page)).toEqual(['Reemplazo']);
  await page.getByLabel(texts.stateFilter).selectOption(texts.states.active);
  await page.getByLabel(texts.searchLabel).fill('vac');
  await eventually(() => names(page)).toEqual(['Nueva vacante']);
  expect(page.url()).toContain('/workflows?q=vac&state=active');
  expect((await calls(page, 'workflows.settingsSearch')).at(-1)).toEqual({
    query: { page: 1 },
    body: { q: { name_cont: 'vac', state_in: ['active'] } },
  });
  await page.getByLabel(texts.searchLabel).fill('nada de esto');
  await page.getByText(texts.noneFound).waitFor();
  await page.getByRole('button', { name: texts.clear }).click();
  await eventually(() => names(page)).toHaveLength(3);
});

test('a workflow is taken out of use and back, copied and removed from the list [REQ-14] [REQ-15]', async () => {
  const page = await open();
  await pressOn(page.getByRole('checkbox', { name: texts.toggle('Nueva vacante') }), 'Space');
  await page.getByText(texts.deactivated('Nueva vacante')).waitFor();
  await row(page, 'Nueva vacante').getByText(texts.inactive, { exact: true }).waitFor();
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await row(page, 'Nueva vacante').getByText(texts.active, { exact: true }).waitFor();
  await act(page, 'Nueva vacante', texts.clone);
  await page.getByText(texts.cloned('Copia de Nueva vacante')).waitFor();
  await row(page, 'Copia de Nueva vacante').getByText(texts.inactive, { exact: true }).waitFor();
  await act(page, 'Nueva vacante', texts.remove);
  const dialog = page.getByRole('dialog', { name: texts.removeTitle('Nueva vacante') });
  await dialog.getByRole('button', { name: texts.remove, exact: true }).click();
  await dialog.getByText('Hay 2 solicitudes en curso').waitFor();
  await pressEscape(page);
  await dialog.waitFor({ state: 'detached' });
  await act(page, 'Reemplazo', texts.remove);
  await page.getByRole('dialog').getByRole('button', { name: texts.remove, exact: true }).click();
  await page.getByText(texts.removed).waitFor();
  await eventually(() => names(page)).toEqual(['Alta', 'Copia de Nueva vacante', 'Nueva vacante']);
});

test('a workflow that lacks steps is not taken into use, and the list says why', async () => {
  const page = await open('/workflows/new');
  await page.getByLabel(texts.name, { exact: true }).fill('Vacío');
  await next(page).click();
  await here(page, 'steps').waitFor();
  await page.getByRole('link', { name: texts.back }).click();
  await pressOn(page.getByRole('checkbox', { name: texts.toggle('Vacío') }), 'Space');
  await page.getByText('Agrega al menos un paso antes de activar el flujo.').waitFor();
  await row(page, 'Vacío').getByText(texts.inactive, { exact: true }).waitFor();
});

test('the wizard goes General, Pasos, Participantes, in that order, and ends at the structure [REQ-13]', async () => {
  const page = await open('/workflows/new');
  const wizard = page.getByRole('navigation', { name: texts.wizard });
  await here(page, 'general').waitFor();
  expect(plain(await wizard.getByRole('listitem').allInnerTexts())).toEqual([
    '1 General',
    '2 Pasos',
    '3 Participantes',
    '4 Formulario',
  ]);
  // Neither later step is a link.
  await eventually(() => wizard.getByRole('link').count()).toBe(0);
  await next(page).click();
  await page.getByText(texts.nameRequired).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.getByLabel(texts.name, { exact: true }).fill('Requisición');
  await next(page).click();

  await here(page, 'steps').waitFor();
  expect(plain(await wizard.getByRole('link').allInnerTexts())).toEqual([
    '1 General',
    '2 Pasos',
    // It needs no step.
    '4 Formulario',
  ]);
  await next(page).click();
  await page.getByText(texts.stepsRequired).waitFor();
  await page.getByRole('button', { name: texts.previous }).click();
  await here(page, 'general').waitFor();
  await next(page).click();
  await page.getByRole('button', { name: texts.addStep }).click();
  const dialog = page.getByRole('dialog', { name: texts.newStepTitle });
  await dialog.getByRole('button', { name: texts.done }).click();
  await dialog.getByText(texts.nameRequired).waitFor();
  await dialog.getByLabel(texts.stepName).fill('Jefatura');
  await dialog.getByLabel(texts.maxDays).fill('3');
  await dialog.getByRole('button', { name: texts.done }).click();
  await page.getByRole('button', { name: texts.addStep }).click();
  await dialog.getByLabel(texts.stepName).fill('Dirección');
  await pressOn(dialog.getByRole('radio', { name: texts.approvals.all }), 'Space');
  await dialog.getByRole('button', { name: texts.addCondition }).click();
  const first = dialog.getByRole('group', { name: texts.condition(1) });
  await dialog.getByRole('button', { name: texts.done }).click();
  await first.getByText(texts.fieldRequired).waitFor();
  await first.getByLabel(texts.field).selectOption(texts.fields.salary);
  await first.getByLabel(texts.operator, { exact: true }).selectOption(texts.operators.gteq);
  await first.getByLabel(texts.value).fill('1500');
  await dialog.getByRole('button', { name: texts.addCondition }).click();
  const second = dialog.getByRole('group', { name: texts.condition(2) });
  await second.getByLabel(texts.field).selectOption(texts.fields.enterprise_area_id);
  await second.getByLabel(texts.value).selectOption('Finanzas');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.done }).click();
  await page.getByText('Solo si Salario es al menos CLP\u00a01.500 y Área es igual a Finanzas').waitFor();
  await expectAccessible(page);
  await next(page).click();

  await here(page, 'participants').waitFor();
  await region(page, 'Jefatura').getByText(texts.nobody).waitFor();
  await region(page, 'Jefatura').getByLabel(texts.addKind).selectOption(texts.kinds.owner_manager);
  await region(page, 'Jefatura').getByText(texts.kinds.owner_manager).first().waitFor();
  await region(page, 'Dirección').getByLabel(texts.addKind).selectOption(texts.kinds.user);
  await region(page, 'Dirección').getByRole('combobox', { name: texts.person }).fill('Elena');
  await page.getByRole('option', { name: /Elena Vidal/ }).click();
  await region(page, 'Dirección').getByLabel(texts.addKind).selectOption(texts.kinds.role);
  await region(page, 'Dirección').getByLabel(texts.role, { exact: true }).selectOption(texts.roles.admin);
  await region(page, 'Dirección')
    .getByRole('button', { name: texts.removeParticipant(texts.roleChip(texts.roles.admin)) })
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.finish }).click();
  await page.getByRole('heading', { name: texts.structureTitle('Requisición') }).waitFor();

  expect((await calls(page, 'workflows.setSteps')).at(-1)).toEqual({
    params: { id: 9 },
    body: {
      version: 2,
      steps: [
        {
          name: 'Jefatura',
          approval: 'any',
          max_days: 3,
          escalation: null,
          conditions: [],
          participants: [{ kind: 'owner_manager' }],
          required_fields: [],
        },
        {
          name: 'Dirección',
          approval: 'all',
          max_days: null,
          escalation: null,
          conditions: [
            { field: 'salary', operator: 'gteq', value: 1500 },
            { field: 'enterprise_area_id', operator: 'eq', value: 1 },
          ],
          participants: [
            { kind: 'user', user_id: 4 },
            { kind: 'role', role: 'admin' },
          ],
          required_fields: [],
        },
      ],
    },
  });
});

test('steps are put in order by keyboard; what is unsaved is asked about; running requests keep their version', async () => {
  const page = await open('/workflows/7?step=steps');
  await page.getByText(texts.version(1, 2)).waitFor();
  await page.getByText(texts.runningUnaffected).waitFor();
  const order = () => page.getByRole('row').locator('strong').allInnerTexts();
  await eventually(order).toEqual(['Selección', 'Dirección', 'Finanzas']);
  const handle = page.getByRole('button', { name: 'Cambiar de lugar: Finanzas' });
  await pressOn(handle, 'Space');
  await handle.press('Home');
  await pressOn(handle, 'Space');
  await eventually(order).toEqual(['Finanzas', 'Selección', 'Dirección']);
  await page.getByRole('link', { name: texts.back }).click();
  const guard = page.getByRole('dialog', { name: texts.leaveTitle });
  await guard.getByRole('button', { name: texts.stay }).click();
  await guard.waitFor({ state: 'detached' });
  // Another user has renamed the workflow, which is merged without a question.
  await page.evaluate(() => window.terna.workflows.update({ params: { id: 7 }, body: { name: 'Vacante nueva' } }));
  await next(page).click();
  await here(page, 'participants').waitFor();
  await page.getByText(texts.version(2, 2)).waitFor();
});

test('the structure shows the way of a request, and who would be asked today [REQ-15]', async () => {
  const page = await open('/workflows/7/structure');
  const diagram = page.getByRole('main').getByRole('list').first();
  await diagram.getByText(texts.sent).waitFor();
  await eventually(() => diagram.getByRole('heading').allInnerTexts()).toEqual(['Selección', 'Dirección', 'Finanzas']);
  const asked = (step: string) => page.getByRole('region', { name: step }).getByRole('listitem').allInnerTexts();
  expect(await asked('Selección')).toEqual(['Marcos Soto', 'Inés Núñez']);
  expect(await asked('Finanzas')).toEqual([texts.kinds.area_head]);
  await page
    .getByRole('region', { name: 'Dirección' })
    .getByText('Solo si Salario es al menos CLP\u00a01.500')
    .waitFor();
  await expectAccessible(page);
});

test('they are reached from the settings and from the palette, and by administrators alone', async () => {
  const page = await open('/settings');
  await page.getByRole('link', { name: texts.cardTitle }).first().click();
  await row(page, 'Alta').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: paletteMessages.title }).fill('flujos');
  await page.getByRole('option', { name: navigationMessages.workflows.goTo }).waitFor();
  const theirs = await open('/selection_processes', '&person=recruiter');
  await theirs.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
  for (const route of ['/workflows', '/workflows/7', '/workflows/7/structure', '/workflows/new']) {
    await theirs.evaluate((to) => {
      window.location.hash = `#${to}`;
    }, route);
    await theirs.waitForURL(/#\/selection_processes/);
  }
});

test('the wizard begins with what the server has now, and what was read again meanwhile is not written over unseen', async () => {
  const page = await open('/workflows/7?step=steps');
  const order = () => page.getByRole('row').locator('strong').allInnerTexts();
  const others = (names: readonly string[]) =>
    page.evaluate(
      (steps) =>
        window.terna.workflows.setSteps({
          params: { id: 7 },
          body: { steps: steps.map((name) => ({ name, approval: 'any', participants: [{ kind: 'area_head' }] })) },
        } as never),
      names,
    );
  await eventually(order).toEqual(['Selección', 'Dirección', 'Finanzas']);
  await page.getByRole('link', { name: texts.back }).click();
  await row(page, 'Nueva vacante').waitFor();
  await others(['Legal', 'Dirección']);
  await page.goBack();
  await eventually(order).toEqual(['Legal', 'Dirección']);
  await page.getByRole('button', { name: texts.removeStep('Dirección') }).click();
  await eventually(order).toEqual(['Legal']);
  await others(['Legal', 'Gerencia']);
  const read = (await calls(page, 'workflows.get')).length;
  await page.evaluate(() =>
    window.fake.emit({ type: 'stream.reset', sequence: 0, id: 0, process_id: null, version: 0, actor: null }),
  );
  await eventually(async () => (await calls(page, 'workflows.get')).length).toBe(read + 1);
  await next(page).click();
  await page.getByText(texts.changedByOthers).waitFor();
  await page.getByText(texts.contested.restored('Gerencia')).waitFor();
  await eventually(order).toEqual(['Legal', 'Gerencia']);
  await next(page).click();
  await here(page, 'participants').waitFor();
});

test('steps that others change meanwhile are joined with those written here, and saved without a question', async () => {
  const page = await open('/workflows/7?step=steps');
  const order = () => page.getByRole('row').locator('strong').allInnerTexts();
  await eventually(order).toEqual(['Selección', 'Dirección', 'Finanzas']);
  await page.getByRole('button', { name: texts.editStep('Selección') }).click();
  const dialog = page.getByRole('dialog', { name: texts.editStepTitle });
  await dialog.getByLabel(texts.stepName).fill('Filtro');
  await dialog.getByRole('button', { name: texts.done }).click();
  await page.evaluate(() =>
    window.terna.workflows.setSteps({
      params: { id: 7 },
      body: {
        steps: [
          { name: 'Selección', approval: 'any', max_days: 9, participants: [{ kind: 'role', role: 'admin' }] },
          { name: 'Dirección', approval: 'any', participants: [{ kind: 'user', user_id: 4 }] },
          { name: 'Finanzas', approval: 'any', participants: [{ kind: 'area_head' }] },
          { name: 'Legal', approval: 'any', participants: [{ kind: 'area_head' }] },
        ],
      },
    } as never),
  );
  await next(page).click();
  await here(page, 'participants').waitFor();
  expect((await calls(page, 'workflows.setSteps')).at(-1)).toMatchObject({
    body: {
      steps: [
        { name: 'Filtro', max_days: 9, participants: [{ kind: 'role', role: 'admin' }] },
        { name: 'Dirección', approval: 'any', conditions: [] },
        { name: 'Finanzas' },
        { name: 'Legal' },
      ],
    },
  });
});

test('what others save of a workflow while «General» is written is joined, and asked about where both wrote the same', async () => {
  const page = await open('/workflows/7?step=general');
  const others = (body: object) =>
    page.evaluate((change) => window.terna.workflows.update({ params: { id: 7 }, body: change } as never), body);
  const name = page.getByLabel(texts.name, { exact: true });
  await eventually(() => name.inputValue()).toBe('Nueva vacante');
  await name.fill('Vacante nueva');
  await others({ description: 'La revisa Finanzas.', app_module_id: 2 });
  await next(page).click();
  await here(page, 'steps').waitFor();
  expect((await calls(page, 'workflows.update')).at(-1)).toMatchObject({
    body: { name: 'Vacante nueva', description: 'La revisa Finanzas.', app_module_id: 2 },
  });
  await page.goBack();
  await eventually(() => name.inputValue()).toBe('Vacante nueva');
  await name.fill('Vacante propia');

  await others({ name: 'La de otros', app_module_id: 2 });
  await next(page).click();
  await page.getByText(uiMessages.contested('La de otros')).waitFor();
  await eventually(() => name.inputValue()).toBe('Vacante propia');
  await next(page).click();
  await here(page, 'steps').waitFor();
  expect((await calls(page, 'workflows.update')).at(-1)).toMatchObject({
    body: { name: 'Vacante propia', description: 'La revisa Finanzas.', app_module_id: 2 },
  });
});

test('a page that is no more leads to the last one that there is', async () => {
  const page = await open('/workflows?page=3');
  await row(page, 'Nueva vacante').waitFor();
  expect(page.url()).not.toContain('page=');
});

test('who makes a request is offered a workflow as soon as it is in use', async () => {
  const page = await open('/requests', '&person=admin');
  const offered = () =>
    page.getByLabel(requestScreenMessages.workflow, { exact: true }).locator('option').allInnerTexts();
  await eventually(offered).toContain('Reemplazo');
  await page.evaluate(() => window.location.assign('#/workflows'));
  await act(page, 'Reemplazo', texts.clone);
  await row(page, 'Copia de Reemplazo').waitFor();
  await page.evaluate(() => window.location.assign('#/requests'));
  await eventually(offered).toContain('Copia de Reemplazo');
});

test('an escalation to a person is not accepted without the person [MORE-565]', async () => {
  const page = await open('/workflows/7?step=steps');
  await page.getByRole('button', { name: texts.addStep }).click();
  const dialog = page.getByRole('dialog', { name: texts.newStepTitle });
  await dialog.getByLabel(texts.stepName).fill('Gerencia');
  await dialog.getByLabel(texts.maxDays).fill('3');
  await dialog.getByLabel(texts.escalateTo).selectOption(texts.escalateWhat.user);
  await dialog.getByRole('button', { name: texts.done }).click();
  await dialog.getByText(texts.escalatePersonRequired).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: texts.person }).fill('Elena');
  await page.getByRole('option', { name: /Elena Vidal/ }).click();
  await eventually(() => dialog.getByText(texts.escalatePersonRequired).count()).toBe(0);
  await dialog.getByRole('button', { name: texts.done }).click();
  await dialog.waitFor({ state: 'detached' });
  await next(page).click();
  await here(page, 'participants').waitFor();
  const [saved] = (await calls(page, 'workflows.setSteps')) as { body: { steps: { escalation: unknown }[] } }[];
  expect(saved?.body.steps.at(-1)?.escalation).toEqual({ days: 1, user_id: 4 });
});
