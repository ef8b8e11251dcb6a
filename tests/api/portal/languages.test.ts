// The portal in the visitor's language, and e-mails in the one in which the candidate applied.
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language, languageTags } from '../../../src/contract/languages.ts';
import {
  applicationMessages,
  fieldMessages,
  fileMessages,
  portalPageMessages,
  visitorErrorText,
} from '../../../src/contract/messages.ts';
import { withLanguage } from '../../../src/server/platform/language/index.ts';
import { openWith, startPage, visit, type World } from '../candidate-page/candidate-page-setup.ts';
import { pdf } from './forms.ts';
import { hiddenIn, newProcess, originOf, post, textOf } from './pages.ts';

let world: World;
let portal: string;
let offer: string;
beforeEach(async () => {
  world = await startPage();
  portal = world.page.replace('/mi-postulacion', '');
  const { id } = await newProcess(world.admin, { location: 'Lima, Perú' });
  offer = `${portal}/ofertas/${id}`;
});

async function openIn(path: string, headers: Record<string, string>) {
  const response = await fetch(originOf(world.server) + path, { headers, redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, html, text: textOf(html), headers: response.headers };
}

/** @returns the download of the visitor's data */
async function visitIn(world: World, email: string): Promise<string> {
  const cookie = await visit(world, email);
  return (await openWith(world, `${world.page}/json/1`, cookie)).html;
}

const tagOf = (html: string) => /<html lang="([^"]+)"/.exec(html)?.[1];
const spoken = async (headers: Record<string, string>) => tagOf((await openIn(portal, headers)).html);
const inEach = <T>(work: () => T): T[] => LANGUAGES.map((language) => withLanguage(language, work));

