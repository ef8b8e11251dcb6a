// The permissions that the API returns with a process.
import { describe, expect, it } from 'vitest';
import type { ProcessStatusName } from '../../../../src/contract/api/processes.ts';
import { type ProcessPermissions, processPermissions } from '../../../../src/domain/access/process-permissions.ts';
import { type Person, people, process } from '../support/people.ts';

type Name = keyof ProcessPermissions;

const WORK: readonly Name[] = ['can_edit', 'can_move_applicants', 'can_import', 'can_change_responsible'];
const ALWAYS: readonly Name[] = ['can_see_menu', 'can_export', 'can_duplicate', 'can_read_history'];
const ADMIN: readonly Name[] = ['can_mark_template', 'can_edit_tags', 'can_delete'];

describe('the permissions of a process', () => {
  it.each<[Person, ProcessStatusName, readonly Name[]]>([
    ['admin', 'draft', [...ALWAYS, ...WORK, ...ADMIN, 'can_activate']],
    ['admin', 'active', [...ALWAYS, ...WORK, ...ADMIN, 'can_suspend', 'can_close']],
    ['admin', 'suspended', [...ALWAYS, ...WORK, ...ADMIN, 'can_activate', 'can_close']],
    ['admin', 'closed', [...ALWAYS, ...ADMIN, 'can_activate']],
    ['recruiter of its area', 'active', [...ALWAYS, ...WORK, 'can_suspend', 'can_close']],
    ['recruiter of its area', 'closed', ALWAYS],
    ['recruiter of another area who manages a stage', 'active', ['can_see_menu', 'can_move_applicants', 'can_import']],
    ['employee who is responsible', 'active', ['can_read_history']],
    ['employee who manages a stage', 'active', []],
  ])('of %s while it is %s', (name, status, granted) => {
    const permissions = processPermissions(people[name], process({ managerIds: [7], status }));
    const names = (Object.keys(permissions) as Name[]).filter((one) => permissions[one]);
    expect(names.toSorted()).toEqual([...granted].toSorted());
  });
});
