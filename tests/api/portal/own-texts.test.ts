// Texts that an organization writes in several languages, as candidates of each language read them.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Language, languageTags } from '../../../src/contract/languages.ts';
import { applyTo, openWith, startPage, visit, type World } from '../candidate-page/candidate-page-setup.ts';
import { hiddenIn, landingOf, newProcess, originOf, post, textOf } from './pages.ts';

let world: World;
let portal: string;
beforeEach(async () => {
  world = await startPage();
  portal = world.page.replace('/mi-postulacion', '');
});

async function openIn(path: string, language: Language | 'fr') {
  const tag = language === 'fr' ? 'fr' : languageTags[language];
  const response = await fetch(originOf(world.server) + path, { headers: { 'accept-language': tag } });
  const html = await response.text();
  return { html, text: textOf(html), page: /<html lang="([^"]+)"/.exec(html)?.[1] };
}

const speak = async (language: Language) => {
  const { status, body } = await world.admin.put('/organizations/current', { organization: { language } });
  expect([status, body.language]).toEqual([200, language]);
};

describe('the language of an offer', () => {
  it('is the organization’s unless it is chosen, and marked on the portal wherever it differs from the page [MORE-477]', async () => {
    const { admin } = world;
    const spanish = await newProcess(admin, { title: 'Buzo' });
    await speak('en');
    const english = await newProcess(admin, { title: 'Lighthouse keeper' });
    const chosen = await newProcess(admin, { title: 'Faroleiro', language: 'pt' });
    expect([spanish.language, english.language, chosen.language]).toEqual(['es', 'en', 'pt']);
    const { text, html } = await openIn(portal, 'es');
    expect(html).toContain('<h3 lang="en">Lighthouse keeper</h3>');
    expect(html).toContain('<h3 lang="pt-BR">Faroleiro</h3>');
    expect(html).toContain('<h3>Buzo</h3>');
    expect(text).toMatch(/Lighthouse keeper English · /);
    const offer = await openIn(`${portal}/ofertas/${english.id}`, 'pt');
    expect(offer.html).toContain('<h1 lang="en">Lighthouse keeper</h1>');
    expect(offer.html).toContain('<div class="rich" lang="en">');
    expect(offer.text).toContain('Escrita em English');
    const own = await openIn(`${portal}/ofertas/${english.id}`, 'en');
    expect(own.html).toContain('<h1>Lighthouse keeper</h1>');
    expect(own.text).not.toContain('Written in');
  });

  it('filters the offers of the portal and of the API, if there are several [MORE-478]', async () => {
    const { admin, server } = world;
    await newProcess(admin, { title: 'Buzo' });
    expect((await openIn(portal, 'es')).html).not.toContain('name="escrita"');
    await newProcess(admin, { title: 'Lighthouse keeper', language: 'en' });
    const { html } = await openIn(portal, 'es');
    expect(html).toContain('<option value="en" lang="en">English</option>');
    const filtered = await openIn(`${portal}?escrita=en`, 'es');
    expect([filtered.text.includes('Lighthouse keeper'), filtered.text.includes('Buzo')]).toEqual([true, false]);
    // The filter does not change the language of the page.
    expect(filtered.page).toBe('es');
    expect((await openIn(`${portal}?escrita=fr`, 'es')).text).toContain('Buzo');
    const { token } = await landingOf(admin);
    const { body } = await server.anyone.get(`/landing_configurations/${token}/job_offers?language=es`);
    expect(body.map(({ title, language }: { title: string; language: string }) => [title, language])).toEqual([
      ['Buzo', 'es'],
    ]);
  });

  it('of the organization is that of visitors who want no language of the portal [MORE-477]', async () => {
    const pages = [portal, `${portal}/privacidad`, `${portal}/ofertas/9`, world.page];
    for (const path of pages) expect([path, (await openIn(path, 'fr')).page]).toEqual([path, 'es']);
    await speak('pt');
    for (const path of pages) {
      expect([path, (await openIn(path, 'fr')).page]).toEqual([path, 'pt-BR']);
      expect([path, (await openIn(path, 'en')).page]).toEqual([path, 'en']);
    }
    expect((await openIn('/portal/no-hay', 'fr')).page).toBe('es');
  });
});

