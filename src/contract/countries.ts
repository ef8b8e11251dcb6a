// The countries of organizations.
import { z } from 'zod';

// biome-ignore format: one line is read more easily than twenty-three
export const COUNTRIES = ['AR', 'BO', 'BR', 'CL', 'CO', 'CR', 'CU', 'DO', 'EC', 'ES', 'GT', 'HN', 'MX', 'NI', 'PA', 'PE', 'PR', 'PT', 'PY', 'SV', 'US', 'UY', 'VE'] as const;
/** Determines holidays and the format of numbers and amounts; ISO 3166. */
export const Country = z.enum(COUNTRIES);
export type Country = z.infer<typeof Country>;
