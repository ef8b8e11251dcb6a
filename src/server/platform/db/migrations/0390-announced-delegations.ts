// When a delegate was told of the requests that waited as their delegation began.
import { long, type Step } from '../columns.ts';

export const announcedDelegationsStep: Step = {
  name: '0390-announced-delegations',
  async up(db, engine) {
    const { schema } = db;
    await schema.alterTable('approval_delegations').addColumn('announced_at', long(engine)).execute();
    await schema
      .createIndex('approval_delegations_announced')
      .on('approval_delegations')
      .columns(['announced_at', 'ends_at'])
      .execute();
  },
};
