// Values that the answers of many features contain.
import type { z } from 'zod';
import type { PersonName } from '../../../contract/common.ts';

/** @returns null without a user, or if the user no longer exists */
export const personName = (id: number | null, full_name: string | null): z.infer<typeof PersonName> | null =>
  id === null || full_name === null ? null : { id, full_name };

/** @param at epoch milliseconds */
export const instant = (at: number): string => new Date(at).toISOString();

/** @param at epoch milliseconds */
export const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));
