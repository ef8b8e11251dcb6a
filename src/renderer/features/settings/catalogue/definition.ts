// What a card of the settings says about a catalogue, so that its table, its dialogs and its order need to be written once.
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import type { TableColumn } from '../../../lists/sortable-table.tsx';

export interface Entry {
  readonly id: number;
  readonly version: number;
}

/** What is wrong, by the name of the field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface CatalogueFieldsProps<Draft> {
  /** Whether the entry is being made. */
  readonly isNew: boolean;
  readonly draft: Draft;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly problems: Problems;
}

export interface EntryTexts {
  /** The button, and the title of its dialog where that has none of its own. */
  readonly create: string;
  readonly createTitle?: string;
  readonly editTitle: string;
  readonly created: string;
  readonly changed: string;
}

/** How an entry is made and changed: `Row` is the entry as tables have it, `Draft` what is written of it in the dialog. */
export interface EntryForm<Row extends Entry, Draft extends object> {
  readonly texts: EntryTexts;
  /** Under which the table's entries are kept. */
  readonly queryKey: QueryKey;
  /** Further answers that a change makes old. */
  readonly outdates?: readonly QueryKey[];
  /** An entry as the server answers it after a change, or with `stale_version`. */
  readonly row: z.ZodType<Row>;
  readonly nameOf: (row: Row) => string;
  readonly blank: Draft;
  readonly draftOf: (row: Row) => Draft;
  /** What is wrong with a draft, by the name of the field; empty where it can be sent. */
  readonly problemsOf: (draft: Draft) => Problems;
  readonly Fields: ComponentType<CatalogueFieldsProps<Draft>>;
  readonly add: (draft: Draft) => Promise<unknown>;
  /** Fails with `stale_version` where `version` is not that of the entry. */
  readonly change: (id: number, draft: Draft, version: number) => Promise<unknown>;
  /** Of its dialog, in pixels, where the fields need more room than most. */
  readonly width?: number;
}

/** How an entry is removed. */
export interface EntryRemoval<Row extends Entry> {
  readonly texts: { readonly removed: string; readonly removeQuestion: (name: string) => string };
  readonly remove: (row: Row) => Promise<unknown>;
  /** Why an entry cannot be removed; null where it can. */
  readonly whyNotRemovable?: (row: Row) => string | null;
}

/** A whole catalogue, with its table. */
export interface Catalogue<Row extends Entry, Draft extends object> extends EntryForm<Row, Draft> {
  readonly texts: EntryTexts & {
    /** Above the table: what the entries are for. */
    readonly hint: string;
    readonly empty: string;
    readonly emptyHint: string;
  };
  /** All entries, in their order. */
  readonly list: () => Promise<Row[]>;
  readonly columns: readonly TableColumn<Row>[];
  /** Absent where entries are only taken out of use. */
  readonly removal?: EntryRemoval<Row>;
  /** Gives an entry a place, from 1; absent where the order is not for people to set. */
  readonly setPosition?: (id: number, order: number) => Promise<unknown>;
}
