// Cards of the settings that no other test uses: each is opened, used and undone in the built program.
import type { Locator, Page } from '@playwright/test';
import {
  accessCardMessages as access,
  apiTokensCardMessages as apiTokens,
  auditCardMessages as audit,
  auditStreamMessages as auditStream,
  dataBreachMessages as breaches,
  calendarApplicationMessages as calendars,
  candidacyMessages as candidacies,
  disqualificationReasonMessages as disqualification,
  erasuresCardMessages as erasures,
  interviewPlanMessages as interviewPlan,
  jobBoardsCardMessages as jobBoards,
  meetingMessages as meetings,
  appModulesCardMessages as modules,
  positionCatalogueMessages as positions,
  privacyMessages as privacy,
  processingMessages as processing,
  settingsScreenMessages as settings,
  signatureCardMessages as signatures,
  stageMessages as stages,
  candidateSurveyMessages as survey,
  uiMessages,
  workflowMessages as workflows,
} from '../../src/contract/messages.ts';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

async function openSettings(page: Page): Promise<void> {
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: settings.title }).click();
}

async function openCard(page: Page, title: string): Promise<Locator> {
  const list = page.getByRole('navigation', { name: settings.navigation });
  await list.getByRole('link', { name: title, exact: true }).click();
  const card = page.getByRole('region', { name: title, exact: true });
  await expect(card).toBeVisible();
  return card;
}

const NEW = 'Ñandú de prueba';
const RENAMED = 'Ñandú corregido';

interface CatalogueCase {
  readonly title: string;
  readonly create: string;
  /** The label of the field with the entry's name. */
  readonly name: string;
  /** Further fields that are required. */
  readonly others?: Readonly<Record<string, string>>;
}

const CATALOGUES: readonly CatalogueCase[] = [
  { title: stages.defaults.title, create: stages.defaults.create, name: settings.nameLabel },
  ...[positions.contract_types, positions.working_days].map(({ title, create, field }) => ({
    title,
    create,
    name: field,
  })),
  { title: disqualification.title, create: disqualification.create, name: disqualification.field },
  {
    title: jobBoards.title,
    create: jobBoards.create,
    name: settings.nameLabel,
    others: { [jobBoards.locations.url]: 'https://bolsa.ejemplo.example/ofertas.json' },
  },
  {
    title: interviewPlan.card.title,
    create: interviewPlan.card.create,
    name: interviewPlan.fields.name,
    others: { 'Nombre del criterio 1': 'Análisis' },
  },
];

