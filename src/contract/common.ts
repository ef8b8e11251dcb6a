// Shapes that several areas share: ids, dates, pages, names of users.
import { z } from 'zod';
import { MAX_ID } from './constants.ts';

/** By this name in GET /health a client recognises a Terna server. */
export const PRODUCT = 'terna' as const;
export const API_BASE = '/api/v1';
/** Limit of rows per answer, even if `items` is larger. */
export const MAX_ITEMS = 1000;

export const Id = z.int().positive().max(MAX_ID);

/** A positive integer in a query string or a path, which are always text. */
export const numberInText = z.union([
  z.int().positive(),
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
]);

/** An id in a query string; an impossible id is a validation error. */
export const IdInText = numberInText.pipe(Id);

export const IdParams = z.strictObject({ id: numberInText });

export const PageQuery = z.strictObject({
  page: numberInText.optional(),
  items: numberInText.optional(),
});

/** An instant, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime();

export const PersonName = z.object({ id: Id, full_name: z.string() });

/** Trimmed and not empty. */
export const line = (max: number) => z.string().trim().min(1).max(max);

/** Trimmed and lower-cased, so that spellings of one address are equal. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
