// Applications of the portal wait until the mailbox that they name confirms them.
import { flag, long, type Step } from '../columns.ts';

export const applicationConfirmationsStep: Step = {
  name: '0410-application-confirmations',
  async up(db, engine) {
    const add = (name: string, type: 'text' | 'integer' | 'bigint') =>
      db.schema.alterTable('external_applications').addColumn(name, type).execute();
    await add('address_hash', 'text');
    await add('link_hash', 'text');
    await add('link_expires_at', long(engine));
    await add('confirmed_at', long(engine));
    await db.schema
      .createIndex('external_applications_link')
      .on('external_applications')
      .column('link_hash')
      .unique()
      .execute();
    await db.schema
      .createIndex('external_applications_mailbox')
      .on('external_applications')
      .columns(['organization_id', 'address_hash', 'created_at'])
      .execute();
    await db.schema
      .createIndex('external_applications_rate')
      .on('external_applications')
      .columns(['organization_id', 'created_at'])
      .execute();
    await db.schema
      .alterTable('applicants')
      .addColumn('awaits_confirmation', 'integer', flag('awaits_confirmation'))
      .execute();
  },
};
