// Two windows with the same form open save one after the other: each keeps what the other has saved.
import type { Locator, Page, TestInfo } from '@playwright/test';
import { OPERATOR } from '../../src/contract/api/rules.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import {
  appMessages,
  organizationCardMessages,
  processEditorMessages,
  processViewMessages,
  requestFormMessages,
  requestScreenMessages,
  ruleMessages,
  savedReportMessages,
  settingsScreenMessages,
  templateCardMessages,
  uiMessages,
  workflowScreenMessages,
} from '../../src/contract/messages.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, type LaunchOptions, type Program, test } from './fixture.ts';
import { chooseTeam, signIn } from './steps.ts';
import { type Api, apiOf, teamServer } from './team-server.ts';

const [ana, , , sofia] = DEMO_LOGINS;

/** What changes with each save. */
const saved = { version: expect.any(Number) };
const dated = { ...saved, updated_at: expect.any(String) };

interface Windows {
  readonly api: Api;
  readonly first: Page;
  readonly second: Page;
}

test('in every form, two people who save one after the other keep the changes of both', async ({
  launch,
  allowMessage,
}, info) => {
  allowMessage(/use a blocker on a POP navigation/, 'The test changes the address by hand.');
  await withWindows(launch, info, [ana.email, sofia.email], async (windows) => {
    const process = { title: 'Analista de turno', description: 'Para cambiarlo a la vez.' };
    const { id } = await windows.api<{ id: number }>('POST', '/selection_processes', process);
    await test.step('general section of the process editor', () => changeHiring(windows, id));
    await test.step('rules of a stage', () => changeRules(windows, id));
    await test.step('settings card', () => changeOrganization(windows));
    await test.step('catalogue entry', () => changeTemplate(windows));
    await test.step('workflow', () => changeWorkflow(windows));

    // Only their author changes these, from a second computer.
    await windows.second.getByRole('button', { name: /Tu cuenta/ }).click();
    await windows.second.getByRole('menuitem', { name: appMessages.signOut }).click();
    await signIn(windows.second, ana.email, DEMO_PASSWORD);
    await atList(windows.second);
    await test.step('request draft', () => changeRequest(windows));
    await test.step('saved report', () => changeSavedReport(windows));
  });
});

test('a saved view keeps what its author has saved on another computer', async ({ launch }, info) => {
  await withWindows(launch, info, [ana.email, ana.email], changeSavedView);
});

async function withWindows(
  launch: (options: LaunchOptions) => Promise<Program>,
  info: TestInfo,
  emails: readonly [string, string],
  use: (windows: Windows) => Promise<void>,
): Promise<void> {
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const open = async (email: string, name: string) => {
      const page = await (await launch({ userData: info.outputPath(name) })).window();
      await chooseTeam(page, server.url);
      await signIn(page, email, DEMO_PASSWORD);
      await atList(page);
      return page;
    };
    const api = await apiOf(server, ana.email);
    await use({ api, first: await open(emails[0], 'first'), second: await open(emails[1], 'second') });
  } finally {
    await server.stop();
  }
}

const atList = (page: Page) => expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

const goBoth = ({ first, second }: Windows, path: string) => Promise.all([goTo(first, path), goTo(second, path)]);

const field = (scope: Page | Locator, label: string): Locator => scope.getByLabel(label, { exact: true });
const press = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true }).click();
/** For small buttons of lists: the tooltip of a neighbour that has the focus may lie over them. */
const pressKey = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true }).press('Enter');

async function changeHiring(windows: Windows, id: number): Promise<void> {
  const { api, first, second } = windows;
  const texts = processEditorMessages.general.fields;
  const before = {
    hiring_type: 'Plazo fijo',
    charge_name: 'Analista',
    joining_date: '2027-03-01',
    direct_boss: 'Jefatura de turno',
    work_area: 'Operaciones',
    cost_center: 'CC-7',
    working_day: 'Completa',
    salary: 1800,
    structural_salary: 2000,
    functions: 'Analiza.',
    comments: 'Sin comentarios.',
  };
  await api('PUT', `/selection_processes/${id}/update_hiring`, before);
  await goBoth(windows, `/selection_processes/${id}/edit/filter_form`);
  for (const page of [first, second]) await expect(field(page, texts.charge_name)).toHaveValue(before.charge_name);

  await field(first, texts.charge_name).fill('Analista mayor');
  // A number is written without digit groups as soon as it has the focus.
  await field(second, texts.salary).focus();
  await field(second, texts.salary).fill('2500');
  await field(first, texts.functions).fill('Analiza y coordina.');
  await field(second, texts.comments).fill('Urgente.');
  const read = async () => (await api<{ hiring: object }>('GET', `/selection_processes/${id}`)).hiring;
  await expect.poll(read).toEqual({
    ...before,
    charge_name: 'Analista mayor',
    salary: 2500,
    functions: 'Analiza y coordina.',
    comments: 'Urgente.',
  });
}

