// Imports a shipped catalogue into the database on its first use.
import { searchable } from '../../../domain/text/search-text.ts';
import { labelWords } from '../../../domain/text/vocabulary-words.ts';
import { lockUntilEnd, SYSTEM, type Transaction, type Vocabulary, withScope } from '../../platform/db/index.ts';
import type { Services } from '../../services.ts';
import { readVocabulary, type VocabularyRow, vocabularyVersions } from './data.ts';
import {
  changeEntry,
  dropWords,
  everyEntry,
  insertEntries,
  insertWords,
  presentVersions,
  saveVersion,
} from './queries.ts';

const ROWS_AT_ONCE = 5000;

/** Imports a catalogue once per version, completely or not at all. */
export type Ensure = (vocabulary: Vocabulary) => Promise<void>;

/** One per server, as completed checks are cached. */
export function createEnsure({ database }: Services): Ensure {
  const ensured = new Map<Vocabulary, Promise<void>>();
  const ensure = async (vocabulary: Vocabulary): Promise<void> => {
    const version = vocabularyVersions[vocabulary];
    const versions = await presentVersions(database.read);
    if (versions.some((present) => present.vocabulary === vocabulary && present.version === version)) return;
    const rows = await readVocabulary(vocabulary);
    // Catalogues belong to no organization, so no caller could write them.
    await withScope(SYSTEM, () => database.transaction((tx) => importVocabulary(tx, vocabulary, version, rows)));
  };
  return (vocabulary) => {
    const running = ensured.get(vocabulary) ?? ensure(vocabulary);
    ensured.set(vocabulary, running);
    // A failed import is retried by the next call.
    running.catch(() => ensured.delete(vocabulary));
    return running;
  };
}

async function importVocabulary(
  tx: Transaction,
  vocabulary: Vocabulary,
  version: string,
  rows: readonly VocabularyRow[],
): Promise<void> {
  await lockUntilEnd(tx, 'vocabulary', vocabulary);
  // Another server may have imported it first.
  const versions = await presentVersions(tx);
  if (versions.some((present) => present.vocabulary === vocabulary && present.version === version)) return;
  const ids = await saveEntries(tx, vocabulary, rows);
  // Entries that the source has removed remain for existing references, but are no longer found.
  await dropWords(tx, vocabulary);
  const words = rows.flatMap(([code, description]) => {
    const entry_id = ids.get(code);
    if (entry_id === undefined) throw new Error(`${vocabulary} ${code} was not kept`);
    return labelWords(description).map(({ word, rank }) => ({ entry_id, vocabulary, word, rank }));
  });
  for (const part of inBatches(words)) await insertWords(tx, part);
  await saveVersion(tx, vocabulary, version);
}

/** @returns the id of each code; existing entries retain theirs */
async function saveEntries(tx: Transaction, vocabulary: Vocabulary, rows: readonly VocabularyRow[]) {
  const present = new Map((await everyEntry(tx, vocabulary)).map((entry) => [entry.code, entry]));
  const ids = new Map<string, number>();
  const added = [];
  for (const [code, description, ...more] of rows) {
    const details = JSON.stringify(more);
    const entry = present.get(code);
    const row = { vocabulary, code, description, sort_text: searchable(description), details };
    if (!entry) added.push(row);
    else {
      ids.set(code, entry.id);
      if (entry.description !== description || entry.details !== details) await changeEntry(tx, entry.id, row);
    }
  }
  for (const part of inBatches(added)) {
    for (const { id, code } of await insertEntries(tx, part)) ids.set(code, id);
  }
  return ids;
}

const inBatches = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );
