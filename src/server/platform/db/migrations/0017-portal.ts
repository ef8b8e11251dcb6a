// How each organisation presents itself to whoever looks for work; those that are there already get their portal here.
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { DEFAULT_PORTAL_COLOR } from '../../../../contract/api/portal.ts';
import { portalMessages } from '../../../../contract/messages.ts';
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

const LINKS = ['site_url', 'linkedin_url', 'twitter_url', 'facebook_url', 'youtube_url', 'instagram_url'] as const;

export const portalStep: Step = {
  name: '0017-portal',
  async up(db, engine) {
    const first = (name: string) => sql`${sql.ref(name)} >= 1`;
    let configurations = db.schema
      .createTable('landing_configurations')
      .addColumn('id', 'integer', identity(engine))
      .addColumn('organization_id', 'integer', (column) => belongsTo('organizations.id')(column).unique())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('color', 'text', (column) =>
        column.notNull().check(sql`length(color) = 7 and substr(color, 1, 1) = '#' and color = lower(color)`),
      );
    for (const link of LINKS) configurations = configurations.addColumn(link, 'text');
    await finish(
      configurations
        .addColumn('logo_storage_key', 'text', (column) => column.unique())
        .addColumn('logo_content_type', 'text')
        .addColumn('logo_bytes', long(engine))
        .addColumn('privacy_policy_version', 'integer', (column) =>
          column.notNull().defaultTo(1).check(first('privacy_policy_version')),
        )
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1)),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('landing_pages')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('landing_configuration_id', 'integer', belongsTo('landing_configurations.id'))
        .addColumn('type_page', 'text', (column) => column.notNull().check(sql`type_page in ('internal', 'external')`))
        .addColumn('title', 'text', required)
        .addColumn('description', 'text', required)
        .addColumn('show_area_filter', 'integer', flag('show_area_filter', 1))
        .addColumn('media_storage_key', 'text', (column) => column.unique())
        .addColumn('media_content_type', 'text')
        .addColumn('media_bytes', long(engine))
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addUniqueConstraint('landing_pages_kind', ['landing_configuration_id', 'type_page']),
      engine,
    ).execute();
    await db.schema.createIndex('landing_pages_organization').on('landing_pages').column('organization_id').execute();

    await finish(
      db.schema
        .createTable('privacy_policies')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('version', 'integer', (column) => column.notNull().check(first('version')))
        .addColumn('text', 'text', required)
        .addColumn('created_at', long(engine), required)
        .addUniqueConstraint('privacy_policies_version', ['organization_id', 'version']),
      engine,
    ).execute();
    await addPortals(db as unknown as Kysely<Tables>);
  },
};

/** The tables as they are at this step. */
interface Tables {
  organizations: { id: number; name: string; created_at: number };
  landing_configurations: { id: number; organization_id: number; token: string; color: string };
  landing_pages: {
    organization_id: number;
    landing_configuration_id: number;
    type_page: string;
    title: string;
    description: string;
    show_area_filter: number;
  };
  privacy_policies: { organization_id: number; version: number; text: string; created_at: number };
}

async function addPortals(db: Kysely<Tables>): Promise<void> {
  const { start } = portalMessages;
  const organizations = await db.selectFrom('organizations').select(['id', 'name', 'created_at']).execute();
  for (const { id: organization_id, name, created_at } of organizations) {
    const { id } = await db
      .insertInto('landing_configurations')
      .values({ organization_id, token: randomUUID(), color: DEFAULT_PORTAL_COLOR } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const type_page of ['internal', 'external'] as const) {
      const page = { organization_id, landing_configuration_id: id, type_page, ...start[type_page] };
      await db
        .insertInto('landing_pages')
        .values({ ...page, show_area_filter: 1 })
        .execute();
    }
    const text = start.privacyPolicy(name);
    await db.insertInto('privacy_policies').values({ organization_id, version: 1, text, created_at }).execute();
  }
}
