// A candidate's curriculum in the built program, displayed in an isolated frame.
import { expect, test } from './fixture.ts';
import { column, openDemo } from './steps.ts';

test('a curriculum is read in a frame without origin, bridge, network or windows', async ({
  launch,
  expectMessage,
}) => {
  test.setTimeout(120_000);
  const attempt = 'The test tries it in the frame.';
  expectMessage(/^Connecting to '.*' violates the following Content Security Policy directive/, attempt);
  expectMessage(/^Fetch API cannot load .* Refused to connect/, attempt);
  expectMessage(/^Blocked opening 'https:\/\/evil\.example\/' in a new window/, attempt);
  const program = await launch();
  const page = await program.window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await column(page, 'Postulados').locator('[data-card-id]').first().click();
  await page.getByRole('tab', { name: 'CV' }).click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  const document = page.frameLocator('iframe[title^="Documento: "]');
  await expect(document.locator('.text-layer span').first()).not.toBeEmpty();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  const got = await frame?.evaluate(async () => {
    const rejected = (work: () => unknown) =>
      Promise.resolve()
        .then(work)
        .then(
          () => false,
          () => true,
        );
    return {
      origin: window.origin,
      bridge: 'terna' in window,
      parent: await rejected(() => window.parent.document.title),
      ownFiles: await rejected(() => fetch('./index.html')),
      network: await rejected(() => fetch('https://evil.example/')),
      storage: await rejected(() => window.localStorage.length),
      opened: window.open('https://evil.example/') !== null,
    };
  });
  const all = { parent: true, ownFiles: true, network: true, storage: true };
  expect(got).toEqual({ origin: 'null', bridge: false, ...all, opened: false });
  expect(program.app.windows()).toHaveLength(1);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/document.png` });
});
