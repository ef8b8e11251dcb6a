// Parses what comes from outside by the contract, and says in Spanish which field is wrong.
import type { z } from 'zod';
import { checkFields } from '../../domain/field-problems.ts';
import { Failure } from './failure.ts';

/** The parsed value, or a Failure with the code and the fields that the domain finds in what does not fit. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const checked = checkFields(schema, value);
  if (checked.fits) return checked.value;
  const { code, fields } = checked.problems;
  throw new Failure(code, { fields });
}
