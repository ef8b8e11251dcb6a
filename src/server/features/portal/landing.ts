// How an organization presents itself: colour, links, texts and media files.
import { randomUUID } from 'node:crypto';
import {
  DEFAULT_PORTAL_COLOR,
  type LandingConfiguration,
  type LandingConfigurationChange,
  type LandingPage,
  type LandingPageChange,
  type PortalKind,
} from '../../../contract/api/portal.ts';
import type { PrivacyPolicy } from '../../../contract/api/portal-offer.ts';
import { fieldMessages, portalMessages } from '../../../contract/messages.ts';
import { isAdmin } from '../../../domain/access/people.ts';
import { isVisibleSection } from '../../../domain/portal/landing-sections.ts';
import { isPublicMailDomain, type PortalVisitor } from '../../../domain/portal/portals.ts';
import { withoutBlanks } from '../../../domain/text/translations.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import { checkedSections } from './landing-sections.ts';
import type { Changed } from './media.ts';
import {
  areaIdsWithOffers,
  areasOf,
  type ConfigurationRow,
  changeConfiguration,
  changePage,
  configurationByToken,
  configurationOf,
  findPage,
  insertConfiguration,
  insertPages,
  insertPolicy,
  kindsOfOffers,
  type PageRow,
  pagesOf,
} from './queries.ts';
import { configurationShape, pageShape } from './shapes.ts';

export async function addPortal(
  tx: Transaction,
  { organizationId: organization_id, name }: { organizationId: number; name: string },
  now: number,
): Promise<void> {
  const { start } = portalMessages;
  const { id } = await insertConfiguration(tx, {
    organization_id,
    token: randomUUID(),
    color: DEFAULT_PORTAL_COLOR,
  });
  const page = (type_page: 'internal' | 'external'): NewRow<'landing_pages'> => ({
    organization_id,
    landing_configuration_id: id,
    type_page,
    ...start[type_page],
    show_area_filter: 1,
  });
  await insertPages(tx, [page('external'), page('internal')]);
  await insertPolicy(tx, { organization_id, version: 1, text: start.privacyPolicy(name), created_at: now });
}

/**
 * Finds a configuration by its token, within the tenant if the path names one.
 * @throws AppError not_found, identical for an unknown token and another tenant's
 */
export async function findConfiguration(
  db: Reader,
  token: string,
  tenant: { readonly organizationId: number } | null,
): Promise<ConfigurationRow> {
  const row = await configurationByToken(db, token);
  if (!row || (tenant && row.organization_id !== tenant.organizationId)) throw new AppError('not_found');
  return row;
}

/**
 * The configuration in the API's format, with the pages and areas of the requested portals only.
 * @param withHidden includes hidden sections
 */
export async function readConfiguration(
  db: Reader,
  row: ConfigurationRow,
  portals: readonly PortalKind[],
  withHidden = false,
): Promise<LandingConfiguration> {
  const { organization_id } = row;
  const withOffers = new Set((await areaIdsWithOffers(db, organization_id, portals)).map(({ id }) => id));
  const areas = (await areasOf(db, organization_id)).filter(({ id }) => withOffers.has(id));
  const kinds = await kindsOfOffers(db, organization_id, portals);
  const pages = (await pagesOf(db, organization_id)).filter(({ type_page }) => portals.includes(type_page));
  const shape = configurationShape(row, pages, { areas, kinds });
  if (withHidden) return shape;
  const visible = shape.landing_pages.map((page) => ({ ...page, sections: page.sections.filter(isVisibleSection) }));
  return { ...shape, landing_pages: visible };
}

/** The portals whose pages a visitor sees without naming one. */
export const portalsFor = ({ organizationId }: PortalVisitor, organization: number): readonly PortalKind[] =>
  organizationId === organization ? ['external', 'internal'] : ['external'];

export const readOwnConfiguration = async (db: Reader, caller: Caller): Promise<LandingConfiguration> =>
  readConfiguration(db, await configurationOf(db, caller.organizationId), ['external', 'internal'], isAdmin(caller));

type ConfigurationFields = Partial<NewRow<'landing_configurations'>>;

