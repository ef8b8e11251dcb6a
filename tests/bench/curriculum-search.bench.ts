// The search of candidates by words of their curricula, on both engines.
import skillRows from '../../resources/catalogues/skills.json' with { type: 'json' };
import { stemsOf } from '../../src/domain/text/word-stems.ts';
import type { TernaApp } from '../../src/server/app.ts';
import { chanceOf } from '../../src/server/demo/random.ts';
import { candidateIndexesOf } from '../../src/server/features/candidates/candidate-index/live-indexes.ts';
import { searchCandidates } from '../../src/server/features/candidates/service.ts';
import { SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { BenchRow } from './bench-row.ts';
import { changeCandidacy, percentileOf } from './candidate-answers.ts';
import { fillCandidates } from './candidate-rows.ts';
import { ms, withServer } from './measure.ts';
import { withDatabase } from './one-database.ts';
import { loadingOnPostgres, loadingOnSqlite, TEXT_TABLES } from './quick-loading.ts';
import { actor } from './two-sizes.ts';

const MAX_MILLISECONDS = 30;
const FIRST = 20;
const CHUNK = 500;
/** Of ESCO, in each curriculum: some two hundred words. */
const SKILLS_EACH = 40;

const QUERIES: Readonly<Record<string, readonly string[]>> = {
  'a rare word': ['pilates', 'halal', 'apicultura', 'cianuro'],
  'a word of many': ['gestionar', 'equipos', 'materiales', 'informes'],
  'two words': ['presupuestos clientes', 'ganado leche', 'contratos turistas', 'redes datos'],
  'a phrase': ['"gestionar equipos"', '"medios de comunicación"', '"base de datos"', '"atención al cliente"'],
  'an exclusion': ['ganado -leche', 'pilates -fitness', 'contratos -clientes', 'turismo -hoteles'],
  alternatives: ['pilates OR yoga', 'ganado O avicultura', 'cianuro OR plomo', 'redes O "base de datos"'],
  'the beginning of a word': ['apicult*', 'ciberseg*', 'odont*', 'radiolog*'],
  'no curriculum': ['xylophonia', 'qwertz', 'zzyzx', 'wolpertinger'],
};

export async function curriculumSearchBench({ quick }: { quick: boolean }): Promise<BenchRow[]> {
  const count = quick ? 5000 : 100_000;
  // A person in eleven has two candidacies.
  const fill = (app: TernaApp) => fillCandidates(app, Math.ceil(count * 1.1));
  const sqlite = await withServer(async (app) => {
    await loadingOnSqlite(app, () => fill(app));
    await fillTexts(app);
    return measure(app, 'SQLite', count);
  });
  const postgres = await withDatabase(async (app, superuser) => {
    await loadingOnPostgres(superuser, () => fill(app));
    await loadingOnPostgres(superuser, () => fillTexts(app, () => superuser.query('analyze')), TEXT_TABLES);
    return measure(app, 'PostgreSQL', count);
  });
  return [...sqlite, ...postgres];
}

const measure = (app: TernaApp, engine: string, count: number): Promise<BenchRow[]> =>
  withScope(actor, async () => {
    const db = app.services.database.read;
    const indexes = candidateIndexesOf(app.services);
    const search = (query: string) =>
      searchCandidates(db, actor, { indexes, filter: { query }, page: { page: 1, items: FIRST, offset: 0 } });
    const changes = { next: 1 };
    await search('');
    const rows: BenchRow[] = [];
    for (const [name, queries] of Object.entries(QUERIES)) {
      const totals = await Promise.all(queries.map(async (query) => (await search(query)).total));
      const { elapsed, processor } = await percentileOf(
        (run) => search(queries[run % queries.length] ?? ''),
        // Answers are cached until a candidacy changes.
        () => changeCandidacy(app, changes),
      );
      rows.push({
        name: `${engine}, ${count.toLocaleString('en')} curricula: ${name}, first ${FIRST}, p95`,
        value: ms(elapsed),
        goal: `≤ ${MAX_MILLISECONDS} ms`,
        ok: elapsed <= MAX_MILLISECONDS,
        detail: `finds up to ${Math.max(...totals).toLocaleString('en')}; on the server's processor ${ms(processor)}`,
      });
    }
    return rows;
  });

/** Gives each person a curriculum whose text was read. @param onFirst runs after the first of them */
const fillTexts = ({ services: { database, now } }: TernaApp, onFirst?: () => Promise<unknown>): Promise<void> =>
  withScope(SYSTEM, async () => {
    const chance = chanceOf(3);
    const skills = skillRows.map(([, label = '']) => label);
    const persons = await database.read.selectFrom('uniq_applicants').select('id').orderBy('id').execute();
    for (let first = 0; first < persons.length; first += CHUNK) {
      const ids = persons.slice(first, first + CHUNK).map(({ id }) => id);
      // PostgreSQL's triggers would keep their plans for empty tables, which autovacuum prevents in a team's database.
      if (first === CHUNK) await onFirst?.();
      await database.transaction(async (tx) => {
        const files = await tx
          .insertInto('files')
          .values(
            ids.map((id) => ({
              ...{ organization_id: 1, uniq_applicant_id: id, name: 'cv.pdf', content_type: 'application/pdf' },
              ...{ bytes: 1, storage_key: `curriculum-${id}`, is_cv: 1 as const, created_at: now() },
            })),
          )
          .returning('id')
          .execute();
        // A trigger has added rows that wait to be read.
        await tx
          .deleteFrom('curriculum_texts')
          .where(
            'file_id',
            'in',
            files.map(({ id }) => id),
          )
          .execute();
        const texts = files.map(({ id }) => {
          const content = Array.from({ length: SKILLS_EACH }, () => `${chance.pick(skills)}.`).join('\n');
          return { organization_id: 1, file_id: id, content, stems: stemsOf(content).join(' '), read_at: now() };
        });
        await tx.insertInto('curriculum_texts').values(texts).execute();
      });
    }
  });