const question = {
  input_type: 'list',
  question: '¿Sabes nadar?',
  required: true,
  translations: { en: { question: 'Can you swim?' }, pt: { question: 'Você sabe nadar?' } },
  selection_process_options_attributes: [
    { value: 'Sí', translations: { en: { value: 'Yes' }, pt: { value: 'Sim' } } },
    // Without Portuguese the whole question remains in the offer's language there.
    { value: 'No', translations: { en: { value: 'No, I cannot' } } },
  ],
};

async function withQuestion() {
  const process = await newProcess(world.admin, { title: 'Buzo' });
  const path = `/selection_processes/${process.id}/save_questions`;
  const saved = await world.admin.post(path, {
    selection_process: { selection_process_questions_attributes: [question] },
  });
  expect(saved.status).toBe(200);
  return { process, form: saved.body, path };
}

describe('the questions of a form', () => {
  it('are read in the candidate’s language where they are whole in it, and answered by their option [MORE-479]', async () => {
    const { process, form } = await withQuestion();
    const [asked] = form.selection_process_questions;
    const apply = `${portal}/ofertas/${process.id}/postular`;
    const english = await openIn(apply, 'en');
    expect(english.text).toContain('Can you swim?');
    expect(english.text).not.toContain('¿Sabes nadar?');
    const portuguese = await openIn(apply, 'pt');
    expect(portuguese.html).toContain('<span lang="es">¿Sabes nadar?</span>');
    expect(portuguese.html).toMatch(/<option value="\d+" lang="es">Sí<\/option>/);
    world.clock.now += 60_000;
    const sent = await post(
      world.server,
      apply,
      {
        ...{ token: hiddenIn(english.html, 'token'), clave: hiddenIn(english.html, 'clave') },
        ...{ name: 'Ana', last_name: 'Soto', email: 'ana@persona.example', privacy_policy_version: '1' },
        [`questions.${asked.id}`]: String(asked.selection_process_options[1].id),
      },
      [],
      { 'accept-language': 'en' },
    );
    expect(sent.status).toBe(303);
    const answers = await world.server.app.services.database.read
      .selectFrom('applicant_answers')
      .select(['selection_process_question_id', 'value'])
      .execute();
    expect(answers).toEqual([{ selection_process_question_id: asked.id, value: 'No' }]);
  });

  it('carry their translations in the API and in copies of the process, and lose none by another save [MORE-480]', async () => {
    const { process, form, path } = await withQuestion();
    const [{ id, selection_process_options: options }] = form.selection_process_questions;
    expect(options[1]).toMatchObject({ value: 'No', translations: { en: { value: 'No, I cannot' } } });
    // A client that knows no translations sends none, and blank ones are removed.
    const known = options.map((option: { id: number; value: string }) => ({ id: option.id, value: option.value }));
    const send = (more: object, version: number) =>
      world.admin.post(path, {
        selection_process: {
          selection_process_questions_attributes: [
            {
              ...{ id, input_type: 'list', question: '¿Sabes nadar bien?', required: true },
              selection_process_options_attributes: known,
              ...more,
            },
          ],
          version,
        },
      });
    const unaware = await send({}, form.version);
    expect(unaware.body.selection_process_questions[0]).toMatchObject({
      question: '¿Sabes nadar bien?',
      translations: question.translations,
      selection_process_options: options,
    });
    const stale = await send({ translations: { en: { question: 'Mine' } } }, form.version);
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    const cleared = await send(
      { translations: { en: { question: ' Swim? ' }, pt: { question: ' ' } } },
      unaware.body.version,
    );
    expect(cleared.body.selection_process_questions[0].translations).toEqual({ en: { question: 'Swim?' } });
    const foreign = await send({ translations: { fr: { question: 'Nager ?' } } }, cleared.body.version);
    expect(foreign.status).toBe(400);
    const copied = await world.admin.post(`/selection_processes/${process.id}/duplicate`, {});
    expect(copied.status).toBe(201);
    const { body } = await world.admin.get(`/selection_processes/${copied.body.id}/form_configuration`);
    expect(body.selection_process_questions).toMatchObject([
      { translations: { en: { question: 'Swim?' } }, selection_process_options: [{}, { translations: { en: {} } }] },
    ]);
    const published = await world.server.anyone.get(`/selection_processes/${process.id}/postulation_form_applicant`);
    expect(published.body).toMatchObject({
      language: 'es',
      selection_process_questions: [{ translations: { en: {} } }],
    });
  });
});

