// The preview of an application form is the portal's own page, with changes that are not saved.
import { describe, expect, it } from 'vitest';
import { addStranger, startOwned } from '../harness.ts';
import { landingOf, newProcess, open, textOf } from '../portal/pages.ts';

/** The form of a page, without what differs each time, and without what the page loads. */
const formOf = (html: string): string =>
  html
    .slice(html.indexOf('<form'), html.indexOf('</form>'))
    .replace(/name="(token|clave)" value="[^"]*"/g, 'name="$1"')
    .replace(/<noscript>[\s\S]*?<\/noscript>|<button type="button" class="plain">[^<]*<\/button>/g, '')
    .replace(/(action|formAction|data-files-to|data-prefill-from)="[^"]*"/g, '$1');

const everything = {
  ...{ age_options: 2, age_minimum: 18, gender_options: 1, residence_options: 2, applicant_autorization_options: 2 },
  ...{ education_required: true, experience_required: true, income_expectation_active: true },
  ...{ number_required_files: 2, curriculum_required: true, validate_document: true },
  selection_process_questions_attributes: [
    { input_type: 'text', question: '¿Por qué un faro?', required: true },
    { input_type: 'text', question: 'Preséntate', required: false, is_video: true },
    {
      ...{ input_type: 'list', question: '¿Sabes nadar?', required: true },
      selection_process_options_attributes: [{ value: 'Sí' }, { value: 'No' }],
    },
  ],
};

async function start(fields: object = {}) {
  const server = await startOwned();
  const { id } = await newProcess(server.admin, { ...fields });
  const preview = async (change: object, client = server.admin) =>
    client.post(`/selection_processes/${id}/form_preview`, { selection_process: change });
  const publicForm = async (headers?: string) => {
    const { token } = await landingOf(server.admin);
    return (await open(server, `/portal/${token}/ofertas/${id}/postular${headers ?? ''}`)).html;
  };
  return { server, id, preview, publicForm };
}

describe('the preview of an application form', () => {
  it('is the form that candidates then get, field by field, and nothing of it is stored [MORE-710]', async () => {
    const { server, id, preview, publicForm } = await start();
    const before = (await server.admin.get(`/selection_processes/${id}/form_configuration`)).body;
    const draft = await preview(everything);
    expect(draft.status).toBe(200);
    expect((await server.admin.get(`/selection_processes/${id}/form_configuration`)).body).toEqual(before);
    const withoutIds = (html: string) => formOf(html).replace(/questions[.-]-?\d+|value="-?\d+"/g, 'id');
    expect(withoutIds(draft.body.html)).not.toBe(withoutIds(await publicForm()));
    await server.admin.post(`/selection_processes/${id}/save_questions`, { selection_process: everything });
    expect(withoutIds(draft.body.html)).toBe(withoutIds(await publicForm()));
    expect(formOf((await preview({})).body.html)).toBe(formOf(await publicForm()));
  });

  it('loads nothing, cannot be sent, and has its styles with it [MORE-710]', async () => {
    const { server, preview, id } = await start();
    const { html, styles } = (await preview(everything)).body;
    expect(html).not.toMatch(/<script|<link rel="stylesheet"|<noscript/);
    expect(html).toContain('name="token" value=""');
    expect(styles).toContain('--fill:');
    expect(styles).toContain('.section');
    const { token } = await landingOf(server.admin);
    expect((await open(server, `/portal/${token}/ofertas/${id}/postular`)).html).toContain('<script');
  });

  it('is in the language of the offer, says which questions have no text, and names chosen languages [MORE-710]', async () => {
    const { server, preview } = await start({ language: 'pt' });
    const [language] = (await server.admin.get('/languages?search=ing')).body;
    const { html } = (
      await preview({
        languages_attributes: [{ language_id: language.id }],
        selection_process_questions_attributes: [{ input_type: 'text', question: '' }],
      })
    ).body;
    expect(html).toContain('<html lang="pt-BR">');
    expect(textOf(html)).toContain('Enviar candidatura');
    expect(textOf(html)).toContain(language.description);
    expect(textOf(html)).toContain('Pregunta sin texto');
  });

  it('is absent for other organizations, and refuses what could not be saved [MORE-710]', async () => {
    const { server, preview } = await start();
    expect((await preview({}, await addStranger(server))).status).toBe(404);
    expect((await preview({ gender_options: 3 })).status).toBe(400);
  });
});
