// Tests of file categories: their order, and system categories that cannot be removed.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';

const listed = async (client: Client) =>
  (await client.get('/files_categories')).body.map((one: { order: number; slug: string }) => [one.order, one.slug]);

describe('categories of files', () => {
  it('begin with those of the system, and take more [API-108] [API-109] [SET-30] [SET-31]', async () => {
    const { admin } = await startOwned();
    const { body } = await admin.get('/files_categories');
    expect(body.map(({ slug, system }: { slug: string; system: boolean }) => [slug, system])).toEqual([
      ['documentos-firmados', true],
      ['archivos-de-postulacion', true],
      ['adjuntos-de-mensajes', true],
    ]);
    const { organization_id } = body[0];
    const added = await admin.post('/files_categories', {
      name: 'Cartas de oferta',
      allow_public: true,
      order: 2,
      organization_id,
    });
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: added.body.id,
        name: 'Cartas de oferta',
        slug: 'cartas-de-oferta',
        files_count: 0,
        allow_public: true,
        order: 2,
        organization_id,
        system: false,
        version: 1,
      },
    ]);
    expect(await listed(admin)).toEqual([
      [1, 'documentos-firmados'],
      [2, 'cartas-de-oferta'],
      [3, 'archivos-de-postulacion'],
      [4, 'adjuntos-de-mensajes'],
    ]);
    expect((await admin.get('/files_categories?items=1&page=2')).body).toEqual([added.body]);
  });

  it('change their name, keep their identifier, and take another place [API-110] [SET-39]', async () => {
    const { admin } = await startOwned();
    const [signed, sent] = (await admin.get('/files_categories')).body;
    const renamed = await admin.put(`/files_categories/${signed.id}`, {
      id: signed.id,
      name: 'Contratos firmados',
      allow_public: true,
      organization_id: signed.organization_id,
    });
    expect(renamed.body).toEqual({ ...signed, name: 'Contratos firmados', allow_public: true, version: 2 });
    const moved = await admin.put(`/files_categories/${sent.id}`, { id: sent.id, order: 1 });
    expect(moved.body.order).toBe(1);
    expect((await listed(admin)).map(([, slug]: [number, string]) => slug)).toEqual([
      'archivos-de-postulacion',
      'documentos-firmados',
      'adjuntos-de-mensajes',
    ]);
    const stale = await admin.put(`/files_categories/${signed.id}`, { name: 'Tarde', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current.name]).toEqual([
      409,
      'stale_version',
      'Contratos firmados',
    ]);
  });

  it('are removed, but for those of the system [API-111] [SET-32]', async () => {
    const { admin } = await startOwned();
    const [system] = (await admin.get('/files_categories')).body;
    const rejected = await admin.call('DELETE', `/files_categories/${system.id}`);
    expect([rejected.status, rejected.body.error]).toEqual([
      409,
      'Esta categoría es del sistema: se puede editar, pero no eliminar.',
    ]);
    const { body: added } = await admin.post('/files_categories', { name: 'Efímera', order: 1 });
    expect((await admin.call('DELETE', `/files_categories/${added.id}`)).status).toBe(204);
    expect((await listed(admin))[0]).toEqual([1, 'documentos-firmados']);
  });

  it('have identifiers of their own, and say so [SET-33] [SET-34]', async () => {
    const { admin } = await startOwned();
    await admin.post('/files_categories', { name: 'Pruebas técnicas' });
    const double = await admin.post('/files_categories', { name: 'PRUEBAS  TECNICAS' });
    expect([double.status, double.body.code, double.body.error]).toEqual([
      409,
      'conflict',
      'Error al crear la categoría: Ya existe una categoría con este identificador',
    ]);
    expect((await admin.post('/files_categories', { name: '¡!' })).status).toBe(422);
    expect((await admin.post('/files_categories', { name: 'Otra', colour: 'red' })).status).toBe(400);
    expect((await admin.post('/files_categories', { name: 'Otra', order: '1' })).status).toBe(400);
    expect((await admin.post('/files_categories', { name: 'Otra', organization_id: 987654 })).status).toBe(404);
    expect(await listed(admin)).toHaveLength(4);
  });

  it('count their files: all of them, or those of one candidate', async () => {
    const server = await startDemo();
    const [admin, employee, stranger] = [
      await server.as('admin'),
      await server.as('employee'),
      await addStranger(server),
    ];
    const { database } = server.app.services;
    const files = await database.read
      .selectFrom('files')
      .innerJoin('applicants', 'applicants.uniq_applicant_id', 'files.uniq_applicant_id')
      .select(['files.id', 'files.uniq_applicant_id', 'applicants.id as applicant_id'])
      .orderBy('files.id')
      .limit(2)
      .execute();
    const { body: category } = await admin.post('/files_categories', { name: 'Currículos' });
    const ids = files.map(({ id }) => id);
    await database.transaction((tx) =>
      tx.updateTable('files').set({ files_category_id: category.id }).where('id', 'in', ids).execute(),
    );
    const countIn = async (client: Client, query: string) =>
      (await client.get(`/files_categories${query}`)).body.find(({ id }: { id: number }) => id === category.id)
        .files_count;
    expect(await countIn(admin, '')).toBe(2);
    // A total would reveal files that the employee cannot see.
    expect(await countIn(employee, '')).toBeUndefined();
    expect(await countIn(admin, `?applicant_id=${files[0]?.applicant_id}`)).toBe(1);
    expect((await stranger.get(`/files_categories?applicant_id=${files[0]?.applicant_id}`)).status).toBe(404);
    await admin.call('DELETE', `/files_categories/${category.id}`);
    const remaining = await database.read
      .selectFrom('files')
      .select('files_category_id')
      .where('id', 'in', ids)
      .execute();
    expect(remaining).toEqual([{ files_category_id: null }, { files_category_id: null }]);
  });
});
