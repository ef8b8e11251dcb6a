// Data that a rule asks for: the candidate enters it on the own page, and the rule is evaluated again.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askedDataMessages as texts } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { type Client, jobEnd } from '../harness.ts';
import { originOf, type PageFile } from '../portal/pages.ts';
import { ANA, applyTo, openWith, sendWith, startPage, visit } from './candidate-page-setup.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

type Rule = Readonly<Record<string, unknown>>;

/** An application whose stage has rules that have asked for what they lack. */
async function startAsked(
  rulesOf: (questions: number[]) => readonly Rule[],
  applicant: object = {},
  moreQuestions: readonly object[] = [],
  prepare: (admin: Client) => Promise<void> = async () => {},
) {
  const world = await startPage();
  const { admin } = world;
  await prepare(admin);
  const { process, card } = await applyTo(world, { ...applicant });
  const questions = [
    {
      ...{ input_type: 'list', question: '¿Qué turno?', required: false },
      selection_process_options_attributes: [{ value: 'Día' }, { value: 'Noche' }],
    },
    ...moreQuestions,
  ];
  const form = await admin.post(`/selection_processes/${process.id}/save_questions`, {
    selection_process: { selection_process_questions_attributes: questions },
  });
  const ids = form.body.selection_process_questions.map(({ id }: { id: number }) => id);
  const [stage, next] = process.lists;
  const rules_attributes = rulesOf(ids).map((rule) => ({ category: 'value', if_missing: 'ask', ...rule }));
  const saved = await admin.post(`/lists/${stage.id}/create_rule`, { list: { rules_attributes } });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const { body } = await admin.post(`/lists/${stage.id}/apply_rules`, {});
  expect((await jobEnd(admin, body.job_id)).state).toBe('done');
  const session = await visit(world, ANA);
  const path = `${world.page}/postulaciones/${card.id}/completar`;
  const stageOf = async () => (await admin.get(`/applicants/${card.id}`)).body.list_id;
  /** Once all rules that were asked to have been evaluated. */
  const evaluated = () =>
    expect
      .poll(
        async () => {
          const { read } = world.server.app.services.database;
          const open = await read.selectFrom('jobs').select('id').where('state', 'in', ['queued', 'running']).execute();
          return open.length;
        },
        { timeout: 30_000 },
      )
      .toBe(0);
  return {
    evaluated,
    ...{ ...world, process, card, stage, next, session, path, ids, stageOf },
    read: () => openWith(world, world.page, session),
    send: (fields: Record<string, string>, files: readonly PageFile[] = []) =>
      sendWith(world, path, session, fields, files),
  };
}

const CITY = { element: 'city', value: 'Valparaíso', compare: 1 };
const SALARY = { element: 'income_expectation', value: '2000000', compare: 0 };

it('a candidate enters what is asked for, and advances by the same rule [MORE-637]', { timeout: 60_000 }, async () => {
  const asked = await startAsked(() => [CITY, SALARY]);
  const { read, send, stageOf, stage, next, admin, card, evaluated } = asked;
  const page = await read();
  expect(page.text).toContain('Datos que faltan');
  expect(page.html).toContain('name="city"');
  expect(page.html).toContain('name="income_expectation"');
  // The conditions stay undisclosed.
  expect(page.html).not.toContain('Valparaíso');
  expect(page.html).not.toContain('2000000');

  const empty = await send({});
  expect([empty.status, empty.html]).toEqual([422, expect.stringContaining('Completa al menos un dato.')]);
  const wrong = await send({ city: 'Valparaíso', income_expectation: 'mucho' });
  const { html } = wrong;
  expect(wrong.status).toBe(422);
  expect(html).toContain('Escribe un monto.');
  expect(html).toContain('value="Valparaíso"');
  expect((await admin.get(`/applicants/${card.id}`)).body.uniq_applicant.city).toBeNull();

  expect((await send({ city: 'Valparaíso' })).status).toBe(303);
  expect((await read()).html).not.toContain('name="city"');
  await evaluated();
  expect(await stageOf()).toBe(stage.id);
  expect((await send({ income_expectation: '1.500.000', gender: 'X', email: 'otra@persona.example' })).status).toBe(
    303,
  );
  await expect.poll(stageOf, { timeout: 30_000 }).toBe(next.id);
  const { body } = await admin.get(`/applicants/${card.id}`);
  expect(body.uniq_applicant).toMatchObject({ city: 'Valparaíso', gender: null, email: ANA });
  expect((await read()).text).not.toContain('Datos que faltan');
  expect((await send({ city: 'Lima' })).status).toBe(409);
  // The team reads who wrote it.
  const logs = (await admin.get(`/applicants/${card.id}/logs`)).body;
  expect(JSON.stringify(logs)).toContain('Valparaíso');
});

