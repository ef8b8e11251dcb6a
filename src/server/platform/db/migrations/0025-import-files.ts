// When the file of an import was let go of: not every import comes to the end of its file.
import { long, type Step } from '../columns.ts';

export const importFilesStep: Step = {
  name: '0025-import-files',
  async up(db, engine) {
    await db.schema.alterTable('imports').addColumn('file_removed_at', long(engine)).execute();
  },
};
