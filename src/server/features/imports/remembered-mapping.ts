// Remembers the fields of a set of headers per organization, and applies them to the next table with the same headers.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ColumnKind, ImportField } from '../../../contract/api/imports.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { NewRow, Reader, Transaction } from '../../platform/db/index.ts';
import { findMapping, saveAttributeKinds, saveMapping } from './queries.ts';
import type { FileReading, Reading } from './reading-options.ts';

type TypedKind = NewRow<'extra_attribute_kinds'>['kind'];

const TYPED: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'date', 'datetime'] satisfies TypedKind[]);

const isTyped = (kind: ColumnKind | undefined): kind is TypedKind => kind !== undefined && TYPED.has(kind);

const Fields = z.record(z.string(), ImportField);

const normalized = (name: string): string => searchable(name).trim().replaceAll(/\s+/g, ' ');

/** The order of the columns does not matter. */
const headerKey = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map(normalized).toSorted()))
    .digest('hex');

/** The preview with the fields that the organization chose for these headers before, if it did. */
export async function withRememberedMapping(
  db: Reader,
  organizationId: number,
  { reading, preview }: FileReading,
): Promise<FileReading> {
  // Without a header the names say nothing about the columns.
  if (reading.headerRow === null) return { reading, preview };
  const found = await findMapping(db, organizationId, headerKey(reading.header));
  if (!found) return { reading, preview };
  const fields = Fields.parse(JSON.parse(found.fields));
  const mapping = preview.mapping.map((field, index) => fields[normalized(reading.header[index] ?? '')] ?? field);
  return { reading, preview: { ...preview, mapping, is_remembered: true } };
}

/** @param now epoch milliseconds */
export async function rememberMapping(
  tx: Transaction,
  organization_id: number,
  {
    reading,
    mapping,
    now,
  }: { readonly reading: Reading; readonly mapping: readonly ImportField[]; readonly now: number },
): Promise<void> {
  const { header, headerRow, formats } = reading;
  if (headerRow !== null) {
    const fields = Object.fromEntries(header.map((name, index) => [normalized(name), mapping[index]]));
    await saveMapping(tx, {
      organization_id,
      header_key: headerKey(header),
      fields: JSON.stringify(fields),
      updated_at: now,
    });
  }
  const kinds = header.flatMap((name, index) => {
    const kind = formats[index]?.kind;
    return isTyped(kind) && mapping[index] === 'extra' ? [{ organization_id, name, kind }] : [];
  });
  if (kinds.length > 0) await saveAttributeKinds(tx, kinds);
}
