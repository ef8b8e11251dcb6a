// How each dialog is opened and filled in, and the call that it makes.
import type { Locator, Page } from 'playwright';
import {
  activationMessages,
  apiTokensCardMessages,
  applicantFileMessages,
  appMessages,
  boardMessages,
  candidacyMessages,
  changePasswordMessages,
  closingReasonMessages,
  dataRequestMessages,
  formEditorMessages,
  matchMessages,
  meetingMessages,
  mergeMessages,
  processClosingMessages,
  processCopyMessages,
  processLifeMessages,
  processMessages,
  processViewMessages,
  requestScreenMessages,
  savedReportMessages,
  stageMessages,
  workflowScreenMessages,
} from '../../../src/contract/messages.ts';
import { cards } from '../board/on-board.ts';
import { pressOn } from '../page/open-page.ts';

const BOARD = 'first=20&others=4';
const { actions, transfer } = candidacyMessages;

interface DialogCase {
  /** Path of the dialog's file below `src/renderer`. */
  readonly file: string;
  readonly query: string;
  readonly route?: string;
  readonly open: (page: Page) => Promise<void>;
  readonly fill?: (dialog: Locator, page: Page) => Promise<void>;
  /** Name of the endpoint that the dialog calls. */
  readonly call: string;
}

const ofCandidate = (entry: string) => async (page: Page) => {
  await cards(page).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry }).click();
};
const ofProcess = (entry: string, title: string) => async (page: Page) => {
  await page.getByRole('button', { name: processMessages.cardActions(title) }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const chooseProcess = async (dialog: Locator) => {
  const field = dialog.getByRole('combobox', { name: transfer.process });
  await field.fill('jefa');
  await dialog.getByRole('option', { name: /Jefa de operaciones/ }).waitFor();
  await pressOn(field, 'Enter');
};
const inMenu = (button: string, entry: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const check = (label: string | RegExp) => (dialog: Locator) => dialog.getByLabel(label).first().check({ force: true });
const write = (label: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true }).fill('Escrito aquí');

const ANALYST = 'Analista contable senior';
const LIST = { query: 'office=inside', route: '/selection_processes' };
export const DIALOG_CASES: readonly DialogCase[] = [
  {
    file: 'candidacies/dialogs/disqualify-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.DISQUALIFY),
    fill: write(candidacyMessages.disqualifying.comment),
    call: 'candidacies.disqualify',
  },
  {
    file: 'candidacies/dialogs/tags-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.TAG),
    fill: async (dialog, page) => {
      await dialog.getByRole('textbox', { name: candidacyMessages.tagging.add }).fill('urgente');
      await page.keyboard.press('Enter');
    },
    call: 'candidacies.changeTags',
  },
  {
    file: 'candidacies/dialogs/email-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.EMAIL),
    fill: async (dialog) => {
      await dialog.getByLabel(candidacyMessages.email.subject).fill('Hola');
      await dialog.getByRole('textbox', { name: candidacyMessages.email.body }).fill('Te esperamos el lunes.');
    },
    call: 'mail.send',
  },
  {
    file: 'candidacies/dialogs/transfer-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.COPY),
    fill: chooseProcess,
    call: 'candidacies.copy',
  },
  {
    file: 'candidacies/dialogs/transfer-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.MOVE),
    fill: chooseProcess,
    call: 'candidacies.move',
  },
  {
    file: 'candidacies/dialogs/meeting-dialog.tsx',
    query: `${BOARD}&outlook`,
    open: ofCandidate(actions.MEETING),
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: meetingMessages.outlook, disabled: false }).waitFor();
      await dialog.getByLabel(meetingMessages.notes).fill('Escrito aquí');
      await dialog.getByLabel(meetingMessages.date).fill('2026-12-01');
      await dialog.getByLabel(meetingMessages.time).fill('14:30');
    },
    call: 'desktop.scheduleMeeting',
  },
  {
    file: 'candidacies/dialogs/hiring-dialog.tsx',
    query: BOARD,
    open: ofCandidate('Iniciar Alta'),
    fill: async (dialog) => {
      await dialog.getByLabel(candidacyMessages.hiring.workflow).selectOption('Alta contrato');
    },
    call: 'requests.startHiring',
  },
  {
    file: 'candidacies/dialogs/signing-dialog.tsx',
    query: BOARD,
    open: async (page) => {
      await cards(page)
        .filter({ has: page.locator('[title="Tiene CV"]') })
        .first()
        .click({ button: 'right' });
      await page.getByRole('menuitem', { name: actions.SIGN }).click();
    },
    fill: check('cv.pdf'),
    call: 'signatures.send',
  },
  {
    file: 'candidacies/dialogs/tests-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.TEST),
    fill: check(/Razonamiento/),
    call: 'assessments.sendTests',
  },
  {
    file: 'privacy/erase-dialog.tsx',
    query: BOARD,
    open: ofCandidate(actions.ERASE),
    fill: async (dialog) => dialog.getByRole('textbox').fill('Lo pidió por carta'),
    call: 'privacy.erase',
  },
  {
    file: 'privacy/erase-dialog.tsx',
    query: BOARD,
    open: async (page) => {
      await ofCandidate(actions.ERASE)(page);
      const first = page.locator('.bp6-dialog.dialog');
      await first.locator('.dialog-footer button:enabled').last().click();
      await first.waitFor({ state: 'detached' });
      await ofCandidate(actions.ERASE)(page);
      await page.getByText(/^Ya está pedido/).waitFor();
    },
    call: 'privacy.keep',
  },
  {
    file: 'applicants/duplicates/merge-dialog.tsx',
    query: 'duplicates=31',
    route: '/selection_processes/7?applicant_id=1',
    open: press(mergeMessages.compare),
    call: 'merges.merge',
  },
  {
    file: 'applicants/files/signatures.tsx',
    query: 'first=5&signatures=1',
    route: '/selection_processes/7?applicant_id=1',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Archivos' }).click();
      await page.getByRole('button', { name: applicantFileMessages.signatures.cancelNamed('contrato.pdf') }).click();
    },
    call: 'signatures.cancel',
  },
  {
    file: 'processes/life/closing-dialog.tsx',
    ...LIST,
    open: ofProcess(processLifeMessages.close, ANALYST),
    fill: async (dialog, page) => {
      await dialog.getByLabel(processClosingMessages.reason).selectOption({ index: 1 });
      await dialog.getByLabel(processClosingMessages.comment).fill('Escrito aquí');
      await page.getByRole('button', { name: processClosingMessages.next }).click();
      await page.getByText(processClosingMessages.consequence).waitFor();
    },
    call: 'processes.close',
  },
  {
    file: 'processes/life/responsible-dialog.tsx',
    ...LIST,
    open: ofProcess(processLifeMessages.changeResponsible, ANALYST),
    fill: async (dialog) => {
      const field = dialog.getByRole('combobox');
      await field.fill('elena');
      await dialog.getByRole('option', { name: /Elena Vidal/ }).click();
    },
    call: 'processes.update',
  },
  {
    file: 'processes/life/tags-dialog.tsx',
    ...LIST,
    open: ofProcess(processLifeMessages.editTags, ANALYST),
    fill: async (dialog, page) => {
      await dialog.getByRole('textbox').fill('urgente');
      await page.keyboard.press('Enter');
    },
    call: 'processes.update',
  },
  {
    file: 'processes/life/removal-dialog.tsx',
    ...LIST,
    open: ofProcess(processLifeMessages.remove, ANALYST),
    call: 'processes.remove',
  },
  {
    file: 'processes/life/activation-dialog.tsx',
    query: 'office=inside&published',
    route: '/selection_processes',
    open: ofProcess(processLifeMessages.reactivate, 'Enfermera de urgencias'),
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: activationMessages.publish }).waitFor();
    },
    call: 'processes.activate',
  },
  {
    file: 'processes/view-dialog.tsx',
    ...LIST,
    open: inMenu(processViewMessages.views, processViewMessages.save),
    fill: write(processViewMessages.name),
    call: 'processViews.add',
  },
  {
    file: 'processes/template-menu.tsx',
    ...LIST,
    open: inMenu(processCopyMessages.otherWays, processCopyMessages.fromTemplate),
    fill: async (dialog) => {
      const field = dialog.getByRole('combobox');
      await field.fill('recep');
      await dialog.getByRole('option', { name: /Recepcionista bilingüe/ }).waitFor();
      await pressOn(field, 'Enter');
    },
    call: 'processCopies.duplicate',
  },
  {
    file: 'process-editor/form/tests-dialog.tsx',
    query: 'form=unpublished',
    route: '/selection_processes/7/edit/form',
    open: press(formEditorMessages.tests.configure),
    fill: (dialog) => dialog.getByRole('checkbox').last().check({ force: true }),
    call: 'assessments.updateTests',
  },
  {
    file: 'stages/stage-dialog.tsx',
    query: 'first=3&others=1&stages=2',
    open: press(boardMessages.stage.add),
    fill: write(stageMessages.name),
    call: 'stages.add',
  },
  {
    file: 'data-requests/answer-dialog.tsx',
    query: 'office=inside',
    route: '/settings/data_requests',
    open: press(dataRequestMessages.card.open('Camila Rojas')),
    fill: write(dataRequestMessages.dialog.answer),
    call: 'dataRequests.answer',
  },
  {
    file: 'settings/catalogue/entry-dialog.tsx',
    query: 'office=inside',
    route: '/settings/closing_reasons',
    open: press(closingReasonMessages.create),
    fill: (dialog) => dialog.getByRole('textbox').first().fill('Escrito aquí'),
    call: 'settings.addClosingReason',
  },
  {
    file: 'settings/security/new-token-dialog.tsx',
    query: 'office=inside',
    route: '/settings/api_tokens',
    open: press(apiTokensCardMessages.create),
    fill: write(apiTokensCardMessages.name),
    call: 'apiTokens.create',
  },
  {
    file: 'workflows/workflow-table.tsx',
    query: 'office=inside',
    route: '/workflows',
    open: async (page) => {
      await page.getByRole('button', { name: workflowScreenMessages.actionsOf('Reemplazo') }).click();
      await page.getByRole('menuitem', { name: workflowScreenMessages.remove }).click();
    },
    call: 'workflows.remove',
  },
  {
    file: 'requests/closing-reason-dialog.tsx',
    query: 'office=inside&requests=1',
    route: '/requests/1',
    open: (page) => page.getByRole('button', { name: requestScreenMessages.acts.close, exact: true }).click(),
    fill: async (dialog) => {
      await dialog.getByLabel(requestScreenMessages.closing.reason).selectOption({ label: 'Cargo cubierto' });
      await dialog.getByLabel(requestScreenMessages.closing.comment).fill('Escrito aquí');
    },
    call: 'requests.close',
  },
  {
    file: 'requests/open-process-dialog.tsx',
    query: 'office=inside&requests=1',
    route: '/requests/1',
    open: press(requestScreenMessages.acts.openProcess),
    fill: async (dialog) => {
      await dialog.getByLabel(requestScreenMessages.opening.processTitle).fill('Escrito aquí');
      await dialog.getByLabel(requestScreenMessages.opening.description).fill('Y aquí');
    },
    call: 'requests.openProcess',
  },
  {
    file: 'reports/saved-dialog.tsx',
    query: 'office=inside&person=admin',
    route: '/reports/processes',
    open: inMenu(savedReportMessages.menu, savedReportMessages.save),
    fill: write(savedReportMessages.name),
    call: 'savedReports.add',
  },
  ...(['add', 'propose'] as const).map((action) => ({
    file: `matches/${action === 'add' ? 'criterion' : 'proposal'}-dialog.tsx`,
    ...{ query: 'match', route: '/selection_processes/7/match', call: 'matches.saveCriteria' },
    open: press(matchMessages.editor[action]),
    fill: (dialog: Locator) =>
      action === 'add' ? dialog.getByLabel('Nombre').fill('SQL') : dialog.getByText(/Manejo de SAP/).waitFor(),
  })),
  {
    file: 'sessions/change-password-dialog.tsx',
    query: '',
    open: async (page) => {
      await page.getByRole('button', { name: appMessages.account }).click();
      await page.getByRole('menuitem', { name: changePasswordMessages.title }).click();
    },
    fill: async (dialog) => {
      await dialog.getByLabel(changePasswordMessages.current, { exact: true }).fill('la de antes');
      await dialog.getByLabel(changePasswordMessages.new, { exact: true }).fill('Una-clave-nueva-37');
    },
    call: 'users.changePassword',
  },
];
