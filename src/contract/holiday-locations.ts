// Countries, and regions with their own public holidays, that a work calendar can name.
import { z } from 'zod';
import { COUNTRIES, type Country } from './countries.ts';

/** The country, ISO 3166, and the region as date-holidays names it. */
// biome-ignore format: a line per country
export const HOLIDAY_REGIONS = [
  'BO-B', 'BO-H', 'BO-C', 'BO-L', 'BO-O', 'BO-N', 'BO-P', 'BO-S', 'BO-T',
  'BR-AC', 'BR-AL', 'BR-AP', 'BR-AM', 'BR-BA', 'BR-CE', 'BR-DF', 'BR-ES', 'BR-GO', 'BR-MA', 'BR-MT', 'BR-MS', 'BR-PA', 'BR-PB', 'BR-PR', 'BR-PE', 'BR-PI', 'BR-RJ', 'BR-RN', 'BR-RS', 'BR-RO', 'BR-RR', 'BR-SP', 'BR-SC', 'BR-SE', 'BR-TO',
  'CL-AP', 'CL-NU-CH',
  'ES-AN', 'ES-AR', 'ES-AS', 'ES-IB', 'ES-CN', 'ES-CB', 'ES-CM', 'ES-CL', 'ES-CT', 'ES-CE', 'ES-EX', 'ES-GA', 'ES-RI', 'ES-MD', 'ES-ML', 'ES-MC', 'ES-NC', 'ES-PV', 'ES-VC',
] as const;
export type HolidayRegion = (typeof HOLIDAY_REGIONS)[number];

export const HolidayLocation = z.enum([...COUNTRIES, ...HOLIDAY_REGIONS]);
export type HolidayLocation = z.infer<typeof HolidayLocation>;

export const countryOfLocation = (location: HolidayLocation): Country => location.slice(0, 2) as Country;