test('each catalogue takes an entry, renames it and removes it [MORE-805]', async ({ launch }) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  await openSettings(page);
  for (const { title, create, name, others = {} } of CATALOGUES) {
    const card = await openCard(page, title);
    await card.getByRole('button', { name: create, exact: true }).first().click();
    await dialog(page).getByLabel(name, { exact: true }).fill(NEW);
    for (const [label, value] of Object.entries(others)) await dialog(page).getByLabel(label).fill(value);
    await dialog(page).getByRole('button', { name: settings.create, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await card.getByRole('button', { name: settings.edit(NEW), exact: true }).click();
    await dialog(page).getByLabel(name, { exact: true }).fill(RENAMED);
    await dialog(page).getByRole('button', { name: uiMessages.save, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await card.getByRole('button', { name: settings.remove(RENAMED), exact: true }).click();
    await dialog(page).getByRole('button', { name: settings.removeVerb, exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(card.getByText(RENAMED)).toHaveCount(0);
    await expect(card.getByText(NEW)).toHaveCount(0);
  }
});

interface FormCase {
  readonly title: string;
  readonly field: string;
  readonly value: string;
  /** Label and value of a secret that the first change requires. */
  readonly secret?: readonly [string, string];
}

const FORMS: readonly FormCase[] = [
  { title: access.title, field: access.days, value: '20' },
  { title: survey.card.title, field: survey.card.question, value: '¿Qué te gustó?' },
  { title: meetings.card.title, field: meetings.card.appId, value: '11111111-2222-4333-8444-555555555555' },
  {
    ...{ title: calendars.title, field: calendars.googleId, value: 'terna.apps.ejemplo.example' },
    secret: [calendars.googleSecret, 'secreto-de-google'],
  },
  { title: signatures.title, field: signatures.stock, value: '40' },
  {
    ...{ title: auditStream.title, field: auditStream.url, value: 'https://siem.ejemplo.example/terna' },
    secret: [auditStream.secret, 'un-secreto-de-la-firma-bastante-largo'],
  },
];

test('each form saves a change, displays it after a restart of the window, and takes it back [MORE-805]', async ({
  launch,
}) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  await openSettings(page);
  const before = new Map<string, string>();
  const saveAs = async ({ title, field, secret }: FormCase, value: string) => {
    const card = await openCard(page, title);
    const input = card.getByLabel(field, { exact: true });
    if (!before.has(title)) before.set(title, await input.inputValue());
    const save = card.getByRole('button', { name: uiMessages.save, exact: true });
    await input.fill(value);
    if (secret && value !== '') await card.getByLabel(secret[0], { exact: true }).fill(secret[1]);
    await save.click();
    await expect(save).toBeDisabled();
    await expect(card.getByRole('alert')).toHaveCount(0);
  };
  const expectValue = async ({ title, field }: FormCase, value: string) => {
    const card = await openCard(page, title);
    await expect(card.getByLabel(field, { exact: true })).toHaveValue(value);
  };
  for (const form of FORMS) await saveAs(form, form.value);
  await page.reload();
  for (const form of FORMS) await expectValue(form, form.value);
  for (const form of FORMS) await saveAs(form, before.get(form.title) ?? '');
  await page.reload();
  for (const form of FORMS) await expectValue(form, before.get(form.title) ?? '');
});

test('a directory without its application is not saved without saying so [MORE-805]', async ({ launch }) => {
  const page = await (await launch()).window();
  await openSettings(page);
  for (const [title, tenant, problem] of [
    [meetings.card.title, meetings.card.tenant, meetings.card.idNeeded],
    [calendars.title, calendars.microsoftTenant, calendars.idNeeded],
  ] as const) {
    const card = await openCard(page, title);
    const field = card.getByLabel(tenant, { exact: true });
    await field.fill('empresa.onmicrosoft.com');
    await card.getByRole('button', { name: uiMessages.save, exact: true }).click();
    await expect(card.getByText(problem)).toBeVisible();
    await field.fill('');
    await expect(card.getByRole('button', { name: uiMessages.save, exact: true })).toBeDisabled();
  }
});

test('a module is switched off and on; a token is created and revoked [MORE-805]', async ({ launch }) => {
  const page = await (await launch()).window();
  await openSettings(page);
  const moduleCard = await openCard(page, modules.title);
  const name = workflows.modules.aio_hiring;
  const toggle = moduleCard.getByRole('checkbox', { name: modules.toggle(name) });
  await toggle.press('Space');
  await expect(page.getByText(modules.off(name))).toBeVisible();
  await toggle.press('Space');
  await expect(page.getByText(modules.on(name))).toBeVisible();
  await expect(toggle).toBeChecked();

  const tokens = await openCard(page, apiTokens.title);
  await tokens.getByRole('button', { name: apiTokens.create }).click();
  await dialog(page).getByLabel(apiTokens.name, { exact: true }).fill(NEW);
  await dialog(page).getByRole('button', { name: settings.create, exact: true }).click();
  await expect(dialog(page).getByLabel(apiTokens.token, { exact: true })).not.toHaveValue('');
  await dialog(page).getByRole('button', { name: apiTokens.done }).click();
  await tokens.getByRole('button', { name: apiTokens.revoke(NEW) }).click();
  await dialog(page).getByRole('button', { name: apiTokens.revokeVerb, exact: true }).click();
  await expect(tokens.getByText(apiTokens.empty)).toBeVisible();
});

test('an entry of each register ends and begins again [MORE-805]', async ({ launch }) => {
  const page = await (await launch()).window();
  await openSettings(page);
  const activities = await openCard(page, processing.title);
  await activities.getByRole('button', { name: /^Agregar \d+ propuestas$/ }).click();
  const end = activities.getByRole('button', { name: /^Marcar como terminado / }).first();
  const [, activity = ''] = /^Marcar como terminado (.+)$/.exec((await end.getAttribute('aria-label')) ?? '') ?? [];
  await end.click();
  await activities.getByRole('button', { name: processing.resume(activity), exact: true }).click();
  await expect(activities.getByRole('button', { name: processing.end(activity), exact: true })).toBeVisible();

  const incidents = await openCard(page, breaches.title);
  await incidents.getByRole('button', { name: breaches.create }).click();
  const { fields } = breaches;
  await dialog(page).getByLabel(fields.title, { exact: true }).fill(NEW);
  await dialog(page).getByLabel(fields.known_at, { exact: true }).fill('2026-03-02T09:30');
  await dialog(page).getByLabel(fields.description, { exact: true }).fill('Se envió una lista a otra dirección.');
  await dialog(page).getByLabel(fields.data_categories, { exact: true }).fill('Nombres y correos');
  for (const notification of [fields.authority, fields.persons]) {
    const group = dialog(page).getByRole('group', { name: notification, exact: true });
    await group.getByLabel(breaches.state, { exact: true }).selectOption({ label: breaches.states.not_required });
    await group.getByLabel(breaches.note, { exact: true }).fill('La dirección era de la misma organización.');
  }
  await dialog(page).getByRole('button', { name: settings.create, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await incidents.getByRole('button', { name: breaches.close(NEW), exact: true }).click();
  await incidents.getByRole('button', { name: breaches.reopen(NEW), exact: true }).click();
  await expect(incidents.getByRole('button', { name: breaches.close(NEW), exact: true })).toBeVisible();
});

test('an erasure is stopped in its card, and the audit trail has both [MORE-805]', async ({ launch }) => {
  const page = await (await launch()).window();
  await openSettings(page);
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('link', { name: 'Analista financiera' }).first().click();
  await page.locator('[data-card-id]').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: candidacies.actions.ERASE }).click();
  await dialog(page).getByRole('button', { name: privacy.erasing.submit, exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('link', { name: settings.title }).click();
  const card = await openCard(page, erasures.title);
  await expect(card.getByRole('table').getByText(erasures.states.waiting, { exact: true })).toBeVisible();
  await card.getByRole('button', { name: /^Detener el borrado de / }).click();
  await expect(card.getByText(erasures.none)).toBeVisible();
  const trail = await openCard(page, audit.title);
  await trail.getByLabel(audit.category, { exact: true }).selectOption({ label: audit.categories.personal_data });
  await expect(trail.getByRole('row').filter({ hasText: 'borr' })).toHaveCount(2);
});