it('a rule that is not met by what the candidate enters leaves the candidate where they are [MORE-637]', async () => {
  const { send, read, stageOf, stage, evaluated } = await startAsked(() => [CITY]);
  expect((await send({ city: 'Lima' })).status).toBe(303);
  expect((await read()).text).not.toContain('Datos que faltan');
  await evaluated();
  expect(await stageOf()).toBe(stage.id);
});

it('questions of the form, dates and decisions have fields of their kind; others stay with the e-mail [MORE-637]', async () => {
  const { read, send, ids, stageOf, stage, evaluated } = await startAsked(([question]) => [
    { element: `question:${question}`, value: 'Noche', compare: 1, category: 'option' },
    { element: 'work_permit', compare: 10 },
    { element: 'age', value: '17', compare: 2 },
    { element: 'linkedin_url', compare: 7 },
  ]);
  const { html } = await read();
  expect(html).toContain('¿Qué turno?');
  expect(html).toContain('name="birthdate"');
  expect(html).not.toContain('name="linkedin_url"');
  const question = `pregunta-${ids[0]}`;
  const wrong = await send({ [question]: 'Tarde', applicant_autorization: 'quizás', birthdate: '2999-01-01' });
  expect(wrong.status).toBe(422);
  expect(wrong.html.match(/role="alert"/g)).toHaveLength(3);
  const sent = await send({ [question]: 'Noche', applicant_autorization: 'si', birthdate: '1990-05-01' });
  expect(sent.status).toBe(303);
  expect((await read()).text).not.toContain('Datos que faltan');
  await evaluated();
  expect(await stageOf()).toBe(stage.id);
});

it('takes languages and skills with their levels, and evaluates the rule with them [MORE-726]', async () => {
  const { read, send, stageOf, next, admin, card, mail } = await startAsked(() => [
    { element: 'languages', value: 'Inglés&&b1', compare: 1 },
    { element: 'skills', value: 'Grúa', compare: 4 },
  ]);
  const { html } = await read();
  expect(html).toContain('name="languages.1"');
  expect(html).toContain('name="skills.6"');
  expect(html).not.toMatch(/Inglés|Grúa/);
  const withoutName = await send({ 'languages.1.level': 'Avanzado', 'skills.2': 'Grúa torre' });
  expect([withoutName.status, withoutName.html]).toEqual([422, expect.stringContaining(texts.problems.level)]);
  expect(withoutName.html).toContain('value="Grúa torre"');
  const wrong: Record<string, string>[] = [
    { 'skills.1': 'Grúa', 'skills.1.level': 'Divino' },
    { 'skills.1': 'g'.repeat(121) },
    {},
  ];
  for (const fields of wrong) expect((await send(fields)).status).toBe(422);
  const given = {
    ...{ 'languages.1': 'Inglés', 'languages.1.level': 'Avanzado', 'languages.3': 'Francés' },
    ...{ 'skills.1': 'Grúa torre', 'skills.1.level': 'Experto', 'skills.2': ' ', 'skills.7': 'Fuera' },
  };
  expect((await send(given)).status).toBe(303);
  await expect.poll(stageOf, { timeout: 30_000 }).toBe(next.id);
  const { uniq_applicant: person } = (await admin.get(`/applicants/${card.id}`)).body;
  expect(person.languages).toMatchObject([
    { description: 'Inglés', level: 'Avanzado' },
    { description: 'Francés', level: null },
  ]);
  expect(person.skills).toMatchObject([{ description: 'Grúa torre', level: 'Experto' }]);
  const logs = (await admin.get(`/applicants/${card.id}/logs`)).body;
  expect(JSON.stringify(logs)).toContain('Grúa torre (Experto)');
  // The e-mail names the page that takes what it asks for.
  const [request] = (await admin.get(`/applicants/${card.id}/emails`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'information_request',
  );
  const { text } = (await admin.get(`/emails/${request.id}`)).body;
  expect(text).toContain('• Idiomas\n• Habilidades');
  expect(text).toMatch(
    /Puedes enviarlos en «Mi postulación»: https:\/\/terna\.ejemplo\.example\/portal\/.+\/mi-postulacion/,
  );
  expect(mail.received.length).toBeGreaterThan(0);
});

const PDF = { field: 'curriculum', name: 'cv.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') };
// The first bytes of an MP4.
const VIDEO = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom');

