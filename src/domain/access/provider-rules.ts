// Which role and areas a user gets by the groups that an identity provider names.
import type { Role } from '../../contract/api/sessions.ts';

export interface AccessRule {
  readonly value: string;
  readonly role: Role;
  /** Null for all areas. */
  readonly area_id: number | null;
}

export interface ProviderAccess {
  readonly role: Role;
  /** Empty for all areas. */
  readonly areaIds: readonly number[];
}

const STRENGTH: Readonly<Record<Role, number>> = { employee: 0, user: 1, admin: 2 };

/** @returns the texts of a claim, which providers send alone or as a list */
export const claimValues = (claim: unknown): string[] =>
  [claim].flat().filter((value): value is string => typeof value === 'string');

/**
 * The strongest role of the matching rules, and their areas together; a rule for all areas includes every other.
 * @returns null if no rule matches and there is no role for others
 */
export function accessByRules(
  values: readonly string[],
  rules: readonly AccessRule[],
  otherRole: Role | null,
): ProviderAccess | null {
  const matching = rules.filter(({ value }) => values.includes(value));
  if (matching.length === 0) return otherRole === null ? null : { role: otherRole, areaIds: [] };
  const [first = 'employee', ...others] = matching.map(({ role }) => role);
  const role = others.reduce((best, one) => (STRENGTH[one] > STRENGTH[best] ? one : best), first);
  const areas = matching.map(({ area_id }) => area_id);
  const named = areas.filter((id) => id !== null);
  return {
    role,
    areaIds: named.length < areas.length ? [] : [...new Set(named)].toSorted((one, other) => one - other),
  };
}
