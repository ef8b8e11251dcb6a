// Deep links open in the running program, and windows are restored at the next start.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { column, openDemo } from './steps.ts';

const admin = 'ana.paredes@demo.terna.example';
const numberIn = (page: Page) => Number(/selection_processes\/(\d+)/.exec(page.url())?.[1]);

test('a link leads the program that runs to a board, or says that it means nothing; windows come back', async ({
  launch,
  launchSecondInstance,
}, info) => {
  test.setTimeout(180_000);
  const keychain = createKeychain(info.outputPath('keychain'));
  const first = await launch({ keychain });
  const page = await first.window();
  await openDemo(page, admin);
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await expect(column(page, 'Postulados')).toBeVisible();
  const process = numberIn(page);
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();

  // The second instance passes the link on and exits.
  expect(await launchSecondInstance([`terna://selection_processes/${process}`])).toBe(0);
  await expect(page).toHaveURL(new RegExp(`selection_processes/${process}$`));
  await expect(column(page, 'Postulados')).toBeVisible();
  await launchSecondInstance(['terna://selection_processes/999999']);
  await expect(page.getByRole('alert')).toBeVisible();
  await launchSecondInstance([`terna://selection_processes/${process}/edit`]);
  await expect(page.getByText('Ese enlace no abre nada en Terna')).toBeVisible();

  await launchSecondInstance([`terna://selection_processes/${process}`]);
  await expect(column(page, 'Postulados')).toBeVisible();
  const [board] = await Promise.all([
    first.app.waitForEvent('window'),
    page.getByRole('button', { name: 'Abrir en ventana' }).click(),
  ]);
  await expect(column(board, 'Postulados')).toBeVisible();
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('link', { name: 'Diseñadora gráfica' }).click();
  await expect(column(page, 'Postulados')).toBeVisible();
  const current = numberIn(page);
  await first.quit();

  const second = await launch({ keychain });
  const main = await second.window(`index.html?restored#/selection_processes/${current}`);
  const reopened = await second.window('window=board');
  await expect(column(main, 'Postulados')).toBeVisible();
  await expect(column(reopened, 'Postulados')).toBeVisible();
  expect(numberIn(reopened)).toBe(process);
});