describe('e-mails of a stage', () => {
  const english = { subject: 'Next: {{proceso.titulo}}', body: 'Dear {{candidato.nombre}},' };

  async function withTemplate() {
    const { admin } = world;
    await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
    const template = await admin.post('/email_templates', {
      email_template: {
        ...{ name: 'Avance', resource: 'applicant_moved', subject: 'Avanzas', body: 'Hola {{candidato.nombre}}:' },
        translations: { en: english, pt: { subject: ' ', body: '' } },
      },
    });
    expect(template.body).toMatchObject({ lang: 'es', translations: { en: english } });
    return template.body;
  }

  async function subjectFor(templateId: number, applicant: object, offer: object): Promise<string> {
    const { admin, server } = world;
    const process = await newProcess(admin, { title: 'Buzo', ...offer });
    const [, next] = process.lists;
    await admin.put(`/lists/${next.id}`, { list: { move_templates: templateId } });
    const sent = { name: 'Ana', last_name: 'Soto', privacy_policy_version: 1, ...applicant };
    await server.anyone.post(`/selection_processes/${process.id}/create_external_applicant`, { applicant: sent });
    const { columns } = (await admin.get(`/selection_processes/${process.id}/board`)).body;
    const [card] = columns.flatMap(({ applicants }: { applicants: { id: number; version: number }[] }) => applicants);
    await admin.put(`/applicants/${card.id}/update_list`, { list_id: next.id, version: card.version });
    const { body } = await admin.get(`/applicants/${card.id}/emails?items=10`);
    return body.find(({ kind }: { kind: string }) => kind === 'stage_entry').subject;
  }

  it('are in the candidate’s language, else the offer’s, else as they were written [MORE-481]', async () => {
    const { id } = await withTemplate();
    const subject = (email: string, language: Language | undefined, offer: object) =>
      subjectFor(id, { email, ...(language && { language }) }, offer);
    expect(await subject('a@persona.example', 'en', {})).toBe('Next: Buzo');
    expect(await subject('b@persona.example', 'pt', {})).toBe('Avanzas');
    expect(await subject('c@persona.example', 'pt', { language: 'en' })).toBe('Next: Buzo');
    // An application through the API that names no language has the offer's.
    expect(await subject('d@persona.example', undefined, { language: 'en' })).toBe('Next: Buzo');
    expect(await subject('e@persona.example', undefined, {})).toBe('Avanzas');
  });

  it('that users write are in the candidate’s language as long as the template’s text is unchanged [MORE-485]', async () => {
    const { admin } = world;
    const { id } = await withTemplate();
    const { card } = await applyTo(world, { title: 'Buzo', language: 'en' });
    const template = { subject: 'Avanzas', body: 'Hola {{candidato.nombre}}:', email_template_id: id };
    const preview = await admin.post('/template_previews', { ...template, applicant_id: card.id });
    expect(preview.body).toMatchObject({ subject: 'Next: Buzo', text: 'Dear Ana,' });
    const send = async (message: object) => (await admin.post(`/applicants/${card.id}/emails`, message)).body.subject;
    expect(await send(template)).toBe('Next: Buzo');
    expect(await send({ ...template, is_bulk: true })).toBe('Next: Buzo');
    expect(await send({ ...template, subject: 'Avanzas mucho' })).toBe('Avanzas mucho');
    expect(await send({ subject: template.subject, body: template.body })).toBe('Avanzas');
    expect(await send({ ...template, email_template_id: 999_999 })).toBe('Avanzas');
  });

  it('are refused where a translation lacks a text or names an unknown variable [MORE-481]', async () => {
    const { id, version } = await withTemplate();
    const change = (translations: object) =>
      world.admin.put(`/email_templates/${id}`, { email_template: { translations, version } });
    const half = await change({ en: { subject: 'Only' } });
    expect([half.status, Object.keys(half.body.fields)]).toEqual([422, ['email_template.translations.en.body']]);
    const unknown = await change({ pt: { subject: '{{nada}}', body: 'Olá' } });
    expect(unknown.body.fields).toEqual({
      'email_template.translations.pt.subject': expect.stringContaining('nada'),
    });
    const added = await change({ en: english, pt: { subject: 'Próximo', body: 'Olá' } });
    expect(added.body.translations).toEqual({ en: english, pt: { subject: 'Próximo', body: 'Olá' } });
    expect((await change({})).status).toBe(409);
  });
});

