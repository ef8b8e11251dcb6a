// The changes of entries of the audit trail in words.
import type { AuditEntry } from '../../../contract/api/privacy.ts';
import { auditFieldMessages as texts } from '../../../contract/messages.ts';
import type { AuditChange, AuditValue } from '../../../domain/organization/audit-changes.ts';
import type { Reader } from '../../platform/db/index.ts';
import { userNames } from './audit-subject-queries.ts';

type Changes = AuditEntry['changes'];
type Names = ReadonlyMap<number, string>;

export const parseChanges = (stored: string | null): AuditChange[] =>
  stored === null ? [] : (JSON.parse(stored) as AuditChange[]);

/** Reads the names of all users in a page of entries at once. @returns a function from stored changes to texts */
export async function changeTexts(
  db: Reader,
  organizationId: number,
  page: readonly (string | null)[],
): Promise<(stored: string | null) => Changes> {
  const ids = [
    ...new Set(page.flatMap(parseChanges).flatMap(({ before, after }) => [...usersIn(before), ...usersIn(after)])),
  ];
  const rows = ids.length === 0 ? [] : await userNames(db, { organizationId, ids });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (stored) =>
    parseChanges(stored).map(({ field, before, after, withheld }) => ({
      field: labelOf(field),
      before: textOf(field, before, names),
      after: textOf(field, after, names),
      is_withheld: withheld === true,
    }));
}

const isUsers = (value: AuditValue): value is { readonly users: readonly number[] } =>
  typeof value === 'object' && value !== null && 'users' in value;

const usersIn = (value: AuditValue): readonly number[] => (isUsers(value) ? value.users : []);

/** A field that is no longer compared is named by its column. */
function labelOf(field: string): string {
  const [table = '', column = ''] = field.split('.');
  return texts.labels[table]?.[column] ?? column;
}

function textOf(field: string, value: AuditValue, names: Names): string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (isUsers(value)) return joined(value.users.map((id) => names.get(id) ?? texts.goneUser));
  if (typeof value === 'object') return joined(value);
  return texts.values[field]?.[String(value)] ?? String(value);
}

const joined = (texts: readonly string[]): string | null => (texts.length === 0 ? null : texts.join('; '));
