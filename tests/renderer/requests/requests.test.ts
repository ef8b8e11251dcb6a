// Request screens: menu and lists, creation, approval, and remote changes.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorMessages,
  fieldMessages,
  portalChoiceMessages,
  requestFileMessages,
  requestFormMessages,
  requestMessages,
  requestScreenMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const open = (route = '/requests', more = '') => pages.open(`office=inside&requests=1${more}`, route);
const rows = (page: Page) => page.getByRole('list', { name: texts.title, exact: true }).getByRole('listitem');
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: texts.menu }).getByRole('link', { name });
const calls = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const toasts = (page: Page) => page.locator('.notices');

test('the menu has the kinds all, own, request and history; admins begin with all, and can choose another [REQ-2] [REQ-3] [REQ-4]', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  const names = await page.getByRole('navigation', { name: texts.menu }).getByRole('link').allTextContents();
  expect(names.map((name) => name.replace(/ \d+$/, ''))).toEqual(Object.values(texts.menus));
  await eventually(() => tab(page, texts.menus.all).getAttribute('aria-current')).toBe('page');
  await eventually(() => rows(page).count()).toBe(10);
  await expectAccessible(page);
  await tab(page, texts.menus.own).click();
  await eventually(() => page.url()).toContain('menu=own');
  await eventually(() => calls(page, 'users.updateCurrent')).toEqual([{ body: { user: { menuActive: 'own' } } }]);
  await eventually(() => rows(page).count()).toBe(8);
  // The next visit opens the same menu.
  await page.getByRole('link', { name: 'Procesos' }).click();
  await page.getByRole('link', { name: 'Solicitudes' }).click();
  await eventually(() => tab(page, texts.menus.own).getAttribute('aria-current')).toBe('page');
});

test('users and employees begin with their own, of the module rkm_14 unless another is configured [REQ-1] [REQ-3]', async () => {
  for (const person of ['recruiter', 'employee']) {
    const page = await open('/requests', `&person=${person}`);
    await eventually(() => tab(page, texts.menus.own).getAttribute('aria-current')).toBe('page');
    expect((await calls(page, 'requests.owned'))[0]).toMatchObject({ body: { q: { app_module_name_in: ['rkm_14'] } } });
  }
  const other = await open('/requests?menu=all&module=aio_hiring');
  await rows(other).first().waitFor();
  expect((await calls(other, 'requests.search'))[0]).toMatchObject({
    body: { q: { app_module_name_in: ['aio_hiring'] } },
  });
});

test('what waits, what one owns, what has ended and what one has answered are lists that each keep their place [REQ-11] [REQ-26]', async () => {
  const page = await open();
  await rows(page).first().waitFor();
  await page.getByRole('link', { name: uiMessages.nextPage }).click();
  await eventually(() => page.getByText(uiMessages.page(2, 3)).count()).toBe(1);
  await tab(page, texts.menus.request).click();
  await page.getByText(texts.yourTurn).first().waitFor();
  expect(await calls(page, 'requests.waitingApproval')).not.toEqual([]);
  await page.getByRole('link', { name: texts.listNames.participants }).click();
  await eventually(() => calls(page, 'requests.historic')).toMatchObject([{ params: { id: 'u-ana' } }]);
  await rows(page).first().waitFor();
  await tab(page, texts.menus.history).click();
  await eventually(() => calls(page, 'requests.history')).toHaveLength(1);
  await rows(page).first().waitFor();
  // The cached list is displayed without a new call.
  const asked = (await calls(page, 'requests.search')).length;
  await tab(page, texts.menus.all).click();
  await eventually(() => rows(page).count()).toBe(10);
  expect(await calls(page, 'requests.search')).toHaveLength(asked);
});

test('words and filters stand in the address, begin at the first page, and are taken off again', async () => {
  const page = await open('/requests?menu=all&page=2');
  await rows(page).first().waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('grúa');
  await eventually(() => page.url()).toContain('q=gr%C3%BAa');
  expect(page.url()).not.toContain('page=');
  await eventually(() => rows(page).count()).toBe(5);
  await page.getByLabel(texts.state).selectOption({ label: requestMessages.states.dropped });
  await page.getByText(texts.empty.found).waitFor();
  await page.getByRole('button', { name: texts.clearFilters }).click();
  await eventually(() => rows(page).count()).toBe(10);
  await page.getByLabel(texts.requester, { exact: true }).selectOption({ label: 'Elena Vidal' });
  await eventually(() => rows(page).getByText('Ana Paredes', { exact: true }).count()).toBe(0);
  expect(page.url()).toContain('user=u-4');
  await page.getByRole('button', { name: texts.actions }).click();
  await page.getByRole('menuitem', { name: texts.download }).click();
  await toasts(page).getByText(texts.downloaded).waitFor();
});

