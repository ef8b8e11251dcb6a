// Describes fields that are edited and saved together, and merges their versions.

/** Error texts by field. */
export type FieldProblems<Fields> = Partial<Record<keyof Fields, string>>;

/** A record whose version grows with each change. */
export interface Versioned {
  readonly version: number;
}

/** `mine` is the current input, `sent` the saved one, `now` the server's. */
export interface SavedField<Value> {
  readonly mine: Value;
  readonly sent: Value;
  readonly now: Value;
}

/** `Whole` is the record with the fields. */
export interface FormSection<Fields extends object, Whole extends Versioned> {
  readonly name: string;
  /** Fields with personal data, which must not be stored unencrypted. */
  readonly personal: readonly (keyof Fields)[];
  readonly labels: Readonly<Record<keyof Fields, string>>;
  readonly read: (whole: Whole) => Fields;
  /** Parses the record of a `stale_version` error. */
  readonly wholeOf: (current: unknown) => Whole | null;
  /** Returns errors in Spanish. Invalid fields are not sent. */
  readonly check: (fields: Fields, whole: Whole) => FieldProblems<Fields>;
  /** Saves the changes with the version of `whole`. @throws ApiError */
  readonly save: (whole: Whole, changes: Partial<Fields>) => Promise<Whole>;
  /** Merges the stored value into the current input after a save. */
  readonly adopt?: { readonly [Name in keyof Fields]?: (value: SavedField<Fields[Name]>) => Fields[Name] };
  /** False for public records, which require an explicit save. */
  readonly savesItself: (whole: Whole) => boolean;
  /** Formats a field for the choice in a conflict. */
  readonly textOf: (name: keyof Fields, value: Fields[keyof Fields]) => string;
}
