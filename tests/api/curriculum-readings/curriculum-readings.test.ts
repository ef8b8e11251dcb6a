// Reading curricula over HTTP: formats, errors, hostile files, and what is stored.
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CURRICULUM_MAX_BYTES, CurriculumProfile } from '../../../src/contract/api/curriculum-readings.ts';
import { errorMessages } from '../../../src/contract/messages.ts';
import * as files from '../../curriculum-files.ts';
import { type Client, type Server, startOwned } from '../harness.ts';

async function send(server: Server, client: Client, content: Uint8Array, name = 'cv.pdf', signal?: AbortSignal) {
  const form = new FormData();
  form.append('file', new Blob([content as BlobPart]), name);
  const response = await fetch(`${server.url}/curriculum_readings`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${client.token}` },
    ...(signal ? { signal } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** The parts of an answer that the made curricula have. */
const expected = {
  ...files.curriculumProfile,
  work: files.curriculumProfile.work.map((job) => expect.objectContaining(job)),
  education: files.curriculumProfile.education.map((study) => expect.objectContaining(study)),
};

describe('a curriculum', () => {
  it('is read from each format, with confidences, and with sources where there are pages [MORE-200] [MORE-201]', async () => {
    const { admin, ...server } = await startOwned();
    const made = {
      'cv.pdf': await files.pdfFile(),
      'cv.docx': files.docxFile(),
      'cv.odt': files.odtFile(),
      'cv.rtf': files.rtfFile(),
      'cv.txt': files.textFile(),
    };
    for (const [name, content] of Object.entries(made)) {
      const { status, body } = await send(server, admin, content, name);
      expect([name, status]).toEqual([name, 200]);
      expect(CurriculumProfile.parse(body), name).toMatchObject(expected);
      expect(body.confidence.name).toBeGreaterThan(0.5);
      expect(body.confidence.skills).toHaveLength(3);
      if (name === 'cv.pdf') expect(body.source.email).toMatchObject({ page: 1, x: 72 });
      else expect(body.source.email).toBeNull();
    }
  });

  it('is not stored [MORE-200]', async () => {
    const { admin, ...server } = await startOwned();
    const { database } = server.app.services;
    const rows = () => database.read.selectFrom('uploads').select('id').execute();
    await send(server, admin, files.textFile(), 'cv.txt');
    expect(await rows()).toEqual([]);
  });

  it('that cannot be read is answered with its reason in Spanish [MORE-202]', async () => {
    const { admin, ...server } = await startOwned();
    const pdf = await files.pdfFile();
    const cases: readonly (readonly [content: Uint8Array, status: number, code: string])[] = [
      [await files.pdfFile({ password: 'secreta' }), 422, 'curriculum_encrypted'],
      [pdf.subarray(0, pdf.length / 3), 422, 'damaged_file'],
      [Buffer.from('%PDF-1.7 nada'), 422, 'damaged_file'],
      [Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 422, 'damaged_file'],
      [Buffer.from('hola'), 422, 'curriculum_without_text'],
      [files.zipOf({ 'otra.cosa': 'x' }), 415, 'wrong_media_type'],
      [files.docxFile().subarray(0, 400), 422, 'damaged_file'],
      [Buffer.alloc(CURRICULUM_MAX_BYTES + 1, 'a'), 413, 'too_large'],
    ];
    for (const [content, status, code] of cases) {
      const answer = await send(server, admin, content);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      if (code.startsWith('curriculum_'))
        expect(answer.body.error).toBe(errorMessages[code as keyof typeof errorMessages]);
    }
    expect((await admin.post('/curriculum_readings')).status).toBe(400);
  });

  it('that is hostile ends its own reading only, while the server answers [MORE-203]', async () => {
    const { admin, ...server } = await startOwned();
    const bomb = '<w:document xmlns:w="w"><w:body>'.padEnd(40 * 1024 * 1024);
    const entities = `<!DOCTYPE d [<!ENTITY a "${'b'.repeat(999)}">${Array.from({ length: 20 }, (_, index) => `<!ENTITY a${index} "${'&a;'.repeat(99)}">`).join('')}]><w:document xmlns:w="w"><w:p><w:r><w:t>&a19;</w:t></w:r></w:p></w:document>`;
    const hostile = [
      files.zipOf({ 'word/document.xml': bomb }),
      files.zipOf({ 'word/document.xml': entities }),
      files.pdfLoop(),
      Buffer.from(`{\\rtf1${'{'.repeat(100_000)}`),
      randomBytes(200_000),
    ];
    for (const content of hostile) {
      const reading = send(server, admin, content);
      const meanwhile = await admin.get('/system/health');
      expect(meanwhile.status).toBeLessThan(500);
      const { status, body } = await reading;
      expect([415, 422]).toContain(status);
      expect(body.error).toBe(
        body.code === 'wrong_media_type' ? body.error : errorMessages[body.code as keyof typeof errorMessages],
      );
    }
    const pages = await send(server, admin, files.pdfOfPages(10_000));
    expect(pages.status).toBe(200);
    expect((await send(server, admin, await files.pdfFile())).body.name).toBe(files.curriculumProfile.name);
  });
});