it('takes a curriculum and a video that rules ask for, and nothing else [MORE-727]', { timeout: 60_000 }, async () => {
  const video = { input_type: 'text', question: 'Preséntate', required: false, is_video: true };
  const asked = await startAsked(
    ([, question]) => [{ element: 'has_cv', compare: 10 }, { element: `question:${question}`, compare: 7 }, CITY],
    {},
    [video],
  );
  const { read, send, stageOf, next, admin, card, ids, path, server } = asked;
  const question = `questions.${ids[1]}`;
  const before = await read();
  expect(before.html).toContain('name="curriculum"');
  expect(before.html).toContain('Preséntate');
  const wrong = await send({}, [{ ...PDF, field: question }]);
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('role="alert"')]);
  // A file that has arrived is retained while another field is wrong.
  const tooLong = await send({ city: 'V'.repeat(251) }, [PDF]);
  expect(tooLong.status).toBe(422);
  const stored = /name="curriculum\.kept" value="([^"]+)"/.exec(tooLong.html)?.[1] ?? '';
  expect(stored).toMatch(/cv\.pdf$/);
  const files = async () => (await server.app.services.database.read.selectFrom('files').select('id').execute()).length;
  expect(await files()).toBe(0);
  expect((await send({ city: 'Valparaíso', 'curriculum.kept': stored })).status).toBe(303);
  expect((await admin.get(`/applicants/${card.id}`)).body.has_cv).toBe(true);
  expect((await send({}, [{ field: question, name: 'yo.mp4', content: VIDEO }])).status).toBe(303);
  await expect.poll(stageOf, { timeout: 30_000 }).toBe(next.id);
  expect(await files()).toBe(2);

  // What no rule asks for is neither stored nor received.
  expect((await send({}, [PDF])).status).toBe(409);
  const uploads = async () =>
    (await server.app.services.database.read.selectFrom('uploads').select('id').execute()).length;
  expect([await files(), await uploads()]).toEqual([2, 0]);
  expect((await sendWith(asked, path, '', {}, [PDF])).status).toBe(401);
});

