// Validation errors of a field.
export const en = {
  required: 'This field is required.',
  unknown: 'This field does not exist.',
  wrong: 'This value is not valid.',
  email: 'Enter a valid email address, such as name@company.com.',
  guessablePassword:
    'This password is common or easy to guess. Use a phrase of several words, without your name or your organization’s.',
  tooSmall: (minimum: number | bigint) => `Enter at least ${minimum} characters.`,
  numberTooSmall: (minimum: number | bigint) => `Enter a number of at least ${minimum}.`,
  numberTooBig: (maximum: number | bigint) => `Enter a number up to ${maximum}.`,
  tooBig: (maximum: number | bigint) => `Enter no more than ${maximum} characters.`,
} as const;
