// How imported columns are named among the fields of candidates.

/** The prefix of an imported column's field; its header follows. */
export const EXTRA_FIELD_PREFIX = 'extra:';
