// Organisations, their people and areas, and the sessions.
import { sql } from 'kysely';
import { belongsTo, finish, flag, identity, long, required, type Step } from '../columns.ts';

export const organizationsStep: Step = {
  name: '0001-organizations',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('organizations')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('name', 'text', required)
        .addColumn('is_demo', 'integer', flag('is_demo'))
        .addColumn('next_workflow_id', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();

    await finish(
      db.schema
        .createTable('users')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('name', 'text', required)
        .addColumn('last_name', 'text', required)
        .addColumn('full_name', 'text', required)
        .addColumn('email', 'text', (column) => column.notNull().unique().check(sql`email = lower(email)`))
        .addColumn('password_hash', 'text', required)
        .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('admin', 'user', 'employee')`))
        .addColumn('role_id', 'integer')
        .addColumn('is_admin', 'integer', flag('is_admin'))
        .addColumn('is_superadmin', 'integer', flag('is_superadmin'))
        .addColumn('position', 'text')
        .addColumn('avatar', 'text')
        .addColumn('active', 'integer', flag('active', 1))
        .addColumn('created_at', long(engine), required),
      engine,
    ).execute();
    await db.schema.createIndex('users_organization').on('users').column('organization_id').execute();

    await finish(
      db.schema
        .createTable('enterprise_areas')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('parent_enterprise_area_id', 'integer', (column) =>
          column.references('enterprise_areas.id').onDelete('restrict'),
        )
        .addColumn('name', 'text', required)
        .addColumn('token', 'text', (column) => column.notNull().unique()),
      engine,
    ).execute();
    await db.schema.createIndex('areas_organization').on('enterprise_areas').column('organization_id').execute();
    await db.schema.createIndex('areas_parent').on('enterprise_areas').column('parent_enterprise_area_id').execute();

    await finish(
      db.schema
        .createTable('user_areas')
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('enterprise_area_id', 'integer', belongsTo('enterprise_areas.id'))
        .addPrimaryKeyConstraint('user_areas_key', ['user_id', 'enterprise_area_id']),
      engine,
    ).execute();
    await db.schema.createIndex('user_areas_area').on('user_areas').column('enterprise_area_id').execute();

    await finish(
      db.schema
        .createTable('sessions')
        .addColumn('jti', 'text', (column) => column.primaryKey().notNull())
        .addColumn('user_id', 'integer', belongsTo('users.id'))
        .addColumn('created_at', long(engine), required)
        .addColumn('expires_at', long(engine), required)
        .addColumn('revoked_at', long(engine)),
      engine,
    ).execute();
    await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute();
    await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute();
  },
};
