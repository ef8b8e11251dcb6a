// The command `server audit verify`: checks the chain of hashes over the audit trail.
import { existsSync } from 'node:fs';
import { auditChainMessages as texts } from '../contract/messages.ts';
import { type ChainReport, type NotedHead, verifyAudit } from './features/privacy/index.ts';
import { inspectDatabase, readOnly, sqlitePath } from './platform/db/index.ts';
import { SettingError } from './setting-error.ts';

/** Heads as the command prints them, `ORGANIZATION:POSITION:HASH`. @returns null if one is not */
export function readHeads(heads: readonly string[]): NotedHead[] | null {
  const read = heads.map((head) => /^(\d{1,15}):(\d{1,15}):([0-9a-f]{64})$/.exec(head));
  if (read.includes(null)) return null;
  return read.map((parts) => ({
    organizationId: Number(parts?.[1]),
    position: Number(parts?.[2]),
    hash: parts?.[3] ?? '',
  }));
}

/**
 * Only reads, also beside a running server.
 * @throws SettingError without a database of this version; StartError if it cannot be reached
 */
export async function verifyAuditTrail(
  databaseUrl: string,
  heads: readonly NotedHead[],
): Promise<{ readonly text: string; readonly isIntact: boolean }> {
  const path = sqlitePath(databaseUrl);
  if (path !== null && !existsSync(path)) throw new SettingError(texts.noDatabase);
  if ((await inspectDatabase(databaseUrl)).pendingSteps > 0) throw new SettingError(texts.otherVersion);
  const reports = await readOnly(databaseUrl, (db) => verifyAudit(db, heads));
  const known = new Set(reports.map(({ organizationId }) => organizationId));
  const isKnown = heads.every(({ organizationId }) => known.has(organizationId));
  const isIntact = isKnown && reports.every(({ problems }) => problems.length === 0);
  return { text: [...reports.map(describeReport), isIntact ? texts.intact : texts.altered].join('\n'), isIntact };
}

const describeReport = (report: ChainReport): string =>
  [
    texts.report(report),
    ...(report.position > 0 ? [`  ${report.organizationId}:${report.position}:${report.hash}`] : []),
    ...report.problems.map(({ kind, number }) => `  ${texts.problems[kind](number)}`),
  ].join('\n');
