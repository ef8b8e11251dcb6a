// Visibility of processes, and a user's permissions in each.
import { describe, expect, it } from 'vitest';
import {
  canViewAllProcesses,
  canViewHiringData,
  canViewProcess,
  canViewWholeProcess,
  hasLostAccess,
  isRestricted,
  mayActOnApplicants,
  mayCreateProcess,
  mayExport,
  mayReadHistory,
  maySynchronize,
} from '../../../../src/domain/access/process-access.ts';
import { actor, type Person, people, process } from '../support/people.ts';

const everybody = Object.keys(people) as Person[];
const those = (rule: (person: (typeof people)[Person]) => boolean) => everybody.filter((name) => rule(people[name]));
const managed = process({ managerIds: [7] });

const inCharge: readonly Person[] = [
  'superadmin',
  'admin',
  'recruiter without areas',
  'recruiter of its area',
  'recruiter of another area who wrote it',
  'recruiter of another area who is responsible',
  'recruiter who may not create',
];

describe('a process', () => {
  it('is whole for admins, for who concerns it, and for the recruiters of its area or of all areas', () => {
    const whole = [...inCharge, 'employee who is responsible'];
    expect(those((person) => canViewWholeProcess(person, managed)).toSorted()).toEqual(whole.toSorted());
    expect(those((person) => mayReadHistory(person, managed)).toSorted()).toEqual(whole.toSorted());
  });

  it('is also visible to the managers of its stages, within the organisation', () => {
    const seeing = [
      ...inCharge,
      'employee who is responsible',
      'employee who manages a stage',
      'recruiter of another area who manages a stage',
    ];
    expect(those((person) => canViewProcess(person, managed)).toSorted()).toEqual(seeing.toSorted());
    expect(those((person) => canViewProcess(person, process()))).not.toContain('employee who manages a stage');
  });

  it('without an area is hidden from recruiters who have areas', () => {
    const withoutArea = process({ areaId: null });
    expect(canViewProcess(people['recruiter of its area'], withoutArea)).toBe(false);
    expect(canViewProcess(people['recruiter without areas'], withoutArea)).toBe(true);
  });

  it('is exported and synchronised by recruiters who see all of it, closed or not', () => {
    for (const status of ['active', 'closed'] as const) {
      for (const rule of [mayExport, maySynchronize]) {
        expect(those((person) => rule(person, { ...managed, status }))).toEqual(inCharge);
      }
    }
  });

  it('has its candidates acted on by recruiters who see any of it, unless it is closed', () => {
    const acting = [...inCharge, 'recruiter of another area who manages a stage'].toSorted();
    for (const status of ['active', 'suspended', 'draft'] as const) {
      expect(those((person) => mayActOnApplicants(person, { ...managed, status })).toSorted()).toEqual(acting);
    }
    expect(those((person) => mayActOnApplicants(person, { ...managed, status: 'closed' }))).toEqual([]);
  });
});

describe('a change of a process', () => {
  const manager = people['recruiter of another area who manages a stage'];
  const ofArea = people['recruiter of its area'];

  it.each([
    ['takes it from the sight of who saw all of it', ofArea, process(), process({ areaId: 12 }), true],
    ['takes it from the sight of who managed a stage', manager, managed, process(), true],
    ['leaves the stages that they manage to who saw all of it', manager, process({ areaId: 11 }), managed, true],
    ['shows more of it', manager, managed, process({ areaId: 11 }), false],
    ['shows it to who did not see it', manager, process(), managed, false],
    ['leaves it as whole as it was', ofArea, process(), process({ status: 'closed' }), false],
    ['leaves it as hidden as it was', manager, process(), process({ status: 'closed' }), false],
  ])('%s', (_what, person, before, now, less) => {
    expect(hasLostAccess(person, before, now)).toBe(less);
  });
});

describe('the processes of an organisation', () => {
  it('are all visible to admins and to recruiters without areas', () => {
    expect(those(canViewAllProcesses)).toEqual([
      'superadmin',
      'admin',
      'recruiter without areas',
      'recruiter who may not create',
      'admin of another organisation',
      'manager from another organisation',
    ]);
  });

  it.each([
    ['an admin', actor({ role: 'admin' }), true],
    ['an admin from whom it was taken', actor({ role: 'admin', createsProcesses: false }), true],
    ['a recruiter of whom nothing is said', actor(), true],
    ['a recruiter who may', actor({ createsProcesses: true }), true],
    ['a recruiter from whom it was taken', actor({ createsProcesses: false }), false],
    ['an employee', actor({ role: 'employee', createsProcesses: true }), false],
  ])('are created by recruiters and admins: %s', (_name, person, may) => {
    expect(mayCreateProcess(person)).toBe(may);
    // Stage managers are restricted unless they can create processes; other users never are.
    expect(isRestricted(person, true)).toBe(!may);
    expect(isRestricted(person, false)).toBe(false);
  });

  it('tell for what somebody is hired to recruiters, and to no employee', () => {
    expect(those(canViewHiringData)).toEqual(everybody.filter((name) => !name.startsWith('employee')));
  });
});
