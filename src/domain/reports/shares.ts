// Counts as shares of a whole.

/** Whole percentage of the total; 0 where the total is 0. */
export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : Math.round((count * 100) / total));
