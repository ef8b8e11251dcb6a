// Permissions on workflows, and what activation requires.
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../../src/domain/access/people.ts';
import { canStart, canViewWorkflow, missingPart } from '../../../../src/domain/requests/workflows.ts';

const actor = (change: Partial<Actor> = {}): Actor => ({
  userId: 1,
  organizationId: 1,
  role: 'employee',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
  ...change,
});
const workflow = { organizationId: 1, active: true, moduleStatus: 'active' } as const;

describe('workflows', () => {
  it('start requests while they are active, in a module in use', () => {
    expect(canStart(workflow)).toBe(true);
    expect(canStart({ ...workflow, active: false })).toBe(false);
    expect(canStart({ ...workflow, moduleStatus: 'inactive' })).toBe(false);
  });

  it('are seen by admins whatever their state, by others where they can be started, by strangers never', () => {
    const asleep = { ...workflow, active: false };
    expect(canViewWorkflow(actor(), workflow)).toBe(true);
    expect(canViewWorkflow(actor(), asleep)).toBe(false);
    expect(canViewWorkflow(actor({ role: 'admin' }), asleep)).toBe(true);
    expect(canViewWorkflow(actor({ role: 'admin', organizationId: 2 }), workflow)).toBe(false);
  });

  it('lack steps, or the participants of the first step that has none', () => {
    expect(missingPart([])).toEqual({ kind: 'steps' });
    const steps = [
      { name: 'Jefatura', participants: [1] },
      { name: 'Finanzas', participants: [] },
    ];
    expect(missingPart(steps)).toEqual({ kind: 'participants', stepName: 'Finanzas' });
    expect(missingPart(steps.slice(0, 1))).toBeNull();
  });
});
