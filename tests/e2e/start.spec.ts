// A start of the built program: its dictionary is its own, and rich text follows the policy of the page.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

test('two blanks of a description stay two blanks', async ({ launch }) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('button', { name: 'Agregar nuevo proceso' }).first().click();
  await page.getByRole('combobox', { name: 'Título' }).fill('Analista');
  const description = page.getByRole('textbox', { name: 'Descripción' });
  await description.focus();
  await page.keyboard.type('Dos  blancos, tres   blancos');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page).toHaveURL(/\/edit\/form$/);
  await page.goto(page.url().replace(/\/form$/, ''));
  await page.reload();
  await expect.poll(() => description.evaluate((element) => element.textContent)).toBe('Dos  blancos, tres   blancos');
});

test('the spelling dictionary comes from the program itself', async ({ launch, userData }) => {
  const { window } = await launch();
  await window();
  const stored = join(userData, 'Dictionaries', 'es-ES-3-0.bdic');
  await expect.poll(() => existsSync(stored)).toBe(true);
  await expect.poll(() => readFileSync(stored).subarray(0, 4).toString('latin1')).toBe('BDic');
});
