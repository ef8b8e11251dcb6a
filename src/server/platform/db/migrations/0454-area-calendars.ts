// Work calendars of the organization and of its areas; reports count again when an area's calendar may be another.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { belongsTo, finish, identity, required, type Step } from '../columns.ts';

export const areaCalendarsStep: Step = {
  name: '0454-area-calendars',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('work_calendars')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('organization_id', 'integer', belongsTo('organizations.id'))
        .addColumn('enterprise_area_id', 'integer', (column) =>
          column.references('enterprise_areas.id').onDelete('cascade'),
        )
        .addColumn('weekdays', 'text')
        .addColumn('opens_at', 'text')
        .addColumn('closes_at', 'text')
        .addColumn('days', 'text', required)
        .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
        .addCheckConstraint('work_calendars_hours', sql`(opens_at is null) = (closes_at is null)`)
        .addCheckConstraint('work_calendars_order', sql`closes_at is null or closes_at > opens_at`),
      engine,
    ).execute();
    await sql`create unique index work_calendars_area on work_calendars (organization_id, coalesce(enterprise_area_id, 0))`.execute(
      db,
    );
    await db.schema
      .createIndex('work_calendars_enterprise_area')
      .on('work_calendars')
      .column('enterprise_area_id')
      .execute();
    await (engine === 'sqlite' ? noteOnSqlite(db) : noteOnPostgres(db));
  },
};

const ALL = sql`insert into report_changes (organization_id, selection_process_id)`;
const HAS_CALENDARS = sql`exists (select 1 from work_calendars where organization_id = new.organization_id)`;

interface Note {
  readonly name: string;
  readonly table: string;
  readonly column: string;
  readonly work: RawBuilder<unknown>;
}

const notes: readonly Note[] = [
  {
    name: 'calendars_process_area',
    table: 'selection_processes',
    column: 'enterprise_area_id',
    work: sql`${ALL} select new.organization_id, new.id where ${HAS_CALENDARS};`,
  },
  {
    name: 'calendars_area_parent',
    table: 'enterprise_areas',
    column: 'parent_enterprise_area_id',
    work: sql`${ALL} select organization_id, id from selection_processes
      where organization_id = new.organization_id and enterprise_area_id is not null and ${HAS_CALENDARS};`,
  },
];

const changed = ({ column }: Note): RawBuilder<unknown> =>
  sql`coalesce(${sql.ref(`old.${column}`)}, 0) <> coalesce(${sql.ref(`new.${column}`)}, 0)`;

async function noteOnSqlite(db: Kysely<never>): Promise<void> {
  for (const note of notes) {
    await sql`create trigger ${sql.raw(note.name)} after update of ${sql.ref(note.column)} on ${sql.table(note.table)}
      for each row when ${changed(note)} begin ${note.work} end`.execute(db);
  }
}

async function noteOnPostgres(db: Kysely<never>): Promise<void> {
  for (const note of notes) {
    await sql`create function ${sql.raw(`${note.name}_note`)}() returns trigger language plpgsql as $note$
      begin ${note.work} return null; end $note$`.execute(db);
    await sql`create trigger ${sql.raw(note.name)} after update of ${sql.ref(note.column)} on ${sql.table(note.table)}
      for each row when (${changed(note)}) execute function ${sql.raw(`${note.name}_note`)}()`.execute(db);
  }
}
