// Forms by the contract: the schema of the call says what is wrong with a field, and the server's answer does as well.
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

/** Checks a form by a schema of the contract. Its texts are those that the server would answer. */
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
 * Shows at its fields what the server refused, and the focus goes to the first of them.
 * Answers whether there was any such field: otherwise the failure belongs beside the form.
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
