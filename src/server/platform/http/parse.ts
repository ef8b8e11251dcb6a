// Parses requests with the contract's schemas and names invalid fields in Spanish.
import type { z } from 'zod';
import { checkFields } from '../../../domain/forms/field-problems.ts';
import { AppError } from './app-error.ts';

/** Parses a form: if a field's JSON value does not match the schema, its text may. */
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

/**
 * Returns the parsed value. @throws AppError with the code and fields that the domain derives from the schema's
 * problems
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = checkFields(schema, value);
  if (checked.fits) return checked.value;
  const { code, fields } = checked.problems;
  throw new AppError(code, { fields });
}
