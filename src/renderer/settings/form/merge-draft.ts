// What is written meets what was saved meanwhile: each field is whoever's has changed.

/**
 * @param base what the writing began with
 * @returns null where both have changed one field, each in their way
 */
export function mergeDraft<Draft extends object>(base: Draft, mine: Draft, theirs: Draft): Draft | null {
  const merged = { ...theirs };
  for (const field of Object.keys(mine) as (keyof Draft)[]) {
    const [before, written, stored] = [base[field], mine[field], theirs[field]].map((value) => JSON.stringify(value));
    if (written === before || written === stored) continue;
    if (stored !== before) return null;
    merged[field] = mine[field];
  }
  return merged;
}