describe('the text of a stage', () => {
  it('is read in the candidate’s language, and comes along from the default stages [MORE-486]', async () => {
    const { admin } = world;
    const [first] = (await admin.get('/default_lists')).body;
    const translations = { en: { candidate_text: 'We are reading' }, pt: { candidate_text: ' ' } };
    const changed = await admin.put(`/default_lists/${first.id}`, { list: { candidate_text: 'Leemos', translations } });
    expect(changed.body).toMatchObject({ candidate_text: 'Leemos', translations: { en: translations.en } });
    await applyTo(world, { title: 'Buzo', language: 'pt' });
    const cookie = await visit(world, 'ana@persona.example');
    const inLanguage = async (language: Language) => {
      const headers = { cookie, 'accept-language': languageTags[language] };
      return textOf(await (await fetch(originOf(world.server) + world.page, { headers })).text());
    };
    expect(await inLanguage('en')).toContain('We are reading');
    expect(await inLanguage('pt')).toContain('Leemos');
    // An offer in English has the text in English, and the original as its translation.
    const english = await newProcess(admin, { title: 'Diver' });
    const created = await admin.post('/selection_processes', { title: 'Diver', description: 'Dive.', language: 'en' });
    expect([english.language, created.body.language]).toEqual(['es', 'en']);
    expect((await admin.get(`/lists/${created.body.lists[0].id}`)).body).toMatchObject({
      candidate_text: 'We are reading',
      translations: { es: { candidate_text: 'Leemos' } },
    });
  });
});

describe('the portal’s own texts', () => {
  it('are read in the visitor’s language, with the policy as the candidate accepted it [MORE-482]', async () => {
    const { admin } = world;
    const { id, version, landing_pages: pages, privacy_policy: policy } = await landingOf(admin);
    const page = pages.find(({ type_page }: { type_page: string }) => type_page === 'external');
    const translations = { en: { title: 'Work with us', description: 'By the sea.' } };
    expect((await admin.put(`/landing_pages/${page.id}`, { translations })).body).toMatchObject({ translations });
    const sent = {
      landing_configuration: { privacy_policy_translations: { en: { text: 'We use your data.' } }, version },
    };
    const changed = await admin.put(`/landing_configurations/${id}`, sent);
    expect(changed.body.privacy_policy).toEqual({
      ...{ version: policy.version + 1, text: policy.text, language: 'es' },
      translations: { en: { text: 'We use your data.' } },
    });
    expect((await openIn(portal, 'en')).html).toContain('<h1>Work with us</h1>');
    expect((await openIn(portal, 'pt')).html).toContain(`<h1 lang="es">${page.title}</h1>`);
    expect((await openIn(`${portal}/privacidad`, 'en')).text).toContain('We use your data.');
    expect((await openIn(`${portal}/privacidad`, 'pt')).html).toContain('<div class="policy" lang="es">');
    await applyTo(world, { language: 'en', privacy_policy_version: policy.version + 1 });
    const cookie = await visit(world, 'ana@persona.example');
    const rights = await openWith(world, `${world.page}/derechos`, cookie);
    expect(rights.html).toContain('<div class="policy" lang="en">');
    expect(rights.text).toContain('We use your data.');
  });
});
