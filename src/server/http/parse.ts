// Parses what comes from outside by the contract, and says in Spanish which field is wrong.
import type { z } from 'zod';
import { fieldMessages } from '../../contract/messages.ts';
import { Failure } from './failure.ts';

/**
 * The parsed value, or a Failure that names each field: `unknown_field` where one is not in the contract,
 * `malformed` where types are wrong, `invalid` where a value breaks a rule.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const { issues } = result.error;
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (unknown.length > 0) {
    throw new Failure('unknown_field', {
      fields: Object.fromEntries(unknown.map((name) => [name, fieldMessages.unknown])),
    });
  }
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', textOf(issue)]));
  throw new Failure(issues.every(breaksRule) ? 'invalid' : 'malformed', { fields });
}

/** A value of the right type that is too short, too long or badly formed. */
const breaksRule = (issue: z.core.$ZodIssue): boolean =>
  ['too_small', 'too_big', 'invalid_format'].includes(issue.code);

function textOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small')
    return issue.minimum === 1 ? fieldMessages.required : fieldMessages.tooSmall(issue.minimum);
  if (issue.code === 'too_big') return fieldMessages.tooBig(issue.maximum);
  if (issue.code === 'invalid_format' && issue.format === 'email') return fieldMessages.email;
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldMessages.required;
  return fieldMessages.wrong;
}
