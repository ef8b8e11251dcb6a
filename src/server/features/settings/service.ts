// Organization settings: private sections, notification links, providers, optional modules.
import {
  type ApplicantsSection,
  DEFAULT_BOARD_FIELDS,
  type NotificationLink,
  OPTIONAL_MODULES,
  type Optional,
  OptionalName,
  type Provider,
} from '../../../contract/api/settings.ts';
import { catalogueMessages, optionalMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { BACKGROUND_CHECKS } from '../../../domain/organization/providers.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { linksOf, replaceLinks } from '../../platform/email/notification-link-queries.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { findConnectedPlans, plansOf } from '../assessments/index.ts';
import { type SectionRow, sectionsOf } from '../profile-sections/index.ts';
import { insertSettings, optionalsOf, signingService, switchOptional, updateSection } from './setting-queries.ts';

const sectionShape = ({ id, key, name, private: isPrivate, version }: SectionRow): ApplicantsSection => ({
  id,
  key,
  name,
  private: isPrivate === 1,
  version,
});

export const listSections = async (db: Reader, { organizationId }: Actor): Promise<ApplicantsSection[]> =>
  (await sectionsOf(db, organizationId)).map(sectionShape);

/** @throws AppError not_found, stale_version with the current section */
export async function changeSection(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: { private: boolean; version?: number },
): Promise<ApplicantsSection> {
  const find = async () => (await sectionsOf(tx, actor.organizationId)).find((one) => one.id === id);
  const row = await find();
  if (!row) throw new AppError('not_found');
  const isStale = change.version !== undefined && change.version !== row.version;
  const changed = isStale ? undefined : await updateSection(tx, row, change.private ? 1 : 0);
  if (!changed) throw new AppError('stale_version', { current: sectionShape((await find()) ?? row) });
  return sectionShape(changed);
}

export const listLinks = (db: Reader, { organizationId }: Actor): Promise<NotificationLink[]> =>
  linksOf(db, organizationId);

/**
 * Replaces all links; each time they get new ids.
 * @param base ids of the links that the caller read, if a conflict should be reported
 * @throws AppError stale_version with the current links
 */
export async function saveLinks(
  tx: Transaction,
  caller: Caller,
  {
    links,
    base,
    now,
  }: {
    readonly links: readonly { name: string; url: string }[];
    readonly base: readonly number[] | undefined;
    readonly now: number;
  },
): Promise<NotificationLink[]> {
  const { organizationId } = caller;
  await lockUntilEnd(tx, 'notification links', organizationId);
  const current = await linksOf(tx, organizationId);
  if (base && JSON.stringify(base) !== JSON.stringify(current.map(({ id }) => id))) {
    throw new AppError('stale_version', { current });
  }
  await replaceLinks(tx, organizationId, links);
  await publishCatalogue(tx, caller, now, { what: 'notification_links' });
  return linksOf(tx, organizationId);
}

export async function listOptionals(db: Reader, { organizationId }: Actor): Promise<Optional[]> {
  const rows = await optionalsOf(db, organizationId);
  return rows.map(({ id, name, active }) => {
    const known = OptionalName.parse(name);
    return { id, name: known, ...optionalMessages[known], active: active === 1 };
  });
}

export async function activeOptionals(db: Reader, actor: Pick<Actor, 'organizationId'>): Promise<Set<OptionalName>> {
  const rows = await optionalsOf(db, actor.organizationId);
  return new Set(rows.filter(({ active }) => active === 1).map(({ name }) => OptionalName.parse(name)));
}

/** @throws AppError not_found for a module of another organization; then none is changed */
export async function switchOptionals(
  tx: Transaction,
  actor: Actor,
  optionals: readonly { id: number; active: boolean }[],
): Promise<Optional[]> {
  const known = new Set((await optionalsOf(tx, actor.organizationId)).map(({ id }) => id));
  if (optionals.some(({ id }) => !known.has(id))) throw new AppError('not_found');
  for (const { id, active } of optionals) await switchOptional(tx, id, active ? 1 : 0);
  return listOptionals(tx, actor);
}

export async function listProviders(db: Reader, actor: Actor): Promise<Provider[]> {
  const plans = await plansOf(db, actor.organizationId);
  const signing = (await activeOptionals(db, actor)).has('document_signing');
  const service = await signingService(db, actor.organizationId);
  const connected = await findConnectedPlans(db, actor.organizationId);
  return [
    ...plans.map(({ provider, active, stock }) => ({
      name: provider,
      kind: provider === BACKGROUND_CHECKS ? ('background_checks' as const) : ('tests' as const),
      active: active === 1,
      stock,
      connected: connected.has(provider),
    })),
    { name: optionalMessages.document_signing.label, kind: 'document_signing', active: signing, ...service },
  ];
}

export const addStartingSettings = (tx: Transaction, organizationId: number): Promise<void> =>
  insertSettings(tx, organizationId, {
    sections: catalogueMessages.applicantsSections,
    boardFields: DEFAULT_BOARD_FIELDS,
    optionals: OPTIONAL_MODULES,
  });