test('a list that cannot be read says so in passing only, keeps what it has, and is read again when asked [REQ-33]', async () => {
  const page = await open('/requests?menu=history');
  await rows(page).first().waitFor();
  await page.evaluate((message) => window.fake.failNext('requests.search', { code: 'unexpected', message }), 'roto');
  await tab(page, texts.menus.all).click();
  await toasts(page).getByText(texts.listFailed).waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'roto' }).and(page.locator('.error-note')).count()).toBe(0);
  await page.getByRole('main').getByRole('button', { name: uiMessages.retry }).click();
  await eventually(() => rows(page).count()).toBe(10);
});

test('«Tipos de solicitud» leads to the form of the type, which asks for what it needs before it is sent [REQ-18] [REQ-7]', async () => {
  const page = await open('/requests', '&person=employee');
  await rows(page).first().waitFor();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Tipos de solicitud' });
  await dialog.getByRole('button', { name: texts.types.start }).click();
  await dialog.getByText(texts.types.missingWorkflow).waitFor();
  await dialog.getByLabel(texts.types.type).selectOption({ label: 'Reemplazo' });
  await dialog.getByLabel(texts.types.workflow).selectOption({ label: 'Nueva vacante' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.types.start }).click();
  for (const form of ['requisition', 'position'] as const)
    await page.getByRole('group', { name: requestFormMessages.titles[form], exact: true }).waitFor();
  await page.getByRole('button', { name: texts.form.submit }).click();
  await page.getByText(fieldMessages.required).first().waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
  await page.getByLabel(`${texts.form.title} *`).fill('Grúa nueva');
  await page.getByLabel(`${requestFormMessages.fields.vacancies} *`).fill('3');
  await page.getByLabel(`${requestFormMessages.fields.justification} *`).fill('Crece el patio');
  await page.getByLabel(requestFormMessages.fields.charge_name).fill('Operador');
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.form.submit }).click();
  await page.getByRole('heading', { name: 'Grúa nueva' }).waitFor();
  expect(await calls(page, 'requests.create')).toMatchObject([
    {
      body: {
        workflow_configuration_id: 6,
        request_type_id: 1,
        data: { vacancies: 3, justification: 'Crece el patio', charge_name: 'Operador' },
        draft: false,
      },
    },
  ]);
  // The profile displays both registered forms with their answers.
  await page.getByText('Crece el patio').waitFor();
  await page.getByRole('heading', { name: requestFormMessages.titles.position }).waitFor();
});

test('the viewer shows the buttons that its flags allow, and each does what it says [REQ-5] [REQ-6]', async () => {
  const buttons = async (page: Page) => {
    await page.getByRole('heading', { name: texts.structure }).waitFor();
    const panel = page.getByRole('region', { name: texts.actionsTitle });
    return (await panel.count()) === 0 ? [] : panel.getByRole('button').allTextContents();
  };
  const { acts } = texts;
  // Request 7 is pending Ana's approval; 1 is approved; 3 is rejected; 2 is her own and pending another user.
  const page = await open('/requests/7');
  expect(await buttons(page)).toEqual([acts.approve, acts.return, acts.reject, acts.derive, acts.cancel]);
  await expectAccessible(page);
  expect(await buttons(await open('/requests/1'))).toEqual([acts.openProcess, acts.close, acts.cancel]);
  expect(await buttons(await open('/requests/3'))).toEqual([]);
  expect(await buttons(await open('/requests/2', '&person=employee'))).toEqual([acts.drop]);
  expect(await buttons(await open('/requests/1', '&person=employee'))).toEqual([]);
  const draft = await open('/requests/11', '&person=employee');
  await draft.getByRole('button', { name: texts.form.submit }).click();
  await eventually(() => calls(draft, 'requests.submit')).toHaveLength(1);
});

