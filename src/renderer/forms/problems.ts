// Error texts at the fields of a form.
import type { z } from 'zod';
import { checkFields } from '../../domain/forms/field-problems.ts';

/** Error texts by field name. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Validates a draft by a contract schema, with the same texts as the server. */
export const problemsBySchema =
  (schema: z.ZodType) =>
  (draft: object): Problems => {
    const checked = checkFields(schema, draft);
    return checked.fits ? {} : checked.problems.fields;
  };

/** `closing_reason.description` belongs to the field `description`, and `assessment.criteria.0.name` to `criteria`. */
function fieldOf(name: string): string {
  const parts = name.split('.');
  const index = parts.findIndex((part) => /^\d+$/.test(part));
  return parts.at(index > 0 ? index - 1 : -1) ?? name;
}

/** Returns the errors of fields in `draft`; other errors are displayed beside the form. */
export const problemsAtFields = (fields: Readonly<Record<string, string>>, draft: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]): [string, string] => [fieldOf(name), text])
      .filter(([field]) => field in draft),
  );
