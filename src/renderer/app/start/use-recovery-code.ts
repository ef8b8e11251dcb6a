// Whether the local space has a recovery code for this user.
import { useCurrentUser, useWorkspace } from '../desktop.ts';

/** Whether a code exists that this user may view, and whether anyone has viewed it. */
export function useRecoveryCode(): { readonly isThere: boolean; readonly isViewed: boolean } {
  const workspace = useWorkspace().value;
  const user = useCurrentUser();
  const isAdmin = user !== null && (user.is_admin || user.is_superadmin);
  const isThere = isAdmin && workspace?.kind === 'local' && workspace.space?.isEncrypted === true;
  return { isThere, isViewed: workspace?.space?.isCodeViewed ?? false };
}