test('opening the process publishes it nowhere unless the dialog is told where', async () => {
  const page = await open('/requests/1');
  await page.getByRole('button', { name: texts.acts.openProcess }).click();
  const dialog = page.getByRole('dialog', { name: texts.opening.title });
  await dialog.getByLabel(texts.opening.description).fill('Para la bodega.');
  await dialog.getByText(portalChoiceMessages.none).waitFor();
  await expectAccessible(page);
  await page.evaluate(() => window.fake.failNext('requests.openProcess', { code: 'unavailable' }));
  const send = dialog.getByRole('button', { name: texts.opening.open });
  await send.click();
  await eventually(() => calls(page, 'requests.openProcess')).toHaveLength(1);
  await dialog.getByRole('alert').waitFor();
  await pressOn(dialog.getByLabel(portalChoiceMessages.portals.external), 'Space');
  await dialog.getByText(portalChoiceMessages.some([portalChoiceMessages.portals.external])).waitFor();
  await send.click();
  await eventually(() => calls(page, 'requests.openProcess')).toHaveLength(2);
  expect(await calls(page, 'requests.openProcess')).toMatchObject([
    { body: { on_internal_portal: false, on_external_portal: false } },
    { body: { on_internal_portal: false, on_external_portal: true } },
  ]);
});

test('an approver returns a request with a comment; its owner changes it and sends it again [MORE-402]', async () => {
  let page = await open('/requests/7');
  const sendBack = page.getByRole('button', { name: texts.acts.return });
  await sendBack.click();
  await page.getByText(texts.commentMissing.return).waitFor();
  await page.getByLabel(texts.commentLabel).fill('Falta el turno');
  await sendBack.click();
  await toasts(page).getByText(texts.done.return).waitFor();
  expect(await calls(page, 'requests.returnForChanges')).toMatchObject([
    { params: { id: 7 }, body: { comment: 'Falta el turno', version: 1 } },
  ]);
  await page.locator('header').getByText(requestMessages.returned).waitFor();
  await page.getByText(texts.returned.others).waitFor();

  page = await open('/requests/14');
  await page.getByText(texts.returned.hint).waitFor();
  await page.getByText('Falta el centro de costo').waitFor();
  await expectAccessible(page);
  await page.getByLabel(requestFormMessages.fields.cost_center).fill('C-12');
  await page.getByLabel(texts.form.resendComment).fill('Listo');
  await page.getByRole('button', { name: texts.form.resend }).click();
  await toasts(page).getByText(texts.done.resend).waitFor();
  expect(await calls(page, 'requests.addData')).toMatchObject([{ body: { data: { cost_center: 'C-12' } } }]);
  expect(await calls(page, 'requests.submit')).toMatchObject([{ params: { id: 14 }, body: { comment: 'Listo' } }]);
});

test('a request that came to nothing is duplicated into a new one [MORE-404]', async () => {
  const page = await open('/requests/3');
  await page.getByRole('button', { name: texts.acts.duplicate }).click();
  await page.getByText(texts.form.copyHint).waitFor();
  const title = await page.getByLabel(`${texts.form.title} *`).inputValue();
  expect(title).toMatch(/ 3$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: texts.form.submit }).click();
  await eventually(() => calls(page, 'requests.create')).toMatchObject([
    {
      body: { workflow_configuration_id: 6, title, data: { vacancies: 2, salary: 1500, Turno: 'Noche' }, draft: false },
    },
  ]);
  // What is under way or approved is not duplicated.
  const other = await open('/requests/1');
  await other.getByRole('button', { name: texts.acts.openProcess }).waitFor();
  expect(await other.getByRole('button', { name: texts.acts.duplicate }).count()).toBe(0);
});

test('an answer takes its comment along and is undone from its notice; a rejection needs one', async () => {
  const page = await open('/requests/7');
  await page.getByRole('button', { name: texts.acts.reject }).click();
  await page.getByText(texts.commentMissing.reject).waitFor();
  await page.getByLabel(texts.commentLabel).fill('Hay presupuesto');
  await page.getByRole('button', { name: texts.acts.approve }).click();
  await toasts(page).getByText(texts.done.approve).waitFor();
  expect(await calls(page, 'requests.approve')).toMatchObject([{ body: { comment: 'Hay presupuesto', version: 1 } }]);
  await eventually(() => page.getByRole('button', { name: texts.acts.approve }).count()).toBe(0);
  await toasts(page).getByRole('button', { name: uiMessages.undo }).click();
  await page.getByRole('button', { name: texts.acts.approve }).waitFor();
  // A remote decision is reported and displayed.
  await page.evaluate(
    (message) => window.fake.failNext('requests.approve', { code: 'conflict', message }),
    requestMessages.answeredByAnother,
  );
  await page.getByRole('button', { name: texts.acts.approve }).click();
  await toasts(page).getByText(requestMessages.answeredByAnother).waitFor();
});

