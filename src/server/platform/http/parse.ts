// Parses what comes from outside by the contract, and says in Spanish which field is wrong.
import type { z } from 'zod';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import { AppError } from './app-error.ts';

/** A form's fields by the contract: where the meaning of a text does not fit, the text itself may. */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  { fields, texts }: { fields: Record<string, unknown>; texts: Record<string, string> },
): z.output<Schema> {
  const asMeant = schema.safeParse(fields);
  if (asMeant.success) return asMeant.data;
  const troubled = new Set(asMeant.error.issues.map(({ path }) => String(path[0])));
  const asWritten = Object.entries(texts).filter(([name]) => troubled.has(name));
  return parse(schema, { ...fields, ...Object.fromEntries(asWritten) });
}

/** The parsed value, or a Failure with the code and the fields that the domain finds in what does not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = checkFields(schema, value);
  if (checked.fits) return checked.value;
  const { code, fields } = checked.problems;
  throw new AppError(code, { fields });
}
