// The band in which a salary lies.

export interface Band {
  readonly position_min_salary?: number | null | undefined;
  readonly position_max_salary?: number | null | undefined;
}

/** Whether the most is less than the least. */
export const isUpsideDown = ({ position_min_salary: least, position_max_salary: most }: Band): boolean =>
  typeof least === 'number' && typeof most === 'number' && most < least;
