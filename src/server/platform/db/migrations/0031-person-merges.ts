// Persons who turned out to be one: what tells that two may be, which was merged into which, and what undoes it.
import { type Kysely, sql } from 'kysely';
import { type PersonKeys, personKeys } from '../../../../domain/candidates/duplicates.ts';
import { belongsTo, finish, identity, long, pointsTo, required, type Step } from '../columns.ts';

const PAGE = 1000;
const KEYS = ['name_key', 'phone_key', 'document_key'] as const;

export const personMergesStep: Step = {
  name: '0031-person-merges',
  async up(db, engine) {
    for (const key of KEYS) await db.schema.alterTable('uniq_applicants').addColumn(key, 'text').execute();
    await fillKeys(db);
    // Whoever was merged goes for good with whom they were merged into.
    await db.schema
      .alterTable('uniq_applicants')
      .addColumn('merged_into_id', 'integer', (column) => column.references('uniq_applicants.id').onDelete('cascade'))
      .execute();
    for (const key of KEYS) await indexOf(db, 'uniq_applicants', ['organization_id', key], key);
    await indexOf(db, 'uniq_applicants', ['merged_into_id'], 'merged_into_id');
    await finish(
      db.schema
        .createTable('person_merges')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('merged_person_id', 'integer', (column) =>
          column.notNull().unique().references('uniq_applicants.id').onDelete('cascade'),
        )
        .addColumn('merged_by_user_id', 'integer', pointsTo('users.id'))
        .addColumn('changes', 'text', required)
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('person_merges_person')
      .on('person_merges')
      .columns(['uniq_applicant_id', 'id'])
      .execute();
    // A candidacy that another one in the same process stands for, until the merge is undone.
    await db.schema
      .alterTable('applicants')
      .addColumn('merge_id', 'integer', (column) => column.references('person_merges.id').onDelete('set null'))
      .execute();
    await indexOf(db, 'applicants', ['merge_id'], 'merge_id');
  },
};

const indexOf = (db: Kysely<never>, table: string, columns: readonly string[], notNull: string) =>
  db.schema
    .createIndex(`${table}_${notNull}`)
    .on(table)
    .columns([...columns])
    .where(sql`${sql.ref(notNull)} is not null` as never)
    .execute();

async function fillKeys(db: Kysely<never>): Promise<void> {
  const tables = db as unknown as Kysely<{
    uniq_applicants: { id: number; full_name: string; phone: string | null; document: string | null } & PersonKeys;
  }>;
  for (let last = 0; ; ) {
    const page = await tables
      .selectFrom('uniq_applicants')
      .select(['id', 'full_name', 'phone', 'document'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const person of page) {
      await tables.updateTable('uniq_applicants').set(personKeys(person)).where('id', '=', person.id).execute();
    }
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
}
