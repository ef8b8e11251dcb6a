// Shared by the tests of merges: two duplicate candidates, and all rows stored of persons.
import { sql } from 'kysely';
import { tablesOfCandidacy, tablesOfPerson } from '../../../src/server/features/privacy/person-queries.ts';
import type { Client, Server } from '../harness.ts';

/** The name and telephone that both persons share. */
export const MARTA = {
  name: 'Marta',
  last_name: 'Ríos Vega',
  email: 'marta@uno.example',
  phone: '+56 9 8765 4321',
  city: 'Temuco',
  tags: ['urgente', 'interna'],
  languages_attributes: [{ description: 'Inglés', level: 'Medio' }],
  skills_attributes: [{ description: 'Excel', level: null }],
  work_experiences_attributes: [{ position: 'Farera', company: 'Armada', start_date: '2019' }],
};
export const MARTA_AGAIN = {
  name: 'MARTA',
  last_name: 'Rios  Vega',
  email: 'mrios@dos.example',
  phone: '98765 4321',
  document: '12.345.678-5',
  profession: 'Geógrafa',
  tags: ['interna', 'referida'],
  languages_attributes: [
    { description: 'Inglés', level: 'Alto' },
    { description: 'Alemán', level: null },
  ],
  skills_attributes: [{ description: 'Cartografía', level: 'Alto' }],
  work_experiences_attributes: [
    { position: 'Farera', company: 'Armada', start_date: '2019' },
    { position: 'Guía', company: 'Parque', start_date: '2021' },
  ],
  educations_attributes: [{ degree: 'Geografía', institution: 'UFRO' }],
};

/** Adds a comment and a curriculum to a candidate. */
export async function furnish({ app }: Server, client: Client, id: number, word: string): Promise<void> {
  await client.post(`/applicants/${id}/logs`, { comment: `Comentario ${word}` });
  const { database, now } = app.services;
  const { uniq_applicant_id, organization_id } = await database.read
    .selectFrom('applicants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await database.transaction(async (tx) => {
    const file = {
      name: `${word}.pdf`,
      content_type: 'application/pdf',
      bytes: 1,
      is_cv: 1,
      created_at: now(),
    } as const;
    const owner = { organization_id, uniq_applicant_id };
    await tx
      .insertInto('files')
      .values({ ...owner, ...file, storage_key: `prueba-${word}` })
      .execute();
    await tx.updateTable('applicants').set({ has_cv: 1 }).where('uniq_applicant_id', '=', uniq_applicant_id).execute();
    const form = { organization_id, applicant_id: id, name: word, data: '{}', created_at: now() };
    await tx.insertInto('applicant_forms').values(form).execute();
  });
}

/** Report data that is recomputed after each change of a candidacy. */
const COUNTED_ANEW: readonly string[] = ['report_changes', 'report_shares'];

/** Returns all rows stored of persons and candidacies, and the counts of stages, without append-only tables. */
export async function storedRows({ app }: Server): Promise<Record<string, unknown[]>> {
  const { read } = app.services.database;
  const stored: Record<string, unknown[]> = {};
  const ofCandidacy = tablesOfCandidacy.filter((table) => !COUNTED_ANEW.includes(table));
  for (const table of ['uniq_applicants', ...tablesOfPerson, ...ofCandidacy, 'lists', 'applicant_sources']) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by id`.execute(read);
    stored[table] = rows
      .filter(({ kind }) => kind !== 'merged' && kind !== 'unmerged')
      // The comparison with other persons is derived.
      .map(({ version: _version, name_sound: _sound, is_compared: _compared, ...row }) => row);
  }
  return stored;
}
