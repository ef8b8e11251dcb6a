// A user's permissions in the organization, by role and optional modules.
import type { OptionalName } from '../../contract/api/settings.ts';
import { type Actor, isAdmin, isRecruiter } from './people.ts';
import { mayCreateProcess } from './process-access.ts';

export interface OrganizationPermissions {
  can_administer: boolean;
  can_create_process: boolean;
  can_import: boolean;
  can_export: boolean;
  canUseSegments: boolean;
  canSeeReferredTable: boolean;
}

/** @param active the organization's active optional modules */
export function organizationPermissions(actor: Actor, active: ReadonlySet<OptionalName>): OrganizationPermissions {
  const recruits = isRecruiter(actor);
  return {
    can_administer: isAdmin(actor),
    can_create_process: mayCreateProcess(actor),
    can_import: recruits,
    can_export: recruits,
    // Only admins add candidates from a segment.
    canUseSegments: active.has('segments') && isAdmin(actor),
    canSeeReferredTable: active.has('referred_table') && recruits,
  };
}

/** Private sections of a profile are for users who act on candidates, not for read-only users. */
export const canViewSection = (actor: Actor, section: { readonly private: boolean }): boolean =>
  !section.private || isRecruiter(actor);
