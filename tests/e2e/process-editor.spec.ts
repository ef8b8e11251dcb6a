// The process wizard in the built program: publication, drafts and read-only users.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { chooseTeam, createProcess, fillOrganization, openDemo, openLocalSpace, owner } from './steps.ts';
import { teamServer } from './team-server.ts';

const ADMIN = 'ana.paredes@demo.terna.example';

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect((await focusedName(page))?.trim()).toBe(name);
  }).toPass({ intervals: [0], timeout: 10_000 });
}

const focusedName = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const labels = focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? focused.labels : null;
    const named = focused?.getAttribute('aria-labelledby');
    const by = named ? document.getElementById(named)?.textContent : null;
    return by ?? focused?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? focused?.textContent ?? null;
  });

const isSaved = (page: Page) => expect(page.getByText('Guardado', { exact: true })).toBeVisible();

test('from nothing to published by the keyboard alone [LIFE-8] [LIFE-21] [LIFE-28] [FORM-1] [FORM-2] [FORM-3] [MSG-5] [MORE-710]', async ({
  launch,
}, info) => {
  const page = await (await launch()).window();
  await openLocalSpace(page);
  await tabTo(page, 'Agregar nuevo proceso');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Título' })).toBeFocused();
  await page.keyboard.type('analista cont', { delay: 20 });
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const title = await page.locator('[role="option"][aria-selected="true"]').innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Título' })).toHaveValue(title);
  await tabTo(page, 'Descripción');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Qué harás');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- Llevar la ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('contabilidad');
  await tabTo(page, 'Ubicación');
  await page.keyboard.type('Santiago');
  await tabTo(page, 'Vacantes');
  await page.keyboard.type('2');
  await tabTo(page, 'Tipo de búsqueda');
  await page.keyboard.type('Mixta');
  await page.screenshot({ path: info.outputPath('announcement.png') });
  await tabTo(page, 'Guardar y continuar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Proceso actualizado correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/edit\/form$/);
  await expect(page.getByText('Datos del postulante')).toBeVisible();
  await writeQuestions(page);
  await page.screenshot({ path: info.outputPath('form.png') });
  await tabTo(page, 'Guardar y continuar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/edit\/filter_form$/);
  await page.screenshot({ path: info.outputPath('general.png') });
  await tabTo(page, 'Activar y publicar…');
  await page.keyboard.press('Enter');
  // No portal is chosen: the offer is published from the following step.
  await tabTo(page, 'Activar sin publicar');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Proceso activado correctamente')).toBeVisible();
  await expect(page).toHaveURL(/\/publish$/);
  await tabTo(page, 'Portal externo');
  await page.keyboard.press('Space');
  await expect(page.getByText('Publicado', { exact: true })).toBeVisible();
  const offer = page.getByRole('article', { name: 'Vista previa de la oferta' });
  await expect(offer.getByRole('heading', { name: title })).toBeVisible();
  await expect(offer.getByRole('heading', { name: 'Qué harás' })).toBeVisible();
  await expect(offer.getByRole('listitem')).toHaveText('Llevar la contabilidad');
  await expect(offer.locator('strong')).toHaveText('contabilidad');
  await expect(offer).toContainText('Santiago · 2 vacantes');
  await tabTo(page, 'Copiar enlace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Texto copiado')).toBeVisible();
  await expect(page.getByLabel('Enlace de la oferta')).toHaveValue(/\/portal\/[\w-]+\/ofertas\/\d+$/);
  await page.screenshot({ path: info.outputPath('publish.png') });
});

/** The second question has two options and is moved to the top. */
async function writeQuestions(page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Pregunta', exact: true });
  await tabTo(page, 'Agregar pregunta');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('¿Por qué este cargo?');
  await tabTo(page, 'Agregar pregunta');
  await page.keyboard.press('Enter');
  await expect(field.nth(1)).toBeFocused();
  await page.keyboard.type('¿Tienes vehículo?');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('radio', { name: 'Preguntas abiertas' }).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  for (const [name, value] of Object.entries({ 'Opción 1': 'Sí', 'Opción 2': 'No' })) {
    await tabTo(page, name);
    await page.keyboard.type(value);
  }
  // The portal's own page, with what is not saved yet.
  const preview = page.frameLocator('iframe[title="Así lo verá quien postule, en un teléfono."]');
  await expect(preview.getByRole('combobox', { name: '¿Tienes vehículo?' }).getByRole('option')).toHaveText([
    'Elige una opción',
    'Sí',
    'No',
  ]);
  await expect(preview.getByRole('button', { name: 'Enviar postulación' })).toHaveCSS('min-height', '48px');
  await page.getByRole('button', { name: 'Cambiar de lugar: ¿Tienes vehículo?' }).focus();
  for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(field.first()).toHaveValue('¿Tienes vehículo?');
  await isSaved(page);
}

const backToList = (page: Page) => page.getByRole('link', { name: 'Volver a los procesos' }).click();

test('a draft is kept however one leaves; a closed process is only shown [LIFE-7] [SES-16] [CARD-8]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, ADMIN);

  await test.step('left at once, it has what was written, and the card leads back to it', async () => {
    await page.getByRole('button', { name: 'Agregar nuevo proceso' }).click();
    await page.getByRole('combobox', { name: 'Título' }).fill('Guardafaro de Isla Mocha');
    await backToList(page);
    const card = page.getByRole('listitem').filter({ has: page.getByText('Guardafaro de Isla Mocha') });
    await expect(card.getByText(/aún no tiene configurados los campos básicos/)).toBeVisible();
    await card.getByRole('link', { name: 'Editar' }).click();
    await expect(page.getByRole('combobox', { name: 'Título' })).toHaveValue('Guardafaro de Isla Mocha');
    await expect(page.getByRole('button', { name: 'Activar proceso' })).toBeDisabled();
  });

  await test.step('what is wrong stands at its field, and the rest is saved', async () => {
    await page.getByLabel('Salario mínimo').fill('-5');
    await page.getByLabel('Ubicación').fill('Isla Mocha');
    await expect(page.getByText('Escribe un número desde 0.')).toBeVisible();
    await expect(page.getByText('Revisa los campos marcados')).toBeVisible();
    await page.getByLabel('Salario mínimo').fill('900');
    await page.getByLabel('Salario máximo').fill('500');
    await expect(page.getByText('El máximo es menor que el mínimo.')).toBeVisible();
    await page.getByLabel('Salario máximo').fill('1500');
    await isSaved(page);
    await page.getByRole('link', { name: 'Datos generales' }).click();
    await expect(page.getByText('La banda del cargo va de CLP\u00a0900 a CLP\u00a01.500.')).toBeVisible();
    await page.getByLabel('Salario', { exact: true }).fill('-1');
    await expect(page.getByText('Escribe un número desde 0.')).toBeVisible();
    await page.getByLabel('Salario', { exact: true }).fill('1200');
    await page.getByLabel('Jefatura directa').fill('Capitanía');
    await isSaved(page);
    await page.getByLabel('Área de trabajo').fill('Faros del sur');
    await page.reload();
    await expect(page.getByLabel('Jefatura directa')).toHaveValue('Capitanía');
    await expect(page.getByLabel('Área de trabajo')).toHaveValue('Faros del sur');
    await expect(page.getByLabel('Salario', { exact: true })).toHaveValue('1.200');
  });

  await test.step('a closed process shows everything, and lets nothing be changed', async () => {
    await backToList(page);
    await page.getByRole('link', { name: /^Cerrados/ }).click();
    await page.getByRole('button', { name: 'Acciones de Cocinera' }).click();
    await expect(page.getByRole('menuitem', { name: 'Compartir' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
    await expect(page.getByText('Este proceso está cerrado')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Título' })).toHaveValue('Cocinera');
    for (const step of ['Anuncio', 'Datos generales']) {
      await page.getByRole('link', { name: step }).click();
      await expect(page.getByRole('link', { name: step })).toHaveAttribute('aria-current', 'step');
      const fields = page.locator('main fieldset').locator('input, select, textarea');
      expect(await fields.count()).toBeGreaterThan(5);
      for (const field of await fields.all()) await expect(field).toBeDisabled();
    }
    await page.getByRole('link', { name: 'Anuncio' }).click();
    const description = page.getByRole('textbox', { name: 'Descripción' });
    await expect(description).toHaveAttribute('contenteditable', 'false');
    await expect(page.getByRole('toolbar')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Guardar y continuar' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Publicar' })).toHaveCount(0);
    await page.goto(page.url().replace(/edit$/, 'publish'));
    await expect(page).toHaveURL(/\/edit$/);
  });

  await test.step('an active one is shared from its menu [LIFE-8]', async () => {
    await backToList(page);
    await page.getByRole('link', { name: /^Todos/ }).click();
    await page.getByRole('button', { name: 'Acciones de Analista financiera' }).click();
    await page.getByRole('menuitem', { name: 'Compartir' }).click();
    await expect(page.getByLabel('Portal externo')).toBeChecked();
    await page.getByRole('link', { name: 'Anuncio' }).click();
    await expect(page.getByRole('textbox', { name: 'Descripción' })).toHaveAttribute('contenteditable', 'true');
    await page.getByRole('textbox', { name: 'Descripción' }).fill('');
    await expect(page.getByText('El campo es requerido.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Descripción' }).fill('Lleva las cuentas.');
    await page.getByRole('combobox', { name: 'Título' }).fill('Analista de finanzas');
    await expect(page.getByText('Cambios sin guardar')).toBeVisible();
    await page.getByRole('link', { name: 'Publicar' }).click();
    const offer = page.getByRole('article', { name: 'Vista previa de la oferta' });
    await expect(offer.getByRole('heading', { name: 'Analista financiera' })).toBeVisible();
    await page.getByRole('link', { name: 'Anuncio' }).click();
    await expect(page.getByRole('combobox', { name: 'Título' })).toHaveValue('Analista de finanzas');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Proceso actualizado correctamente')).toBeVisible();
    await page.getByRole('link', { name: 'Publicar' }).click();
    await expect(offer.getByRole('heading', { name: 'Analista de finanzas' })).toBeVisible();
    await expect(offer).toContainText('Lleva las cuentas.');
  });
});

async function colleague(url: string) {
  const send = async (method: string, path: string, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.ok, `${method} ${path}`).toBe(true);
    return response.json();
  };
  const { token } = await send('POST', '/sessions', { email: owner.email, password: owner.password });
  return (method: string, path: string, body: object) => send(method, path, body, token);
}

test('what others change comes in, what both change is asked about, and what cannot be saved waits', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  const { app, window } = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
  const page = await window();
  try {
    await chooseTeam(page, server.url);
    await fillOrganization(page);
    await createProcess(page, 'Farera');
    const ask = await colleague(server.url);
    const path = '/selection_processes/1';
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
    const location = page.getByLabel('Ubicación');
    const title = page.getByRole('combobox', { name: 'Título' });
    await isSaved(page);

    await ask('PUT', path, { location: 'Lota' });
    await expect(location).toHaveValue('Lota');
    await expect(page.getByText('Inés Núñez cambió: Ubicación. Aquí ya lo ves como quedó.')).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();

    await server.stop('SIGKILL');
    await title.fill('Farera de noche');
    await expect(page.getByText('Sin conexión: lo guardaremos al volver')).toBeVisible({ timeout: 30_000 });
    await backToList(page);
    await page.goBack();
    await expect(title).toHaveValue('Farera de noche');
    await server.start();
    await isSaved(page);
    const saved = await ask('PUT', path, { vacancies: 2 });
    expect(saved.title).toBe('Farera de noche');

    let tries = 0;
    // On a slow computer the draft may be saved before the colleague's change, and then no question appears.
    await expect(async () => {
      tries += 1;
      await title.fill('Farera mayor');
      await ask('PUT', path, { title: `Farera jefa ${tries}` });
      await expect(page.getByText(/cambió «Título» mientras lo escribías/)).toBeVisible({ timeout: 5000 });
    }).toPass();
    await expect(page.getByRole('alert')).toContainText('Farera jefa');
    await page.screenshot({ path: info.outputPath('conflict.png') });
    await page.getByRole('button', { name: 'Conservar lo mío' }).click();
    await isSaved(page);
    expect((await ask('PUT', path, { vacancies: 3 })).title).toBe('Farera mayor');

    for (const name of ['Pauta', 'Rúbrica']) {
      await ask('POST', '/assessments', { assessment: { name, criteria: [{ name: 'Oficio', max_score: 10 }] } });
    }
    await page.getByRole('link', { name: 'Datos generales' }).click();
    const assessment = page.getByRole('combobox', { name: 'Evaluación' });
    const choose = async (name: string) => {
      await assessment.fill(name);
      await page.getByRole('option', { name }).click();
    };
    await choose('Pauta');
    await expect(page.getByText('Proceso actualizado correctamente')).toBeVisible();
    await choose('Rúbrica');
    const dialog = page.getByRole('dialog', { name: 'Cambiar la evaluación' });
    await expect(dialog).toContainText('borra todos los resultados anteriores');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect(assessment).toHaveValue('Pauta');
    await choose('Rúbrica');
    await dialog.getByRole('button', { name: 'Cambiar evaluación' }).click();
    await expect(assessment).toHaveValue('Rúbrica');
  } finally {
    await app.close();
    await server.stop();
  }
});
