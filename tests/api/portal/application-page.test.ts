// Applying on the portal's page: form, answers and sending, with and without scripts.

import { describe, expect, it } from 'vitest';
import { CURRICULUM_FORMATS } from '../../../src/contract/file-formats.ts';
import { fileMessages } from '../../../src/contract/messages.ts';
import { pdfFile } from '../../curriculum-files.ts';
import { type Client, type Server, startOwned } from '../harness.ts';
import { countStoredFiles, mp4, pdf, png } from './forms.ts';
import { hiddenIn, landingOf, newProcess, open, originOf, type PageFile, post, textOf } from './pages.ts';

const ana = { name: 'Ana', last_name: 'Soto Díaz', email: 'ana@persona.example', privacy_policy_version: '1' };
const json = { accept: 'application/json' };
const cv: PageFile = { field: 'curriculum', name: 'CV.pdf', content: pdf };

const cardsOf = async (client: Client, id: number) =>
  (await client.get(`/selection_processes/${id}/board`)).body.columns.flatMap(
    ({ applicants }: { applicants: unknown[] }) => applicants,
  );

/** A server whose clock the test controls, with an open offer and its form. */
async function withOffer(form: object = {}) {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const server = await startOwned({ now: () => now });
  const { id } = await newProcess(server.admin);
  await server.admin.post(`/selection_processes/${id}/save_questions`, { selection_process: form });
  const { token } = await landingOf(server.admin);
  const base = `/portal/${token}/ofertas/${id}`;
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { server, id, base, pass };
}

