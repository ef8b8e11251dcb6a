// What the server says against the body of a call, by the field of the form that it is about.

/** `closing_reason.description` is about the field `description`, and `assessment.criteria.0.name` about `criteria`. */
function fieldOf(name: string): string {
  const parts = name.split('.');
  const index = parts.findIndex((part) => /^\d+$/.test(part));
  return parts.at(index > 0 ? index - 1 : -1) ?? name;
}

/** What is wrong with the fields of `draft`; what is said against anything else belongs beside the form. */
export const problemsAtFields = (fields: Readonly<Record<string, string>>, draft: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, text]): [string, string] => [fieldOf(name), text])
      .filter(([field]) => field in draft),
  );
