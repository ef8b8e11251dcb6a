// Editing a candidate in the drawer, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantEditMessages, uiMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const open = async (query = ''): Promise<Page> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('heading', { level: 2, name: / 6$/ }).waitFor();
  return page;
};
const field = (page: Page, label: string): Locator => drawer(page).getByLabel(label, { exact: true });
const bodies = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (call) =>
      window.fake.calls.filter((one) => one.name === call).map(({ input }) => (input as { body: unknown }).body),
    name,
  );

test('a field is saved on leaving it, by keyboard alone, and undone from its notice [DRAWER-6]', async () => {
  const page = await open();
  await field(page, 'Ciudad').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Valdivia');
  await page.keyboard.press('Tab');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Chile');
  await page.getByText('Ciudad: guardado').waitFor();
  await eventually(() => bodies(page, 'applicants.update')).toEqual([{ city: 'Valdivia', version: 1 }]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Ciudad: cambio deshecho').waitFor();
  await eventually(() => field(page, 'Ciudad').inputValue()).toBe('Ñuñoa');
  expect(await bodies(page, 'applicants.update')).toContainEqual({ city: 'Ñuñoa', version: 2 });
  // The drawer's title has the new name at once.
  await field(page, 'Nombre').fill('Maximiliana');
  await page.keyboard.press('Enter');
  await drawer(page)
    .getByRole('heading', { name: /^Maximiliana/ })
    .waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('only the field that was saved last is marked, without a toast, until it is written again [MORE-145]', async () => {
  const page = await open();
  await field(page, 'Ciudad').fill('Valdivia');
  await page.keyboard.press('Enter');
  const mark = (label: string) => drawer(page).getByRole('status').getByText(applicantEditMessages.saved(label));
  await mark('Ciudad').waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('Valdivia');
  await field(page, 'País').fill('Perú');
  await page.keyboard.press('Enter');
  await mark('País').waitFor();
  await eventually(() => mark('Ciudad').count()).toBe(0);
  expect(await page.locator('.bp6-toast').count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
  // The history of undo has both.
  await field(page, 'País').blur();
  await page.keyboard.press('Control+z');
  await drawer(page).getByText(applicantEditMessages.undone('País')).waitFor();
  await page.keyboard.press('Control+z');
  await drawer(page).getByText(applicantEditMessages.undone('Ciudad')).waitFor();
  await eventually(() => field(page, 'Ciudad').inputValue()).toBe('Ñuñoa');
  await field(page, 'Ciudad').fill('O');
  await eventually(() => drawer(page).getByText(applicantEditMessages.undone('Ciudad')).count()).toBe(0);
});

test('the activity says what an edit changed [MORE-146]', async () => {
  const page = await open();
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  await drawer(page).getByText('Comentario 25').waitFor();
  await page.evaluate(() => {
    const log = {
      ...{ id: 900, comment: null, reason: null, from_list: null, to_list: null },
      ...{ mentions: [], process_title: null, edited_at: null, version: null },
      author: { id: 3, full_name: 'Marcos Soto', avatar: null, position: null },
      created_at: '2026-10-12T18:42:00.000Z',
      changes: [
        { field: 'city', before: 'Ñuñoa', after: 'Lima' },
        { field: 'birthdate', before: null, after: '1990-03-04' },
        { field: 'skills', before: 'Excel', after: null },
      ],
    } as const;
    const event = {
      type: 'applicant.logged',
      sequence: 900,
      id: 6,
      process_id: 7,
      version: 1,
      actor: 'Marcos Soto',
    } as const;
    window.fake.emit({
      ...event,
      log: { ...log, type: 'list', kind: 'edited', mentions: [], changes: [...log.changes] },
    });
  });
  const line = drawer(page).getByRole('listitem').filter({ hasText: 'editó sus datos' });
  await line.getByText('Ciudad: de «Ñuñoa» a «Lima»').waitFor();
  await line.getByText('Fecha de nacimiento: agregó «04/03/1990»').waitFor();
  await line.getByText('Habilidades: quitó «Excel»').waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('what is wrong is said at the field and kept as typed; Escape takes it back', async () => {
  const page = await open();
  await field(page, 'Correo').fill('nada');
  await page.keyboard.press('Tab');
  await drawer(page).getByText('Escribe un correo válido').waitFor();
  await eventually(() => field(page, 'Correo').inputValue()).toBe('nada');
  await field(page, 'Fecha de nacimiento').fill('31/02/1990');
  await page.keyboard.press('Tab');
  await drawer(page).getByText(applicantEditMessages.birthdateWrong).waitFor();
  expect(await bodies(page, 'applicants.update')).toEqual([]);
  await field(page, 'Correo').fill('ocupado@ejemplo.example');
  await page.keyboard.press('Tab');
  await drawer(page).getByText('Ya hay otro candidato con este dato.').waitFor();
  await eventually(() => field(page, 'Correo').inputValue()).toBe('ocupado@ejemplo.example');
  await field(page, 'Correo').press('Escape');
  await eventually(() => field(page, 'Correo').inputValue()).toBe('persona6@ejemplo.example');
  await field(page, 'Fecha de nacimiento').fill('24/5/1991');
  await page.keyboard.press('Tab');
  await eventually(() => bodies(page, 'applicants.update')).toContainEqual({ birthdate: '1991-05-24', version: 1 });
  await eventually(() => field(page, 'Fecha de nacimiento').inputValue()).toBe('24/05/1991');
  await eventually(() => drawer(page).count()).toBe(1);
});

test('what could not be saved is sent again by Enter', async () => {
  const page = await open();
  await page.evaluate(() => window.fake.failNext('applicants.update', { code: 'internal' }));
  await field(page, 'Ciudad').fill('Valdivia');
  await page.keyboard.press('Enter');
  await eventually(() => field(page, 'Ciudad').getAttribute('aria-invalid')).toBe('true');
  await eventually(() => field(page, 'Ciudad').inputValue()).toBe('Valdivia');
  await page.keyboard.press('Enter');
  await page.getByText('Ciudad: guardado').waitFor();
  await eventually(() => page.evaluate(() => window.fake.candidates.get(6).uniq_applicant.city)).toBe('Valdivia');
});

test('two who write in one field are shown both states; another field that changed is no conflict', async () => {
  const page = await open();
  await page.evaluate(() => void window.fake.candidates.meddle(6, { phone: '+56 2 2222 2222' }));
  await field(page, 'Ciudad').fill('Valdivia');
  await page.keyboard.press('Tab');
  await page.getByText('Ciudad: guardado').waitFor();
  await eventually(() => field(page, 'Teléfono').inputValue()).toBe('+56 2 2222 2222');
  await page.evaluate(() => void window.fake.candidates.meddle(6, { city: 'Osorno' }));
  await field(page, 'Ciudad').fill('Temuco');
  await page.keyboard.press('Tab');
  await drawer(page).getByText(applicantEditMessages.conflict('Osorno', 'Temuco')).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await drawer(page).getByRole('button', { name: 'Guardar lo mío' }).click();
  await eventually(() => page.evaluate(() => window.fake.candidates.get(6).uniq_applicant.city)).toBe('Temuco');
  await eventually(() => drawer(page).getByRole('button', { name: 'Guardar lo mío' }).count()).toBe(0);
});

test('of an experience that somebody else changes meanwhile what was not written here stays theirs; the same field asks', async () => {
  const page = await open();
  const change = (values: object) =>
    page.evaluate(async (wanted) => {
      const { bridge, candidates } = window.fake;
      const [job] = candidates.get(6).uniq_applicant.work_experiences;
      if (!job) throw new Error('no experience');
      const { id: itemId, ...present } = job;
      await bridge.applicants.changeWorkExperience({ params: { id: 6, itemId }, body: { ...present, ...wanted } });
    }, values);
  const stored = () => page.evaluate(() => window.fake.candidates.get(6).uniq_applicant.work_experiences[0]);
  const form = drawer(page).getByRole('form', { name: 'Experiencia laboral' });
  const edit = () =>
    drawer(page)
      .getByRole('button', { name: /^Editar la experiencia/ })
      .first()
      .click();
  await edit();
  await form.getByLabel('Cargo').fill('Jefa de turno');
  await change({ company: 'Puerto Sur' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.waitFor({ state: 'detached' });
  expect(await stored()).toMatchObject({ position: 'Jefa de turno', company: 'Puerto Sur' });
  await edit();
  await form.getByLabel('Cargo').fill('Gerenta');
  await change({ position: 'Directora' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.getByText(uiMessages.contested('Directora')).waitFor();
  expect([await form.getByLabel('Cargo').inputValue(), (await stored())?.position]).toEqual(['Gerenta', 'Directora']);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await form.waitFor({ state: 'detached' });
  expect((await stored())?.position).toBe('Gerenta');
});

test('experience and education are added, changed and taken out, each undone [DRAWER-8]', async () => {
  const page = await open();
  await drawer(page).getByRole('button', { name: 'Agregar experiencia' }).click();
  const form = drawer(page).getByRole('form', { name: 'Experiencia laboral' });
  await form.getByRole('button', { name: 'Guardar' }).click();
  await eventually(() => form.getByText('El campo es requerido.').count()).toBe(2);
  await form.getByLabel('Cargo').fill('Jefa de contabilidad');
  await form.getByLabel('Empresa').fill('Puerto Norte');
  await form.getByLabel('Desde').fill('3/2021');
  await pressOn(form.getByLabel('Empresa'), 'Enter');
  await page.getByText('Experiencia agregada').waitFor();
  const experiences = drawer(page).getByRole('region', { name: 'Experiencia' });
  await experiences.getByText('03/2021 – Actualidad').waitFor();
  await drawer(page).getByRole('button', { name: 'Eliminar la experiencia Analista' }).click();
  await eventually(() => experiences.getByText('Comercial Sur').count()).toBe(0);
  const removed = page.locator('.bp6-toast').filter({ hasText: 'Experiencia eliminada' });
  await removed.getByRole('button', { name: 'Deshacer' }).click();
  await experiences.getByText('Comercial Sur').waitFor();

  await drawer(page).getByRole('button', { name: 'Editar la educación Contador Auditor' }).click();
  const study = drawer(page).getByRole('form', { name: 'Educación' });
  await study.getByLabel('Institución').fill('Concep');
  await study.getByRole('option', { name: 'Universidad de Concepción' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await study.getByRole('button', { name: 'Guardar' }).click();
  await drawer(page).getByRole('region', { name: 'Educación' }).getByText('Universidad de Concepción').waitFor();
});

test('languages, skills and labels come in from their catalogues or as typed, and go out [DRAWER-4]', async () => {
  const page = await open();
  await drawer(page).getByRole('button', { name: 'Agregar habilidad' }).click();
  const form = drawer(page).getByRole('form', { name: 'Agregar habilidad' });
  await form.getByLabel('Habilidad', { exact: true }).fill('conta');
  await form.getByRole('option', { name: 'Contabilidad de costos' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByLabel('Nivel de la habilidad').fill('avanzado');
  await page.keyboard.press('Enter');
  await drawer(page).getByText('Contabilidad de costos (avanzado)').waitFor();
  await eventually(() => bodies(page, 'applicants.update')).toEqual([
    { skills_attributes: [{ description: 'Contabilidad de costos', level: 'avanzado' }], version: 1 },
  ]);
  await drawer(page).getByRole('button', { name: 'Quitar la habilidad Contabilidad de costos' }).click();
  await eventually(() => drawer(page).getByText('Contabilidad de costos (avanzado)').count()).toBe(0);
  await field(page, 'Etiquetas').fill('terna');
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('button', { name: 'Quitar la etiqueta terna' }).waitFor();
  await eventually(() => page.evaluate(() => window.fake.candidates.get(6).tags.includes('terna'))).toBe(true);
});

test('whoever only looks has nothing to write in', async () => {
  const page = await open('role=employee');
  await drawer(page).getByText('persona6@ejemplo.example').waitFor();
  await eventually(() => drawer(page).getByRole('textbox').count()).toBe(0);
  await eventually(() =>
    drawer(page)
      .getByRole('button', { name: /Agregar|Eliminar|Editar|Quitar/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
});
