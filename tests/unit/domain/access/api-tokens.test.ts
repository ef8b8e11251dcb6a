// Permissions of an API token.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Role } from '../../../../src/contract/api/sessions.ts';
import { actorByToken } from '../../../../src/domain/access/api-tokens.ts';
import { isAdmin, isRecruiter } from '../../../../src/domain/access/people.ts';

const actor = fc.record({
  userId: fc.constant(1),
  organizationId: fc.constant(1),
  role: fc.constantFrom(...Role.options),
  roleId: fc.constantFrom(null, 1, 2),
  isAdminFlag: fc.boolean(),
  isSuperadmin: fc.boolean(),
  areaIds: fc.constantFrom([], [3]),
});

test('is the least of what its owner and the token may, in the same areas, and never a superadmin', () => {
  fc.assert(
    fc.property(actor, fc.constantFrom(...Role.options), (owner, role) => {
      const made = actorByToken(owner, role);
      expect(isAdmin(made)).toBe(isAdmin(owner) && role === 'admin');
      expect(isRecruiter(made)).toBe(isRecruiter(owner) && role !== 'employee');
      expect(made.isSuperadmin).toBe(false);
      expect(made.areaIds).toEqual(owner.areaIds);
    }),
  );
});
