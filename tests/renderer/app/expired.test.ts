// Unsaved text survives an expired session for the same user only.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CurrentUser } from '../../../src/contract/api/sessions.ts';
import {
  applicantEditMessages,
  applicantMessages,
  appMessages,
  candidacyMessages,
  closingReasonMessages,
  intakeMessages,
  landingCardMessages,
  linkMessages,
  paletteMessages,
  sessionMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { trials } from '../../faults/trials.ts';
import { cards, column, focused, inputsOf, moveFocus, named, nameOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const field = (page: Page): Locator => drawer(page).getByLabel(applicantMessages.comment.label);
const openActivity = (page: Page): Promise<void> => drawer(page).getByRole('tab', { name: 'Actividad' }).click();
const email = (page: Page): Locator => page.getByRole('textbox', { name: sessionMessages.email, exact: true });
const signingIn = (page: Page): Locator => page.getByRole('heading', { name: sessionMessages.title });

async function expire(page: Page): Promise<void> {
  await page.evaluate(() => window.fake.session({ user: null, storedIn: null, hasExpired: true, warning: null }));
  await signingIn(page).waitFor();
}

/** Signs in. The user who was there before finds the window as it was. */
const comesIn = (page: Page, user: CurrentUser): Promise<void> =>
  page.evaluate(
    (who) => window.fake.session({ user: who, storedIn: 'keychain', hasExpired: false, warning: null }),
    user,
  );

/** Signs in as another user than the last one: the window opens the start screen, then `route`. */
async function comesInAnew(page: Page, user: CurrentUser, route = '/selection_processes/7'): Promise<void> {
  await comesIn(page, user);
  await eventually(() => page.evaluate(() => window.location.hash)).toBe('#/selection_processes');
  await page.evaluate((to) => {
    window.location.hash = to;
  }, route);
}

async function people(page: Page): Promise<{ ana: CurrentUser; eva: CurrentUser }> {
  const ana = await page.evaluate(async () => {
    const answer = await window.fake.bridge.desktop.sessionState();
    return answer.ok ? answer.data.user : null;
  });
  if (!ana) throw new Error('nobody is signed in');
  return { ana, eva: { ...ana, id: 2, token: 'u-eva', name: 'Eva', full_name: 'Eva Paredes' } };
}

/** Whether a text is anywhere in the page: title, markup or field values, visible or hidden. */
const containsText = (page: Page, text: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[];
    const texts = [document.title, document.documentElement.innerHTML, ...fields.map(({ value }) => value)];
    return texts.some((one) => one.includes(wanted));
  }, text);

async function spoken(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  return nodes.map(({ ignored, name }) => (ignored ? '' : String(name?.value ?? ''))).join('\n');
}

test('a comment that is being written is there again for whose it is, and for nobody else', async () => {
  const page = await pages.open('first=5', '/selection_processes/7?applicant_id=1');
  const { ana, eva } = await people(page);
  await openActivity(page);
  for (let trial = 0; trial < trials(2, 100); trial += 1) {
    const text = `Habla del mar, ${trial}`;
    await field(page).fill(text);
    await expire(page);
    await eventually(() => page.locator('body').innerText()).not.toContain(text);
    await comesInAnew(page, eva, '/selection_processes/7?applicant_id=1');
    await openActivity(page);
    await eventually(() => field(page).inputValue()).toBe('');
    expect(await containsText(page, text)).toBe(false);
    await expire(page);
    await comesInAnew(page, ana, '/selection_processes/7?applicant_id=1');
    await openActivity(page);
    await eventually(() => field(page).inputValue()).toBe(text);
    await field(page).press('Control+Enter');
    await drawer(page).getByRole('article').filter({ hasText: text }).waitFor();
  }
});

const { disqualifying } = candidacyMessages;
const SECRET = 'No vino, y su hermana tampoco';

/**
 * Fills the disqualification dialog of a candidate.
 * @returns the candidate's name and the dialog
 */
async function writeReason(page: Page): Promise<{ name: string; dialog: Locator }> {
  const name = await nameOf(cards(column(page, 'Postulados')).first());
  await named(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: candidacyMessages.actions.DISQUALIFY }).click();
  const dialog = page.getByRole('dialog', { name: disqualifying.title(1, name) });
  await dialog.getByLabel(disqualifying.reason).selectOption('No asistió');
  await dialog.getByLabel(disqualifying.comment).fill(SECRET);
  return { name, dialog };
}

