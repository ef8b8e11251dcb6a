// The files and the evaluation of a candidate in the drawer, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantFileMessages as texts } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages, toastDisappears } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const part = (page: Page, name: string): Locator => drawer(page).getByRole('region', { name, exact: true });
const toast = (page: Page, text: string): Locator => page.locator('.bp6-toast').filter({ hasText: text });
const open = async (tab: string, query = ''): Promise<Page> => {
  const page = await pages.open(query, '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('tab', { name: tab }).click();
  return page;
};
const bodies = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate(
    (call) =>
      window.fake.calls.filter((one) => one.name === call).map(({ input }) => (input as { body: unknown }).body),
    name,
  );
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });

test('files are uploaded into a category, renamed, filed elsewhere, shown and taken away, each undone', async () => {
  const page = await open('Archivos');
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  await drawer(page).getByLabel(texts.into).selectOption({ label: 'Contratos' });
  await eventually(() => drawer(page).getByLabel(texts.into).locator('option').allInnerTexts()).toEqual([
    'Sin categoría',
    'Contratos',
  ]);
  const chooser = page.waitForEvent('filechooser');
  await drawer(page).getByRole('button', { name: 'Subir archivos' }).click();
  await (await chooser).setFiles([pdf('contrato.pdf'), pdf('anexo.pdf')]);
  await toast(page, 'Archivo subido: anexo.pdf').waitFor();
  await eventually(() => part(page, 'Contratos').getByRole('listitem').count()).toBe(2);
  expect(await bodies(page, 'candidateFiles.add')).toEqual([{ files_category_id: 4 }, { files_category_id: 4 }]);
  await toast(page, 'Archivo subido: anexo.pdf').getByRole('button', { name: 'Deshacer' }).click();
  await eventually(() => part(page, 'Contratos').getByRole('listitem').count()).toBe(1);

  const act = async (action: string) => {
    await drawer(page)
      .getByRole('button', { name: /^Acciones de contrato/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Renombrar');
  await drawer(page).getByLabel('Nombre del archivo').fill('contrato firmado.pdf');
  await page.keyboard.press('Enter');
  await part(page, 'Contratos').getByText('contrato firmado.pdf').waitFor();
  await act('Mover a «Sin categoría»');
  await part(page, 'Sin categoría').getByText('contrato firmado.pdf').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  // The toast of the undone upload has the same text.
  await toastDisappears(toast(page, 'Archivo eliminado'));
  await act('Eliminar');
  await eventually(() => part(page, 'Sin categoría').count()).toBe(0);
  await toast(page, 'Archivo eliminado').getByRole('button', { name: 'Deshacer' }).click();
  await part(page, 'Sin categoría').getByText('contrato firmado.pdf').waitFor();
  await drawer(page)
    .getByRole('button', { name: texts.downloadNamed('contrato firmado.pdf') })
    .click();
  await toast(page, 'Descarga exitosa').waitFor();
  await drawer(page).getByText('contrato firmado.pdf').click();
  await drawer(page).getByRole('tab', { name: 'CV', selected: true }).waitFor();
});

test('a file that is dropped is taken; one that is refused, or too large, says why; a curriculum marks the card [DRAWER-7]', async () => {
  const page = await open('Archivos');
  const zone = drawer(page).getByText(texts.limits);
  const drop = async (name: string, bytes: number) => {
    const dataTransfer = await page.evaluateHandle(
      ([called, size]) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(size)], called, { type: 'text/plain' }));
        return data;
      },
      [name, bytes] as const,
    );
    await zone.dispatchEvent('dragover', { dataTransfer });
    await drawer(page).getByText(texts.dropHere).waitFor();
    await drawer(page).getByText(texts.dropHere).dispatchEvent('drop', { dataTransfer });
  };
  await drop('notas.txt', 20);
  await part(page, 'Sin categoría').getByText('notas.txt').waitFor();
  await drop('enorme.txt', 20 * 1024 * 1024 + 1);
  await toast(page, texts.tooLarge).waitFor();
  await page.evaluate(() => window.fake.failNext('applicants.update', { code: 'wrong_media_type' }));
  const send = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await drawer(page).getByRole('button', { name: 'Subir CV' }).click();
    await (await chooser).setFiles(file);
  };
  await send(pdf('malo.pdf'));
  await toast(page, 'No pudimos subir malo.pdf').waitFor();
  await send(pdf('cv nuevo.pdf'));
  await part(page, 'CV').getByText('cv nuevo.pdf').waitFor();
  await drawer(page).getByRole('button', { name: 'Acciones de cv nuevo.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await eventually(() => part(page, 'CV').getByText('cv nuevo.pdf').count()).toBe(0);
});

test('a report is made from a template, listed and downloaded [DRAWER-15]', async () => {
  const page = await open('Archivos');
  await part(page, 'Reportes').getByRole('button', { name: 'Generar reporte' }).click();
  await toast(page, 'Reporte generado: Informe 1.pdf').waitFor();
  expect(await bodies(page, 'reportFiles.create')).toEqual([{ applicant_id: 6 }]);
  await part(page, 'Reportes')
    .getByRole('button', { name: texts.downloadNamed('Informe 1.pdf') })
    .click();
  await toast(page, 'Descarga exitosa').waitFor();
});

