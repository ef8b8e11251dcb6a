// Maps schema errors to codes and Spanish texts, alike on server and desktop.
import type { z } from 'zod';
import { fieldMessages } from '../../contract/messages.ts';

export interface FieldProblems {
  /** `unknown_field`: not in the contract; `malformed`: a wrong type; `invalid`: a violated rule. */
  readonly code: 'unknown_field' | 'malformed' | 'invalid';
  /** By the field's path with dots; `body` is the whole value. */
  readonly fields: Record<string, string>;
}

type Issue = z.core.$ZodIssue;

export type Checked<Value> =
  | { readonly fits: true; readonly value: Value }
  | { readonly fits: false; readonly problems: FieldProblems };

/** @param nameOf maps a field's path to its displayed name; by default the whole path */
export function checkFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  nameOf: (path: readonly PropertyKey[]) => readonly PropertyKey[] = (path) => path,
): Checked<z.output<Schema>> {
  // With the input in each issue, missing values differ from wrong ones.
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return { fits: true, value: parsed.data };
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [...nameOf(issue.path)] }));
  return { fits: false, problems: problemsIn(issues) };
}

function problemsIn(issues: readonly Issue[]): FieldProblems {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  );
  if (unknown.length > 0) {
    return { code: 'unknown_field', fields: Object.fromEntries(unknown.map((name) => [name, fieldMessages.unknown])) };
  }
  return {
    code: issues.every(breaksRule) ? 'invalid' : 'malformed',
    fields: Object.fromEntries(issues.map((issue) => [issue.path.join('.') || 'body', textOf(issue)])),
  };
}

/** A value of the right type that is too short, too long or in a wrong format. */
const breaksRule = (issue: Issue): boolean => ['too_small', 'too_big', 'invalid_format'].includes(issue.code);

function textOf(issue: Issue): string {
  if (issue.code === 'too_small') {
    return isNumber(issue.origin) ? fieldMessages.numberTooSmall(issue.minimum) : minimumText(issue.minimum);
  }
  if (issue.code === 'too_big') {
    return isNumber(issue.origin) ? fieldMessages.numberTooBig(issue.maximum) : fieldMessages.tooBig(issue.maximum);
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return fieldMessages.email;
  if (issue.code === 'invalid_type' && issue.input === undefined) return fieldMessages.required;
  return fieldMessages.wrong;
}

const isNumber = (origin: string): boolean => ['number', 'int', 'bigint'].includes(origin);

const minimumText = (minimum: number | bigint): string =>
  minimum === 1 ? fieldMessages.required : fieldMessages.tooSmall(minimum);