describe('a dialog over the board', () => {
  test('is there again as it was, the focus too, and can be sent', async () => {
    const page = await pages.open('first=20&others=4');
    const { ana } = await people(page);
    const { name, dialog } = await writeReason(page);
    for (let trial = 0; trial < trials(2, 100); trial += 1) {
      await dialog.getByLabel(disqualifying.comment).fill(`${SECRET} ${trial}`);
      const title = await page.title();
      await expire(page);
      expect(await page.title()).toBe(`${sessionMessages.title} · ${appMessages.product}`);
      await eventually(() => named(page, name).isVisible()).toBe(false);
      await eventually(() => dialog.isVisible()).toBe(false);
      const asked = await inputsOf(page, 'board.open');
      await comesIn(page, ana);
      await signingIn(page).waitFor({ state: 'detached' });
      expect(await page.title()).toBe(title);
      await eventually(() => dialog.getByLabel(disqualifying.comment).inputValue()).toBe(`${SECRET} ${trial}`);
      await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
      // The visible board is refetched.
      await eventually(async () => (await inputsOf(page, 'board.open')).length).toBeGreaterThan(asked.length);
    }
    await dialog.getByRole('button', { name: disqualifying.submit }).click();
    await eventually(() => inputsOf(page, 'candidacies.disqualify')).toMatchObject([{ body: { reason_id: 4 } }]);
  });

  test('goes, with everything else, when somebody else comes in, or the workspace is left', async () => {
    for (const ending of ['somebody else', 'left'] as const) {
      const page = await pages.open('first=20&others=4');
      const { ana, eva } = await people(page);
      for (let trial = 0; trial < trials(1, 50); trial += 1) {
        const { name } = await writeReason(page);
        await expire(page);
        // The text is retained but invisible.
        expect(await containsText(page, SECRET)).toBe(true);
        if (ending === 'somebody else') await comesIn(page, eva);
        else
          await page.evaluate(() =>
            window.fake.session({ user: null, storedIn: null, hasExpired: false, warning: null }),
          );
        expect(await containsText(page, SECRET)).toBe(false);
        if (ending === 'left') {
          expect(await containsText(page, name)).toBe(false);
          await signingIn(page).waitFor();
        }
        await comesInAnew(page, ana);
        await cards(page).first().waitFor();
        expect(await containsText(page, SECRET)).toBe(false);
      }
    }
  });

  test('is dropped where somebody signs out by themselves', async () => {
    const page = await pages.open('first=20&others=4');
    const { ana } = await people(page);
    await cards(column(page, 'Postulados')).first().focus();
    await page.keyboard.press('Control+ArrowRight');
    const announced = page.getByTestId('announcements');
    await eventually(() => announced.innerText()).not.toBe('');
    const { name } = await writeReason(page);
    await page.evaluate(() => window.fake.session({ user: null, storedIn: null, hasExpired: false, warning: null }));
    await signingIn(page).waitFor();
    for (const text of [SECRET, name]) expect(await containsText(page, text)).toBe(false);
    await comesInAnew(page, ana);
    await cards(page).first().waitFor();
    await eventually(() => page.getByRole('dialog').count()).toBe(0);
    expect(await containsText(page, SECRET)).toBe(false);
    await eventually(() => announced.innerText()).toBe('');
  });
});

