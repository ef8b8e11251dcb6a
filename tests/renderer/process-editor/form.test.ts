// «Formulario de postulación» in a real Chromium: fields, questions and preview.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantFormMessages,
  fieldMessages,
  formMessages,
  otherLanguageMessages as others,
  processEditorMessages,
  sortingMessages,
  formEditorMessages as texts,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const FORM = '/selection_processes/7/edit/form';

let pages: RendererPages;
let page: Page;
beforeAll(async () => {
  pages = await rendererPages();
  page = await pages.openAlone('form=unpublished&kudert', FORM);
  await page.waitForFunction(() => window.fake.calls.some(({ name }) => name === 'assessments.ofProcess'));
  await page.evaluate(() => window.fake.form?.leave({ shl: 40, checks: 40 }));
  await page.getByText('Te quedan 40 verificaciones.').waitFor();
});
afterAll(() => pages.close());

const panel = (title: string): Locator =>
  page.locator('details', { has: page.getByRole('heading', { name: title, exact: true }) });
const preview = () => page.frameLocator(`iframe[title="${texts.preview.hint}"]`);
const lastSaved = async (): Promise<Record<string, unknown>> =>
  (await inputsOf<{ body: { selection_process: Record<string, unknown> } }>(page, 'forms.saveQuestions')).at(-1)?.body
    .selection_process ?? {};
const isSaved = () => page.getByText(processEditorMessages.saving.saved, { exact: true }).waitFor();
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const textbox = (name: string): Locator => page.getByRole('textbox', { name, exact: true });

test('has the panels of the documents, which fold; each field is hidden, optional or mandatory [FORM-4] [FORM-5] [FORM-13] [FORM-14] [FORM-17]', async () => {
  await panel(texts.panels.profile).waitFor();
  await eventually(() => page.locator('details h2').allInnerTexts()).toEqual([
    'Datos del postulante',
    'Archivos',
    'Preguntas',
    'Idioma',
    'Habilidades',
    'Validación de Antecedentes',
    'Pruebas',
    'Perfiles de Kudert',
  ]);
  const profile = panel(texts.panels.profile);
  expect(
    await profile.getByRole('radiogroup').evaluateAll((groups) => groups.map((group) => group.textContent)),
  ).toEqual(
    [
      'Edad',
      'Género',
      'Etnia',
      'Nacionalidad',
      'Residencia',
      'Autorización para trabajar',
      'RFC',
      'NSS',
      'Estado civil',
      'Código postal',
    ].map((name) => `${name}No se pideOpcionalObligatorio`),
  );
  for (const name of ['Educación', 'Experiencia', 'RUT']) await profile.getByRole('checkbox', { name }).waitFor();
  const nationality = profile.getByRole('radiogroup', { name: 'Nacionalidad' });
  await nationality.getByRole('radio', { name: 'No se pide' }).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(lastSaved).toEqual({ nationality_options: 1, version: 1 });
  await preview().getByText('Nacionalidad', { exact: true }).waitFor();
  await nationality.getByRole('radio', { name: 'Obligatorio' }).check();
  await eventually(lastSaved).toEqual({ nationality_options: 2, version: 2 });
  await preview().getByText('Nacionalidad *').waitFor();
  await isSaved();
  const head = profile.locator('summary');
  await head.focus();
  await page.keyboard.press('Enter');
  await nationality.waitFor({ state: 'hidden' });
  await head.click();
  await nationality.waitFor();
});

test('a minimum age is asked for only where the age is mandatory; 0 is none; documents are valid at first [FORM-18] [FORM-19] [FORM-20] [FORM-21]', async () => {
  const age = page.getByLabel(texts.fields.age_minimum);
  const option = (name: string) => page.getByRole('radiogroup', { name: 'Edad' }).getByRole('radio', { name });
  await option('Opcional').check();
  await eventually(() => age.count()).toBe(0);
  await option('Obligatorio').check();
  await age.fill('-1');
  await page.getByText(fieldMessages.numberTooSmall(0)).waitFor();
  await age.fill('18');
  await eventually(lastSaved).toMatchObject({ age_minimum: 18 });
  await preview().getByText('Debes tener al menos 18 años.').waitFor();
  await age.fill('0');
  await eventually(lastSaved).toMatchObject({ age_minimum: null });
  await eventually(() => age.inputValue()).toBe('');
  await age.fill('21');
  await eventually(lastSaved).toMatchObject({ age_minimum: 21 });
  await option('Opcional').check();
  await age.waitFor({ state: 'detached' });
  await eventually(lastSaved).toMatchObject({ age_options: 1, age_minimum: null });
  const valid = page.getByRole('checkbox', { name: 'El candidato deberá postular con un número de documento válido' });
  await eventually(() => valid.isChecked()).toBe(true);
  await valid.uncheck({ force: true });
  await eventually(lastSaved).toMatchObject({ validate_document: false });
});