async function changeRules(windows: Windows, processId: number): Promise<void> {
  const { api, first, second } = windows;
  const path = `/selection_processes/${processId}`;
  const board = await api<{ columns: { list: { id: number } }[] }>('GET', `${path}/board`);
  const id = board.columns[0]?.list.id;
  const rule = (element: string, value: string) => ({ element, value, category: 'value', compare: OPERATOR.eq });
  const rules_attributes = [rule('city', 'Lota'), rule('country', 'Chile'), rule('profession', 'Química')];
  await api('POST', `/lists/${id}/create_rule`, { list: { global_comparer: 'and', rules_attributes } });
  await goBoth(windows, `${path}/rules?list_id=${id}`);
  const valueField = (page: Page, number: number) =>
    field(page.getByRole('group', { name: ruleMessages.rule(number) }), ruleMessages.value);
  for (const page of [first, second]) await expect(valueField(page, 1)).toHaveValue('Lota');

  await valueField(first, 1).fill('Coronel');
  await first.getByLabel(ruleMessages.comparers.or).check({ force: true });
  await valueField(second, 2).fill('Perú');
  const read = async () => {
    const set = await api<{ global_comparer: string; rules: { value: string }[] }>('GET', `/lists/${id}/rules`);
    return [set.global_comparer, ...set.rules.map(({ value }) => value)];
  };
  await press(first, uiMessages.save);
  await expect.poll(read).toEqual(['or', 'Coronel', 'Chile', 'Química']);
  await press(second, uiMessages.save);
  await expect.poll(read).toEqual(['or', 'Coronel', 'Perú', 'Química']);
  await expect(valueField(second, 1)).toHaveValue('Coronel');
}

async function changeOrganization(windows: Windows): Promise<void> {
  const { api, first, second } = windows;
  const texts = organizationCardMessages;
  const path = '/organizations/current';
  const read = () => api<{ name: string; country: string; settings: { custom_report: object } }>('GET', path);
  const custom_report_url = 'https://tableros.example';
  await api('PUT', path, { organization: { custom_report_dashboard_id: 'tablero-1', custom_report_url } });
  const before = await read();
  expect(before.country).not.toBe('PE');
  await goBoth(windows, '/settings/organization');
  for (const page of [first, second]) await expect(field(page, texts.name)).toHaveValue(before.name);

  await field(first, texts.name).fill('Talento del Sur');
  await field(second, texts.country).selectOption('PE');
  await field(second, texts.dashboard).fill('tablero-2');
  await press(first, uiMessages.save);
  const renamed = { ...before, ...saved, name: 'Talento del Sur' };
  await expect.poll(read).toEqual(renamed);
  await press(second, uiMessages.save);
  await expect(second.getByText(texts.saved)).toBeVisible();
  const custom_report = { ...before.settings.custom_report, dashboard_id: 'tablero-2' };
  expect(await read()).toEqual({ ...renamed, country: 'PE', settings: { ...before.settings, custom_report } });

  // Both rename it: the second is shown the other's name as soon as it is saved.
  await field(second, texts.name).fill('Talento del Centro');
  await field(first, texts.name).fill('Talento del Norte');
  await press(first, uiMessages.save);
  await expect(second.getByText(uiMessages.contested('Talento del Norte'))).toBeVisible();
  const conflict = second.getByRole('alert').filter({ hasText: settingsScreenMessages.conflict });
  await expect(conflict).toContainText('Talento del Norte');
  await expect(field(second, texts.name)).toHaveValue('Talento del Centro');
  const name = async () => (await read()).name;
  expect(await name()).toBe('Talento del Norte');
  await press(second, settingsScreenMessages.saveMine);
  await expect.poll(name).toBe('Talento del Centro');
  expect(await read()).toMatchObject({ country: 'PE', settings: { custom_report } });
}

