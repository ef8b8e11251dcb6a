// What the server says against the body of a call, by the field of the form that it is about.

/** `closing_reason.description` is about the field `description`. */
export const problemsAtFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name.split('.').at(-1) ?? name, text]));
