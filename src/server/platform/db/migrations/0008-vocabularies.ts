// Catalogues of the whole world, and the words by which their entries are found: they are filled when first asked for.
import { sql } from 'kysely';
import { belongsTo, type Engine, finish, identity, required, type Step } from '../columns.ts';

/** Beginnings of words are ranges: bytes have to be compared as bytes. */
const words = (engine: Engine) => (engine === 'sqlite' ? sql`text` : sql`text collate "C"`);

export const vocabulariesStep: Step = {
  name: '0008-vocabularies',
  async up(db, engine) {
    await finish(
      db.schema
        .createTable('vocabulary_entries')
        .addColumn('id', 'integer', identity(engine))
        .addColumn('vocabulary', 'text', (column) =>
          column.notNull().check(sql`vocabulary in ('skills', 'occupations', 'universities', 'languages')`),
        )
        .addColumn('code', 'text', required)
        .addColumn('description', 'text', required)
        .addColumn('sort_text', words(engine), required)
        .addColumn('details', 'text', required)
        .addUniqueConstraint('vocabulary_entries_code', ['vocabulary', 'code']),
      engine,
    ).execute();
    await db.schema
      .createIndex('vocabulary_entries_order')
      .on('vocabulary_entries')
      .columns(['vocabulary', 'sort_text', 'id'])
      .execute();
    await finish(
      db.schema
        .createTable('vocabulary_words')
        .addColumn('entry_id', 'integer', belongsTo('vocabulary_entries.id'))
        .addColumn('vocabulary', 'text', required)
        .addColumn('word', words(engine), required)
        .addColumn('rank', 'integer', required)
        .addPrimaryKeyConstraint('vocabulary_words_key', ['entry_id', 'word']),
      engine,
    ).execute();
    await db.schema
      .createIndex('vocabulary_words_search')
      .on('vocabulary_words')
      .columns(['vocabulary', 'word', 'rank', 'entry_id'])
      .execute();
    await finish(
      db.schema
        .createTable('vocabulary_versions')
        .addColumn('vocabulary', 'text', (column) => column.primaryKey().notNull())
        .addColumn('version', 'text', required),
      engine,
    ).execute();
  },
};
