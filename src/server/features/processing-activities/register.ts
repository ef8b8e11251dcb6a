// The register of processing activities: entries with all their versions.
import {
  type ProcessingActivity,
  ProcessingContent,
  type ProcessingVersion,
  type SuggestedActivity,
} from '../../../contract/api/processing-activities.ts';
import { processingMessages as texts } from '../../../contract/messages.ts';
import { suggestActivities } from '../../../domain/organization/processing-suggestions.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, PageAnswer } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import type { Services } from '../../services.ts';
import { readSettings } from '../privacy/index.ts';
import { factsOfOrganization } from './facts.ts';
import {
  type ActivityRow,
  countActivities,
  findActivity,
  insertActivity,
  insertVersions,
  listActivities,
  presentSuggestions,
  raiseVersion,
  type VersionRow,
  versionsOf,
} from './queries.ts';

interface Change {
  readonly id: number;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const contentOf = (row: { readonly content: string }): ProcessingContent =>
  ProcessingContent.parse(JSON.parse(row.content));

const retentionText = async (db: Reader, organizationId: number): Promise<string> => {
  const { retention_months, erasure_grace_days } = await readSettings(db, organizationId);
  return texts.retention(retention_months, erasure_grace_days);
};

const changeOf = (row: ActivityRow | VersionRow) => ({
  content: contentOf(row),
  is_ended: row.is_ended === 1,
  version: row.version,
  changed_at: instant(row.changed_at),
  changed_by: personName(row.changed_by_user_id, row.changed_by_name),
});

function activityShape(row: ActivityRow, retention: string): ProcessingActivity {
  const change = changeOf(row);
  const { id, suggestion } = row;
  return { id, suggestion, ...change, retention_text: change.content.retention ?? retention };
}

/** Present entries first. */
export async function readRegister(
  db: Reader,
  organizationId: number,
  page: PageRequest,
): Promise<PageAnswer<ProcessingActivity>> {
  const retention = await retentionText(db, organizationId);
  const rows = await listActivities(db, organizationId, page);
  return {
    rows: rows.map((row) => activityShape(row, retention)),
    ...{ page: page.page, items: page.items, total: await countActivities(db, organizationId) },
  };
}

/** @throws AppError not_found */
export async function readVersions(
  db: Reader,
  organizationId: number,
  id: number,
  page: PageRequest,
): Promise<PageAnswer<ProcessingVersion>> {
  const { version } = await requireActivity(db, organizationId, id);
  const rows = await versionsOf(db, organizationId, id, page);
  // Every version is a row.
  return { rows: rows.map(changeOf), page: page.page, items: page.items, total: version };
}

export const readSuggestions = async (
  db: Reader,
  services: Pick<Services, 'mailAccount'>,
  organizationId: number,
): Promise<SuggestedActivity[]> =>
  suggestActivities(
    await factsOfOrganization(db, services, organizationId),
    await presentSuggestions(db, organizationId),
  );

/** Adds what is proposed and not in the register; of two simultaneous calls the second adds nothing. */
export async function addSuggestions(
  tx: Transaction,
  services: Pick<Services, 'mailAccount' | 'now'>,
  caller: Caller,
): Promise<{ added: number }> {
  const { organizationId } = caller;
  await lockUntilEnd(tx, 'processing activities', organizationId);
  const suggestions = await readSuggestions(tx, services, organizationId);
  for (const { suggestion, content } of suggestions) {
    await insertEntry(tx, caller, { suggestion, content, now: services.now() });
  }
  return { added: suggestions.length };
}

export async function addActivity(
  tx: Transaction,
  caller: Caller,
  content: ProcessingContent,
  now: number,
): Promise<ProcessingActivity> {
  const id = await insertEntry(tx, caller, { suggestion: null, content, now });
  return readActivity(tx, caller.organizationId, id);
}

/** @throws AppError not_found; stale_version with the present entry */
export async function changeActivity(
  tx: Transaction,
  caller: Caller,
  content: ProcessingContent,
  change: Change,
): Promise<ProcessingActivity> {
  return addVersion(tx, caller, change, (row) => ({ content: JSON.stringify(content), is_ended: row.is_ended }));
}

/** @throws AppError as `changeActivity` */
export async function setActivityEnded(
  tx: Transaction,
  caller: Caller,
  isEnded: boolean,
  change: Change,
): Promise<ProcessingActivity> {
  return addVersion(tx, caller, change, (row) => ({ content: row.content, is_ended: isEnded ? 1 : 0 }));
}

async function insertEntry(
  tx: Transaction,
  { organizationId, userId }: Caller,
  { suggestion, content, now }: Pick<ProcessingActivity, 'suggestion' | 'content'> & { readonly now: number },
): Promise<number> {
  const { id } = await insertActivity(tx, { organization_id: organizationId, suggestion });
  await insertVersions(tx, [
    {
      ...{ organization_id: organizationId, processing_activity_id: id, version: 1, is_ended: 0 },
      ...{ content: JSON.stringify(content), changed_at: now, changed_by_user_id: userId },
    },
  ]);
  return id;
}

async function addVersion(
  tx: Transaction,
  { organizationId, userId }: Caller,
  { id, version, now }: Change,
  next: (row: ActivityRow) => Pick<ActivityRow, 'content' | 'is_ended'>,
): Promise<ProcessingActivity> {
  const row = await requireActivity(tx, organizationId, id);
  const raised = row.version === version ? await raiseVersion(tx, row) : undefined;
  if (!raised) throw new AppError('stale_version', { current: await readActivity(tx, organizationId, id) });
  await insertVersions(tx, [
    {
      ...{ organization_id: organizationId, processing_activity_id: id, version: raised.version },
      ...{ ...next(row), changed_at: now, changed_by_user_id: userId },
    },
  ]);
  return readActivity(tx, organizationId, id);
}

const readActivity = async (db: Reader, organizationId: number, id: number): Promise<ProcessingActivity> =>
  activityShape(await requireActivity(db, organizationId, id), await retentionText(db, organizationId));

async function requireActivity(db: Reader, organizationId: number, id: number): Promise<ActivityRow> {
  const row = await findActivity(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}
