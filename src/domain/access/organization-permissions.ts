// What somebody may do in their organisation as a whole: by who they are, and by what the organisation has switched on.
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

/** @param active the optional modules that the organisation has switched on */
export function organizationPermissions(actor: Actor, active: ReadonlySet<OptionalName>): OrganizationPermissions {
  const recruits = isRecruiter(actor);
  return {
    can_administer: isAdmin(actor),
    can_create_process: mayCreateProcess(actor),
    can_import: recruits,
    can_export: recruits,
    // Adding candidates from a segment is the admins'.
    canUseSegments: active.has('segments') && isAdmin(actor),
    canSeeReferredTable: active.has('referred_table') && recruits,
  };
}

/** A private section of a profile is for those who act on candidates; who only looks does not see it. */
export const canViewSection = (actor: Actor, section: { readonly private: boolean }): boolean =>
  !section.private || isRecruiter(actor);
