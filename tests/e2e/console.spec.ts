// The tests' own watch over consoles: it reports what page and main process write there.
import { expect, test } from './fixture.ts';

test('a problem on any console is noticed: a warning, an uncaught error, a refused style', async ({
  launch,
  expectMessage,
}) => {
  const planted = 'The test writes it.';
  expectMessage(/^warning of main$/, planted);
  expectMessage(/^warning of the page$/, planted);
  expectMessage(/uncaught in the page/, planted);
  expectMessage(/Content Security Policy/, 'The test adds a style that the policy forbids.');
  const { app, window } = await launch();
  const page = await window();
  await expect(page.getByRole('button', { name: /Espacio local/ })).toBeVisible();
  await app.evaluate(() => console.warn('warning of main'));
  await page.evaluate(() => {
    console.warn('warning of the page');
    setTimeout(() => {
      throw new Error('uncaught in the page');
    });
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'a { color: red }' }));
  });
});