/** Returns the hidden fields of a newly opened form. */
async function opened(server: Server, base: string): Promise<Record<string, string>> {
  const { html } = await open(server, `${base}/postular`);
  return { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') };
}

describe('the form of an offer', () => {
  it('brings whoever fills it in onto the board, without a script, with all that they said [FORM-22] [FORM-33] [FORM-35]', async () => {
    const { server, id, base, pass } = await withOffer({
      ...{
        age_options: 2,
        age_minimum: 18,
        gender_options: 1,
        residence_options: 2,
        applicant_autorization_options: 2,
      },
      ...{
        education_required: true,
        experience_required: true,
        income_expectation_active: true,
        number_required_files: 1,
      },
      selection_process_questions_attributes: [
        { input_type: 'text', question: '¿Por qué un faro?', required: true },
        { input_type: 'text', question: 'Preséntate', required: false, is_video: true },
        {
          ...{ input_type: 'list', question: '¿Sabes nadar?', required: true },
          selection_process_options_attributes: [{ value: 'Sí' }, { value: 'No' }],
        },
      ],
    });
    const form = (await server.anyone.get(`/selection_processes/${id}/postulation_form_applicant`)).body;
    const [why, video, swim] = form.selection_process_questions;
    const hidden = await opened(server, base);
    pass(20);
    const { status, headers } = await post(
      server,
      `${base}/postular`,
      {
        ...{ ...hidden, ...ana, birthdate: '1990-05-17', country: 'Chile', applicant_autorization: 'true' },
        ...{ income_expectation: '1.200.000', gender: '' },
        'work_experiences_attributes.0.position': 'Vigía',
        'work_experiences_attributes.0.company': 'Armada',
        'work_experiences_attributes.0.start_date': '2019-03',
        'educations_attributes.1.degree': 'Farera',
        'educations_attributes.1.institution': 'Escuela Náutica',
        [`questions.${why.id}`]: 'Por el mar',
        [`questions.${swim.id}`]: String(swim.selection_process_options[1].id),
      },
      [
        cv,
        { field: 'files', name: 'Título.pdf', content: pdf },
        { field: `questions.${video.id}`, name: 'yo.mp4', content: mp4 },
        { field: 'other', name: '', content: new Uint8Array() },
      ],
    );
    expect([status, headers.get('location')]).toEqual([303, `${base}/recibida`]);
    expect(textOf((await open(server, `${base}/recibida`)).html)).toContain(
      'Tu postulación a «Guardafaro» quedó registrada',
    );
    const [card] = await cardsOf(server.admin, id);
    expect(card).toMatchObject({ full_name: 'Ana Soto Díaz', has_cv: true, source: 'Portal externo' });
    const drawer = (await server.admin.get(`/applicants/${card.id}`)).body;
    expect(drawer.uniq_applicant).toMatchObject({
      ...{ email: 'ana@persona.example', birthdate: '1990-05-17', country: 'Chile' },
      educations: [{ degree: 'Farera', institution: 'Escuela Náutica' }],
      work_experiences: [{ position: 'Vigía', start_date: '2019-03' }],
    });
    expect(drawer.files.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'CV.pdf',
      'Título.pdf',
      'yo.mp4',
    ]);
    const db = server.app.services.database.read;
    const answers = await db.selectFrom('applicant_answers').select('value').orderBy('id').execute();
    expect(answers.map(({ value }) => value)).toEqual(['Por el mar', expect.stringContaining('yo.mp4'), 'No']);
    const stored = await db.selectFrom('applicant_forms').select('data').executeTakeFirstOrThrow();
    expect(JSON.parse(stored.data)).toMatchObject({ income_expectation: 1_200_000, applicant_autorization: true });
  });

  it('reads an amount as the organisation’s country writes it, and refuses what is none, without a script', async () => {
    const { server, id, base, pass } = await withOffer({ income_expectation_active: true });
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('organizations').set({ country: 'MX' }).execute(),
    );
    const hidden = await opened(server, base);
    pass(20);
    const send = (income_expectation: string) =>
      post(server, `${base}/postular`, { ...hidden, ...ana, income_expectation });
    const nonsense = await send('mucho');
    expect(nonsense.status).toBe(422);
    expect(nonsense.html).toMatch(/id="c-income_expectation-error">El valor no es válido/);
    expect(nonsense.html).toContain('data-country="MX"');
    // The amount would be read as one in the organization's currency.
    expect((await send('US$ 1,800')).status).toBe(422);
    expect((await send('$ 1,800')).status).toBe(303);
    const stored = await server.app.services.database.read
      .selectFrom('applicant_forms')
      .innerJoin('applicants', 'applicants.id', 'applicant_forms.applicant_id')
      .select('applicant_forms.data')
      .where('applicants.selection_process_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(stored.data)).toMatchObject({ income_expectation: 1800 });
  });

  it('comes back with all that is wrong beside each field, what was written, and the files that have come [FORM-17] [MORE-622]', async () => {
    const { server, id, base, pass } = await withOffer({ required_rut: true, education_required: true });
    const hidden = await opened(server, base);
    pass(10);
    const sent = { ...hidden, ...ana, name: 'Ana "la <b>faro</b>"', document: '1-1', email: 'nadie' };
    const first = await post(server, `${base}/postular`, sent, [cv]);
    expect(first.status).toBe(422);
    // The shape of a field and the demands of the form are told together.
    expect(textOf(first.html)).toContain('Faltan 3 detalles para enviar tu postulación');
    expect(first.html).toContain('value="Ana &quot;la &lt;b&gt;faro&lt;/b&gt;&quot;"');
    expect(first.html).toMatch(/id="c-email"[^>]*aria-invalid="true"[^>]*autofocus/i);
    const file = hiddenIn(first.html, 'curriculum.kept');
    expect(file).toContain('/CV.pdf');
    const second = await post(server, `${base}/postular`, { ...sent, email: ana.email, 'curriculum.kept': file });
    expect([second.status, textOf(second.html)]).toEqual([422, expect.stringContaining('Faltan 2 detalles')]);
    expect(second.html).toMatch(/id="c-document-error">El número de documento no es válido/);
    expect(second.html).toMatch(/id="c-educations_attributes-0-degree-error">El campo es requerido/);
    const right = {
      ...{ ...sent, email: ana.email, document: '12.345.678-5', 'curriculum.kept': file },
      'educations_attributes.0.degree': 'Farera',
      'educations_attributes.0.institution': 'Escuela',
    };
    expect((await post(server, `${base}/postular`, right)).status).toBe(303);
    const [card] = await cardsOf(server.admin, id);
    expect(card).toMatchObject({ full_name: 'Ana "la <b>faro</b>" Soto Díaz', has_cv: true });
  });

  it('demands the curriculum where its form does [MORE-616]', async () => {
    const { server, id, base, pass } = await withOffer({ curriculum_required: true });
    const hidden = await opened(server, base);
    pass(60);
    const missing = await post(server, `${base}/postular`, { ...ana, ...hidden });
    expect(missing.status).toBe(422);
    expect(textOf(missing.html)).toContain('Adjunta tu currículum.');
    expect(await cardsOf(server.admin, id)).toEqual([]);
    const sent = await post(server, `${base}/postular`, { ...ana, ...hidden }, [cv]);
    expect(sent.status).toBe(303);
    expect(await cardsOf(server.admin, id)).toHaveLength(1);
  });

  it('asks for levels of languages and skills, and takes further ones, which it suggests', async () => {
    const { server, id, base, pass } = await withOffer();
    const [welding] = (await server.admin.post('/skills/search?items=1', { q: { description_cont: 'soldad' } })).body;
    await server.admin.post(`/selection_processes/${id}/save_questions`, {
      selection_process: { skills_attributes: [{ skill_id: welding.id }] },
    });
    const form = (await server.anyone.get(`/selection_processes/${id}/postulation_form_applicant`)).body;
    const suggested = await open(server, `${base.split('/ofertas')[0]}/sugerencias/skills?q=buce`);
    const [diving] = JSON.parse(suggested.html);
    expect(diving).toMatch(/buce/i);
    const hidden = await opened(server, base);
    pass(10);
    const fields = { [`skills.${form.skills[0].id}`]: 'Avanzado', 'other_skills.0.description': diving };
    const silent = { ...hidden, ...ana, ...fields, 'other_skills.1.level': 'Básico' };
    const rejected = await post(server, `${base}/postular`, silent, [], json);
    expect(JSON.parse(rejected.html).fields).toEqual({ 'other_skills.1.description': 'El campo es requerido.' });
    expect((await post(server, `${base}/postular`, { ...hidden, ...ana, ...fields })).status).toBe(303);
    const [card] = await cardsOf(server.admin, id);
    const { skills } = (await server.admin.get(`/applicants/${card.id}`)).body.uniq_applicant;
    expect(skills).toMatchObject([{ description: welding.description, level: 'Avanzado' }, { description: diving }]);
  });

  it('knows the name and address of somebody of the organisation who opens it from the program [FORM-36]', async () => {
    const { server, id, base, pass } = await withOffer();
    await server.admin.put(`/selection_processes/${id}`, { on_internal_portal: false });
    const { link } = (await server.admin.get(`/selection_processes/${id}/applicant_form_link`)).body;
    expect(link).toMatch(/^\/tenants\/[^/]+\/portal\/[^/]+\/ofertas\/\d+\/postular\?persona=/);
    const known = ['name', 'last_name', 'email'] as const;
    const prefilledValues = async (path: string) => {
      const { html } = await open(server, path);
      return known.map((name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1]);
    };
    expect(await prefilledValues(link)).toEqual(['Inés', 'Núñez', 'ines@ejemplo.example']);
    expect(await prefilledValues(`${base}/postular?persona=${link.split('persona=')[1].slice(0, -2)}`)).toEqual([
      '',
      '',
      '',
    ]);
    pass(2 * 3600);
    expect(await prefilledValues(link)).toEqual(['', '', '']);
    expect((await server.anyone.get(`/selection_processes/${id}/applicant_form_link`)).status).toBe(401);
  });

  it('answers its script in JSON, and takes files one by one', async () => {
    const { server, id, base, pass } = await withOffer();
    const hidden = await opened(server, base);
    const stored = await post(server, `${base}/adjuntos`, {}, [cv], json);
    expect(stored.status).toBe(201);
    const { file_name } = JSON.parse(stored.html);
    const wrong = await post(server, `${base}/adjuntos`, {}, [{ ...cv, name: 'cv.mp4', content: mp4 }], json);
    expect([wrong.status, JSON.parse(wrong.html).message]).toEqual([
      422,
      [fileMessages.wrongType, fileMessages.accepted(CURRICULUM_FORMATS), fileMessages.limit(20)].join(' '),
    ]);
    pass(10);
    const silent = await post(server, `${base}/postular`, { ...hidden, name: 'Ana' }, [], json);
    const missing = ['privacy_policy_version', 'last_name', 'email'];
    expect([silent.status, Object.keys(JSON.parse(silent.html).fields)]).toEqual([422, missing]);
    const sent = { ...hidden, ...ana, 'curriculum.kept': file_name };
    const { status, html } = await post(server, `${base}/postular`, sent, [], json);
    expect([status, JSON.parse(html)]).toEqual([201, { location: `${base}/recibida` }]);
    // The response was lost; the form is sent again and stored only once.
    expect((await post(server, `${base}/postular`, sent, [], json)).status).toBe(201);
    expect(await cardsOf(server.admin, id)).toHaveLength(1);
    expect(countStoredFiles(server)).toBe(1);
  });

  it('answers what the chosen curriculum says about the fields of the form, and stores nothing [MORE-280] [MORE-282]', async () => {
    const { server, base } = await withOffer({ experience_required: true });
    const upload = async (name: string, content: Uint8Array) =>
      JSON.parse((await post(server, `${base}/adjuntos`, {}, [{ field: 'curriculum', name, content }], json)).html)
        .file_name as string;
    const read = async (fileName: string, at = base) => {
      const answer = await fetch(`${originOf(server)}${at}/curriculum`, {
        method: 'POST',
        headers: { ...json, 'content-type': 'application/json' },
        body: JSON.stringify({ file_name: fileName }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    const fileName = await upload('cv.pdf', await pdfFile());
    const { status, headers, body } = await read(fileName);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.values).toEqual({
      ...{ name: 'Marcela', last_name: 'Oyarzún Lagos', email: 'marcela.oyarzun@correo.example' },
      phone: '+56 9 8123 4567',
    });
    expect(body.entries.work_experiences_attributes).toMatchObject([
      { position: 'Jefa de Operaciones', company: 'Transportes del Sur Ltda.', start_date: '2019-03' },
      { position: 'Analista de Compras', company: 'Comercial Andina S.A.', end_date: '2019-02' },
    ]);
    // The form does not ask for education.
    expect(Object.keys(body.entries)).toEqual(['work_experiences_attributes']);
    expect((await read(await upload('foto.png', png))).body).toEqual({
      message: expect.stringContaining('no tiene texto'),
      fields: {},
    });
    expect((await read(`${fileName}x`)).status).toBe(404);
    expect((await read('')).status).toBe(422);
    const other = await newProcess(server.admin, { title: 'Otra' });
    expect((await read(fileName, base.replace(/\d+$/, String(other.id)))).body.entries).toEqual({});
  });

  it('reads the curriculum for nobody once an application has it [MORE-282]', async () => {
    const { server, base, pass } = await withOffer();
    const hidden = await opened(server, base);
    const { file_name } = JSON.parse((await post(server, `${base}/adjuntos`, {}, [cv], json)).html);
    pass(10);
    const sent = await post(server, `${base}/postular`, { ...hidden, ...ana, 'curriculum.kept': file_name });
    expect(sent.status).toBe(303);
    const answer = await fetch(`${originOf(server)}${base}/curriculum`, {
      method: 'POST',
      headers: { ...json, 'content-type': 'application/json' },
      body: JSON.stringify({ file_name }),
    });
    expect(answer.status).toBe(404);
  });

  it('answers a second application as the first, and asks for consent to another policy [MORE-620]', async () => {
    const { server, id, base, pass } = await withOffer();
    const send = async (fields: object) => {
      const hidden = await opened(server, base);
      pass(10);
      return post(server, `${base}/postular`, { ...hidden, ...ana, ...fields });
    };
    const first = await send({});
    const repeated = await send({ email: 'ANA@persona.example' });
    const answerOf = ({ status, headers, html }: typeof first) => [status, headers.get('location'), html];
    expect(answerOf(repeated)).toEqual(answerOf(first));
    expect(first.status).toBe(303);
    const landing = await landingOf(server.admin);
    await server.admin.put(`/landing_configurations/${landing.id}`, {
      landing_configuration: { privacy_policy: 'Otra política.' },
    });
    const stale = await send({ email: 'otra@persona.example' });
    expect(stale.status).toBe(409);
    expect(textOf(stale.html)).toContain('La política de privacidad cambió');
    expect(stale.html).toContain('name="privacy_policy_version" value="2"');
    expect(await cardsOf(server.admin, id)).toHaveLength(2);
  });
});

describe('a program that fills in forms', () => {
  it('is asked to send again when it answers at once, or fills in what nobody sees; a person never waits', async () => {
    const { server, id, base, pass } = await withOffer();
    const hidden = await opened(server, base);
    pass(1);
    const fast = await post(server, `${base}/postular`, { ...hidden, ...ana }, [cv]);
    expect([fast.status, textOf(fast.html)]).toEqual([
      422,
      expect.stringContaining('Llegó antes de lo que esperábamos'),
    ]);
    expect(countStoredFiles(server)).toBe(0);
    pass(5);
    const trapped = await post(server, `${base}/postular`, { ...hidden, ...ana, sitio: 'http://spam.example' });
    expect(trapped.status).toBe(422);
    // The same form, as the server returned it.
    const back = { token: hiddenIn(trapped.html, 'token'), clave: hiddenIn(trapped.html, 'clave') };
    expect(back).toEqual(hidden);
    expect((await post(server, `${base}/postular`, { ...back, ...ana })).status).toBe(303);
    expect(await cardsOf(server.admin, id)).toHaveLength(1);
  });

  it('cannot make itself a form; one that was open for two days is renewed and keeps what was written', async () => {
    const { server, base, pass } = await withOffer();
    const forged = await post(server, `${base}/postular`, { token: `${Date.now()}.AAAA`, ...ana });
    expect([forged.status, textOf(forged.html)]).toEqual([422, expect.stringContaining('mucho tiempo abierto')]);
    const hidden = await opened(server, base);
    pass(48 * 3600);
    const late = await post(server, `${base}/postular`, { ...hidden, ...ana });
    expect([late.status, hiddenIn(late.html, 'name'), late.html.includes('value="Soto Díaz"')]).toEqual([
      422,
      'Ana',
      true,
    ]);
    pass(5);
    const renewed = { token: hiddenIn(late.html, 'token'), clave: hiddenIn(late.html, 'clave') };
    expect((await post(server, `${base}/postular`, { ...renewed, ...ana })).status).toBe(303);
  });

  it('that floods is told to wait, in a page', async () => {
    const { server, base } = await withOffer();
    let last = await post(server, `${base}/postular`, {});
    for (let call = 0; call < 30; call++) last = await post(server, `${base}/postular`, {});
    expect([last.status, textOf(last.html)]).toEqual([429, expect.stringContaining('Espera un momento')]);
  });
});
