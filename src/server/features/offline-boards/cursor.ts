// The position of a caller in the changes of a board, as an opaque text.
import { z } from 'zod';

const Cursor = z.object({
  /** The last event whose changes the caller has; null while all candidates are read. */
  since: z.int().nullable(),
  /** The event up to which the pages of this reading go; null if the reading is finished. */
  until: z.int().nullable(),
  /** The last candidate of the pages before. */
  afterId: z.int(),
  /** A digest of what all candidates of the board have in common for the caller. */
  view: z.string(),
});
export type Cursor = z.infer<typeof Cursor>;

export const cursorText = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** Null for a text that is no cursor, or one of another version; then all candidates are read. */
export function cursorIn(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  try {
    return Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data ?? null;
  } catch {
    return null;
  }
}
