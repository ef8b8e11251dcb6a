// Form validation by the contract, and keyboard navigation of menus.
import { expect, test } from 'vitest';
import { NewOrganization } from '../../../../src/contract/api/organizations.ts';
import { NewProcess } from '../../../../src/contract/api/processes.ts';
import { fieldMessages } from '../../../../src/contract/messages.ts';
import { contractResolver } from '../../../../src/renderer/forms/form.ts';
import { nextEntry } from '../../../../src/renderer/ui/action-menu.tsx';

const options = { fields: {}, shouldUseNativeValidation: false } as const;

test('a form is judged by the contract, in Spanish, at the field', async () => {
  const resolve = contractResolver(NewOrganization);
  const admin = { name: ' ', last_name: '', email: 'ana@', password: 'corta' };
  const { errors } = await resolve({ name: 'Viñedos', admin }, undefined, options);
  expect(errors).toMatchObject({
    admin: {
      name: { message: fieldMessages.required },
      email: { message: fieldMessages.email },
      password: { message: fieldMessages.tooSmall(10) },
    },
  });
  expect(errors).not.toHaveProperty('name');
});

test('what passes is handed on as the contract reads it', async () => {
  const resolve = contractResolver(NewProcess);
  const { values, errors } = await resolve(
    { title: ' Analista ', description: 'Algo', enterprise_area_id: null },
    undefined,
    options,
  );
  expect(errors).toEqual({});
  expect(values).toEqual({ title: 'Analista', description: 'Algo', enterprise_area_id: null });
});

test('arrow keys go round a menu, Home and End to its ends', () => {
  expect(nextEntry('ArrowDown', -1, 3)).toBe(0);
  expect(nextEntry('ArrowDown', 2, 3)).toBe(0);
  expect(nextEntry('ArrowUp', 0, 3)).toBe(2);
  expect(nextEntry('Home', 2, 3)).toBe(0);
  expect(nextEntry('End', 0, 3)).toBe(2);
  expect(nextEntry('Tab', 0, 3)).toBeNull();
  expect(nextEntry('ArrowDown', 0, 0)).toBeNull();
});
