// Messages for values that do not fit the contract.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Email } from '../../../../src/contract/common.ts';
import { fieldMessages } from '../../../../src/contract/messages.ts';
import { checkFields } from '../../../../src/domain/forms/field-problems.ts';

const Schema = z.strictObject({
  title: z.string().trim().min(1).max(5),
  admin: z.strictObject({ email: Email, password: z.string().min(10) }),
});
const whole = { title: 'x', admin: { email: 'a@b.example', password: '1234567890' } };

const problemsOf = (value: unknown) => {
  const checked = checkFields(Schema, value);
  if (checked.fits) throw new Error('it fits');
  return checked.problems;
};

test('what fits comes back parsed', () => {
  expect(checkFields(Schema, { ...whole, title: ' x ' })).toEqual({ fits: true, value: whole });
});

test.each([
  [{ ...whole, title: ' ' }, 'invalid', { title: fieldMessages.required }],
  [{ ...whole, title: 'too long' }, 'invalid', { title: fieldMessages.tooBig(5) }],
  [
    { ...whole, admin: { email: 'no', password: 'short' } },
    'invalid',
    { 'admin.email': fieldMessages.email, 'admin.password': fieldMessages.tooSmall(10) },
  ],
  [{ admin: whole.admin }, 'malformed', { title: fieldMessages.required }],
  [{ ...whole, title: 7 }, 'malformed', { title: fieldMessages.wrong }],
  [7, 'malformed', { body: fieldMessages.wrong }],
])('%j is %s', (value, code, fields) => {
  expect(problemsOf(value)).toEqual({ code, fields });
});

test('a field that is not in the contract is refused by name, before all else', () => {
  expect(problemsOf({ ...whole, title: '', admin: { ...whole.admin, evil: 1 } })).toEqual({
    code: 'unknown_field',
    fields: { 'admin.evil': fieldMessages.unknown },
  });
});