async function changeTemplate(windows: Windows): Promise<void> {
  const { api, first, second } = windows;
  const texts = templateCardMessages;
  const email_template = { name: 'Aviso', resource: 'message', subject: 'Hola', body: 'Te escribimos.' };
  const before = await api<{ id: number }>('POST', '/email_templates', { email_template });
  await goBoth(windows, '/settings/templates');
  const dialogOf = async (page: Page, subject: string) => {
    await pressKey(page, settingsScreenMessages.edit(email_template.name));
    const dialog = page.getByRole('dialog', { name: texts.editEmail });
    await expect(field(dialog, texts.subject)).toHaveValue(subject);
    return dialog;
  };
  const saveIn = async (dialog: Locator, button: string = uiMessages.save) => {
    await press(dialog, button);
    await expect(dialog).toBeHidden();
  };
  const read = () => api('GET', `/email_templates/${before.id}`);
  const [early, late] = [await dialogOf(first, 'Hola'), await dialogOf(second, 'Hola')];
  await field(early, texts.subject).fill('Buenos días');
  await field(late, texts.purpose).selectOption(texts.resources.information_request);
  await field(late, texts.body).fill('Necesitamos un dato.');
  await saveIn(early);
  await saveIn(late);
  const changed = { resource: 'information_request', body: 'Necesitamos un dato.' };
  expect(await read()).toEqual({ ...before, ...dated, ...changed, subject: 'Buenos días' });

  // Both change the subject: the second is shown the other's.
  for (const page of [first, second]) await dialogOf(page, 'Buenos días');
  await field(early, texts.subject).fill('Buenas tardes');
  await field(late, texts.subject).fill('Buenas noches');
  await saveIn(early);
  await press(late, uiMessages.save);
  await expect(late.getByText(uiMessages.contested('Buenas tardes'))).toBeVisible();
  await expect(field(late, texts.subject)).toHaveValue('Buenas noches');
  expect(await read()).toEqual({ ...before, ...dated, ...changed, subject: 'Buenas tardes' });
  await saveIn(late, settingsScreenMessages.saveMine);
  expect(await read()).toEqual({ ...before, ...dated, ...changed, subject: 'Buenas noches' });
}

async function changeWorkflow(windows: Windows): Promise<void> {
  const { api, first, second } = windows;
  const texts = workflowScreenMessages;
  const steps = [
    { name: 'Jefatura', approval: 'any', max_days: 3, conditions: [], participants: [{ kind: 'owner_manager' }] },
    { name: 'Dirección', approval: 'all', max_days: 5, conditions: [], participants: [{ kind: 'area_head' }] },
  ];
  const workflow = { name: 'Reemplazo', description: 'Para reemplazos.', app_module_id: 14, steps };
  const { id } = await api<{ id: number }>('POST', '/workflow_configurations', workflow);
  const read = () => api<object>('GET', `/workflow_configurations/${id}`);
  await goBoth(windows, `/workflows/${id}`);
  for (const page of [first, second]) await expect(field(page, texts.name)).toHaveValue('Reemplazo');

  await field(first, texts.name).fill('Reemplazo urgente');
  await field(second, texts.description).fill('Solo para reemplazos.');
  await press(first, texts.next);
  await first.getByRole('button', { name: texts.addStep }).waitFor();
  await press(second, texts.next);
  await second.getByRole('button', { name: texts.addStep }).waitFor();
  const general = { name: 'Reemplazo urgente', description: 'Solo para reemplazos.', app_module: { id: 14 } };
  expect(await read()).toMatchObject({ ...general, workflow_steps: steps });

  await changeStep(first, 'Jefatura', (dialog) => field(dialog, texts.stepName).fill('Jefatura directa'));
  await changeStep(second, 'Jefatura', (dialog) => field(dialog, texts.maxDays).fill('2'));
  await changeStep(second, 'Dirección', (dialog) => field(dialog, texts.stepName).fill('Dirección general'));
  await press(first, texts.next);
  await first.getByRole('button', { name: texts.finish }).waitFor();
  await press(second, texts.next);
  await second.getByRole('button', { name: texts.finish }).waitFor();
  expect(await read()).toMatchObject({
    ...general,
    workflow_steps: [
      { ...steps[0], name: 'Jefatura directa', max_days: 2 },
      { ...steps[1], name: 'Dirección general' },
    ],
  });
}

async function changeStep(page: Page, name: string, change: (dialog: Locator) => Promise<void>): Promise<void> {
  const texts = workflowScreenMessages;
  await pressKey(page, texts.editStep(name));
  const dialog = page.getByRole('dialog', { name: texts.editStepTitle });
  await change(dialog);
  await press(dialog, texts.done);
  await expect(dialog).toBeHidden();
}

