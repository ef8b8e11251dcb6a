// SQL of the portal's configuration, pages and open offers.
import type { ExpressionBuilder } from 'kysely';
import type { PortalKind } from '../../../contract/api/portal.ts';
import type { WorkMode } from '../../../contract/api/process-offer.ts';
import type { Language } from '../../../contract/languages.ts';
import { STATUS_CODE } from '../../../contract/process-codes.ts';
import {
  countRows,
  hasPart,
  type NewRow,
  processIsPresent,
  type Reader,
  type Row,
  type RowVersion,
  type Schema,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

const configurations = (db: Reader) =>
  db
    .selectFrom('landing_configurations')
    .innerJoin('organizations', 'organizations.id', 'landing_configurations.organization_id')
    .innerJoin('privacy_policies', (join) =>
      join
        .onRef('privacy_policies.organization_id', '=', 'landing_configurations.organization_id')
        .onRef('privacy_policies.version', '=', 'landing_configurations.privacy_policy_version'),
    )
    .selectAll('landing_configurations')
    .select([
      'organizations.name as organization_name',
      'organizations.token as organization_token',
      'organizations.language as organization_language',
      'organizations.country as organization_country',
      'privacy_policies.text as privacy_policy',
      'privacy_policies.translations as privacy_policy_translations',
    ]);

export type ConfigurationRow = NonNullable<Awaited<ReturnType<typeof configurationByToken>>>;

export const configurationByToken = (db: Reader, token: string) =>
  configurations(db).where('landing_configurations.token', '=', token).executeTakeFirst();

export const configurationOf = (db: Reader, organizationId: number) =>
  configurations(db).where('landing_configurations.organization_id', '=', organizationId).executeTakeFirstOrThrow();

export const insertConfiguration = (tx: Transaction, row: NewRow<'landing_configurations'>) =>
  tx.insertInto('landing_configurations').values(row).returning('id').executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const changeConfiguration = (
  tx: Transaction,
  configuration: RowVersion<'landing_configurations'>,
  change: Partial<NewRow<'landing_configurations'>>,
) => updateVersioned(tx, 'landing_configurations', configuration, change);

export const insertPolicy = (tx: Transaction, row: NewRow<'privacy_policies'>) =>
  tx.insertInto('privacy_policies').values(row).execute();

export type PageRow = Row<'landing_pages'>;

export const insertPages = (tx: Transaction, rows: NewRow<'landing_pages'>[]) =>
  tx.insertInto('landing_pages').values(rows).execute();

/** The external page comes first. */
export const pagesOf = (db: Reader, organizationId: number): Promise<PageRow[]> =>
  db
    .selectFrom('landing_pages')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('type_page')
    .orderBy('id')
    .execute();

export const findPage = (db: Reader, id: number) =>
  db.selectFrom('landing_pages').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns undefined if the version has changed */
export const changePage = (
  tx: Transaction,
  page: RowVersion<'landing_pages'>,
  change: Partial<NewRow<'landing_pages'>>,
) => updateVersioned(tx, 'landing_pages', page, change);

/** The process is published there, and its search type fits; no search type means both portals. */
const isVisibleOn = (portal: PortalKind) => (where: ExpressionBuilder<Schema, 'selection_processes'>) =>
  where.and([
    where(`selection_processes.on_${portal}_portal`, '=', 1),
    where.or([
      where('selection_processes.search_type', 'is', null),
      where('selection_processes.search_type', 'in', [portal, 'mixed']),
    ]),
  ]);

/** Active processes on a portal, without templates. `portalOfOffer` decides which of them a visitor may see. */
const openProcesses = (db: Reader) =>
  db
    .selectFrom('selection_processes')
    .where(processIsPresent)
    .where('selection_processes.status_id', '=', STATUS_CODE.active)
    .where('selection_processes.is_template', '=', 0)
    .where('selection_processes.title', 'is not', null)
    .where((where) => where.or([isVisibleOn('external')(where), isVisibleOn('internal')(where)]));

const offers = (db: Reader) =>
  openProcesses(db)
    .leftJoin('enterprise_areas', 'enterprise_areas.id', 'selection_processes.enterprise_area_id')
    .select([
      'selection_processes.id',
      'selection_processes.organization_id',
      'selection_processes.title',
      'selection_processes.description',
      'selection_processes.enterprise_area_id',
      'selection_processes.location',
      'selection_processes.language',
      'selection_processes.work_mode',
      'selection_processes.publishes_salary',
      'selection_processes.next_steps',
      'selection_processes.extra_attributes',
      'selection_processes.vacancies',
      'selection_processes.created_at',
      'selection_processes.published_at',
      'selection_processes.on_external_portal',
      'selection_processes.on_internal_portal',
      'selection_processes.offer_key',
      'selection_processes.search_type',
      'enterprise_areas.name as area_name',
    ]);

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

export interface OpenOffer extends OfferRow {
  readonly portal: PortalKind;
}

export const findOffer = (db: Reader, id: number) =>
  offers(db).where('selection_processes.id', '=', id).executeTakeFirst();

export const findOfferByKey = (db: Reader, key: string) =>
  offers(db).where('selection_processes.offer_key', '=', key).executeTakeFirst();

export interface OfferSearch {
  readonly organizationId: number;
  readonly portal: PortalKind;
  /** Lower case, without accents. */
  readonly terms: readonly string[];
  /** Null means all; never empty. */
  readonly areaIds: readonly number[] | null;
  /** Null means all. */
  readonly language: Language | null;
  /** Null means all. */
  readonly workMode: WorkMode | null;
  /** As the offers have them; null means all. */
  readonly locations: readonly string[] | null;
}

const matching = (db: Reader, { organizationId, portal, terms, areaIds, ...filters }: OfferSearch) => {
  let query = openProcesses(db)
    .where('selection_processes.organization_id', '=', organizationId)
    .where(isVisibleOn(portal));
  if (areaIds) query = query.where('selection_processes.enterprise_area_id', 'in', [...areaIds]);
  const { language, workMode, locations } = filters;
  if (language) query = query.where('selection_processes.language', '=', language);
  if (workMode) query = query.where('selection_processes.work_mode', '=', workMode);
  if (locations) query = query.where('selection_processes.location', 'in', [...locations]);
  for (const word of terms) query = query.where(hasPart('selection_processes.search_text', word));
  return query;
};

export const countOffers = (db: Reader, search: OfferSearch): Promise<number> => countRows(matching(db, search));

/** The latest publication first. */
export const pageOfOffers = (db: Reader, search: OfferSearch, page: { items: number; offset: number }) =>
  offers(db)
    .where('selection_processes.id', 'in', matching(db, search).select('selection_processes.id'))
    .orderBy('selection_processes.published_at', 'desc')
    .orderBy('selection_processes.id', 'desc')
    .limit(page.items)
    .offset(page.offset)
    .execute();

export type AreaRow = Awaited<ReturnType<typeof areasOf>>[number];

export const areasOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('enterprise_areas')
    .select(['id', 'name', 'parent_enterprise_area_id'])
    .where('organization_id', '=', organizationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const areaIdsWithOffers = (db: Reader, organizationId: number, portals: readonly PortalKind[]) =>
  openProcesses(db)
    .where('selection_processes.organization_id', '=', organizationId)
    .where((where) => where.or(portals.map((portal) => isVisibleOn(portal)(where))))
    .where('selection_processes.enterprise_area_id', 'is not', null)
    .select('selection_processes.enterprise_area_id as id')
    .distinct()
    .execute();

/** Languages and modes of work of the open offers, each pair once. */
export const kindsOfOffers = (db: Reader, organizationId: number, portals: readonly PortalKind[]) =>
  openProcesses(db)
    .where('selection_processes.organization_id', '=', organizationId)
    .where((where) => where.or(portals.map((portal) => isVisibleOn(portal)(where))))
    .select(['selection_processes.language', 'selection_processes.work_mode'])
    .distinct()
    .execute();

export type OfferCount = Awaited<ReturnType<typeof countsOfOffers>>[number];

/** The number of open offers on a portal for each area and location. */
export const countsOfOffers = (db: Reader, organizationId: number, portal: PortalKind) =>
  openProcesses(db)
    .where('selection_processes.organization_id', '=', organizationId)
    .where(isVisibleOn(portal))
    .select(({ fn }) => [
      'selection_processes.enterprise_area_id',
      'selection_processes.location',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['selection_processes.enterprise_area_id', 'selection_processes.location'])
    .execute();

/** The organization whose portal has this host name of its own; undefined if there is none. */
export const organizationOfHost = async (db: Reader, host: string): Promise<number | undefined> =>
  (await db.selectFrom('landing_configurations').select('organization_id').where('host', '=', host).executeTakeFirst())
    ?.organization_id;

/** The portal with this host name of its own; undefined if there is none. */
export const configurationByHost = (db: Reader, host: string) =>
  configurations(db).where('landing_configurations.host', '=', host).executeTakeFirst();

/** The public addresses of the servers of other organizations. */
export const publicUrlsOfOthers = async (db: Reader, organizationId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('mail_settings')
      .select('public_url')
      .where('organization_id', '!=', organizationId)
      .where('public_url', 'is not', null)
      .execute()
  ).flatMap(({ public_url }) => public_url ?? []);

/** The language of the organization with this portal; undefined if there is none. */
export const languageOfPortal = async (db: Reader, token: string): Promise<Language | undefined> =>
  (
    await db
      .selectFrom('landing_configurations')
      .innerJoin('organizations', 'organizations.id', 'landing_configurations.organization_id')
      .select('organizations.language')
      .where('landing_configurations.token', '=', token)
      .executeTakeFirst()
  )?.language;

/** Active users only. */
export const findPerson = (db: Reader, { id, organizationId }: { id: number; organizationId: number }) =>
  db
    .selectFrom('users')
    .select(['name', 'last_name', 'email'])
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('active', '=', 1)
    .executeTakeFirst();
