// Currencies and periods of amounts of money that name them.
import { z } from 'zod';

/** ISO 4217; CLF is Chile's unit that follows inflation. */
export const Currency = z.enum([
  ...(['ARS', 'BOB', 'BRL', 'CLF', 'CLP', 'COP', 'CRC', 'CUP', 'DOP', 'EUR', 'GTQ', 'HNL', 'MXN', 'NIO'] as const),
  ...(['PAB', 'PEN', 'PYG', 'USD', 'UYU', 'VES'] as const),
]);
export type Currency = z.infer<typeof Currency>;

export const AmountPeriod = z.enum(['once', 'hour', 'day', 'month', 'year']);
export type AmountPeriod = z.infer<typeof AmountPeriod>;

export interface AmountUnit {
  readonly currency: Currency;
  readonly period: AmountPeriod;
}
