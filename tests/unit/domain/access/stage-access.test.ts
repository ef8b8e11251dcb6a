// A user's permissions on a stage, by role, area and stage management.
import { describe, expect, it } from 'vitest';
import { stagePermissions } from '../../../../src/domain/access/stage-access.ts';
import { actor, process } from '../support/people.ts';

const nobody = {
  managerIds: [],
  userColumnsActive: false,
  authorActive: false,
  responsibleActive: false,
  managersActive: false,
};
const granted = (permissions: Record<string, boolean>) =>
  Object.entries(permissions)
    .filter(([, value]) => value)
    .map(([name]) => name)
    .toSorted();
const ALL = [
  'canAccessList',
  'canDelete',
  'canEditRules',
  'canEditUserColumns',
  'canRegisterWorkflow',
  'canSeeMenu',
  'canSendEmail',
];

describe('the permissions of a stage [SES-13]', () => {
  it('are all a recruiter’s and an admin’s who see the process', () => {
    expect(granted(stagePermissions(actor(), process(), nobody))).toEqual(ALL);
    expect(granted(stagePermissions(actor({ role: 'employee', isAdminFlag: true }), process(), nobody))).toEqual(ALL);
    expect(granted(stagePermissions(actor({ areaIds: [11] }), process(), nobody))).toEqual([]);
    expect(granted(stagePermissions(actor({ organizationId: 2 }), process(), nobody))).toEqual([]);
  });

  it('leave nothing but the look in a closed process', () => {
    expect(granted(stagePermissions(actor(), process({ status: 'closed' }), nobody))).toEqual(['canAccessList']);
  });

  it('of a manager are for the stages that they manage, and for no other [STAGE-20]', () => {
    const manager = actor({ areaIds: [11] });
    const theirs = process({ managerIds: [1] });
    const managed = { ...nobody, userColumnsActive: true, managerIds: [1] };
    expect(granted(stagePermissions(manager, theirs, managed))).toEqual([
      'canAccessList',
      'canEditRules',
      'canRegisterWorkflow',
      'canSeeMenu',
      'canSendEmail',
    ]);
    expect(granted(stagePermissions(manager, theirs, nobody))).toEqual([]);
    // The user is named, but the switch is off.
    expect(granted(stagePermissions(manager, theirs, { ...managed, userColumnsActive: false }))).toEqual([]);
  });

  it('are nobody’s from another organisation, though a stage names them', () => {
    const stranger = actor({ organizationId: 2 });
    const managed = { ...nobody, userColumnsActive: true, managerIds: [1] };
    expect(granted(stagePermissions(stranger, process({ managerIds: [1] }), managed))).toEqual([]);
  });

  it('follow from being the author, the responsible person or of the area only where the stage says so', () => {
    const employee = actor({ role: 'employee', areaIds: [11] });
    const ways = ['authorActive', 'responsibleActive', 'managersActive'] as const;
    const named = process({ managerIds: [1] });
    for (const way of ways) {
      expect(granted(stagePermissions(employee, named, { ...nobody, [way]: true }))).toEqual([]);
      const concerned = process({ authorId: 1, responsibleId: 1, areaId: 11 });
      const others = ways.filter((other) => other !== way);
      const each = {
        authorActive: { authorId: 1 },
        responsibleActive: { responsibleId: 1 },
        managersActive: { areaId: 11 },
      };
      const only = process({ managerIds: [1], ...each[way] });
      const stage = { ...nobody, ...Object.fromEntries(others.map((other) => [other, true])) };
      expect(granted(stagePermissions(employee, only, stage))).not.toContain('canSeeMenu');
      expect(granted(stagePermissions(employee, concerned, { ...nobody, [way]: true }))).toContain('canSeeMenu');
    }
  });

  it('of an employee who manages a stage are the menu and its e-mails', () => {
    const employee = actor({ role: 'employee', areaIds: [10] });
    const theirs = process({ managerIds: [1] });
    for (const stage of [
      { ...nobody, userColumnsActive: true, managerIds: [1] },
      { ...nobody, managersActive: true },
    ]) {
      expect(granted(stagePermissions(employee, theirs, stage))).toEqual([
        'canAccessList',
        'canSeeMenu',
        'canSendEmail',
      ]);
    }
    const author = process({ authorId: 1 });
    expect(granted(stagePermissions(employee, author, { ...nobody, authorActive: true }))).toContain('canSeeMenu');
    expect(granted(stagePermissions(employee, author, nobody))).toEqual(['canAccessList']);
    const responsible = process({ responsibleId: 1 });
    expect(granted(stagePermissions(employee, responsible, { ...nobody, responsibleActive: true }))).toContain(
      'canSeeMenu',
    );
  });
});
