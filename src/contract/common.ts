// Shapes that several areas share: ids, dates, pages, people by name.
import { z } from 'zod';

/** The product name that GET /health answers, by which a client knows that it speaks with Terna. */
export const PRODUCT = 'terna' as const;
export const API_BASE = '/api/v1';
/** Rows of a list unless it asks for more. */
export const DEFAULT_ITEMS = 10;
/** Rows of one answer at the most, whatever `items` asks for. */
export const MAX_ITEMS = 1000;
/** Notices stay this long, in milliseconds. */
export const TOAST_MILLISECONDS = 4000;
/** Search boxes wait this long after the last key, in milliseconds. */
export const SEARCH_DEBOUNCE_MILLISECONDS = 300;
/** The next page loads when the scroll is this near to the end, in pixels. */
export const SCROLL_MARGIN_PIXELS = 50;

/** The largest id that either database can give. */
export const MAX_ID = 2_147_483_647;

export const Id = z.int().positive().max(MAX_ID);

/** A positive integer in a query string or a path, where everything arrives as text. */
export const numberInText = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** An id in a query string: one that nothing can have is a mistake in what was asked. */
export const IdInText = numberInText.pipe(Id);

export const IdParams = z.strictObject({ id: numberInText });

export const PageQuery = z.strictObject({
  page: numberInText.optional(),
  items: numberInText.optional(),
});

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();

export const PersonName = z.object({ id: Id, full_name: z.string() });

/** One line of text that a person typed: trimmed, not empty, at most `max` characters. */
export const line = (max: number) => z.string().trim().min(1).max(max);

/** Trimmed and lower-cased, so that one address is one person. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
