// The custom fields of a workflow in the form of a request, and the note about its salary band.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customFieldMessages, requestScreenMessages, salaryBandMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const calls = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

test('the form asks for the custom fields of its workflow, and marks the required one that is empty [MORE-668]', async () => {
  const page = await pages.open('office=inside&requests=1&person=employee', '/requests/new?workflow=7');
  const form = page.getByRole('group', { name: customFieldMessages.formTitle });
  await form.getByLabel('Proyecto *').waitFor();
  await form.getByText('El del contrato marco').waitFor();
  await form.getByText(customFieldMessages.fileLater).waitFor();
  expect(await form.getByLabel('Código antiguo').count()).toBe(0);
  await page.getByLabel('Título *').fill('Operador');
  await page.getByLabel('Vacantes *').fill('1');
  await page.getByLabel('Justificación *').fill('Falta gente');
  await page.getByRole('button', { name: requestScreenMessages.form.submit }).click();
  await eventually(() => form.getByLabel('Proyecto *').getAttribute('aria-invalid')).toBe('true');
  expect(await calls(page, 'requests.create')).toEqual([]);
  await form.getByLabel('Proyecto *').fill('Muelle 7');
  await form.getByLabel('Presupuesto (USD al año)').fill('1200');
  await form.getByLabel('Planta').selectOption({ label: 'Sur' });
  await page.getByLabel('Tipo de contratación').selectOption({ label: 'Plazo fijo' });
  await expectAccessible(page);
  await page.getByRole('button', { name: requestScreenMessages.form.submit }).click();
  await eventually(() => calls(page, 'requests.create')).toMatchObject([
    {
      body: {
        data: { custom_7_1: 'Muelle 7', custom_7_2: 1200, custom_7_3: 'Sur', hiring_type: 'Plazo fijo' },
      },
    },
  ]);
});

test('a salary outside its band is noted while it is written, without the band [MORE-669]', async () => {
  const page = await pages.open('office=inside&requests=1&person=employee', '/requests/new?workflow=6');
  await page.getByLabel('Título *').fill('Operador');
  await page.getByLabel('Salario').fill('9000');
  await page.getByText(salaryBandMessages.outcomes.above).waitFor();
  await page.getByLabel('Salario').fill('1000');
  await eventually(() => page.getByText(salaryBandMessages.outcomes.above).count()).toBe(0);
});