describe('the language of a page', () => {
  it('is the one that the browser prefers of those spoken here, or Spanish [MORE-631]', async () => {
    const accepted = async (header: string) => spoken({ 'accept-language': header });
    expect(await accepted('en-US,en;q=0.9,es;q=0.8')).toBe('en');
    expect(await accepted('pt-BR')).toBe('pt-BR');
    expect(await accepted('PT-pt;q=0.5, es-CL ; q=0.9')).toBe('es');
    expect(await accepted('fr, de;q=0.9, en;q=0.1')).toBe('en');
    expect(await accepted('en;q=0, pt;q=0.2')).toBe('pt-BR');
    for (const none of ['fr-CA', '*', '', 'x;q=abc', ',,;;==', 'en;q=nada', `${'a,'.repeat(5000)}en`]) {
      expect([none.slice(0, 20), await accepted(none)]).toEqual([none.slice(0, 20), 'es']);
    }
  });

  it('is chosen by a control on the page, and remembered by the browser [MORE-631]', async () => {
    const { html, headers } = await openIn(`${portal}?q=faro`, { 'accept-language': 'pt' });
    expect(headers.get('vary')).toBe('accept-language, cookie');
    expect(headers.get('set-cookie')).toBeNull();
    const links = [
      ...html.matchAll(/<a href="([^"]*)" lang="([^"]+)" hrefLang="[^"]+" rel="nofollow"( aria-current)?/g),
    ];
    expect(links.map(([, href, lang, current]) => [href?.replaceAll('&amp;', '&'), lang, current])).toEqual([
      ['?q=faro&idioma=es', 'es', undefined],
      ['?q=faro&idioma=en', 'en', undefined],
      ['?q=faro&idioma=pt', 'pt-BR', ' aria-current'],
    ]);
    const chosen = await openIn(`${portal}?q=faro&idioma=en`, { 'accept-language': 'pt' });
    expect(tagOf(chosen.html)).toBe('en');
    expect(chosen.text).toContain('1 job');
    const cookie = chosen.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^terna_idioma=en; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax/);
    expect(await spoken({ 'accept-language': 'pt', cookie: 'terna_idioma=en' })).toBe('en');
    // Neither a foreign value nor a foreign cookie chooses.
    expect(await spoken({ 'accept-language': 'pt', cookie: 'terna_idioma=fr' })).toBe('pt-BR');
    const unknown = await openIn(`${portal}?idioma=fr&idioma=en`, { 'accept-language': 'pt' });
    expect([tagOf(unknown.html), unknown.headers.get('set-cookie')]).toEqual(['pt-BR', null]);
  });

  it('is chosen on the page with the form, after it was sent [MORE-631]', async () => {
    const { page, server } = world;
    const from = `${originOf(server)}${page}`;
    const sent = await post(server, `${page}/enlace`, { email: 'no' }, [], { referer: from, 'accept-language': 'en' });
    expect([sent.status, tagOf(sent.html)]).toEqual([422, 'en']);
    expect(sent.html).toContain(`href="${page}?idioma=pt"`);
    for (const referer of ['https://otra.example/x', `${originOf(server)}//otra.example`, 'x']) {
      const { html } = await post(server, `${page}/enlace`, { email: 'no' }, [], { referer });
      expect(html).not.toContain('href="//');
      expect(html).not.toContain('href="https://otra');
    }
  });

  it('is that of every page of candidates, also of errors, and no page of users [MORE-631]', async () => {
    const paths = ['', '/privacidad', '/interno', '/mi-postulacion', '/mi-postulacion/entrar/x', '/nada', '/ofertas/9'];
    const all = [
      offer,
      `${offer}/postular`,
      `${offer}/recibida`,
      '/portal/no-hay',
      ...paths.map((path) => portal + path),
    ];
    for (const path of all) {
      for (const language of LANGUAGES) {
        const { html, text } = await openIn(path, { 'accept-language': languageTags[language] });
        expect([path, tagOf(html)]).toEqual([path, languageTags[language]]);
        expect(text).toContain(withLanguage(language, () => portalPageMessages.skip));
        expect([path, html.includes('?idioma=pt')]).toEqual([path, true]);
      }
    }
    const ofUsers = await openIn('/abrir?proceso=1', { 'accept-language': 'en' });
    expect(ofUsers.html).not.toContain('idioma=');
  });

  it('stays in the texts of the organization what it was written in, and offers search engines one address', async () => {
    const { html, text } = await openIn(`${offer}?idioma=en`, {});
    expect(text).toContain('Cuida el faro.');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"?]*${offer}"`));
  });
});

describe('applying in a language', () => {
  const answers = { name: 'Ana', last_name: 'Souza', email: 'ana@souza.example', privacy_policy_version: '1' };

  async function fillIn(language: Language, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { html } = await openIn(`${offer}/postular`, { 'accept-language': languageTags[language] });
    world.clock.now += 60_000;
    const hidden = { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') };
    const all = { 'accept-language': languageTags[language], ...headers };
    return { html, answer: await post(world.server, `${offer}/postular`, { ...hidden, ...fields }, [], all) };
  }

  it('says what is wrong in that language, on the page and to its script [MORE-632]', async () => {
    for (const language of LANGUAGES) {
      const [required, invalid, wrongType, malformed, title] = withLanguage(language, () => [
        fieldMessages.required,
        fieldMessages.email,
        fileMessages.wrongType,
        visitorErrorText('malformed'),
        portalPageMessages.apply.problems(4),
      ]);
      const { answer } = await fillIn(language, { email: 'no' });
      expect(answer.status).toBe(422);
      for (const text of [required, invalid, title]) expect(textOf(answer.html)).toContain(text);
      const json = await fillIn(language, { email: 'no' }, { accept: 'application/json' });
      expect(JSON.parse(json.answer.html).fields).toMatchObject({ name: required, email: invalid });
      const headers = { accept: 'application/json', 'accept-language': languageTags[language] };
      const file = { field: 'curriculum', name: 'cv.exe', content: pdf };
      expect((await post(world.server, `${offer}/adjuntos`, {}, [file], headers)).html).toContain(wrongType);
      const unreadable = await fetch(`${originOf(world.server)}${offer}/adjuntos`, { method: 'POST', headers });
      expect(await unreadable.json()).toMatchObject({ message: malformed });
    }
    const refusals = inEach(() => applicationMessages.consentRequired);
    expect(new Set(refusals).size).toBe(3);
  });

  it('stores choices and sources in Spanish, and writes to the candidate in the language [MORE-633]', async () => {
    const { admin, mail, server } = world;
    const process = await newProcess(admin, { title: 'Buzo' });
    const saved = await admin.post(`/selection_processes/${process.id}/save_questions`, {
      selection_process: { gender_options: 1 },
    });
    expect(saved.status).toBe(200);
    const path = `${portal}/ofertas/${process.id}/postular`;
    const headers = { 'accept-language': 'pt-BR,pt;q=0.9' };
    const { html } = await openIn(path, headers);
    expect(html).toContain('<option value="Femenino">Feminino</option>');
    world.clock.now += 60_000;
    const hidden = { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') };
    const sent = await post(server, path, { ...hidden, ...answers, gender: 'Femenino' }, [], headers);
    expect([sent.status, textOf(sent.html).slice(0, 200)]).toEqual([303, '']);
    const { columns } = (await admin.get(`/selection_processes/${process.id}/board`)).body;
    const [card] = columns.flatMap(({ applicants }: { applicants: { id: number }[] }) => applicants);
    const { body } = await admin.get(`/applicants/${card.id}`);
    expect(body).toMatchObject({ source: 'Portal externo', uniq_applicant: { gender: 'Femenino' } });
    await admin.put('/mail_settings', { mail_settings: { hold_back_seconds: 0 } });
    const asked = await admin.post(`/applicants/${card.id}/request_information_email`, {});
    expect([asked.status, asked.body.subject]).toEqual([
      201,
      expect.stringContaining('precisamos de mais informações sobre sua candidatura (Buzo)'),
    ]);
    expect((await admin.get(`/emails/${asked.body.id}`)).body.text).toContain('Olá, Ana!');
    // A link is written in the language of the page on which it was requested.
    await post(server, `${portal}/mi-postulacion/enlace`, { email: answers.email }, [], { 'accept-language': 'en' });
    await mail.waitForEmails(2);
    const subjects = mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]);
    expect(subjects).toContainEqual(expect.stringContaining('See_my_application_to'));
    // The language is personal data.
    const download = JSON.parse(await visitIn(world, answers.email));
    expect(download.persons).toMatchObject([{ language: 'pt' }]);
  });
});