test('signing in is all that there is meanwhile: to see, to hear, to reach and to press', async () => {
  const page = await pages.open('first=20&others=4');
  const { ana } = await people(page);
  const { name, dialog } = await writeReason(page);
  await expire(page);
  await page.getByText(sessionMessages.locked).waitFor();
  await expectAccessible(page);
  const spokenText = await spoken(page);
  expect(spokenText).toContain(sessionMessages.email);
  for (const text of [SECRET, name, disqualifying.comment, appMessages.navigation])
    expect(spokenText).not.toContain(text);
  await eventually(() => email(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('ana@ejemplo.example');
  await eventually(() => email(page).inputValue()).toBe('ana@ejemplo.example');
  // Two rounds of Tab reach only the sign-in form and the page itself.
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull();
  }
  // The last call, which a window makes when it is idle.
  await eventually(() => inputsOf(page, 'desktop.updateState')).toHaveLength(1);
  const calls = await page.evaluate(() => window.fake.calls.length);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (const key of ['Escape', '?', 'Control+k', 'Control+z', 'm', 'ArrowRight']) await page.keyboard.press(key);
  await page.evaluate(() => {
    for (const command of ['palette', 'new-process', 'shortcuts', 'sign-out', 'find', 'settings'] as const)
      window.fake.menu(command);
  });
  await page.mouse.click(20, 20);
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  expect(await page.evaluate((from) => window.fake.calls.slice(from), calls)).toEqual([]);
  await comesIn(page, ana);
  await dialog.waitFor();
  await eventually(() => dialog.getByLabel(disqualifying.comment).inputValue()).toBe(SECRET);
  await eventually(() => page.getByRole('dialog').count()).toBe(1);
  expect(await page.evaluate(() => document.querySelector('dialog[open]'))).toBeNull();
});

test('a form of the settings and its dialog outlive it, and signing in is done by keyboard', async () => {
  const page = await pages.open('office=inside', '/settings/external_portal');
  const title = page.getByLabel(landingCardMessages.title, { exact: true });
  const { ana } = await people(page);
  await title.fill('Ven a navegar');
  await expire(page);
  await comesIn(page, ana);
  await eventually(() => title.inputValue()).toBe('Ven a navegar');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(landingCardMessages.saved).waitFor();
  expect(await inputsOf(page, 'portal.changeLandingPage')).toMatchObject([{ body: { title: 'Ven a navegar' } }]);

  await page.evaluate(() => {
    window.location.hash = '#/settings/closing_reasons';
  });
  await page.getByRole('button', { name: closingReasonMessages.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(closingReasonMessages.field).fill('Se fue a navegar');
  await expire(page);
  await email(page).fill('ana@ejemplo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('una clave larga');
  await page.keyboard.press('Enter');
  await signingIn(page).waitFor({ state: 'detached' });
  await eventually(() => dialog.getByLabel(closingReasonMessages.field).inputValue()).toBe('Se fue a navegar');
  await page.keyboard.press('Enter');
  await page.getByText(closingReasonMessages.created).waitFor();
});

test('a field of the drawer is not taken to have been left', async () => {
  const page = await pages.open('', '/selection_processes/7?applicant_id=6');
  const { ana } = await people(page);
  const city = drawer(page).getByLabel('Ciudad', { exact: true });
  await city.fill('Valdivia');
  await expire(page);
  await comesIn(page, ana);
  await eventually(() => city.evaluate((one) => one === document.activeElement)).toBe(true);
  await eventually(() => city.inputValue()).toBe('Valdivia');
  expect(await inputsOf(page, 'applicants.update')).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByText(applicantEditMessages.saved('Ciudad')).waitFor();
  await eventually(() => inputsOf(page, 'applicants.update')).toMatchObject([{ body: { city: 'Valdivia' } }]);
});

test('a card that had the focus has it again, where its column was scrolled to', async () => {
  const page = await pages.open('first=120&others=4');
  const { ana } = await people(page);
  const body = column(page, 'Postulados').locator('[data-column-body]');
  await cards(column(page, 'Postulados')).first().focus();
  await moveFocus(page, 'ArrowDown', 20);
  const read = async () => ({ card: await focused(page), top: await body.evaluate(({ scrollTop }) => scrollTop) });
  const before = await read();
  expect(before.top).toBeGreaterThan(0);
  await expire(page);
  await comesIn(page, ana);
  await eventually(read).toEqual(before);
});

describe('what finds the session ended', () => {
  const { form } = intakeMessages;
  const add = (page: Page): Locator => page.getByRole('button', { name: form.add, exact: true });

  /** Adds a candidate by hand; the call is the first to find the session expired. */
  async function sendTooLate(page: Page): Promise<void> {
    await page.getByLabel(form.name, { exact: true }).fill('Elisa');
    await page.getByLabel(form.lastName).fill('Mena');
    await page.getByLabel(form.email).fill('elisa@ejemplo.example');
    await page.evaluate(() => window.fake.pause('candidacies.add'));
    await add(page).click();
    await page.evaluate(() => {
      window.fake.failNext('candidacies.add', { code: 'no_session' });
      window.fake.session({ user: null, storedIn: null, hasExpired: true, warning: null });
      window.fake.release('candidacies.add');
    });
    await signingIn(page).waitFor();
  }
  const sent = (page: Page): Promise<unknown[]> => inputsOf(page, 'candidacies.add');

  test('is sent once its person is back', async () => {
    const page = await pages.open('first=3&others=1&stages=3', '/selection_processes/7/applicants/new');
    const { ana } = await people(page);
    await sendTooLate(page);
    expect(await sent(page)).toHaveLength(1);
    await comesIn(page, ana);
    await page.getByText('Candidato agregado correctamente').waitFor();
    expect(await sent(page)).toHaveLength(2);
  });

  test('is never sent as somebody else', async () => {
    const page = await pages.open('first=3&others=1&stages=3', '/selection_processes/7/applicants/new');
    const { ana, eva } = await people(page);
    await sendTooLate(page);
    const route = '/selection_processes/7/applicants/new';
    await comesInAnew(page, eva, route);
    await add(page).waitFor();
    await eventually(() => page.getByLabel(form.name, { exact: true }).inputValue()).toBe('');
    await expire(page);
    await comesInAnew(page, ana, route);
    await add(page).waitFor();
    expect(await sent(page)).toHaveLength(1);
  });

  test('holds nobody else up', async () => {
    const page = await pages.open('first=20&others=4');
    const { eva } = await people(page);
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    const move = async () => {
      await named(page, name).focus();
      await page.keyboard.press('Control+ArrowRight');
    };
    await page.evaluate(() => window.fake.pause('applicants.updateList'));
    await move();
    await page.evaluate(() => {
      window.fake.failNext('applicants.updateList', { code: 'no_session' });
      window.fake.session({ user: null, storedIn: null, hasExpired: true, warning: null });
      window.fake.release('applicants.updateList');
    });
    await signingIn(page).waitFor();
    await comesInAnew(page, eva);
    await named(column(page, 'Postulados'), name).waitFor();
    await move();
    await eventually(async () => (await inputsOf(page, 'applicants.updateList')).length).toBe(2);
  });

  test('is read then, with nothing said of a failure', async () => {
    const page = await pages.open('first=5', '/selection_processes/7?applicant_id=1');
    const { ana } = await people(page);
    await drawer(page).waitFor();
    await page.evaluate(() => window.fake.pause('applicants.logs'));
    await openActivity(page);
    await page.evaluate(() => {
      window.fake.failNext('applicants.logs', { code: 'no_session' });
      window.fake.session({ user: null, storedIn: null, hasExpired: true, warning: null });
      window.fake.release('applicants.logs');
    });
    await signingIn(page).waitFor();
    await comesIn(page, ana);
    await drawer(page).getByRole('article').first().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

test('a link that is opened meanwhile, and the palette, wait for whoever comes in', async () => {
  const page = await pages.open('first=20&others=4');
  const { ana } = await people(page);
  await cards(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: paletteMessages.title }).waitFor();
  await expire(page);
  await email(page).fill('ana@ejemplo.example');
  await page.evaluate(() => window.fake.desktop.lead({ screen: 'process', process_id: 7, applicant_id: 2 }));
  await page.evaluate(() => window.fake.desktop.lead(null));
  expect(new URL(page.url()).hash).toBe('#/selection_processes/7');
  await comesIn(page, ana);
  await drawer(page).waitFor();
  await page.getByText(linkMessages.unknown).waitFor();
  expect(new URL(page.url()).hash).toContain('applicant_id=2');
});

test.each([
  ['has signed out', false],
  ['has an expired session', true],
])('a user who signs in after another one who %s begins at the start screen', async (_how, hasExpired) => {
  const page = await pages.open('first=3');
  await cards(column(page, 'Postulados')).first().waitFor();
  const { eva } = await people(page);
  await page.evaluate(
    (is) => window.fake.session({ user: null, storedIn: null, hasExpired: is, warning: null }),
    hasExpired,
  );
  await signingIn(page).waitFor();
  await comesIn(page, eva);
  await eventually(() => page.evaluate(() => location.hash)).toBe('#/selection_processes');
});
