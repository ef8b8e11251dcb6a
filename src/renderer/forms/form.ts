// Form validation by contract schemas, and display of the server's field errors.
import { toNestErrors } from '@hookform/resolvers';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';
import { checkFields } from '../../domain/forms/field-problems.ts';

/** Validates a form by a contract schema, with the same texts as the server. */
export const contractResolver =
  <Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> =>
  async (values, _context, options) => {
    const checked = checkFields(schema, values);
    if (checked.fits) return { values: checked.value, errors: {} };
    const errors = Object.fromEntries(
      Object.entries(checked.problems.fields).map(([name, message]): [string, FieldError] => [
        name,
        { type: 'contract', message },
      ]),
    );
    return { values: {}, errors: toNestErrors(errors, options) };
  };

/**
 * Displays the server's field errors and focuses the first of them.
 * @returns whether there was any such field; otherwise the error belongs next to the form
 */
export function showAtFields<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  fields: Readonly<Record<string, string>>,
): boolean {
  const known = Object.entries(fields).filter(([name]) => get(form.getValues(), name) !== undefined);
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as FieldPath<Input>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}
