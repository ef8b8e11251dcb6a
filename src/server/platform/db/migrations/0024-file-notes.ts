// Stored files by their keys, noted before they are kept: what no row has come to name by a day later is removed.
import { finish, long, type Step } from '../columns.ts';

export const fileNotesStep: Step = {
  name: '0024-file-notes',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('file_notes')
        .addColumn('storage_key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('noted_at', long(engine), (column) => column.notNull()),
      engine,
    ).execute();
    await db.schema.createIndex('file_notes_age').on('file_notes').column('noted_at').execute();
  },
};
