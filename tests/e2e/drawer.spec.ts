// The drawer in the program: its keys, the e-mail before disqualifying, the reason, saved fields, and the activity.
import { applicantEditMessages, applicantMessages, candidacyMessages } from '../../src/contract/messages.ts';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { card, column, openDemo } from './steps.ts';

const texts = candidacyMessages.disqualifying;

test('a candidate is judged in the drawer by keys alone, and every step can be read there [MORE-162]', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const page = await (await launch()).window();
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  const first = column(page, 'Postulados').locator('[data-card-id]').first();
  await expect(first).toBeVisible();
  const name = (await first.innerText()).split('\n')[0] ?? '';
  await first.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
  await expect(drawer.getByRole('heading', { name })).toBeVisible();

  await test.step('M offers the stages, and A moves to the next one', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: /^Prueba/ })).toBeVisible();
    await picture('stages');
    await pressEscape(page);
    await expect(page.getByRole('menuitem', { name: /^Prueba/ })).toBeHidden();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('button', { name: candidacyMessages.actions.advance('Entrevista') })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(card(column(page, 'Entrevista'), name)).toBeVisible();
    await expect(drawer.getByRole('button', { name: candidacyMessages.actions.advance('Prueba') })).toBeVisible();
  });

  await test.step('a saved field is confirmed beside it, without a toast, and its letters move nobody', async () => {
    const city = drawer.getByLabel('Ciudad', { exact: true });
    const before = await city.inputValue();
    await city.fill('');
    await city.pressSequentially('Maqx');
    await city.press('Enter');
    await expect(drawer.getByText(applicantEditMessages.saved('Ciudad'))).toBeAttached();
    await expect(card(column(page, 'Entrevista'), name)).toBeVisible();
    await expect(page.getByRole('dialog', { name: /^Descalificar/ })).toHaveCount(0);
    await picture('saved');
    await drawer.getByRole('tab', { name: 'Actividad' }).click();
    await expect(drawer.getByText(applicantMessages.activity.change('Ciudad', before || null, 'Maqx'))).toBeVisible();
    await picture('activity');
  });

  await test.step('Q shows the e-mail that will go out; the reason is then on the card and in the header', async () => {
    await drawer.getByRole('tab', { name: 'Actividad' }).focus();
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: texts.title(1, name) });
    const email = dialog.getByRole('region', { name: texts.emailOf(name) });
    await expect(email.or(dialog.getByText(texts.noEmail('Entrevista')))).toBeVisible();
    await picture('disqualify');
    const reason = dialog.getByLabel(texts.reason);
    const chosen = (await reason.locator('option').nth(1).innerText()).trim();
    await reason.selectOption({ label: chosen });
    await dialog.getByRole('button', { name: texts.submit }).click();
    await expect(drawer.getByText(applicantMessages.disqualified(chosen))).toBeVisible();
    await picture('disqualified');
    await pressEscape(page);
    await expect(drawer).toBeHidden();
    const out = card(page, name);
    await out.scrollIntoViewIfNeeded();
    await expect(out).toContainText(chosen);
    await picture('card');
  });
});