test('the curriculum can be left out and files be demanded; with none demanded, they may be added [FORM-6] [FORM-22]', async () => {
  const files = panel(texts.panels.files);
  await files.getByText(texts.filesHint).waitFor();
  await preview().getByText('Puedes agregar hasta 10 archivos').waitFor();
  const count = files.getByLabel(texts.fields.number_required_files);
  await count.fill('11');
  await files.getByText(texts.wrongCount(10)).waitFor();
  // Each change is saved by itself if the machine is slow, so the test waits for both.
  await count.fill('2');
  await eventually(lastSaved).toMatchObject({ number_required_files: 2 });
  await files.getByRole('checkbox', { name: texts.fields.curriculum_required }).check({ force: true });
  await eventually(lastSaved).toMatchObject({ curriculum_required: true });
  await eventually(() => preview().getByText('Currículum *').count()).toBe(1);
  await files.getByRole('checkbox', { name: texts.fields.hidden_curriculum }).check({ force: true });
  await eventually(lastSaved).toMatchObject({ hidden_curriculum: true });
  await preview().getByText('Otros archivos *').waitFor();
  await eventually(() => preview().getByText('Currículum', { exact: true }).count()).toBe(0);
});

test('questions are open, perhaps a video, or a selection of two options and more, in an order that keyboard and mouse change [FORM-7] [FORM-8] [FORM-15] [FORM-24] [FORM-26] [FORM-27] [FORM-28] [FORM-29] [FORM-30] [FORM-34]', async () => {
  const questions = panel(texts.panels.questions);
  await questions.getByText(texts.questions.portals).waitFor();
  for (const name of ['Expectativa salarial', 'Años de experiencia', 'Discapacidad']) {
    await questions.getByRole('checkbox', { name }).check({ force: true });
  }
  await eventually(lastSaved).toMatchObject({ disability_active: true });
  await preview().getByText('¿Tienes alguna discapacidad que debamos tener en cuenta?').waitFor();
  const first = page.getByRole('group', { name: 'Pregunta 1' });
  const second = page.getByRole('group', { name: 'Pregunta 2' });
  await button(texts.questions.add).click();
  await eventually(() =>
    first.getByLabel('Pregunta', { exact: true }).evaluate((e) => e === document.activeElement),
  ).toBe(true);
  await eventually(() => first.getByText(formMessages.required).count()).toBe(0);
  await page.getByText(texts.questions.unfinished).waitFor();
  await page.keyboard.press('Tab');
  await first.getByText('El campo es requerido.').waitFor();
  await first.getByLabel('Pregunta', { exact: true }).fill('¿');
  await first.getByText('El campo debe tener minimo 2 caracteres').waitFor();
  await first.getByLabel('Pregunta', { exact: true }).fill('¿Por qué este cargo?');
  await first.getByRole('checkbox', { name: texts.questions.video }).check({ force: true });
  await eventually(lastSaved).toMatchObject({
    selection_process_questions_attributes: [{ input_type: 'text', question: '¿Por qué este cargo?', is_video: true }],
  });
  await preview().getByText(applicantFormMessages.hints.video).waitFor();
  // The preview scrolls to the edited question.
  const top = () =>
    preview()
      .locator('html')
      .evaluate((root) => root.scrollTop);
  await eventually(top).toBeGreaterThan(0);
  await button(texts.questions.add).click();
  await second.getByRole('radio', { name: 'Preguntas de selección' }).check({ force: true });
  await eventually(() => second.getByRole('checkbox', { name: texts.questions.video }).count()).toBe(0);
  await second.getByLabel('Pregunta', { exact: true }).fill('¿Tienes vehículo?');
  await second.getByRole('checkbox', { name: texts.questions.required }).check({ force: true });
  const saves = (await inputsOf(page, 'forms.saveQuestions')).length;
  await button(processEditorMessages.next).click();
  await eventually(() => second.getByText('El campo es requerido.').count()).toBe(2);
  await eventually(() => textbox('Opción 1').evaluate((e) => e === document.activeElement)).toBe(true);
  expect((await inputsOf(page, 'forms.saveQuestions')).length).toBe(saves);
  await textbox('Opción 1').fill('Sí');
  await textbox('Opción 2').fill('No');
  await button(texts.questions.removeOption(2)).click();
  await page.getByText('Completa la información').waitFor();
  await page.getByText('Una pregunta de selección no puede tener menos de 2 opciones').waitFor();
  await eventually(() => textbox('Opción 2').inputValue()).toBe('No');
  await button(texts.questions.addOption).click();
  await textbox('Opción 3').fill('A veces');
  await button(texts.questions.removeOption(2)).click();
  await eventually(() => textbox('Opción 2').inputValue()).toBe('A veces');
  await isSaved();
  await eventually(lastSaved).toMatchObject({
    selection_process_questions_attributes: [
      { id: expect.any(Number), input_type: 'text' },
      {
        ...{ input_type: 'list', question: '¿Tienes vehículo?', required: true },
        selection_process_options_attributes: [{ value: 'Sí' }, { value: 'A veces' }],
      },
    ],
  });
  await expectAccessible(page, 'main');
  const order = () =>
    page.getByLabel('Pregunta', { exact: true }).evaluateAll((all) => all.map((e) => (e as HTMLInputElement).value));
  const handle = (name: string) => button(sortingMessages.handle(name));
  await handle('¿Tienes vehículo?').focus();
  for (const key of [' ', 'ArrowUp', ' ']) await page.keyboard.press(key);
  await eventually(order).toEqual(['¿Tienes vehículo?', '¿Por qué este cargo?']);
  await handle('¿Por qué este cargo?').dragTo(handle('¿Tienes vehículo?'));
  await eventually(order).toEqual(['¿Por qué este cargo?', '¿Tienes vehículo?']);
  await isSaved();
  await button(texts.questions.remove('¿Por qué este cargo?')).click();
  await eventually(order).toEqual(['¿Tienes vehículo?']);
  await eventually(lastSaved).toMatchObject({
    selection_process_questions_attributes: [{ id: expect.any(Number), question: '¿Tienes vehículo?' }],
  });
  await isSaved();
});

