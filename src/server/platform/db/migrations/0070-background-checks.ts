// Background checks are ordered for a candidate as tests are: the catalogue's provider may be theirs, and every organisation
// has the one check.
import { type Kysely, sql } from 'kysely';
import { backgroundCheck } from '../../../../contract/messages.ts';
import type { Step } from '../columns.ts';

export const backgroundChecksStep: Step = {
  name: '0070-background-checks',
  async up(db) {
    // A check of a column goes with its column alone, and rows that others point to cannot be put into another table.
    await sql`alter table tests add column provider text not null default 'SHL'
      check (provider in ('Kudert', 'SHL', 'Disc', 'Kostic', 'IC', 'truora'))`.execute(db);
    await sql`update tests set provider = source`.execute(db);
    await sql`alter table tests drop column source`.execute(db);
    await sql`alter table tests rename column provider to source`.execute(db);
    await addChecks(db as unknown as Kysely<Tables>);
  },
};

/** The tables as they are at this step. */
interface Tables {
  organizations: { id: number };
  tests: { organization_id: number; name: string; source: string; value: string };
}

async function addChecks(db: Kysely<Tables>): Promise<void> {
  for (const { id: organization_id } of await db.selectFrom('organizations').select('id').execute()) {
    await db
      .insertInto('tests')
      .values({ ...backgroundCheck, organization_id })
      .onConflict((conflict) => conflict.columns(['organization_id', 'value']).doNothing())
      .execute();
  }
}
