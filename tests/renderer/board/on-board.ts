// Locators and drag helpers for tests of the board.
import type { Locator, Page } from 'playwright';
import { eventually } from '../page/open-page.ts';

export const column = (page: Page, stage: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${stage},`) });
export const cards = (scope: Page | Locator): Locator => scope.locator('[data-card-id]');
export const nameOf = async (card: Locator): Promise<string> => (await card.innerText()).split('\n')[0] ?? '';
export const named = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^${name}\\b`) });
export const callsOf = (page: Page, name: string): Promise<number> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).length, name);
export const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.split('\n')[0] ?? null);

/** Presses a key several times. Distant cards get the focus only after their column renders them. */
export async function moveFocus(page: Page, key: string, times: number): Promise<void> {
  for (let step = 0; step < times; step += 1) {
    const before = await focused(page);
    await page.keyboard.press(key);
    await eventually(() => focused(page)).not.toBe(before);
  }
}

/** Drags a card over a stage without dropping it. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const source = await from.boundingBox();
  const target = await to.boundingBox();
  if (!source || !target) throw new Error('nothing to drag, or nowhere to');
  await page.mouse.move(source.x + 60, source.y + 30);
  await page.mouse.down();
  await page.mouse.move(source.x + 68, source.y + 30);
  await page.mouse.move(target.x + 140, target.y + 200, { steps: 12 });
  let nudge = 0;
  await eventually(async () => {
    nudge += 1;
    await page.mouse.move(target.x + 140 + (nudge % 2), target.y + 200);
    return to.getAttribute('data-drop');
  }).toBe('over');
}

/** Returns the inputs of all calls of an endpoint. */
export const inputsOf = <Input = unknown>(page: Page, name: string): Promise<Input[]> =>
  page.evaluate(
    (wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input),
    name,
  ) as Promise<Input[]>;
