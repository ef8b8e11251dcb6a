// LIKE conditions on typed text, with its wildcards escaped.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Escapes a part of a LIKE pattern with backslashes. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/**
 * Whether the value matches the pattern, whose typed parts `escapeLike` has escaped. SQLite needs the escape clause.
 */
export const isLike = (value: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${value} like ${pattern} escape '\\'`;

export const hasPart = (column: string, text: string): RawBuilder<SqlBool> =>
  isLike(sql.ref(column), `%${escapeLike(text)}%`);
