// All files of an application together have a limit, with and without scripts.
import { describe, expect, it } from 'vitest';
import {
  APPLICATION_FILE_MAX_BYTES,
  APPLICATION_MAX_BYTES,
  MAX_OPTIONAL_FILES,
} from '../../../src/contract/api/portal-application.ts';
import { en } from '../../../src/contract/messages/en/files.ts';
import { pt } from '../../../src/contract/messages/pt/files.ts';
import { fileMessages } from '../../../src/contract/messages.ts';
import { type Client, startOwned } from '../harness.ts';
import { countStoredFiles, sendForm } from './forms.ts';
import { hiddenIn, landingOf, newProcess, open, type PageFile, post, textOf } from './pages.ts';

const MEGABYTE = 1024 * 1024;
const TOTAL = APPLICATION_MAX_BYTES / MEGABYTE;
const ana = { name: 'Ana', last_name: 'Soto Díaz', email: 'ana@persona.example' };

/** A PDF of this size. */
function pdfOf(bytes: number): Buffer {
  const [head, tail] = [Buffer.from('%PDF-1.7\n'), Buffer.from('\nstartxref\n0\n%%EOF\n')];
  return Buffer.concat([head, Buffer.alloc(bytes - head.length - tail.length, 'x'), tail]);
}

const file = (name: string, bytes: number, field = 'files'): PageFile => ({ field, name, content: pdfOf(bytes) });

const countCards = async (client: Client, id: number): Promise<number> =>
  (await client.get(`/selection_processes/${id}/board`)).body.columns.flatMap(
    ({ applicants }: { applicants: unknown[] }) => applicants,
  ).length;

async function start() {
  let now = Date.parse('2026-11-22T12:00:00Z');
  const server = await startOwned({ now: () => now });
  const { id } = await newProcess(server.admin);
  const base = `/portal/${(await landingOf(server.admin)).token}/ofertas/${id}`;
  const form = async (language = 'es') => {
    const { html } = await open(server, `${base}/postular?idioma=${language}`);
    now += 60_000;
    const hidden = { token: hiddenIn(html, 'token'), clave: hiddenIn(html, 'clave') };
    return { ...ana, ...hidden, privacy_policy_version: '1' };
  };
  return { server, id, base, form };
}

const storedIn = (html: string, field: string): string[] =>
  [...html.matchAll(new RegExp(`name="${field}\\.kept" value="([^"]*)"`, 'g'))].map(([, name = '']) => name);

describe('the files of an application', () => {
  it('are limited together while they arrive; the others need not be sent again [MORE-711]', {
    timeout: 240_000,
  }, async () => {
    const { server, id, base, form } = await start();
    const size = 19 * MEGABYTE;
    const many = [1, 2, 3, 4].map((number) => file(`anexo-${number}.pdf`, size));
    const fields = await form();
    const refused = await post(server, `${base}/postular`, fields, many);
    expect(refused.status).toBe(422);
    expect(textOf(refused.html)).toContain(fileMessages.total(TOTAL));
    expect(await countCards(server.admin, id)).toBe(0);
    const kept = storedIn(refused.html, 'files');
    expect(kept.map((name) => name.split('/').at(-1))).toEqual(['anexo-1.pdf', 'anexo-2.pdf', 'anexo-3.pdf']);
    // The fourth is removed while it arrives.
    expect(countStoredFiles(server)).toBe(3);
    // A file that is small enough for what is left arrives with it.
    const small = file('cv.pdf', APPLICATION_MAX_BYTES - 3 * size, 'curriculum');
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const name of kept) body.append('files.kept', name);
    body.append('curriculum', new Blob([new Uint8Array(small.content)]), small.name);
    const sent = await fetch(server.url.replace('/api/v1', `${base}/postular`), {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    expect(await countCards(server.admin, id)).toBe(1);
  });

  it('that were uploaded one by one are counted together when they are sent, in the reader’s language [MORE-711]', {
    timeout: 240_000,
  }, async () => {
    const { server, id, base, form } = await start();
    const names: string[] = [];
    for (const number of [1, 2, 3, 4]) {
      const { status, html } = await post(server, `${base}/adjuntos`, {}, [
        file(`anexo-${number}.pdf`, APPLICATION_FILE_MAX_BYTES - MEGABYTE),
      ]);
      expect(status).toBe(201);
      names.push(JSON.parse(html).file_name);
    }
    const send = async (language: string, kept: readonly string[]) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(await form(language))) body.append(name, value);
      for (const name of kept) body.append('files.kept', name);
      const path = `${base}/postular?idioma=${language}`;
      const response = await fetch(server.url.replace('/api/v1', path), {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
      });
      return { status: response.status, body: await response.json() };
    };
    for (const [language, texts] of Object.entries({ es: fileMessages, en, pt })) {
      expect(await send(language, names)).toMatchObject({
        status: 422,
        body: { fields: { files: texts.total(TOTAL) } },
      });
    }
    expect(await countCards(server.admin, id)).toBe(0);
    expect((await send('es', names.slice(1))).status).toBe(201);
    expect(await countCards(server.admin, id)).toBe(1);
  });

  it('that the API receives are counted with the curriculum of its form, of which then nothing stays [MORE-711]', {
    timeout: 240_000,
  }, async () => {
    const { server, id, base } = await start();
    const files: string[] = [];
    for (const number of [1, 2, 3]) {
      const { html } = await post(server, `${base}/adjuntos`, {}, [file(`anexo-${number}.pdf`, 19 * MEGABYTE)]);
      files.push(JSON.parse(html).file_name);
    }
    expect(files.length).toBeLessThan(MAX_OPTIONAL_FILES);
    const apply = (bytes: number) =>
      sendForm(
        server,
        server.anyone,
        ['POST', `/selection_processes/${id}/create_external_applicant`],
        { applicant: { ...ana, privacy_policy_version: 1, files } },
        { name: 'cv.pdf', content: pdfOf(bytes) },
      );
    expect(await apply(4 * MEGABYTE)).toMatchObject({ status: 422 });
    expect(countStoredFiles(server)).toBe(3);
    expect(await countCards(server.admin, id)).toBe(0);
    expect((await apply(3 * MEGABYTE)).status).toBe(201);
    expect(countStoredFiles(server)).toBe(4);
  });
});
