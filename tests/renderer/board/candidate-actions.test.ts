// Actions on one candidate by the card's menu and on several, with undo.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  boardMessages,
  candidacyMessages,
  templateCardMessages,
  templateMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, column, focused, inputsOf, named, nameOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());
const texts = candidacyMessages;
const bar = (page: Page): Locator => page.getByRole('region', { name: texts.selection.label });
const openBoard = async (query = 'first=20&others=4'): Promise<Page> => {
  const page = await pages.open(query);
  await cards(page).first().waitFor();
  return page;
};
const namesOf = (page: Page, stage: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => nameOf(cards(column(page, stage)).nth(index))));

/** Inserts a variable from the list; an unknown one is named and prevents sending. */
async function tryVariables(dialog: Locator, label: string, send: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name: label });
  await dialog.getByRole('region', { name: templateCardMessages.variables }).getByRole('button').first().click();
  await eventually(() => field.inputValue()).toMatch(/^\{\{[^{}]+\}\}$/);
  await field.fill('Hola, {{nadie}}');
  await dialog.getByText(templateMessages.unknownVariable('nadie')).waitFor();
  await dialog.getByRole('button', { name: send }).click();
}

describe('the menu of a card', () => {
  test('disqualifies with a reason, and undoing makes the candidate active again [BOARD-4] [BOARD-6] [CAND-1] [CAND-2]', async () => {
    const page = await openBoard();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).hover();
    await page.getByRole('button', { name: texts.actions.label(name) }).click();
    const menu = page.getByRole('menu', { name: texts.actions.label(name) });
    await menu.waitFor();
    await expectAccessible(page, '[role="menu"]');
    const entries = await menu.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.textContent));
    expect(entries).toEqual([
      ...['Mover a otra etapa…M', 'Ver requisitos…', 'Descalificar…Q', 'Mover a otro proceso…'],
      ...['Copiar a otro proceso…', 'Etiquetar…'],
      ...['Escribir un correo…', 'Solicitar información…', 'Agendar reunión…', 'Iniciar Alta'],
      ...['Enviar documentos a firmar…'],
      ...['Enviar pruebas…', 'Eliminar del proceso', 'Descargar sus datos…', 'Borrar datos personales…'],
    ]);
    await menu.getByRole('menuitem', { name: texts.actions.DISQUALIFY }).click();
    const dialog = page.getByRole('dialog', { name: texts.disqualifying.title(1, name) });
    await dialog.getByLabel(texts.disqualifying.reason).selectOption('No asistió');
    await dialog.getByLabel(texts.disqualifying.comment).fill('Dos veces.');
    await dialog.getByLabel(texts.disqualifying.notify).uncheck({ force: true });
    await expectAccessible(page, '[role="dialog"]');
    await page.evaluate(() => window.fake.pause('candidacies.disqualify'));
    await dialog.getByRole('button', { name: texts.disqualifying.submit }).click();
    // The change is displayed before the server responds.
    await column(page, 'Postulados').locator('[data-status="disqualified"]').filter({ hasText: name }).waitFor();
    await page.evaluate(() => window.fake.release('candidacies.disqualify'));
    await page.getByText('Candidato descalificado correctamente').waitFor();
    expect(await inputsOf(page, 'candidacies.disqualify')).toMatchObject([
      { body: { reason_id: 4, comment: 'Dos veces.', send_notification: false } },
    ]);
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await column(page, 'Postulados').locator('[data-status="active"]').filter({ hasText: name }).waitFor();
  });

  test('requalifies, and undoing disqualifies for the same reason as before [CAND-3]', async () => {
    const page = await openBoard();
    const id = Number(await cards(column(page, 'Postulados')).first().getAttribute('data-card-id'));
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.DISQUALIFY }).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.disqualifying.submit }).click();
    const out = column(page, 'Postulados').locator('[data-status="disqualified"]').filter({ hasText: name });
    await page.getByText(texts.disqualifying.done(1)).waitFor();
    await out.click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.REQUALIFY }).click();
    await column(page, 'Postulados').locator('[data-status="active"]').filter({ hasText: name }).waitFor();
    await page.getByText(texts.requalifying.done(1)).waitFor();
    await page.keyboard.press('Control+z');
    await out.waitFor();
    // The call names the resulting version; only the server knows what it replaced.
    const version = Number(await page.evaluate((who) => window.fake.board.before.get(who)?.at(-1)?.version, id));
    await eventually(() => inputsOf(page, 'candidacies.undo')).toEqual([{ body: { changes: [{ id, version }] } }]);
  });

  test('a message with an unknown variable is not sent, and what the server refuses stays in the dialog', async () => {
    const page = await openBoard();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.EMAIL }).click();
    const dialog = page.getByRole('dialog', { name: texts.email.title(1, name) });
    await dialog.getByLabel(texts.email.subject).fill('Hola');
    const body = dialog.getByRole('textbox', { name: texts.email.body });
    await body.fill('Hola, {{nombre}}.');
    await dialog.getByText('La variable «nombre» no existe.').waitFor();
    await dialog.getByRole('button', { name: texts.email.send }).click();
    expect(await inputsOf(page, 'mail.send')).toEqual([]);
    await body.fill('Hola, ');
    // The list of variables works by keyboard.
    const first = dialog.getByRole('region', { name: templateCardMessages.variables }).getByRole('button').first();
    await first.focus();
    await page.keyboard.press('Enter');
    await eventually(() => body.inputValue()).toMatch(/^Hola, \{\{[^{}]+\}\}$/);
    await expectAccessible(page, '[role="dialog"]');
    const written = await body.inputValue();
    await page.evaluate(() => window.fake.failNext('mail.send', { code: 'unavailable' }));
    await dialog.getByRole('button', { name: texts.email.send }).click();
    await dialog.getByRole('alert').waitFor();
    await eventually(() => body.inputValue()).toBe(written);
    await dialog.getByRole('button', { name: texts.email.send }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await inputsOf(page, 'mail.send')).toHaveLength(2);
    // Every toast has a close button.
    const toasts = page.locator('.bp6-toast');
    await toasts.first().getByRole('button', { name: uiMessages.close }).click();
  });

  test('variables are offered wherever a message to a candidate is written, and an unknown one is not sent', async () => {
    const page = await openBoard();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    const dialogOf = async (entry: string, title: string) => {
      await named(page, name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: entry }).click();
      return page.getByRole('dialog', { name: title });
    };
    const asking = await dialogOf(texts.actions.INFORMATION, texts.email.informationTitle(1, name));
    await tryVariables(asking, texts.email.message, texts.email.send);
    expect(await inputsOf(page, 'mail.requestInformation')).toEqual([]);
    await pressEscape(page);
    const testing = await dialogOf(texts.actions.TEST, texts.testing.title(name));
    await testing.getByLabel(/Razonamiento/).check({ force: true });
    await testing.getByRole('radio', { name: new RegExp(texts.testing.ways.email) }).check({ force: true });
    await tryVariables(testing, texts.testing.message, texts.testing.submit.email);
    expect(await inputsOf(page, 'assessments.sendTests')).toEqual([]);
  });

  test('removes from the process at once, and undoing brings back; a failure says so [CAND-8] [CAND-9]', async () => {
    const page = await openBoard();
    const [name = '', next = ''] = await namesOf(page, 'Postulados', 2);
    await named(page, name).focus();
    await page.keyboard.press('.');
    await page.getByRole('menuitem', { name: texts.actions.DELETE }).click();
    await page.getByText('Candidato eliminado correctamente').waitFor();
    await eventually(() => named(page, name).count()).toBe(0);
    await eventually(() => focused(page)).toBe(next);
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await named(column(page, 'Postulados'), name).waitFor();
    await page.evaluate(() => window.fake.failNext('candidacies.remove', { code: 'unavailable' }));
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.DELETE }).click();
    await page.getByText('Ocurrió un error', { exact: true }).waitFor();
    await named(column(page, 'Postulados'), name).waitFor();
  });

  test('undoing a removal says which signatures are not asked for again', async () => {
    const page = await openBoard('first=20&others=4&calledOff=2');
    const [name = ''] = await namesOf(page, 'Postulados', 1);
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.DELETE }).click();
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await named(column(page, 'Postulados'), name).waitFor();
    await page.getByText(texts.removing.signaturesGone(2)).waitFor();
  });

  test('moves and copies to another process, into a stage that is chosen [CAND-5] [CAND-6] [CAND-7]', async () => {
    const page = await openBoard();
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    const choose = async (entry: string, title: string, stage: string | null) => {
      await named(page, name).click({ button: 'right' });
      await page.getByRole('menuitem', { name: entry }).click();
      const dialog = page.getByRole('dialog', { name: title });
      const field = dialog.getByRole('combobox', { name: texts.transfer.process });
      await field.fill('jefa');
      await dialog.getByRole('option', { name: /Jefa de operaciones/ }).waitFor();
      // Neither the present process nor one without permission is offered.
      await eventually(() => dialog.getByRole('listbox').getByRole('option').count()).toBe(1);
      await pressOn(field, 'Enter');
      if (stage) await dialog.getByLabel(texts.transfer.stage, { exact: true }).selectOption(stage);
      return dialog;
    };
    const copying = await choose(texts.actions.COPY, texts.transfer.copyTitle(1, name), 'Entrevista');
    await expectAccessible(page, '[role="dialog"]');
    await copying.getByRole('button', { name: texts.transfer.copy }).click();
    await page.getByText('Candidato copiado correctamente').waitFor();
    expect(await inputsOf(page, 'candidacies.copy')).toMatchObject([
      { body: { selection_process_id: 8, list_id: 102 } },
    ]);
    const moving = await choose(texts.actions.MOVE, texts.transfer.moveTitle(1, name), null);
    await moving.getByRole('button', { name: texts.transfer.move, exact: true }).click();
    await page.getByText('Candidato movido correctamente').waitFor();
    await eventually(() => named(page, name).count()).toBe(0);
    const toast = page.locator('.bp6-toast').filter({ hasText: 'Candidato movido correctamente' });
    await toast.getByRole('button', { name: uiMessages.undo }).click();
    await named(column(page, 'Postulados'), name).waitFor();
  });

  test('starts a hiring with documents, says when it fails, and then shows how it stands [BOARD-7] [CAND-14] [CAND-15] [CAND-16] [CAND-17] [CAND-18] [CAND-20]', async () => {
    const page = await openBoard();
    const card = cards(column(page, 'Postulados')).filter({ has: page.locator('[title="Tiene CV"]') });
    const name = await nameOf(card.first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Iniciar Alta' }).click();
    const dialog = page.getByRole('dialog', { name: texts.hiring.title(name) });
    const submit = dialog.getByRole('button', { name: texts.hiring.submit });
    await submit.click();
    await dialog.getByText('El campo es requerido.').waitFor();
    await dialog.getByLabel(texts.hiring.workflow).selectOption('Alta contrato');
    await dialog.getByLabel(texts.hiring.sendDocuments).check({ force: true });
    await dialog.getByLabel('cv.pdf').check({ force: true });
    await expectAccessible(page, '[role="dialog"]');
    await page.evaluate(() => window.fake.failNext('requests.startHiring', { code: 'unavailable' }));
    await submit.click();
    await dialog.getByText('Ocurrió un error, intenta nuevamente.').waitFor();
    await submit.click();
    await page.getByText('Alta solicitada correctamente').waitFor();
    await named(page, name).getByText('Alta', { exact: true }).waitFor();
    const id = Number(await named(page, name).getAttribute('data-card-id'));
    expect((await inputsOf(page, 'requests.startHiring')).at(-1)).toEqual({
      params: { id },
      body: { workflow_id: 6, sending_documents: true, file_ids: [9], uniq_applicant_token: `p-${id}` },
    });
    expect(await inputsOf(page, 'workflows.search')).toMatchObject([
      {
        query: { page: 1, items: 1000 },
        body: {
          q: {
            app_module_name_in: ['hiring', 'aio_hiring', 'aio_hiring_contract', 'aio_hiring_contract_latam'],
            status_eq: 'active',
            app_module_status_eq: 'active',
          },
        },
      },
    ]);
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Ver Alta' }).click();
    const details = page.getByRole('dialog', { name: texts.hiring.showTitle(name) });
    await details.getByText('En revisión').waitFor();
    await details.getByText('Elena Vidal').waitFor();
  });

  test('sends documents for signing and tests, each undone by its notice; tests only with a provider [BOARD-7] [CAND-19] [CAND-21]', async () => {
    const page = await openBoard();
    const card = cards(column(page, 'Postulados')).filter({ has: page.locator('[title="Tiene CV"]') });
    const name = await nameOf(card.first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.SIGN }).click();
    const signing = page.getByRole('dialog', { name: texts.signing.title(name) });
    await signing.getByRole('button', { name: texts.signing.submit }).click();
    await signing.getByText(texts.signing.choose).waitFor();
    await signing.getByLabel('cv.pdf').check({ force: true });
    await signing.getByRole('button', { name: texts.signing.submit }).click();
    await page.getByText(texts.signing.done(1)).waitFor();
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByText(texts.signing.undone).waitFor();
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.TEST }).click();
    const testing = page.getByRole('dialog', { name: texts.testing.title(name) });
    await testing.getByLabel(/Razonamiento/).check({ force: true });
    await testing.getByLabel(/Verificación de antecedentes .* quedan 9/).check({ force: true });
    await expectAccessible(page, '[role="dialog"]');
    await testing.getByRole('button', { name: texts.testing.submit.provider }).click();
    await page.getByText(texts.testing.done.provider(2)).waitFor();
    expect(await inputsOf(page, 'assessments.sendTests')).toMatchObject([
      { body: { tests: ['shl-razonamiento', 'verificacion'], way: 'provider' } },
    ]);
    await page.getByRole('button', { name: uiMessages.undo }).last().click();
    await page.getByText(texts.testing.undone(2)).waitFor();
    expect(await inputsOf(page, 'assessments.changeExternalTest')).toMatchObject([
      { params: { id: 70 }, body: { external_test: { state: 'cancelled' } } },
      { params: { id: 71 }, body: { external_test: { state: 'cancelled' } } },
    ]);
    const other = await openBoard('tests=off&first=20&others=4');
    await cards(other).first().click({ button: 'right' });
    await other.getByRole('menuitem', { name: texts.actions.DELETE }).waitFor();
    await eventually(() => other.getByRole('menuitem', { name: texts.actions.TEST }).count()).toBe(0);
  });
});