test('a question and its options are written in other languages by keyboard, and say where one is missing [MORE-484]', async () => {
  const question = page.getByRole('group', { name: 'Pregunta 1' });
  const inEnglish = (label: string) => question.getByLabel(others.labelIn(label, 'English'), { exact: true });
  await question.getByText(others.title).focus();
  await page.keyboard.press('Enter');
  await inEnglish(texts.questions.text).fill('Do you have a car?');
  await question.getByText(texts.questions.incomplete).waitFor();
  for (const [label, text] of [
    [texts.questions.option(1), 'Yes'],
    [texts.questions.option(2), 'Sometimes'],
  ] as const) {
    await page.keyboard.press('Tab');
    expect(await inEnglish(label).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(text);
  }
  await eventually(() => question.getByText(texts.questions.incomplete).count()).toBe(0);
  await isSaved();
  await eventually(lastSaved).toMatchObject({
    selection_process_questions_attributes: [
      {
        translations: { en: { question: 'Do you have a car?' } },
        selection_process_options_attributes: [
          { value: 'Sí', translations: { en: { value: 'Yes' } } },
          { value: 'A veces', translations: { en: { value: 'Sometimes' } } },
        ],
      },
    ],
  });
  await expectAccessible(page, 'main');
});

test('languages and skills are found by their words, each has to be chosen, and none is offered twice [FORM-9] [FORM-31] [FORM-32] [MSG-6]', async () => {
  const language = (number: number) => page.getByRole('combobox', { name: texts.languages.entry(number) });
  await button(texts.languages.add).click();
  await page.keyboard.press('Tab');
  await panel(texts.panels.languages).getByText('El campo es requerido.').waitFor();
  await language(1).fill('klingon');
  await page.getByText('No hay opciones disponibles.').waitFor();
  await language(1).fill('ing');
  await page.getByRole('option', { name: 'Inglés' }).click();
  await eventually(lastSaved).toMatchObject({ languages_attributes: [{ language_id: 4 }] });
  await button(texts.languages.add).click();
  await language(2).click();
  await page.getByRole('option', { name: 'Portugués' }).waitFor();
  await eventually(() => page.getByRole('option', { name: 'Inglés' }).count()).toBe(0);
  await page.getByRole('option', { name: 'Portugués' }).click();
  await button(texts.languages.remove('Inglés')).click();
  await eventually(lastSaved).toMatchObject({ languages_attributes: [{ language_id: 5 }] });
  await button(texts.skills.add).click();
  const skill = page.getByRole('combobox', { name: texts.skills.entry(1) });
  await eventually(() => skill.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('gest');
  await page.getByRole('option', { name: 'Gestión de riesgos' }).waitFor();
  await page.keyboard.press('Enter');
  await eventually(lastSaved).toMatchObject({ skills_attributes: [{ skill_id: 3 }] });
  await preview().getByText('Gestión de riesgos').waitFor();
  await isSaved();
});

test('Kudert’s profiles are numbers, and belong to the process [FORM-12]', async () => {
  const field = page.getByRole('textbox', { name: texts.kudert.label });
  await field.fill('uno');
  await page.keyboard.press('Enter');
  await page.getByText(texts.kudert.wrong('uno')).waitFor();
  for (const id of ['42', '7']) {
    await field.fill(id);
    await page.keyboard.press('Enter');
  }
  await eventually(async () => (await inputsOf<{ body: object }>(page, 'processes.update')).at(-1)?.body).toMatchObject(
    {
      kudert_profile_ids: [42, 7],
    },
  );
});

test('the preview neither sends nor leads anywhere, and is also displayed as on a computer [MORE-710]', async () => {
  const frame = page.locator(`iframe[title="${texts.preview.hint}"]`);
  expect(await frame.getAttribute('sandbox')).toBe('allow-same-origin');
  const url = page.url();
  await preview().getByRole('link', { name: 'Portal' }).click();
  await preview().getByRole('button', { name: 'Enviar' }).click();
  await preview().getByText('Gestión de riesgos').waitFor();
  expect([page.url(), page.frames().map((one) => one.url())]).toEqual([url, [url, 'about:srcdoc']]);
  const color = (section: Locator) => section.evaluate((element) => getComputedStyle(element).color);
  expect(await color(preview().locator('section').first())).toBe('rgb(1, 2, 3)');
  await button(texts.preview.desktop).click();
  const wide = page.frameLocator(`iframe[title="${texts.preview.desktopTitle}"]`);
  await wide.getByText('Gestión de riesgos').waitFor();
  expect(await wide.locator('html').evaluate((root) => root.clientWidth)).toBeGreaterThan(900);
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
});

test('a preview that the server does not answer says so, and the last one stays [MORE-710]', async () => {
  const countPreviews = async () => (await inputsOf(page, 'forms.preview')).length;
  const before = await countPreviews();
  // A saved form is previewed again, which would end the failure.
  await page.evaluate(() => {
    for (const name of ['forms.saveQuestions', 'forms.preview']) window.fake.pause(name);
  });
  await panel(texts.panels.profile).getByRole('checkbox', { name: 'RUT' }).check({ force: true });
  await eventually(countPreviews).toBe(before + 1);
  await page.evaluate(() => {
    window.fake.failNext('forms.preview', { code: 'unreachable' });
    window.fake.release('forms.preview');
  });
  const note = page.getByRole('alert').filter({ hasText: texts.preview.failed });
  await note.waitFor();
  await preview().getByText('Gestión de riesgos').waitFor();
  await note.getByRole('button').click();
  await preview().getByText('RUT *').waitFor();
  await eventually(() => note.count()).toBe(0);
  await page.evaluate(() => window.fake.release('forms.saveQuestions'));
  await isSaved();
});

test('what others change comes in, what both change is asked about, and the way on leads to the general data [FORM-3]', async () => {
  await isSaved();
  await page.evaluate(() => window.fake.form?.change({ gender_options: 2 }));
  await preview().getByText('Género *').waitFor();
  await page.getByText(processEditorMessages.changedBy('Marcos Soto', texts.fields.gender_options)).waitFor();
  await page.evaluate(() => window.fake.pause('forms.saveQuestions'));
  await textbox('Pregunta').fill('¿Tienes vehículo propio?');
  await page.evaluate(() => {
    window.fake.form?.change({
      selection_process_questions_attributes: [{ input_type: 'text', question: '¿Conduces?' }],
    });
    window.fake.release('forms.saveQuestions');
  });
  const alert = page.getByRole('alert').filter({ hasText: texts.fields.questions });
  await alert.getByText('1. ¿Conduces?').waitFor();
  await eventually(() => textbox('Pregunta').inputValue()).toBe('¿Tienes vehículo propio?');
  await alert.getByRole('button', { name: processEditorMessages.saveMine }).click();
  await eventually(lastSaved).toMatchObject({
    selection_process_questions_attributes: [{ question: '¿Tienes vehículo propio?' }],
  });
  await page.evaluate(() => window.fake.failNext('forms.saveQuestions', { code: 'unreachable' }));
  await textbox('Pregunta').fill('¿Tienes vehículo?');
  await page.getByText(processEditorMessages.saving.failed, { exact: true }).first().waitFor();
  await isSaved();
  await button(processEditorMessages.next).click();
  await eventually(() => page.url()).toMatch(/edit\/filter_form$/);
});
