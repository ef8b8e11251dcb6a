// Every screen in light and dark: no violation that axe can find.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { closeByEscape, column, openDemo } from './steps.ts';

async function violations(page: Page): Promise<string[]> {
  // Electron's pages cannot open another page for axe to work in.
  const { violations: found } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no screen has a violation in ${colorScheme}`, async ({ launch }) => {
    test.setTimeout(120_000);
    const page = await (await launch()).window();
    await page.emulateMedia({ colorScheme });
    const clean = async (screen: string) => expect(await violations(page), screen).toEqual([]);
    await expect(page.getByRole('button', { name: /Espacio local/ })).toBeVisible();
    await clean('first run');
    await openDemo(page, 'ana.paredes@demo.terna.example');
    await expect(page.getByRole('link', { name: 'Analista financiera' })).toBeVisible();
    await clean('list');
    await page.getByRole('button', { name: 'Agregar nuevo proceso' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean('new process');
    await closeByEscape(page);
    await page.getByRole('link', { name: 'Analista financiera' }).click();
    await expect(column(page, 'Postulados').getByRole('button').first()).toBeVisible();
    await clean('board');
    await column(page, 'Postulados').getByRole('button').first().click();
    await expect(page.getByText('@correo.example').first()).toBeVisible();
    await clean('drawer');
    await closeByEscape(page);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean('import');
  });
}
