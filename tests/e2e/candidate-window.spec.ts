// A candidate in a separate window stays in sync with the board.
import { expect, test } from './fixture.ts';
import { column, openDemo } from './steps.ts';

test('a candidate is opened in a window, moved there, and the board shows it', async ({ launch }) => {
  test.setTimeout(120_000);
  const { app, window } = await launch();
  const page = await window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  const first = column(page, 'Postulados').locator('[data-card-id]').first();
  const id = await first.getAttribute('data-card-id');
  await first.click();
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await expect(drawer.getByRole('heading', { level: 2 })).toBeVisible();
  const [own] = await Promise.all([
    app.waitForEvent('window'),
    drawer.getByRole('button', { name: 'Abrir candidato en ventana' }).click(),
  ]);
  const alone = own.getByRole('dialog', { name: /^Candidato:/ });
  await expect(alone.getByRole('heading', { level: 2 })).toHaveText(
    await drawer.getByRole('heading', { level: 2 }).innerText(),
  );
  await expect(own.getByRole('navigation')).toHaveCount(0);
  await alone.getByRole('button', { name: 'Acciones del candidato' }).click();
  await own.getByRole('menuitem', { name: /^Mover a otra etapa/ }).click();
  await own.getByRole('menuitem', { name: /^Entrevista/ }).click();
  await expect(own.getByText('Candidato movido correctamente')).toBeVisible();
  await expect(column(page, 'Entrevista').locator(`[data-card-id="${id}"]`)).toBeVisible();
});