describe('many', () => {
  const selectThree = async (page: Page): Promise<void> => {
    await cards(column(page, 'Postulados'))
      .first()
      .click({ modifiers: ['Control'] });
    await cards(column(page, 'Postulados'))
      .nth(2)
      .click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 seleccionados').waitFor();
  };
  const chooseProcess = async (page: Page): Promise<Locator> => {
    const dialog = page.getByRole('dialog', { name: texts.transfer.moveTitle(3, '') });
    const field = dialog.getByRole('combobox', { name: texts.transfer.process });
    await field.fill('jefa');
    await dialog.getByRole('option', { name: /Jefa de operaciones/ }).click();
    return dialog;
  };

  test('move to another process by a job; its message, the process after 2 seconds, and who was not moved [CAND-10] [CAND-11] [CAND-13]', async () => {
    const page = await openBoard();
    await selectThree(page);
    await bar(page).getByRole('button', { name: texts.actions.more }).click();
    await page.getByRole('menuitem', { name: texts.actions.MOVE }).click();
    const dialog = await chooseProcess(page);
    await dialog.getByRole('button', { name: texts.transfer.move, exact: true }).click();
    await page
      .getByText('Los candidatos seran movidos en breve, espere unos minutos para que aparezcan en el proceso destino')
      .waitFor();
    const began = Date.now();
    await dialog.waitFor({ state: 'detached' });
    expect(Date.now() - began).toBeGreaterThan(1000);
    expect(new URL(page.url()).hash).toBe('#/selection_processes/7');
    const [call] = await inputsOf<{ body: { applicant_ids: number[] } }>(page, 'candidacies.bulkMove');
    expect(call).toMatchObject({ params: { id: 7 }, body: { target_selection_process_id: 8 } });
    expect(call?.body.applicant_ids).toHaveLength(3);
    await page.evaluate(() => {
      const { candidacies } = window.terna as unknown as { candidacies: { endBulkMove: (input: object) => void } };
      candidacies.endBulkMove({});
    });
    await page.getByText('2 candidatos movidos correctamente').waitFor();
    await page.getByRole('button', { name: texts.bulk.viewReasons }).click();
    await page.getByRole('dialog').getByText('El candidato ya está en ese proceso.').waitFor();
  });

  test('where the job cannot begin, the server’s message is shown, and the process after 3 seconds [CAND-12]', async () => {
    const page = await openBoard();
    await selectThree(page);
    await bar(page).getByRole('button', { name: texts.actions.more }).click();
    await page.getByRole('menuitem', { name: texts.actions.MOVE }).click();
    const dialog = await chooseProcess(page);
    await page.evaluate(() => window.fake.failNext('candidacies.bulkMove', { code: 'process_closed' }));
    const failed = Date.now();
    await dialog.getByRole('button', { name: texts.transfer.move, exact: true }).click();
    await dialog
      .getByRole('alert')
      .getByText(/cerrado/)
      .waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(Date.now() - failed).toBeGreaterThanOrEqual(3000);
    expect(new URL(page.url()).hash).toBe('#/selection_processes/7');
    // After the failure the candidates are still selected.
    await bar(page).getByText('3 seleccionados').waitFor();
  });

  test('are tagged together, and undoing takes from each only what was added', async () => {
    const page = await openBoard();
    await selectThree(page);
    await bar(page).getByRole('button', { name: texts.selection.tag }).click();
    const dialog = page.getByRole('dialog', { name: texts.tagging.title(3, '') });
    await dialog.getByLabel(texts.tagging.add, { exact: true }).fill('segunda ronda');
    await page.keyboard.press('Enter');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: uiMessages.save }).click();
    await page.getByText('3 candidatos etiquetados correctamente').waitFor();
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByText(/^Deshecho/).waitFor();
    const [, back] = await inputsOf(page, 'candidacies.changeTags');
    expect(back).toMatchObject({ body: { add: [], remove: ['segunda ronda'] } });
  });

  test('are written to from a template, as it reads for one of them; undoing stops every letter [MORE-485]', async () => {
    const page = await openBoard();
    await selectThree(page);
    await bar(page).getByRole('button', { name: texts.selection.email }).click();
    const dialog = page.getByRole('dialog', { name: texts.email.title(3, '') });
    await dialog.getByLabel(texts.email.template).selectOption('Invitación');
    // As long as the text is the template's, each candidate receives it in their language.
    await dialog.getByText(texts.email.inLanguages('Español y English')).waitFor();
    const subject = dialog.getByLabel(texts.email.subject);
    await subject.fill('Otra cosa');
    await dialog.getByText(texts.email.changedText).waitFor();
    await subject.fill('Tu postulación');
    await dialog.getByText(texts.email.inLanguages('Español y English')).waitFor();
    const name = await page.evaluate(() => {
      const id = Number(document.querySelector('[data-card-id]')?.getAttribute('data-card-id'));
      return window.fake.board.applicant(id).uniq_applicant.name;
    });
    await dialog.getByRole('region', { name: texts.email.preview }).getByText(`Hola, ${name}.`).waitFor();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: texts.email.send }).click();
    await page.getByText('3 correos en camino').waitFor();
    const sent = await inputsOf<{ body: { email_template_id?: number } }>(page, 'mail.send');
    expect(sent.map(({ body }) => body.email_template_id)).toEqual([1, 1, 1]);
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByText('3 correos no se enviarán').waitFor();
    expect(await inputsOf(page, 'mail.cancel')).toHaveLength(3);
  });

  test('without a connection nothing is begun, and it is said why', async () => {
    const page = await openBoard();
    await selectThree(page);
    await page.evaluate(() => window.fake.connection({ state: 'offline', since: new Date().toISOString() }));
    await bar(page).getByRole('button', { name: texts.actions.more }).click();
    await page.getByRole('menuitem', { name: texts.actions.DELETE }).click();
    await page.getByText(texts.bulk.offline).waitFor();
    expect(await inputsOf(page, 'candidacies.remove')).toEqual([]);
    await page.keyboard.press('m');
    expect(await page.getByText(boardMessages.move.failed).count()).toBe(0);
  });
});
