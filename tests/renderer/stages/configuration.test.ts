// «Configuraciones de etapa»: all settings of a stage, in the panel beside its board.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, otherLanguageMessages, stageMessages, uiMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = stageMessages.sections;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const calls = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Configuraciones de etapa' });
const section = (page: Page, name: string) => panelOf(page).getByRole('region', { name });

async function configure(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: boardMessages.stage.menu(stage) }).click();
  await page.getByRole('menuitem', { name: 'Configuraciones de etapa' }).click();
  await section(page, texts.managers).waitFor();
}

test('every setting stands in the panel, and only what was changed is sent [STAGE-3] [STAGE-7] [STAGE-8] [STAGE-10] [STAGE-16] [STAGE-25] [STAGE-26] [STAGE-28] [STAGE-33] [STAGE-35] [STAGE-36] [STAGE-41] [STAGE-42] [STAGE-43] [STAGE-44] [STAGE-46] [MORE-415]', async () => {
  const page = await pages.open('first=3&others=1&stages=2');
  await configure(page, 'Entrevista');
  const panel = panelOf(page);
  await pressOn(section(page, texts.managers).getByRole('checkbox', { name: 'Creador' }), 'Space');
  await panel.getByLabel(texts.externalUsers).fill(' ana@empresa.example ;luis@empresa.example;');
  await pressOn(panel.getByRole('checkbox', { name: 'Informe ejecutivo' }), 'Space');
  const entering = panel.getByLabel(texts.moveTemplate);
  await eventually(() => entering.locator('option').allInnerTexts()).toEqual([
    'Sin plantilla',
    'Correo applicant_moved',
  ]);
  await entering.selectOption({ label: 'Correo applicant_moved' });
  await panel.getByLabel(texts.disqualifyTemplate).selectOption({ label: 'Correo applicant_disqualified' });
  await panel.getByLabel(texts.candidateText).fill('Estamos leyendo tu postulación');
  await panel.getByText(otherLanguageMessages.title).focus();
  await page.keyboard.press('Enter');
  await panel.getByLabel(otherLanguageMessages.labelIn(texts.candidateText, 'English')).fill('We are reading it');
  await pressOn(panel.getByRole('checkbox', { name: new RegExp(texts.limitsIntake) }), 'Space');
  await section(page, texts.requirements).getByRole('button', { name: texts.addRequirement }).click();
  const requirement = panel.getByRole('group', { name: texts.requirement(1) });
  await eventually(() => requirement.getByLabel(texts.requirementType).inputValue()).toBe('applicant_files');
  await eventually(() => requirement.getByLabel(texts.requirementValue).inputValue()).toBe('1');
  await requirement.getByLabel(texts.requirementFolder).selectOption('Contratos');
  await requirement.getByLabel(texts.requirementValue).fill('3');
  await expectAccessible(page, '.dialog');
  await panel.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText('Etapa actualizada correctamente').waitFor();
  await panel.waitFor({ state: 'detached' });
  expect(await calls(page, 'stages.change')).toEqual([
    {
      params: { id: 2 },
      body: {
        list: {
          author_active: true,
          external_users: ['ana@empresa.example', 'luis@empresa.example'],
          report_templates: [41],
          move_templates: 31,
          disqualify_templates: 32,
          candidate_text: 'Estamos leyendo tu postulación',
          translations: { en: { candidate_text: 'We are reading it' } },
          enable_limit_applicants: true,
          applicant_requirements: [
            { condition: 'Contratos', value: 3, required_type: 'relation_table', required_field: 'applicant_files' },
          ],
          version: 1,
        },
      },
    },
  ]);
  expect(await calls(page, 'templates.offered')).toContainEqual({
    params: { product: 'terna' },
    query: { resource: 'applicant_moved', lang: 'es', items: 1000 },
  });
  await configure(page, 'Entrevista');
  await eventually(() => panel.getByLabel(texts.externalUsers).inputValue()).toBe(
    'ana@empresa.example; luis@empresa.example',
  );
});

test('what is wrong stands at its field in the form’s own words [STAGE-5] [STAGE-6] [STAGE-21] [STAGE-22] [STAGE-23] [STAGE-29] [STAGE-30] [STAGE-31] [STAGE-38] [STAGE-39] [STAGE-40]', async () => {
  const page = await pages.open('first=3&others=1&stages=2');
  await configure(page, 'Postulados');
  const panel = panelOf(page);
  const save = panel.getByRole('button', { name: uiMessages.save });
  await panel.getByLabel(stageMessages.name, { exact: true }).fill('');
  const limit = panel.getByRole('checkbox', { name: /Tiempo máximo en la etapa/ });
  await eventually(() => panel.getByLabel(stageMessages.maxDays).count()).toBe(0);
  await pressOn(limit, 'Space');
  await panel.getByLabel(stageMessages.maxDays).fill('0');
  await pressOn(panel.getByRole('checkbox', { name: 'Informe ejecutivo' }), 'Space');
  await section(page, texts.requirements).getByRole('button', { name: texts.addRequirement }).click();
  const requirement = panel.getByRole('group', { name: texts.requirement(1) });
  await requirement.getByLabel(texts.requirementType).selectOption('');
  await requirement.getByLabel(texts.requirementValue).fill('');
  await save.click();
  for (const text of [
    'Debes ingresar un nombre',
    stageMessages.maxDaysLeast,
    'Por favor ingrese al menos un correo',
    'Tipo de requisito requerido',
    'Carpeta requerida',
    'Valor requerido',
  ]) {
    await panel.getByText(text, { exact: true }).waitFor();
  }
  const name = panel.getByLabel(stageMessages.name, { exact: true });
  await eventually(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  await panel.getByLabel(texts.externalUsers).fill('ana@empresa.example; nadie');
  await panel.getByText(stageMessages.externalUserInvalid('nadie')).waitFor();
  await requirement.getByRole('button', { name: texts.removeRequirement(1) }).click();
  expect(await calls(page, 'stages.change')).toEqual([]);
});

test('a stage can require scorecards, which have neither folder nor number [MORE-325]', async () => {
  const page = await pages.open('first=3&others=1&stages=2');
  await configure(page, 'Entrevista');
  const panel = panelOf(page);
  await section(page, texts.requirements).getByRole('button', { name: texts.addRequirement }).click();
  const requirement = panel.getByRole('group', { name: texts.requirement(1) });
  await requirement.getByLabel(texts.requirementType).selectOption({ label: texts.requirementScorecards });
  await requirement.getByText(texts.requirementScorecardsHint).waitFor();
  await eventually(() => requirement.getByLabel(texts.requirementFolder).count()).toBe(0);
  await expectAccessible(page, '.dialog');
  const folder = process.env.TERNA_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/stage-requirement.png` });
  await panel.getByRole('button', { name: uiMessages.save }).click();
  await panel.waitFor({ state: 'detached' });
  expect(await calls(page, 'stages.change')).toMatchObject([
    { body: { list: { applicant_requirements: [{ required_type: 'relation_table', required_field: 'scorecards' }] } } },
  ]);
});
