// Default values of a process for tests.
import type { Process } from '../../src/contract/api/processes.ts';

export const plainData = {
  search_type: null,
  search_priority: null,
  position: null,
  kudert_profile_ids: [],
  genius_activation: false,
  hiring: {},
  extra_attributes: {},
  applicants: 0,
  has_limit_register_applicants: false,
  vacancies: null,
  location: null,
  on_internal_portal: true,
  on_external_portal: true,
  offer_key: null,
  pauses: [],
  test_activation: false,
  tests_available: { Kudert: false, SHL: false, Disc: false, Kostic: false, IC: false },
  background_checks: false,
  job_boards: { available: false, synchronizing: false },
} satisfies Partial<Process>;

/** All or none, on an active process. */
export const permissionsOf = (may: boolean): Process['permissions'] => ({
  can_see_menu: may,
  can_edit: may,
  can_move_applicants: may,
  can_import: may,
  can_export: may,
  can_activate: false,
  can_suspend: may,
  can_close: may,
  can_change_responsible: may,
  can_mark_template: false,
  can_edit_tags: false,
  can_delete: false,
  can_duplicate: may,
  can_read_history: may,
});
