// Paragraphs of printed documents.

/** A heading and a line per field; empty fields are left out. A paragraph ends at a blank line, so values have none. */
export const paragraphOf = (heading: string, fields: readonly (readonly [label: string, value: string])[]): string =>
  [
    heading.replaceAll(/\s*\n\s*/g, ' '),
    ...fields.flatMap(([label, value]) =>
      value.trim() === '' ? [] : [`${label}: ${value.trim().replaceAll(/\s*\n\s*/g, '; ')}`],
    ),
  ].join('\n');
