// Addresses for which a link to «Mi postulación» was requested, until a worker has searched them.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const candidateLinkRequestsStep: Step = {
  name: '0387-candidate-link-requests',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('candidate_link_requests')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('address', 'text', required)
        .addColumn('portal_token', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addColumn('claimed_until', long(engine)),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_link_requests_organization')
      .on('candidate_link_requests')
      .column('organization_id')
      .execute();
  },
};
