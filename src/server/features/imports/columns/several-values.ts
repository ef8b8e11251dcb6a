// Cells with several e-mails or telephones, of which a person has the first.
import type { ImportField } from '../../../../contract/api/imports.ts';

const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}$/;
const phoneShape = /^\+?[\d\s().-]{6,}$/;

/** «ana@a.example; soto@b.example», «ana@a.example / soto@b.example». */
export function emailsIn(cell: string): string[] {
  const parts = cell.split(/[;,/|\s]+/).filter((part) => part !== '' && !/^[yoe&]$/i.test(part));
  return parts.every((part) => emailShape.test(part)) ? parts : [];
}

/** «+56 9 8123 4567 / 22 345 6789», «55 1234 5678 y 55 8765 4321»; a stroke may also be part of one number. */
export function phonesIn(cell: string): string[] {
  const parts = cell
    .split(/\s*[;,|]\s*|\s*\/\s*|\s+[yoe]\s+/i)
    .map((part) => part.trim())
    .filter(Boolean);
  const isPhone = (part: string): boolean => phoneShape.test(part) && part.replaceAll(/\D/g, '').length >= 6;
  return parts.every(isPhone) ? parts : [];
}

/** @returns null unless the cell has several values of the field */
export function firstOfSeveral(field: ImportField, cell: string): string | null {
  const found = field === 'email' ? emailsIn(cell) : field === 'phone' ? phonesIn(cell) : [];
  return found.length > 1 ? (found[0] ?? null) : null;
}
