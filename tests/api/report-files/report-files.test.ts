// Candidate reports: PDFs from a template, stored with the candidate's files.
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../pdf-text.ts';
import { addStranger, type Client, type Server, startDemo } from '../harness.ts';

async function withCandidate() {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const [card] = (await user.get('/lists/1/applicants')).body.applicants;
  return { server, admin, user, card };
}

/** Returns the bytes of a download. */
async function download(server: Server, client: Client, id: number): Promise<Uint8Array> {
  const response = await fetch(`${server.url}/report_files/${id}`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return new Uint8Array(await response.arrayBuffer());
}

const template = (body: string, name = 'Ficha señalética') => ({
  report_template: { name, subject: 'Informe: {{candidato.nombre_completo}}', body },
});

describe('POST /report_files', () => {
  it('creates a PDF from a report template, stores it with the candidate and offers it for download [API-91]', async () => {
    const { server, admin, user, card } = await withCandidate();
    const body = 'Años de experiencia y más: ¿cuántos?\n\nProceso: {{proceso.titulo}} ({{proceso.numero}})';
    const { body: created } = await admin.post('/report_templates', template(body));
    const { status, body: report } = await user.post('/report_files', {
      applicant_id: card.id,
      report_template_id: created.id,
    });
    expect([status, report]).toEqual([
      201,
      {
        id: report.id,
        applicant_id: card.id,
        report_template_id: created.id,
        name: `Ficha señalética - ${card.full_name}.pdf`,
        content_type: 'application/pdf',
        bytes: report.bytes,
        created_at: report.created_at,
        created_by: { id: report.created_by.id, full_name: 'Marcos Soto' },
      },
    ]);
    const pdf = await download(server, user, report.id);
    expect(pdf).toHaveLength(report.bytes);
    const lines = pdfPages(pdf).flat();
    expect(lines).toContain(`Informe: ${card.full_name}`);
    expect(lines).toContain('Años de experiencia y más: ¿cuántos?');
    expect(lines).toContain('Proceso: Analista financiera (REQ000001)');
    const { body: applicant } = await user.get(`/applicants/${card.id}`);
    expect(applicant.files.map((file: { name: string }) => file.name)).toContain(report.name);
    // The report does not count as a curriculum.
    expect(applicant.has_cv).toBe(card.has_cv);
    const { body: list } = await user.get(`/applicants/${card.id}/report_files`);
    expect(list).toEqual([report]);
    // Removing the file removes the report.
    const { id: fileId } = applicant.files.find((file: { name: string }) => file.name === report.name);
    expect((await user.call('DELETE', `/applicants/${card.id}/files/${fileId}`)).status).toBe(204);
    const { body: none, headers } = await user.get(`/applicants/${card.id}/report_files`);
    expect([none, headers.get('total-count')]).toEqual([[], '0']);
    expect((await user.get(`/report_files/${report.id}`)).status).toBe(404);
  });

  it('uses the first active template by default, and returns 422 for an inactive template or if none is active', async () => {
    const { admin, user, card } = await withCandidate();
    const { body: templates } = await admin.get('/report_templates');
    const { body: report } = await user.post('/report_files', { applicant_id: card.id });
    expect(report.report_template_id).toBe(templates[0].id);
    for (const { id } of templates) {
      await admin.put(`/report_templates/${id}`, { report_template: { active: false } });
    }
    const inactive = { applicant_id: card.id, report_template_id: templates[0].id };
    for (const body of [inactive, { applicant_id: card.id }]) {
      const answer = await user.post('/report_files', body);
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['report_template_id']]);
    }
    expect((await user.get(`/applicants/${card.id}/report_files`)).body).toHaveLength(1);
  });

  it('creates one report per Idempotency-Key, and stores no file for a rejected request', async () => {
    const { server, user, card } = await withCandidate();
    const key = { 'idempotency-key': 'informe-1' };
    const body = { applicant_id: card.id };
    const [first, second] = [await user.post('/report_files', body, key), await user.post('/report_files', body, key)];
    expect(second.body).toEqual(first.body);
    const { database } = server.app.services;
    const count = () => database.read.selectFrom('files').select('id').execute();
    const before = (await count()).length;
    for (const [wrong, status] of [
      [{}, 400],
      [{ applicant_id: 'uno' }, 400],
      [{ ...body, colour: 'red' }, 400],
      [{ applicant_id: 999_999 }, 404],
      [{ ...body, report_template_id: 999_999 }, 404],
    ] as const) {
      expect([wrong, (await user.post('/report_files', wrong)).status]).toEqual([wrong, status]);
    }
    expect(await count()).toHaveLength(before);
  });

  it('returns 404 for the candidate, template and report of another organization', async () => {
    const { server, admin, user, card } = await withCandidate();
    const stranger = await addStranger(server);
    const { body: report } = await user.post('/report_files', { applicant_id: card.id });
    const { body: templates } = await stranger.get('/report_templates');
    expect((await stranger.get(`/report_files/${report.id}`)).status).toBe(404);
    expect((await stranger.post('/report_files', { applicant_id: card.id })).status).toBe(404);
    const foreign = { applicant_id: card.id, report_template_id: templates[0].id };
    expect((await admin.post('/report_files', foreign)).status).toBe(404);
  });
});
