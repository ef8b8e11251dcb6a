// A key held down while the focus moves, in a real Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('a key activates only the element that it was pressed on', async () => {
  const page = await pages.open();
  const actions = page.getByRole('button', { name: 'Más acciones' });
  const menu = page.getByRole('menu');
  for (const key of ['Enter', 'Space']) {
    await page.getByRole('searchbox').first().focus();
    await page.keyboard.down(key);
    await actions.focus();
    // A second `down` is a repetition of the held key.
    await page.keyboard.down(key);
    await page.keyboard.up(key);
    expect(await menu.count(), key).toBe(0);
  }
  await actions.press('Enter');
  await menu.waitFor();
});