it('takes a document that a rule asks for into its category, and evaluates the rule with it [MORE-786]', async () => {
  let folder = 0;
  const asked = await startAsked(
    () => [CITY, { element: `folder:${folder}`, compare: 7 }],
    {},
    [],
    async (admin) => {
      folder = (await admin.post('/files_categories', { name: 'Contratos' })).body.id;
    },
  );
  const { read, send, stageOf, stage, next, admin, card, page, session, evaluated } = asked;
  const field = `documents.${folder}`;
  const before = await read();
  expect(before.html).toContain(`name="${field}"`);
  expect(before.text).toContain('Documento: Contratos');
  expect((await openWith(asked, `${page}?idioma=en`, session)).text).toContain('Document: Contratos');
  const [request] = (await admin.get(`/applicants/${card.id}/emails`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'information_request',
  );
  expect((await admin.get(`/emails/${request.id}`)).body.text).toContain('• Documento: Contratos');
  const wrong = await send({}, [{ ...PDF, field, name: 'virus.exe' }]);
  expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('role="alert"')]);
  // Another category is not asked for.
  expect((await send({}, [{ ...PDF, field: `documents.${folder + 1}` }])).status).toBe(422);
  expect((await send({}, [{ ...PDF, field, name: 'contrato.pdf' }])).status).toBe(303);
  const { body } = await admin.get(`/applicants/${card.id}`);
  expect(body.files).toMatchObject([{ name: 'contrato.pdf', is_cv: false, files_category_id: folder }]);
  await evaluated();
  expect(await stageOf()).toBe(stage.id);
  expect((await read()).html).not.toContain(field);
  expect((await send({ city: 'Valparaíso' })).status).toBe(303);
  await expect.poll(stageOf, { timeout: 30_000 }).toBe(next.id);
});

it('is in the language of the candidate, and of no other visitor [MORE-637]', async () => {
  const world = await startAsked(() => [CITY]);
  const { page, session, path } = world;
  const english = await openWith(world, `${page}?idioma=en`, session);
  expect(english.text).toContain('Missing information');
  expect((await sendWith(world, path, '', { city: 'Lima' })).status).toBe(401);
  await applyTo(world, { email: 'rosa@persona.example', name: 'Rosa', title: 'Otro faro' });
  const stranger = await visit(world, 'rosa@persona.example');
  expect((await sendWith(world, path, stranger, { city: 'Lima' })).status).toBe(404);
});

it('is filled in on a phone without scripts, with labels and problems that are read aloud [MORE-638]', {
  timeout: 60_000,
}, async () => {
  const {
    server,
    page: path,
    session,
  } = await startAsked(([question]) => [
    CITY,
    SALARY,
    { element: 'availability', value: '30', compare: 0 },
    { element: 'work_permit', compare: 10 },
    { element: `question:${question}`, value: 'Noche', compare: 1, category: 'option' },
    { element: 'languages', value: 'Inglés', compare: 1 },
    { element: 'skills', value: 'Grúa', compare: 4 },
    { element: 'has_cv', compare: 10 },
  ]);
  const phone = { viewport: { width: 320, height: 640 }, isMobile: true };
  const context = await browser.newContext({ locale: 'es-CL', ...phone });
  const [name = '', value = ''] = session.split('=');
  await context.addCookies([{ name, value, url: originOf(server) + path }]);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(originOf(server) + path);
  expect(await violationsIn(page)).toEqual([]);
  await page.getByLabel(texts.labels.income_expectation).fill('mucho');
  await page.getByLabel(texts.labels.city).fill('Valparaíso');
  await page.getByLabel(texts.row(texts.labels.languages, 2)).fill('Inglés');
  await page.getByLabel(texts.level(texts.labels.languages, 2)).selectOption('Avanzado');
  await page.getByLabel(texts.labels.curriculum).setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: PDF.content });
  await page.getByLabel('¿Qué turno?').selectOption('Noche');
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByText(texts.problems.amount).waitFor();
  expect(await page.getByLabel(texts.labels.city).inputValue()).toBe('Valparaíso');
  expect(await page.getByLabel('¿Qué turno?').inputValue()).toBe('Noche');
  expect(await page.getByLabel(texts.level(texts.labels.languages, 2)).inputValue()).toBe('Avanzado');
  await page.getByText(texts.stored('cv.pdf')).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  await page.getByLabel(texts.labels.income_expectation).fill('1.500.000');
  await page.getByLabel(texts.labels.applicant_autorization).selectOption({ label: texts.yes });
  await page.getByRole('button', { name: texts.send }).click();
  await page.getByLabel(texts.labels.available_from).waitFor();
  await page.getByLabel(texts.labels.income_expectation).waitFor({ state: 'detached' });
  await context.close();
});
