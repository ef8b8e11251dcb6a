// Initials of a person for the avatar circle.

/** The first letters of the first two words of a name, in upper case: «AP» for Ana Paredes Soto. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
