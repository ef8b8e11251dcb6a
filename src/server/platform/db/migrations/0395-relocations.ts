// Local spaces that a server receives, and the stored parts of their archives.
import { finish, long, required, type Step } from '../columns.ts';

export const relocationsStep: Step = {
  name: '0395-relocations',
  // Without a foreign key: loading an archive locks tables that reference each other, and reads the parts meanwhile.
  async up(db, engine) {
    const { schema } = db;
    await finish(
      schema
        .createTable('relocations')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('bytes', long(engine), required)
        .addColumn('parts', 'integer', required)
        .addColumn('state', 'text', required)
        .addColumn('failure', 'text')
        .addColumn('claimed_until', long(engine))
        .addColumn('updated_at', long(engine), required),
      engine,
    ).execute();
    await finish(
      schema
        .createTable('relocation_parts')
        .addColumn('relocation_id', 'text', required)
        .addColumn('number', 'integer', required)
        .addColumn('bytes', 'integer', required)
        .addColumn('sum', 'text', required)
        .addColumn('storage_key', 'text', required)
        .addPrimaryKeyConstraint('relocation_parts_key', ['relocation_id', 'number']),
      engine,
    ).execute();
    await schema.createIndex('relocation_parts_file').on('relocation_parts').column('storage_key').execute();
  },
};
