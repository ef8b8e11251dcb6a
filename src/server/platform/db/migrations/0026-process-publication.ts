// What an offer says besides its text, and on which portals it stands; processes that there are stay on both.
import { type Kysely, sql } from 'kysely';
import { flag, type Step } from '../columns.ts';

type Column = Parameters<ReturnType<Kysely<never>['schema']['alterTable']>['addColumn']>;

const columns: readonly Column[] = [
  ['vacancies', 'integer', (column) => column.check(sql`vacancies >= 1`)],
  ['location', 'text'],
  ['on_internal_portal', 'integer', flag('on_internal_portal', 1)],
  ['on_external_portal', 'integer', flag('on_external_portal', 1)],
];

export const processPublicationStep: Step = {
  name: '0026-process-publication',
  async up(db) {
    for (const column of columns) {
      await db.schema
        .alterTable('selection_processes')
        .addColumn(...column)
        .execute();
    }
  },
};