test('a test says how far it has come; one that failed says why, and is tried again [MORE-9]', async () => {
  const page = await open('Evaluación', 'testStates');
  const line = (name: string) => part(page, 'Pruebas').getByRole('listitem').filter({ hasText: name });
  const states = {
    'Razonamiento verbal': 'Completada',
    Personalidad: 'Enviada',
    DISC: 'En cola para el proveedor',
    Inglés: 'En cola para el correo',
    Kostick: 'Enviada por correo',
    Instrucciones: 'Para hacer a mano',
    Competencias: 'No se pudo enviar',
  };
  for (const [name, state] of Object.entries(states)) await line(name).getByText(state, { exact: true }).waitFor();
  await line('Competencias').getByText('El proveedor no aceptó la prueba (estado 422).').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  const retry = line('Competencias').getByRole('button', { name: 'Reintentar el envío de Competencias' });
  await page.evaluate(() => window.fake.failNext('assessments.retryExternalTest', { code: 'unavailable' }));
  await retry.click();
  await toast(page, 'No pudimos reintentar el envío').waitFor();
  await retry.click();
  await line('Competencias').getByText('En cola para el proveedor', { exact: true }).waitFor();
  await toast(page, 'La prueba está de nuevo en cola').waitFor();
  await eventually(() =>
    part(page, 'Pruebas')
      .getByRole('button', { name: /^Reintentar/ })
      .count(),
  ).toBe(0);
  // Every test without a result can still be given one.
  await eventually(() =>
    part(page, 'Pruebas')
      .getByRole('button', { name: /^Anotar/ })
      .count(),
  ).toBe(6);
});

test('tests, answers and forms are read; a result is written down; one assesses oneself, and again instead of twice [DRAWER-11] [DRAWER-13] [DRAWER-14]', async () => {
  const page = await open('Evaluación');
  await part(page, 'Pruebas').getByText('Puntaje 82').waitFor();
  await part(page, 'Pruebas').getByRole('link', { name: 'Ver el resultado de Razonamiento verbal' }).waitFor();
  await part(page, 'Pruebas').getByRole('button', { name: 'Anotar resultado de Personalidad' }).click();
  const result = part(page, 'Pruebas').getByRole('form');
  await result.getByLabel('Enlace al informe').fill('javascript:alert(1)');
  await result.getByRole('button', { name: 'Guardar resultado' }).click();
  await result.getByText('Escribe un número desde 0.').waitFor();
  await result.getByText('Escribe una dirección web, como https://empresa.com.').waitFor();
  await result.getByLabel('Puntaje').fill('71,5');
  await result.getByLabel('Enlace al informe').fill('https://pruebas.example/r/6');
  await result.getByRole('button', { name: 'Guardar resultado' }).click();
  await part(page, 'Pruebas').getByText('Puntaje 71,5').waitFor();
  expect(await bodies(page, 'assessments.changeExternalTest')).toEqual([
    {
      external_test: { state: 'completed', score: 71.5, result_url: 'https://pruebas.example/r/6', version: 1 },
    },
  ]);
  await part(page, 'Respuestas a las preguntas').getByText('Sí, clase B').waitFor();
  await part(page, 'Formularios enviados').getByText('Formulario de postulación').click();
  await part(page, 'Formularios enviados').getByText('Ñuñoa').waitFor();
  const results = part(page, 'Evaluaciones');
  await results.getByText('Nadie lo ha evaluado todavía.').waitFor();
  await results.getByRole('button', { name: 'Evaluar' }).click();
  const form = results.getByRole('form');
  await form.getByLabel('Conocimiento técnico (de 0 a 10)').fill('12');
  await form.getByLabel('Comunicación (de 0 a 5)').fill('4,5');
  await form.getByRole('button', { name: 'Guardar evaluación' }).click();
  await form.getByText('Escribe un número de 0 a 10.').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await form.getByLabel('Conocimiento técnico (de 0 a 10)').fill('9');
  await form.getByLabel('Comentario').fill('Sólida');
  await form.getByRole('button', { name: 'Guardar evaluación' }).click();
  await results.getByText('90 %').waitFor();
  await results.getByText('4,5 de 5').waitFor();
  await results.getByRole('button', { name: 'Cambiar mi evaluación' }).click();
  await form.getByLabel('Comunicación (de 0 a 5)').fill('0');
  await form.getByRole('button', { name: 'Guardar evaluación' }).click();
  await results.getByText('60 %').waitFor();
  await eventually(() => results.getByRole('article').count()).toBe(1);
});

