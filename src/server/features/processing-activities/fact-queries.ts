// SQL of what an organization does with the program.
import { sql } from 'kysely';
import type { ProcessingSuggestion } from '../../../contract/api/processing-activities.ts';
import type { Reader, Schema } from '../../platform/db/index.ts';

/** Work that leaves rows of the organization in a table. */
export const TABLES_OF_WORK: readonly (readonly [ProcessingSuggestion, keyof Schema])[] = [
  ['portal', 'external_applications'],
  ['candidate_pools', 'candidate_pools'],
  ['interviews', 'interviews'],
  ['assessments', 'assessments'],
  ['automatic_steps', 'list_rules'],
  ['requests', 'requests'],
];

export async function hasRows(db: Reader, table: keyof Schema, organizationId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where organization_id = ${organizationId} limit 1`.execute(db);
  return rows.length > 0;
}

export const hasHiringRequests = async (db: Reader, organizationId: number): Promise<boolean> =>
  (await db
    .selectFrom('requests')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('applicant_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Of the organization's own mail server; undefined if it uses the server's. */
export const mailHost = async (db: Reader, organizationId: number): Promise<string | undefined> =>
  (await db.selectFrom('mail_settings').select('host').where('organization_id', '=', organizationId).executeTakeFirst())
    ?.host ?? undefined;

const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

export const activeJobBoards = async (db: Reader, organizationId: number): Promise<string[]> =>
  namesOf(
    await db
      .selectFrom('job_boards')
      .select('name')
      .where('organization_id', '=', organizationId)
      .where('active', '=', 1)
      .orderBy('name')
      .execute(),
  );

export const activeProviders = async (db: Reader, organizationId: number): Promise<string[]> =>
  namesOf(
    await db
      .selectFrom('provider_plans')
      .select('provider as name')
      .where('organization_id', '=', organizationId)
      .where('active', '=', 1)
      .orderBy('provider')
      .execute(),
  );

export const activeSignInProviders = async (db: Reader, organizationId: number): Promise<string[]> =>
  namesOf(
    await db
      .selectFrom('identity_providers')
      .select('name')
      .where('organization_id', '=', organizationId)
      .where('active', '=', 1)
      .orderBy('name')
      .execute(),
  );

/** The address of the active signature service; null without one. */
export const signatureAddress = async (db: Reader, organizationId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('signature_settings')
      .select('url')
      .where('organization_id', '=', organizationId)
      .where('active', '=', 1)
      .executeTakeFirst()
  )?.url ?? null;

/** The address of the active stream of the audit trail; null without one. */
export const auditStreamAddress = async (db: Reader, organizationId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('audit_streams')
      .select('url')
      .where('organization_id', '=', organizationId)
      .where('active', '=', 1)
      .executeTakeFirst()
  )?.url ?? null;
