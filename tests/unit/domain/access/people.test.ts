// Roles of users, and the endpoints open to each.
import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../../src/contract/endpoint.ts';
import { type Actor, isAdmin, isRecruiter, mayCall } from '../../../../src/domain/access/people.ts';
import { actor } from '../support/people.ts';

const callers: readonly Caller[] = ['anyone', 'session', 'recruiter', 'admin', 'superadmin'];
const employee: Partial<Actor> = { role: 'employee' };

describe('the kind of a person', () => {
  it.each<[string, Actor | null, readonly Caller[]]>([
    ['somebody without a session', null, ['anyone']],
    ['an employee', actor(employee), ['anyone', 'session']],
    ['an employee with another role id', actor({ ...employee, roleId: 2 }), ['anyone', 'session']],
    ['a recruiter', actor(), ['anyone', 'session', 'recruiter']],
    ['an admin by role', actor({ role: 'admin' }), ['anyone', 'session', 'recruiter', 'admin']],
    ['an admin by flag', actor({ ...employee, isAdminFlag: true }), ['anyone', 'session', 'recruiter', 'admin']],
    ['an admin by role id', actor({ ...employee, roleId: 1 }), ['anyone', 'session', 'recruiter', 'admin']],
    ['a superadmin', actor({ ...employee, isSuperadmin: true }), callers],
  ])('opens to %s the endpoints of that kind only', (_name, person, open) => {
    expect(callers.filter((who) => mayCall(person, who))).toEqual(open);
    if (!person) return;
    expect(isAdmin(person)).toBe(open.includes('admin'));
    expect(isRecruiter(person)).toBe(open.includes('recruiter'));
  });
});
