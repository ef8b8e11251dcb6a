// Links and visits of candidates to their own page, and e-mail addresses that no mailbox has confirmed.
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const candidatePageStep: Step = {
  name: '0326-candidate-page',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('candidate_page_accesses')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('uniq_applicant_id', 'integer', belongsTo('uniq_applicants.id'))
        .addColumn('address_hash', 'text', required)
        .addColumn('link_hash', 'text', (column) => column.notNull().unique())
        .addColumn('session_hash', 'text', (column) => column.unique())
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_page_accesses_address')
      .on('candidate_page_accesses')
      .columns(['organization_id', 'address_hash'])
      .execute();
    await db.schema
      .createIndex('candidate_page_accesses_person')
      .on('candidate_page_accesses')
      .column('uniq_applicant_id')
      .execute();
    await db.schema
      .alterTable('uniq_applicants')
      .addColumn('is_email_unconfirmed', 'integer', flag('is_email_unconfirmed'))
      .execute();
  },
};
