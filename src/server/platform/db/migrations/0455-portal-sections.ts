// Sections, pictures, fonts, second colour and own host name of portals.
import { belongsTo, finish, identity, long, required, type Step } from '../columns.ts';

export const portalSectionsStep: Step = {
  name: '0455-portal-sections',
  async up(db, engine) {
    await db.schema
      .alterTable('landing_pages')
      .addColumn('sections', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    const configurations = 'landing_configurations';
    const font = (column: Parameters<typeof required>[0]) => column.notNull().defaultTo('system');
    await db.schema.alterTable(configurations).addColumn('second_color', 'text').execute();
    await db.schema.alterTable(configurations).addColumn('heading_font', 'text', font).execute();
    await db.schema.alterTable(configurations).addColumn('text_font', 'text', font).execute();
    await db.schema.alterTable(configurations).addColumn('host', 'text').execute();
    await db.schema.createIndex('landing_configurations_host').on(configurations).column('host').unique().execute();
    await finish(
      db.schema
        .createTable('portal_media')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('storage_key', 'text', (column) => column.notNull().unique())
        .addColumn('content_type', 'text', required)
        .addColumn('bytes', long(engine), required)
        .addColumn('width', 'integer')
        .addColumn('height', 'integer')
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema
      .createIndex('portal_media_organization')
      .on('portal_media')
      .columns(['organization_id', 'created_at'])
      .execute();
  },
};
