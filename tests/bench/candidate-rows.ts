// Invented candidacies with the shapes of real imports: repeated persons, contact data, tags, imported columns.
import { insertCandidacies, insertLogs, insertPersons } from '../../src/server/demo/queries.ts';
import { chanceOf } from '../../src/server/demo/random.ts';
import { FIRST_NAMES, LAST_NAMES, LOCATIONS, POSITIONS } from '../../src/server/demo/vocabulary.ts';
import { type NewRow, SYSTEM, withScope } from '../../src/server/platform/db/index.ts';
import type { Services } from '../../src/server/services.ts';
import { fill } from './two-sizes.ts';

const DAY = 24 * 60 * 60 * 1000;
const CHUNK = 5000;
const CANDIDACIES_PER_PERSON = 1.1;
const TAGS = ['bilingüe', 'reingreso', 'referido', 'prioritario', 'turno noche', 'sin experiencia', 'con vehículo'];
const SOURCES = ['Portal', 'Feria', 'Referido', 'LinkedIn', 'Bolsa universitaria', 'Redes sociales', 'Agencia'];
const LEVELS = ['Primaria', 'Secundaria', 'Técnico', 'Universitario', 'Maestría', 'Doctorado'];
const EMPLOYERS = ['Pyme', 'Multinacional', 'Sector público', 'ONG', 'Startup', 'Autónomo'];
const REMARKS = [
  'Prefiere jornada parcial',
  'Disponible desde',
  'Llamar después de las',
  'Pretende',
  'Vive a minutos:',
];
const COMMENTS = ['Buena entrevista, avanza', 'Falta el certificado', 'No respondió la llamada', 'Excelente inglés'];

type Chance = ReturnType<typeof chanceOf>;
type List = { readonly id: number; readonly selection_process_id: number };

/** Fills the first organization; an empty database is expected. Nobody is compared with others as a duplicate. */
export async function fillCandidates(app: { readonly services: Services }, candidacies: number): Promise<void> {
  await fill(app as Parameters<typeof fill>[0], 0);
  const { database, now } = app.services;
  const chance = chanceOf(11);
  await withScope(SYSTEM, async () => {
    const lists = await database.read.selectFrom('lists').select(['id', 'selection_process_id']).execute();
    let added = 0;
    while (added < candidacies) {
      const size = Math.min(CHUNK, candidacies - added);
      const first = added;
      await database.transaction(async (tx) => {
        const count = Math.ceil(size / CANDIDACIES_PER_PERSON);
        const persons = Array.from({ length: count }, (_none, index) => inventPerson(chance, first + index, now()));
        const ids = await insertPersons(tx, persons);
        // The last persons have two candidacies.
        const repeated = [...ids, ...ids.slice(ids.length - (size - count))];
        const rows = repeated.map((id, index) =>
          inventCandidacy(chance, listFor(lists, index < count ? 0 : 1, chance), id, now()),
        );
        await insertCandidacies(tx, rows);
      });
      added += size;
    }
    await addComments(app.services, chance);
  });
}

/** Different stages for the candidacies of one person, which are in different processes. */
const listFor = (lists: readonly List[], half: 0 | 1, chance: Chance): List => {
  const middle = Math.floor(lists.length / 2);
  return lists[half * middle + chance.between(0, middle - 1)] as List;
};

function inventPerson(chance: Chance, number: number, now: number): NewRow<'uniq_applicants'> {
  const name = chance.pick(FIRST_NAMES);
  const last_name = `${chance.pick(LAST_NAMES)} ${chance.pick(LAST_NAMES)}`;
  const [city, country] = chance.pick(LOCATIONS);
  const account = `${name}.${last_name}${number}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  return {
    ...{ organization_id: 1, token: chance.token(), name, last_name, full_name: `${name} ${last_name}` },
    email: `${account}@correo.example`,
    phone: `+56 9 ${chance.between(1000, 9999)} ${chance.between(1000, 9999)}`,
    document: `${chance.between(5_000_000, 29_999_999)}-${chance.between(0, 9)}`,
    external_id: String(100_000 + number),
    ...{ city, country, gender: chance.pick(['Mujer', 'Hombre', 'Otro', null]) },
    birthdate: `${chance.between(1960, 2006)}-0${chance.between(1, 9)}-${chance.between(10, 28)}`,
    education_level: chance.pick(LEVELS),
    profession: chance.pick(POSITIONS),
    experience_years: chance.pick(['>20', '<1', ...Array.from({ length: 20 }, (_none, years) => String(years + 1))]),
    linkedin_url: chance.happens(0.3) ? `https://www.linkedin.com/in/${account}` : null,
    ...{ title: chance.pick(POSITIONS), created_at: now, is_compared: 1 as const },
  };
}

function inventCandidacy(chance: Chance, list: List, personId: number, now: number): NewRow<'applicants'> {
  const created_at = now - chance.between(0, 1500 * DAY);
  const extras = {
    'Índice de desarrollo': (chance.between(448, 949) / 1000).toString(),
    'Horas de formación': String(chance.between(1, 336)),
    Empleador: chance.pick(EMPLOYERS),
    'Último cambio': chance.pick(['nunca', '1', '2', '3', '4', '>4']),
    ...(chance.happens(0.2) && { Observaciones: `${chance.pick(REMARKS)} ${chance.between(1, 100_000)}` }),
  };
  return {
    ...{ organization_id: 1, selection_process_id: list.selection_process_id, list_id: list.id },
    ...{ uniq_applicant_id: personId, status: chance.happens(0.1) ? 'disqualified' : 'active' },
    source: chance.pick(SOURCES),
    tags: JSON.stringify(TAGS.filter(() => chance.happens(0.1))),
    extra_attributes: JSON.stringify(extras),
    has_cv: chance.happens(0.6) ? 1 : 0,
    moved_at: created_at + Math.floor((now - created_at) * 0.5),
    ...{ moved_by_user_id: null, import_id: null, import_row: null, deleted_at: null, created_at },
  } as NewRow<'applicants'>;
}

/** A comment for every tenth candidacy. */
async function addComments({ database, now }: Services, chance: Chance): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await database.read
      .selectFrom('applicants')
      .select(['id', 'selection_process_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(50_000)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const logs = rows
      .filter(({ id }) => id % 10 === 0)
      .map(({ id, selection_process_id }) => ({
        ...{ organization_id: 1, applicant_id: id, selection_process_id, type: 'user', kind: 'comment' },
        comment: `${chance.pick(COMMENTS)}, ${chance.between(1, 30)} de marzo`,
        ...{ reason: null, from_list: null, to_list: null, author_user_id: 1, created_at: now() },
        ...{ edited_at: null, deleted_at: null },
      }));
    await database.transaction((tx) => insertLogs(tx, logs as NewRow<'applicant_logs'>[]));
  }
}
