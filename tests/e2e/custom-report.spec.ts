// The organization's embedded dashboard in the built program, confined to its frame.
import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

const HOST = 'https://tableros.example';
const admin = 'ana.paredes@demo.terna.example';

/** A dashboard that attempts everything forbidden, and records each result. */
const DASHBOARD = `<!doctype html><title>Tablero</title><h1>Indicadores</h1><ul></ul><script>
  const attempts = {
    bridge: () => String(typeof window.terna),
    page: () => String(parent.document.title),
    parents: () => String(typeof parent.terna),
    leave: () => { top.location.href = '${HOST}/fuera'; return 'left'; },
    window: () => (window.open('${HOST}/fuera') === null ? 'refused' : 'opened'),
  };
  for (const [name, attempt] of Object.entries(attempts)) {
    const line = document.createElement('li');
    try { line.textContent = name + ': ' + attempt(); } catch { line.textContent = name + ': refused'; }
    document.querySelector('ul').append(line);
  }
</script>`;

const configure = (page: Page) =>
  page.evaluate(async (url) => {
    const data = <Value>(result: { ok: true; data: Value } | { ok: false }): Value => {
      if (!result.ok) throw new Error('refused');
      return result.data;
    };
    const { settings, organizations } = window.terna;
    const module = data(await settings.optionals({})).find(({ name }) => name === 'custom_report');
    if (!module) throw new Error('no such module');
    data(await settings.activateOptionals({ body: { optionals: [{ id: module.id, active: true }] } }));
    const organization = { custom_report_dashboard_id: 'tablero 7', custom_report_url: url };
    return data(await organizations.updateCurrent({ body: { organization } })).token;
  }, `${HOST}/ver`);

test('the custom report is a tab once its module is on, and its dashboard cannot leave its frame [REP-3] [REP-4] [REP-5]', async ({
  launch,
  expectMessage,
}) => {
  test.setTimeout(180_000);
  expectMessage(/^Unsafe attempt to initiate navigation/, 'The dashboard tries to lead the window elsewhere.');
  expectMessage(/^Blocked opening .* in a new window/, 'The dashboard tries to open a window.');
  const { app, window } = await launch();
  const page = await window();
  const asked: string[] = [];
  await app.context().route(`${HOST}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: DASHBOARD });
  });
  await openDemo(page, admin);
  await page.getByRole('link', { name: 'Reportes', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Procesos y Postulaciones' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reporte personalizado' })).toHaveCount(0);
  const token = await configure(page);
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('link', { name: 'Reportes', exact: true }).click();
  await page.getByRole('link', { name: 'Reporte personalizado' }).click();

  const dashboard = page.frameLocator('iframe');
  await expect(dashboard.getByRole('heading', { name: 'Indicadores' })).toBeVisible();
  await expect(dashboard.getByRole('listitem')).toHaveText([
    'bridge: undefined',
    'page: refused',
    'parents: refused',
    'leave: refused',
    'window: refused',
  ]);
  expect(asked).toEqual([`${HOST}/ver/tablero%207?enterprise_token=${token}&product=rkm_14`]);
  expect(app.windows()).toHaveLength(1);
  await expect(page).toHaveURL(/reports\/custom$/);
});
