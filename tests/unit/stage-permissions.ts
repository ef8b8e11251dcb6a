// Default permissions on a stage for tests: all, with overrides.
import type { BoardList } from '../../src/contract/api/board.ts';

export const stagePermissions = (change: Partial<BoardList['permissions']> = {}): BoardList['permissions'] => ({
  canAccessList: true,
  canDelete: true,
  canEditRules: true,
  canEditUserColumns: true,
  canRegisterWorkflow: true,
  canSeeMenu: true,
  canSendEmail: true,
  can_access_list: true,
  can_see_menu: true,
  ...change,
});
