// Definition of a catalogue, from which its table, dialogs and order are built.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import type { Problems } from '../../../forms/problems.ts';
import type { TableColumn } from '../../../lists/sortable-table.tsx';

export interface Entry {
  readonly id: number;
  readonly version: number;
}

export interface CatalogueFieldsProps<Draft> {
  /** True while an entry is created. */
  readonly isNew: boolean;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problems: Problems;
}

export interface EntryTexts {
  /** Text of the button, and of the dialog's title unless `createTitle` is given. */
  readonly create: string;
  readonly createTitle?: string;
  readonly editTitle: string;
  readonly created: string;
  readonly changed: string;
}

/** Creation and editing of an entry: `Row` is its table row, `Draft` its form. */
export interface EntryForm<Row extends Entry, Draft extends object> {
  readonly texts: EntryTexts;
  /** Cache key of the table's entries. */
  readonly queryKey: QueryKey;
  /** Further queries that a change makes stale. */
  readonly outdates?: readonly QueryKey[];
  /** An entry as the server returns it after a change or with `stale_version`. */
  readonly row: z.ZodType<Row>;
  readonly nameOf: (row: Row) => string;
  readonly blank: Draft;
  readonly draftOf: (row: Row) => Draft;
  /** Returns error texts by field name; empty if the draft is valid. */
  readonly problemsOf: (draft: Draft) => Problems;
  readonly Fields: ComponentType<CatalogueFieldsProps<Draft>>;
  readonly add: (draft: Draft) => Promise<unknown>;
  /** Rejects with `stale_version` if the entry has another version. */
  readonly change: (id: number, draft: Draft, version: number) => Promise<unknown>;
  /** Width of the dialog in pixels; by default that of most dialogs. */
  readonly width?: number;
}

export interface EntryRemoval<Row extends Entry> {
  readonly texts: { readonly removed: string; readonly removeQuestion: (name: string) => string };
  readonly remove: (row: Row) => Promise<unknown>;
  /** Why an entry cannot be removed; null if it can. */
  readonly whyNotRemovable?: (row: Row) => string | null;
}

export interface Catalogue<Row extends Entry, Draft extends object> extends EntryForm<Row, Draft> {
  readonly texts: EntryTexts & {
    /** Purpose of the entries, displayed above the table. */
    readonly hint: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** All entries in order. */
  readonly list: () => Promise<Row[]>;
  readonly columns: readonly TableColumn<Row>[];
  /** Absent if entries can only be deactivated. */
  readonly removal?: EntryRemoval<Row>;
  /** Further actions of an entry, beside editing and removing. */
  readonly actionsOf?: (row: Row) => ReactNode;
  /** Sets an entry's position, from 1; absent if users cannot change the order. */
  readonly setPosition?: (id: number, order: number) => Promise<unknown>;
}
