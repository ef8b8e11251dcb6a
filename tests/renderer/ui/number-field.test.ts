// Number fields of a request's form with decimal comma and decimal point.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  requestFormMessages,
  requestScreenMessages,
  numberFieldMessages as texts,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const { fields } = requestFormMessages;
const { form } = requestScreenMessages;
const open = async (country: string): Promise<Page> => {
  const page = await pages.open(
    `office=inside&requests=1&country=${country}`,
    '/requests/new?workflow=6&module=rkm_14',
  );
  await salary(page).waitFor();
  await eventually(() =>
    page.evaluate(() => window.fake.calls.some(({ name }) => name === 'organizations.current')),
  ).toBe(true);
  return page;
};
const salary = (page: Page) => page.getByLabel(fields.salary);
const vacancies = (page: Page) => page.getByLabel(`${fields.vacancies} *`);
const sent = (page: Page) =>
  page.evaluate(() =>
    window.fake.calls
      .filter(({ name }) => name === 'requests.create')
      .map(({ input }) => (input as { body: { data: object } }).body.data),
  );
const saveDraft = async (page: Page) => {
  await page.getByLabel(`${form.title} *`).fill('Grúa');
  await page.getByRole('button', { name: form.saveDraft }).click();
};

test.each([
  ['CL', '1.800.000', 1_800_000, '1.800.000'],
  ['CL', '1800,50', 1800.5, '1.800,5'],
  ['CL', '1,800.50', 1800.5, '1.800,5'],
  ['CL', '3,5', 3.5, '3,5'],
  ['CL', '$ 1.800', 1800, '$ 1.800'],
  ['MX', '1,800,000', 1_800_000, '1,800,000'],
  ['MX', '1.800,50', 1800.5, '1,800.5'],
  ['MX', '1,800', 1800, '1,800'],
  ['ES', '1 800 000', 1_800_000, '1.800.000'],
  ['ES', '1.800,50 €', 1800.5, '1.800,5'],
  ['PE', 'S/ 1,800.50', 1800.5, '1,800.5'],
])('in %s «%s» is sent as %d and shown as «%s»', async (country, typed, value, formatted) => {
  const page = await open(country);
  await salary(page).fill(typed);
  await salary(page).blur();
  await eventually(() => salary(page).inputValue()).toBe(formatted);
  await saveDraft(page);
  await eventually(() => sent(page)).toEqual([{ salary: value }]);
});

test('what an ambiguous text is understood as stands below the field, as the country has it', async () => {
  const chile = await open('CL');
  await salary(chile).fill('1.800');
  await chile.getByText(texts.understood('CLP\u00a01.800')).waitFor();
  await expectAccessible(chile);
  const mexico = await open('MX');
  await salary(mexico).fill('1.800');
  await mexico.getByText(texts.understood('MXN\u00a01.8')).waitFor();
  await salary(mexico).fill('1800');
  await mexico.getByText(texts.understood('MXN\u00a01.8')).waitFor({ state: 'detached' });
});

test('what is no number is refused in words, and is not sent as nothing', async () => {
  const page = await open('CL');
  await salary(page).fill('mucho');
  await salary(page).blur();
  await page.getByText(texts.wrongAmount(',')).waitFor();
  await vacancies(page).fill('3,5');
  await vacancies(page).blur();
  await page.getByText(texts.wrongWhole).waitFor();
  await eventually(() => salary(page).getAttribute('aria-invalid')).toBe('true');
  await saveDraft(page);
  await eventually(() => salary(page).getAttribute('aria-invalid')).toBe('true');
  expect(await sent(page)).toEqual([]);
  await salary(page).fill('1.500');
  await vacancies(page).fill('3');
  await saveDraft(page);
  await eventually(() => sent(page)).toEqual([{ salary: 1500, vacancies: 3 }]);
});

test.each([
  ['CL', ['1e5', '٣', '-', '1.80.00', '1.800.-', 'US$ 1.500', '1500 USD', '5 mil']],
  ['MX', ['1e5', '１２', 'NaN', '1500 EUR', 'Infinity', '0x10']],
  ['ES', ['$ 1.500', '1.500 USD', '1.8.0', ',5']],
  ['PE', ['$ 1,500', 'US$ 1,500', '1 2', '1_000']],
])('in %s other currencies and texts that are no numbers are refused', async (country, invalid) => {
  const page = await open(country);
  for (const text of invalid) {
    await salary(page).fill(text);
    await salary(page).blur();
    await eventually(() => salary(page).getAttribute('aria-invalid')).toBe('true');
    expect(await salary(page).inputValue()).toBe(text);
    await salary(page).fill('');
    await salary(page).blur();
    await eventually(() => salary(page).getAttribute('aria-invalid')).toBe('false');
  }
  await salary(page).fill(invalid[0] ?? '');
  await saveDraft(page);
  expect(await sent(page)).toEqual([]);
});

test('a number that stands grouped is edited without its groups, so that another digit is one', async () => {
  const page = await open('CL');
  await salary(page).fill('1800');
  await salary(page).blur();
  await eventually(() => salary(page).inputValue()).toBe('1.800');
  await salary(page).focus();
  await eventually(() => salary(page).inputValue()).toBe('1800');
  await salary(page).press('End');
  await salary(page).press('5');
  await salary(page).blur();
  await eventually(() => salary(page).inputValue()).toBe('18.005');
});

test('a number that the Tab key selects is replaced by what is typed', async () => {
  const page = await open('CL');
  await salary(page).fill('1800');
  await page.keyboard.press('Tab');
  await eventually(() => salary(page).inputValue()).toBe('1.800');
  await page.keyboard.press('Shift+Tab');
  await eventually(() => salary(page).inputValue()).toBe('1800');
  await page.keyboard.type('2500');
  await salary(page).blur();
  await eventually(() => salary(page).inputValue()).toBe('2.500');
});
