// Saved views of candidates, which are also segments: who watches one, and who entered it when.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const candidateSegmentsStep: Step = {
  name: '0200-candidate-segments',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('candidate_segments')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('name', 'text', required)
        .addColumn('shared', 'integer', flag('shared'))
        .addColumn('filter', 'text', required)
        .addColumn('sort', 'text', required)
        .addColumn('columns', 'text', required)
        .addColumn('deleted_at', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_segments_name')
      .on('candidate_segments')
      .columns(['user_id', 'name'])
      .unique()
      .where(sql`deleted_at is null` as never)
      .execute();
    await db.schema
      .createIndex('candidate_segments_organization')
      .on('candidate_segments')
      .columns(['organization_id', 'shared'])
      .execute();
    await finish(
      db.schema
        .createTable('candidate_segment_watchers')
        .addColumn('segment_id', 'integer', belongsTo('candidate_segments.id'))
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('counted_to', long(engine), required)
        .addColumn('notified_at', long(engine))
        .addPrimaryKeyConstraint('candidate_segment_watchers_key', ['segment_id', 'user_id']),
      engine,
    ).execute();
    await db.schema
      .createIndex('candidate_segment_watchers_user')
      .on('candidate_segment_watchers')
      .column('user_id')
      .execute();
    await finish(
      db.schema
        .createTable('candidate_segment_entries')
        .addColumn('segment_id', 'integer', belongsTo('candidate_segments.id'))
        .addColumn('entered_at', long(engine), required)
        .addColumn('ids', 'text', required)
        .addPrimaryKeyConstraint('candidate_segment_entries_key', ['segment_id', 'entered_at']),
      engine,
    ).execute();
  },
};
