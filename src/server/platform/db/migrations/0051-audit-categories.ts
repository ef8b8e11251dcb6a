// What an entry of the audit trail is about, so that a kind is found without reading all the others.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

const KINDS = ['settings', 'people', 'personal_data', 'processes', 'candidates', 'requests'];

/** What stood there before: by the area of the call, as it was then. */
const BEFORE: readonly (readonly [category: string, areas: readonly string[]])[] = [
  ['people', ['users', 'enterpriseAreas', 'sessions']],
  ['personal_data', ['privacy']],
  [
    'processes',
    ['processes', 'processCopies', 'processHistory', 'processViews', 'stages', 'rules', 'forms', 'board', 'presence'],
  ],
  [
    'candidates',
    [
      'applicants',
      'candidacies',
      'candidateFiles',
      'merges',
      'imports',
      'uploads',
      'mail',
      'reportFiles',
      'signatures',
    ],
  ],
  ['requests', ['requests']],
];

export const auditCategoriesStep: Step = {
  name: '0051-audit-categories',
  async up(db) {
    await db.schema
      .alterTable('audit_entries')
      .addColumn('category', 'text', (column) =>
        column
          .notNull()
          .defaultTo('settings')
          .check(sql`category in (${sql.join(KINDS.map((kind) => sql.lit(kind)))})`),
      )
      .execute();
    for (const [category, areas] of BEFORE) {
      for (const area of areas) {
        await sql`update audit_entries set category = ${category} where call like ${`${area}.%`}`.execute(db);
      }
    }
    await db.schema
      .createIndex('audit_entries_category')
      .on('audit_entries')
      .columns(['organization_id', 'category', 'id'])
      .execute();
    await db.schema
      .createIndex('audit_entries_time')
      .on('audit_entries')
      .columns(['organization_id', 'created_at', 'id'])
      .execute();
  },
};
