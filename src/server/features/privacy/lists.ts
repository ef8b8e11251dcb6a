// Paged lists of the audit trail and of erasures, at constant cost per page.
import type { z } from 'zod';
import type { AuditEntry, Erasure, privacy } from '../../../contract/api/privacy.ts';
import type { Reader } from '../../platform/db/index.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import { findSubjects } from './audit-subjects.ts';
import { changeTexts } from './audit-texts.ts';
import { erasureShape } from './erasure.ts';
import { auditOf, entryAt, erasuresOf } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export type AuditQuery = z.output<typeof privacy.auditEntries.query>;
type ErasureQuery = z.output<typeof privacy.erasures.query>;

/** Requests one row more than is displayed, to know whether there is a next page. */
const asked = ({ before, items }: { before?: number | undefined; items?: number | undefined }) => ({
  before,
  items: itemsOf(items) + 1,
});

function pageOf<Row extends { readonly id: number }>(rows: readonly Row[], items: number) {
  const visible = rows.slice(0, items - 1);
  return { visible, next: rows.length < items ? null : (visible.at(-1)?.id ?? null) };
}

export async function readErasures(
  db: Reader,
  organizationId: number,
  query: ErasureQuery,
): Promise<{ erasures: Erasure[]; next: number | null }> {
  const keyset = asked(query);
  const { visible, next } = pageOf(await erasuresOf(db, organizationId, query, keyset), keyset.items);
  return { erasures: visible.map(erasureShape), next };
}

export async function readAudit(
  db: Reader,
  organizationId: number,
  query: AuditQuery,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const days = await idsOf(db, organizationId, query);
  if (days === null) return { entries: [], next: null };
  const { user_id: userId, person_id: personId, category } = query;
  const keyset = asked(query);
  const rows = await auditOf(db, organizationId, { userId, personId, category, ...days }, keyset);
  const { visible, next } = pageOf(rows, keyset.items);
  const subjectOf = await findSubjects(db, organizationId, visible);
  const changesIn = await changeTexts(
    db,
    organizationId,
    visible.map(({ changes }) => changes),
  );
  const entries = visible.map((row) => ({
    id: row.id,
    user: row.user_id === null ? null : { id: row.user_id, full_name: row.full_name ?? '' },
    api_token: row.api_token_id === null ? null : { id: row.api_token_id, name: row.token_name ?? '' },
    category: row.category,
    call: row.call,
    subject_type: row.subject_type,
    subject_id: row.subject_id,
    subject: subjectOf(row),
    origin: row.origin === null ? null : { kind: row.origin, client: row.client, address: row.address },
    changes: changesIn(row.changes),
    created_at: new Date(row.created_at).toISOString(),
  }));
  return { entries, next };
}

/**
 * Converts dates to a range of ids, as ids grow with time.
 * @returns null for an empty range
 */
async function idsOf(db: Reader, organizationId: number, { from, to }: AuditQuery) {
  const first = from === undefined ? undefined : await entryAt(db, organizationId, Date.parse(from), 'from');
  const last = to === undefined ? undefined : await entryAt(db, organizationId, Date.parse(to) + DAY, 'before');
  const isEmpty = (from !== undefined && first === undefined) || (to !== undefined && last === undefined);
  return isEmpty ? null : { first, last };
}