/** @throws AppError not_found for another organization's, stale_version with the current configuration */
export async function updateConfiguration(
  tx: Transaction,
  caller: Caller,
  {
    id,
    change,
    logo,
    now,
  }: {
    readonly id: number;
    readonly change: LandingConfigurationChange;
    readonly logo: StoredUpload | null;
    readonly now: number;
  },
): Promise<Changed<LandingConfiguration>> {
  const row = await configurationOf(tx, caller.organizationId);
  if (row.id !== id) throw new AppError('not_found');
  const { logo: without, privacy_policy, privacy_policy_translations, landing_pages = [], version, ...fields } = change;
  const isCurrent = version === undefined || version === row.version;
  const set: ConfigurationFields = {
    ...fields,
    ...(await policyChange(tx, row, { text: privacy_policy, translations: privacy_policy_translations }, now)),
    ...((logo || without === null) && logoColumns(logo)),
  };
  if (!isCurrent || !(await changeConfiguration(tx, row, set))) {
    throw new AppError('stale_version', { current: await readOwnConfiguration(tx, caller) });
  }
  const replaced = 'logo_storage_key' in set ? keys(row.logo_storage_key) : [];
  for (const { id: pageId, ...page } of landing_pages) {
    replaced.push(...(await updatePage(tx, caller, { id: pageId, change: page, media: null })).replaced);
  }
  return { answer: await readOwnConfiguration(tx, caller), replaced };
}

/** Another text or translation is a new version; earlier versions are retained for the applicants who accepted them. */
async function policyChange(
  tx: Transaction,
  row: ConfigurationRow,
  sent: { readonly text: string | undefined; readonly translations: PrivacyPolicy['translations'] | undefined },
  created_at: number,
): Promise<ConfigurationFields> {
  const text = sent.text ?? row.privacy_policy;
  const translations = sent.translations
    ? JSON.stringify(withoutBlanks(sent.translations))
    : row.privacy_policy_translations;
  if (text === row.privacy_policy && translations === row.privacy_policy_translations) return {};
  const version = row.privacy_policy_version + 1;
  await insertPolicy(tx, { organization_id: row.organization_id, version, text, translations, created_at });
  return { privacy_policy_version: version };
}

/** @throws AppError not_found for another organization's, stale_version with the current page */
export async function updatePage(
  tx: Transaction,
  caller: Caller,
  {
    id,
    change,
    media,
  }: { readonly id: number; readonly change: LandingPageChange; readonly media: StoredUpload | null },
): Promise<Changed<LandingPage>> {
  const { row, token } = await ownPage(tx, caller, id);
  const { title, description, translations, show_area_filter, image_or_video, access_domains, version } = change;
  const sections = change.sections && (await checkedSections(tx, caller.organizationId, change.sections));
  assertDomains(row, access_domains);
  const isCurrent = version === undefined || version === row.version;
  const set: Partial<NewRow<'landing_pages'>> = {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(translations !== undefined && { translations: JSON.stringify(withoutBlanks(translations)) }),
    ...(show_area_filter !== undefined && { show_area_filter: show_area_filter ? (1 as const) : (0 as const) }),
    ...(access_domains !== undefined && { access_domains: JSON.stringify([...new Set(access_domains)]) }),
    ...(sections && { sections: JSON.stringify(sections) }),
    ...((media || image_or_video === null) && mediaColumns(media)),
  };
  if (!isCurrent || !(await changePage(tx, row, set))) {
    throw new AppError('stale_version', { current: pageShape((await ownPage(tx, caller, id)).row, token) });
  }
  const { row: changed } = await ownPage(tx, caller, id);
  return {
    answer: pageShape(changed, token),
    replaced: 'media_storage_key' in set ? keys(row.media_storage_key) : [],
  };
}

/** @throws AppError invalid for domains on the external page, and for public email providers */
function assertDomains({ type_page }: PageRow, domains: readonly string[] | undefined): void {
  if (domains === undefined) return;
  const open = domains.find(isPublicMailDomain);
  const problem =
    open !== undefined ? portalMessages.openDomain(open) : type_page === 'external' ? fieldMessages.wrong : null;
  if (problem !== null && domains.length > 0) throw new AppError('invalid', { fields: { access_domains: problem } });
}

async function ownPage(db: Reader, { organizationId }: Caller, id: number): Promise<{ row: PageRow; token: string }> {
  const row = await findPage(db, id);
  if (!row || row.organization_id !== organizationId) throw new AppError('not_found');
  return { row, token: (await configurationOf(db, organizationId)).token };
}

const keys = (key: string | null): string[] => (key === null ? [] : [key]);

const mediaColumns = (media: StoredUpload | null) => ({
  media_storage_key: media?.storageKey ?? null,
  media_content_type: media?.contentType ?? null,
  media_bytes: media?.bytes ?? null,
});

const logoColumns = (logo: StoredUpload | null) => ({
  logo_storage_key: logo?.storageKey ?? null,
  logo_content_type: logo?.contentType ?? null,
  logo_bytes: logo?.bytes ?? null,
});
