// Typed texts in LIKE, letter by letter: its wildcards are letters like any other.
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** A part of a pattern of LIKE, whose escape is the backslash. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Whether the pattern, of which typed parts are escaped by `escapeLike`, fits. SQLite has no escape unless it is named. */
export const isLike = (value: RawBuilder<unknown>, pattern: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${value} like ${pattern} escape '\\'`;

/** Whether the column has the text somewhere in it. */
export const hasPart = (column: string, text: string): RawBuilder<SqlBool> =>
  isLike(sql.ref(column), `%${escapeLike(text)}%`);