async function changeRequest(windows: Windows): Promise<void> {
  const { api, first, second } = windows;
  const { form: texts } = requestScreenMessages;
  const { fields } = requestFormMessages;
  const found = await api<{ id: number }[]>('POST', '/workflow_configurations/search', {
    q: { app_module_name_in: ['rkm_14'], status_eq: 'active' },
  });
  const areas = await api<{ id: number; name: string }[]>('GET', '/enterprise_areas');
  const [area, otherArea] = areas.map(({ id, name }) => ({ id, name }));
  const data = { vacancies: 2, reason: 'Cargo nuevo', salary: 1800, justification: 'Crece el turno.', nota: 'x' };
  const before = await api<{ id: number; title: string }>('POST', '/requests', {
    workflow_configuration_id: found[0]?.id,
    title: 'Operador de turno',
    enterprise_area_id: area?.id,
    data,
    draft: true,
  });
  const read = () => api<object>('GET', `/requests/${before.id}`);
  await goBoth(windows, `/requests/${before.id}`);
  for (const page of [first, second]) await expect(field(page, `${texts.title} *`)).toHaveValue(before.title);

  const reason = 'Reemplazo';
  await field(first, fields.reason).selectOption(reason);
  await field(first, texts.area).selectOption(String(otherArea?.id));
  await field(second, `${texts.title} *`).fill('Operadora de turno');
  await field(second, fields.cost_center).fill('CC-9');
  await press(first, texts.saveDraft);
  await expect.poll(read).toMatchObject({ data: { ...data, reason }, enterprise_area: { id: otherArea?.id } });
  await expect(field(second, fields.reason)).toHaveValue(reason);
  await press(second, texts.saveDraft);
  await expect(second.getByText(texts.saved)).toBeVisible();
  expect(await read()).toEqual({
    ...{ ...before, ...dated, title: 'Operadora de turno' },
    enterprise_area: otherArea,
    data: { ...data, reason, cost_center: 'CC-9' },
  });
}

async function changeSavedReport(windows: Windows): Promise<void> {
  const { api } = windows;
  const texts = savedReportMessages;
  const me = (await api<{ user: { id: number } }>('GET', '/sessions/current')).user;
  const saved_report = {
    name: 'Resumen',
    kind: 'processes',
    filters: { query: 'turno' },
    shared: false,
    schedule: { every: 'week', weekday: 2, hour: 7 },
    recipient_ids: [me.id],
  };
  const before = await api<{ id: number }>('POST', '/saved_reports', { saved_report });
  const read = async () => (await api<{ id: number }[]>('GET', '/saved_reports')).find(({ id }) => id === before.id);
  await goBoth(windows, '/reports/processes');
  const [early, late] = await editSaved(windows, texts, 'Resumen');
  await field(early, texts.name).fill('Resumen semanal');
  await late.getByLabel(texts.shared).check({ force: true });
  for (const dialog of [early, late]) {
    await press(dialog, uiMessages.save);
    await expect(dialog).toBeHidden();
  }
  expect(await read()).toEqual({ ...before, ...saved, name: 'Resumen semanal', shared: true });
}

interface SavedTexts {
  readonly menu: string;
  readonly manage: string;
  readonly name: string;
  readonly edit: (name: string) => string;
  readonly editTitle: (name: string) => string;
}

/** Opens the form of what is saved under this name in both windows. */
async function editSaved({ first, second }: Windows, texts: SavedTexts, name: string): Promise<[Locator, Locator]> {
  const openIn = async (page: Page) => {
    await press(page, texts.menu);
    await page.getByRole('menuitem', { name: texts.manage }).click();
    await pressKey(page, texts.edit(name));
    const dialog = page.getByRole('dialog', { name: texts.editTitle(name) });
    await expect(field(dialog, texts.name)).toHaveValue(name);
    return dialog;
  };
  return [await openIn(first), await openIn(second)];
}

async function changeSavedView(windows: Windows): Promise<void> {
  const { api } = windows;
  const texts = processViewMessages;
  const process_view = { name: 'De turno', shared: false, state: 'q=turno' };
  const before = await api<object>('POST', '/process_views', { process_view });
  await goBoth(windows, '/selection_processes');
  const [early, late] = await editSaved(windows, { ...texts, menu: texts.views }, 'De turno');
  await field(early, texts.name).fill('De noche');
  await late.getByLabel(texts.shared).check({ force: true });
  await press(early, uiMessages.save);
  await expect(early).toBeHidden();
  await press(late, uiMessages.save);
  // A refusal is displayed, and the next attempt saves.
  const refusal = late.getByRole('alert');
  await expect(async () => expect((await late.isHidden()) || (await refusal.isVisible())).toBe(true)).toPass();
  if (await refusal.isVisible()) await press(late, uiMessages.save);
  await expect(late).toBeHidden();
  expect(await api('GET', '/process_views')).toContainEqual({ ...before, ...saved, name: 'De noche', shared: true });
}
