// Whole percentages of a total.

/** 0 if the total is 0. */
export const shareOf = (count: number, total: number): number => (total === 0 ? 0 : Math.round((count * 100) / total));
