// The salary range.

export interface Band {
  readonly position_min_salary?: number | null | undefined;
  readonly position_max_salary?: number | null | undefined;
}

export const isUpsideDown = ({ position_min_salary: min, position_max_salary: max }: Band): boolean =>
  typeof min === 'number' && typeof max === 'number' && max < min;