test('files are added, taken away, and brought back from the notice', async () => {
  const page = await open('/requests/7');
  await page.getByText('cargo.pdf').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'presupuesto.pdf', mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.4'),
  });
  await page.getByText('presupuesto.pdf', { exact: true }).waitFor();
  await page.getByRole('button', { name: requestFileMessages.remove('cargo.pdf') }).click();
  await eventually(() => page.getByText('cargo.pdf', { exact: true }).count()).toBe(0);
  await toasts(page)
    .locator('.bp6-toast', { hasText: requestFileMessages.removed('cargo.pdf') })
    .getByRole('button', { name: uiMessages.undo })
    .click();
  await page.getByText('cargo.pdf', { exact: true }).waitFor();
});

test('«Motivo de cierre» closes an approved request for a reason [REQ-19]', async () => {
  const page = await open('/requests/1');
  await page.getByRole('button', { name: texts.acts.close, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Motivo de cierre' });
  await dialog.getByRole('button', { name: texts.closing.close }).click();
  await dialog.getByText(errorMessages.closing_reason_required).waitFor();
  await dialog.getByLabel(texts.closing.reason).selectOption({ label: 'Cargo cubierto' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: texts.closing.close }).click();
  await toasts(page).getByText(texts.done.close).waitFor();
  expect(await calls(page, 'requests.close')).toMatchObject([{ body: { closing_reason_id: 5, version: 1 } }]);
  await eventually(() => page.locator('h1 ~ [data-color]').textContent()).toBe(requestMessages.states.closed);
});

test('what another person does appears in the list and on the request, and whose turn it becomes is told', async () => {
  const page = await open('/requests/7');
  await page.getByRole('button', { name: texts.acts.approve }).waitFor();
  await page.evaluate(async () => {
    const answer = await window.fake.bridge.requests.get({ params: { id: 7 } });
    if (!answer.ok) throw new Error(answer.error.message);
    const request = { ...answer.data, state: 'cancelled' as const, current_step: null, version: 5 };
    const common = { id: 7, process_id: null, version: 5, actor: 'Marcos Soto' };
    const permissions = { ...request.permissions, can_approve: false, can_reject: false, can_derive: false };
    window.fake.emit({ ...common, sequence: 1, type: 'request.changed', request: { ...request, permissions } });
  });
  await page.getByText(requestMessages.states.cancelled).waitFor();
  await eventually(() => page.getByRole('button', { name: texts.acts.approve }).count()).toBe(0);
  // The listener loads after the screen.
  const toast = toasts(page).getByText('La solicitud «Bodega» espera tu respuesta en «Finanzas»');
  await eventually(async () => {
    await page.evaluate(() => {
      const common = { id: 4, sequence: 2, process_id: null, version: 1, actor: 'Marcos Soto' };
      window.fake.emit({ ...common, type: 'request.awaited', title: 'Bodega', step: 'Finanzas' });
    });
    return toast.count();
  }).toBe(1);
  await toasts(page).getByRole('button', { name: 'Ver solicitud' }).click();
  await eventually(() => page.url()).toContain('/requests/4');
});

test('what others write meanwhile comes in beside what is being written; what both have written is asked about', async () => {
  const page = await open('/requests/7');
  const others = (data: object) =>
    page.evaluate(async (written) => {
      const body = { data: written as never, version: 1 };
      const answer = await window.fake.bridge.requests.addData({ params: { id: 7 }, body });
      if (!answer.ok) throw new Error(answer.error.message);
      const { version } = answer.data;
      const common = { id: 7, process_id: null, version, sequence: version, actor: 'Marcos Soto' };
      window.fake.emit({ ...common, type: 'request.changed', request: answer.data });
    }, data);
  const field = (name: string) => page.getByLabel(requestFormMessages.nameOf(name), { exact: false });
  await page.getByRole('button', { name: texts.form.addData }).click();
  await field('cost_center').fill('CC-1');
  await others({ functions: 'Mover carga', cost_center: 'CC-2' });
  await eventually(() => field('functions').inputValue()).toBe('Mover carga');
  await eventually(() => field('cost_center').inputValue()).toBe('CC-1');
  const saved = (await calls(page, 'requests.addData')).length;
  await page.getByRole('button', { name: texts.form.saveData }).click();
  await page.getByText(texts.form.contested('CC-2')).waitFor();
  expect(await calls(page, 'requests.addData')).toHaveLength(saved);
  await page.getByRole('button', { name: texts.form.saveData }).click();
  await toasts(page).getByText(texts.form.dataSaved).waitFor();
  expect((await calls(page, 'requests.addData')).at(-1)).toMatchObject({ body: { data: { cost_center: 'CC-1' } } });
  expect((await calls(page, 'requests.addData')).at(-1)).not.toMatchObject({ body: { data: { functions: null } } });
});