test('hiring data are edited in place, and the e-mails are in the activity [DRAWER-13]', async () => {
  const page = await open('Evaluación');
  const hiring = part(page, 'Datos de contratación');
  await hiring.getByLabel('Salario', { exact: true }).fill('mucho');
  await page.keyboard.press('Tab');
  await hiring.getByText('Escribe un número desde 0.').waitFor();
  await hiring.getByLabel('Salario', { exact: true }).fill('1.850.000');
  await page.keyboard.press('Enter');
  await hiring.getByText('Salario: guardado').waitFor();
  expect(await bodies(page, 'candidacies.updateHiring')).toEqual([{ salary: 1_850_000 }]);
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  await drawer(page).getByRole('button', { name: 'Historial' }).click();
  await drawer(page).getByText('lo movió de Postulados a Entrevista').first().waitFor();
  await eventually(() => drawer(page).getByRole('article').count()).toBe(0);
  await drawer(page).getByRole('button', { name: 'Correos' }).click();
  await drawer(page).getByText('Avanzaste a Entrevista').waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('hiring data that are being written are saved, once, when a key leads on to another candidate', async () => {
  const page = await open('Evaluación');
  const field = part(page, 'Datos de contratación').getByLabel('Centro de costo', { exact: true });
  await field.fill('CC-9');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await drawer(page).getByText('Centro de costo: guardado').waitFor();
  expect(await bodies(page, 'candidacies.updateHiring')).toEqual([{ cost_center: 'CC-9' }]);
  await field.fill('CC-10');
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(() => bodies(page, 'candidacies.updateHiring')).toEqual([
    { cost_center: 'CC-9' },
    { cost_center: 'CC-10' },
  ]);
});

test('a curriculum that was taken away is undone from its notice, or brought back later among the removed [DRAWER-7] [MORE-13]', async () => {
  const page = await open('Archivos');
  const bin = part(page, texts.bin.title);
  const queries = (name: string) =>
    page.evaluate(
      (call) =>
        window.fake.calls.filter((one) => one.name === call).map(({ input }) => (input as { query: unknown }).query),
      name,
    );
  const remove = async () => {
    await drawer(page)
      .getByRole('button', { name: texts.actions('cv.pdf') })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await eventually(() => part(page, 'CV').count()).toBe(0);
  };
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  await eventually(() => bin.count()).toBe(0);
  await remove();
  await toast(page, texts.removed('cv.pdf')).getByRole('button', { name: 'Deshacer' }).click();
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  await toast(page, texts.restored('cv.pdf')).waitFor();
  await eventually(() => bin.count()).toBe(0);

  await remove();
  await bin.getByText(texts.bin.hint).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await bin.getByRole('button', { name: texts.bin.restoreNamed('cv.pdf') }).click();
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  await eventually(() => bin.count()).toBe(0);
  expect(await queries('applicants.deleteCurriculum')).toEqual([{ file_id: 9 }, { file_id: 9 }]);
  expect(await queries('applicants.restoreCurriculum')).toEqual([{ file_id: 9 }, { file_id: 9 }]);
});

test('what others take away or bring back is shown; one that is gone says so, and who only looks has no bin [MORE-13]', async () => {
  const page = await open('Archivos');
  const bin = part(page, texts.bin.title);
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  const others = (call: 'deleteCurriculum' | 'restoreCurriculum', publishes: boolean) =>
    page.evaluate(
      async ([name, isPublished]) => {
        await window.terna.applicants[name]({ params: { id: 6 }, query: { file_id: 9 } });
        if (!isPublished) return;
        const { version, has_cv } = window.fake.candidates.get(6);
        const applicant = { ...window.fake.board.card(6), version, has_cv };
        const changed = {
          type: 'applicant.changed',
          id: 6,
          version,
          actor: 'Elena Vidal',
          applicant,
          counts: [],
        } as const;
        window.fake.board.publish(changed);
      },
      [call, publishes] as const,
    );
  await others('deleteCurriculum', true);
  await bin.getByText('cv.pdf').waitFor();
  await eventually(() => part(page, 'CV').count()).toBe(0);
  await others('restoreCurriculum', false);
  await bin.getByRole('button', { name: texts.bin.restoreNamed('cv.pdf') }).click();
  await toast(page, texts.changeFailed).waitFor();
  await part(page, 'CV').getByText('cv.pdf').waitFor();
  await eventually(() => bin.count()).toBe(0);

  const looking = await open('Archivos', 'role=employee');
  await part(looking, 'CV').getByText('cv.pdf').waitFor();
  await looking.evaluate(async () => {
    const { files } = window.fake.candidates.get(6);
    const removed_files = files.map((file) => ({ ...file, removed_at: file.created_at }));
    const { version } = window.fake.candidates.meddleCandidacy(6, { files: [], removed_files, has_cv: false });
    const applicant = { ...window.fake.board.card(6), version, has_cv: false };
    window.fake.board.publish({ type: 'applicant.changed', id: 6, version, actor: null, applicant, counts: [] });
  });
  await eventually(() => part(looking, 'CV').count()).toBe(0);
  await eventually(() => part(looking, texts.bin.title).count()).toBe(0);
});
