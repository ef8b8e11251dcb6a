// An administrator composes a careers page by hand; visitors have it as soon as it is saved.
import type { Locator, Page } from '@playwright/test';
import { drawLandscape } from '../../src/server/demo/pictures.ts';
import { expect, test } from './fixture.ts';
import { chooseTeam, createProcess, fillOrganization } from './steps.ts';
import { teamServer } from './team-server.ts';

const openCard = async (page: Page, title: string): Promise<Locator> => {
  await page.getByRole('link', { name: 'Ajustes', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Ajustes de la organización' })
    .getByRole('link', { name: title, exact: true })
    .click();
  return page.getByRole('region', { name: title, exact: true });
};

const picture = drawLandscape({
  sky: [
    [24, 58, 90],
    [247, 178, 103],
  ],
  sun: [0.7, 0.5, 0.15],
  sunColour: [255, 224, 138],
  hills: [[0.3, 4, 1, [22, 52, 74]]],
});

test('an administrator composes, orders by keyboard and previews a careers page, which is public once saved [MORE-702]', async ({
  launch,
  visitors,
}, info) => {
  test.setTimeout(300_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  try {
    const page = await (await launch()).window();
    await page.setViewportSize({ width: 1440, height: 900 });
    await chooseTeam(page, server.url);
    await fillOrganization(page);
    await createProcess(page, 'Farera');
    const card = await openCard(page, 'Portal externo');
    const sections = card.getByRole('group', { name: 'Secciones de la página' });
    const frame = card.frameLocator('iframe[title="Vista previa de la página"]');
    const save = () => card.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(frame.getByRole('heading', { name: 'Ofertas abiertas' })).toBeVisible();

    const add = async (type: string) => {
      await sections.getByRole('button', { name: 'Agregar sección' }).click();
      await page.getByRole('menuitem', { name: type }).click();
    };
    await add('Texto');
    await sections.getByLabel('Título de la sección').first().fill('Quiénes somos');
    await sections.getByRole('textbox', { name: 'Texto de la sección', exact: true }).click();
    await page.keyboard.type('Cuidamos los faros del sur.');
    await expect(frame.getByRole('heading', { name: 'Quiénes somos' })).toBeVisible();

    await add('Galería de imágenes');
    await sections.getByLabel('Título de la sección').first().fill('Nuestros faros');
    await sections
      .getByLabel('Agregar imagen')
      .setInputFiles({ name: 'faro.png', mimeType: 'image/png', buffer: picture });
    await expect(sections.getByRole('group', { name: 'Entrada 1' })).toBeVisible();
    // A picture without its text cannot be saved.
    await save();
    await expect(sections.getByRole('alert')).toContainText('Completa «Nuestros faros»');
    await sections.getByLabel('Texto alternativo', { exact: true }).fill('El faro al atardecer');
    await expect(frame.getByRole('img', { name: 'El faro al atardecer' })).toHaveAttribute('src', /^data:image\/png/);

    const handle = sections.getByRole('button', { name: 'Cambiar de lugar: Nuestros faros' });
    await handle.press('Space');
    await handle.press('Home');
    await handle.press('Space');
    const headings = frame.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText(['Nuestros faros', 'Ofertas abiertas', 'Quiénes somos']);
    await card.getByText('Teléfono', { exact: true }).click();
    await expect.poll(() => frame.locator('html').evaluate((element) => element.clientWidth)).toBeLessThan(400);
    await page.screenshot({ path: info.outputPath('editor.png') });
    await save();
    await expect(page.getByText('Actualizado correctamente')).toBeVisible();

    const visitor = await visitors.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CL' });
    const visit = await visitor.newPage();
    const address = await card.getByLabel('Dirección del portal').inputValue();
    await visit.goto(address);
    await expect(visit.getByRole('heading', { level: 2 })).toHaveText([
      'Nuestros faros',
      'Ofertas abiertas',
      'Quiénes somos',
    ]);
    await expect(visit.getByRole('img', { name: 'El faro al atardecer' })).toHaveJSProperty('naturalWidth', 720);
    await visit.screenshot({ path: info.outputPath('careers-phone.png'), fullPage: true });

    await sections.getByRole('button', { name: 'Quitar: Quiénes somos' }).click();
    await expect(headings).toHaveText(['Nuestros faros', 'Ofertas abiertas']);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(headings).toHaveText(['Nuestros faros', 'Ofertas abiertas', 'Quiénes somos']);
    await sections.getByRole('button', { name: 'Ocultar: Quiénes somos' }).click();
    await expect(headings).toHaveText(['Nuestros faros', 'Ofertas abiertas']);
    await save();
    await expect(card.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
    await visit.reload();
    await expect(visit.getByRole('heading', { level: 2 })).toHaveText(['Nuestros faros', 'Ofertas abiertas']);

    const look = await openCard(page, 'Ajustes de portales');
    await look.getByLabel('Letra de los títulos').selectOption('Lora (con remates)');
    await look.getByLabel('Código del segundo color').fill('#16344a');
    const title = look.frameLocator('iframe[title="Vista previa de la página"]').getByRole('heading', { level: 1 });
    await expect.poll(() => title.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('Terna Lora');
    await page.screenshot({ path: info.outputPath('look.png') });
    await look.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByText('Guardado correctamente')).toBeVisible();
    await visit.setViewportSize({ width: 1280, height: 900 });
    await visit.reload();
    await expect.poll(() => visit.evaluate(() => document.fonts.check('700 40px "Terna Lora"'))).toBe(true);
    const head = visit.locator('.hero');
    expect(await head.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(22, 52, 74)');
    expect(await head.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 255, 255)');
    await visit.screenshot({ path: info.outputPath('careers-desktop.png'), fullPage: true });
    await visitor.close();
  } finally {
    await server.stop();
  }
});
