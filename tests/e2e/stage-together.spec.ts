// Two users change a stage at the same time; changes to different fields are merged.
import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { boardMessages, stageMessages, uiMessages } from '../../src/contract/messages.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { chooseTeam, signIn } from './steps.ts';
import { apiOf, type TeamServer, teamServer } from './team-server.ts';

const TITLE = 'Analista de turno';
const [ana, luis] = DEMO_LOGINS;

interface Stage {
  readonly name: string;
  readonly sla_setting: { readonly active: boolean; readonly max_days: number };
  readonly external_users: readonly string[];
}

test('«Editar etapa» keeps the limit and the external users that another person set meanwhile', async ({
  launch,
}, info) => {
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const api = await apiOf(server, luis.email);
    const { id: processId } = await api<{ id: number }>('POST', '/selection_processes', {
      title: TITLE,
      description: 'Para cambiar sus etapas a la vez.',
    });
    const board = await api<{ columns: { list: { id: number; name: string } }[] }>(
      'GET',
      `/selection_processes/${processId}/board`,
    );
    const { id, name } = board.columns[0]?.list ?? { id: 0, name: '' };
    const first = await openBoard(
      await (await launch({ userData: info.outputPath('ana') })).window(),
      server,
      ana.email,
    );
    const other = await launch({ userData: info.outputPath('luis') });
    const second = await openBoard(await other.window(), server, luis.email);

    const short = await open(first, name, boardMessages.stage.edit, stageMessages.editTitle);
    await expect(short.getByLabel(stageMessages.name, { exact: true })).toHaveValue(name);
    const whole = await open(second, name, stageMessages.panelTitle, stageMessages.panelTitle);
    await whole.getByLabel(stageMessages.limit).check({ force: true });
    await whole.getByLabel(stageMessages.maxDays).fill('4');
    await whole.getByLabel(stageMessages.sections.externalUsers).fill('luis@cliente.example');
    await whole.getByRole('button', { name: uiMessages.save }).click();
    await expect(whole).toBeHidden();

    await short.getByLabel(stageMessages.name, { exact: true }).fill('Primera entrevista');
    await short.getByRole('button', { name: uiMessages.save }).click();
    await expect(short).toBeHidden();
    expect(await api<Stage>('GET', `/lists/${id}`)).toMatchObject({
      name: 'Primera entrevista',
      sla_setting: { active: true, max_days: 4 },
      external_users: ['luis@cliente.example'],
    });
    for (const page of [first, second])
      await expect(page.getByRole('group', { name: /^Primera entrevista,/ })).toBeVisible();

    // Both rename it: the later user is asked.
    const late = await open(first, 'Primera entrevista', boardMessages.stage.edit, stageMessages.editTitle);
    await expect(late.getByLabel(stageMessages.name, { exact: true })).toHaveValue('Primera entrevista');
    const early = await open(second, 'Primera entrevista', boardMessages.stage.edit, stageMessages.editTitle);
    await early.getByLabel(stageMessages.name, { exact: true }).fill('Charla');
    await early.getByRole('button', { name: uiMessages.save }).click();
    await expect(early).toBeHidden();
    await late.getByLabel(stageMessages.name, { exact: true }).fill('Entrevista final');
    await late.getByRole('button', { name: uiMessages.save }).click();
    await expect(late.getByText(uiMessages.contested('Charla'))).toBeVisible();
    expect(await api<Stage>('GET', `/lists/${id}`)).toMatchObject({ name: 'Charla' });
    await late.getByRole('button', { name: uiMessages.save }).click();
    await expect(late).toBeHidden();
    expect(await api<Stage>('GET', `/lists/${id}`)).toMatchObject({ name: 'Entrevista final' });
  } finally {
    await server.stop();
  }
});

async function openBoard(page: Page, server: TeamServer, email: string): Promise<Page> {
  await chooseTeam(page, server.url);
  await signIn(page, email, DEMO_PASSWORD);
  await page.getByRole('link', { name: TITLE }).click();
  await page.getByRole('button', { name: boardMessages.stage.add }).waitFor();
  return page;
}

async function open(page: Page, stage: string, entry: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: boardMessages.stage.menu(stage) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel(stageMessages.name, { exact: true }).waitFor();
  return dialog;
}
