// Fictitious people on a board, the same in each run.
import type { ApplicantCard } from '../../../src/contract/api/board.ts';

const NAMES = ['Camila', 'Luis', 'Inés', 'Tomás', 'Valentina', 'Ñusta', 'Joaquín', 'Renata', 'Óscar', 'Martina'];
const SURNAMES = ['Rojas', 'Peña', 'Núñez', 'Muñoz Ibáñez', 'Soto', 'Echeverría', 'Quispe', 'Fuentealba', 'Vidal'];
const ROLES = ['Contadora', 'Analista', null, 'Ingeniera de datos', 'Recepcionista bilingüe', 'Jefe de tienda'];
const SOURCES = ['LinkedIn', 'Portal de empleo', 'Referido', null];
const TAGS = ['finanzas', 'urgente', 'inglés avanzado', 'disponible ya', 'segunda vuelta'];

const DAY = 24 * 60 * 60 * 1000;

const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Returns a person by number; higher numbers entered their stage later. */
export function person(id: number, listId: number, now: number): ApplicantCard {
  return {
    id,
    uniq_applicant_id: 100_000 + id,
    selection_process_id: 7,
    list_id: listId,
    status: id % 37 === 0 ? 'disqualified' : 'active',
    full_name: `${at(NAMES, id)} ${at(SURNAMES, id * 7)} ${id}`,
    title: at(ROLES, id),
    source: at(SOURCES, id * 3),
    tags: TAGS.slice(0, (id * 5) % 6),
    has_cv: id % 3 === 0,
    moved_at: new Date(now - (id % 30) * DAY - (id % 1000) * 1000).toISOString(),
    moved_by: id % 4 === 0 ? 'Marcos Soto' : null,
    hiring_started_at: null,
    permissions: { can_start_hiring: id % 37 !== 0, can_see_hiring: false },
    score: id % 5 === 0 ? 40 + (id % 61) : null,
    progress:
      listId === 1 && id % 37 !== 0
        ? { met: 1 + (id % 4), of: 4, passes: id % 4 === 3, outcome: id % 4 === 3 ? 'met' : 'unmet' }
        : null,
    arrival: at([null, 'applied', 'copied', 'moved_process', null] as const, id),
    awaits_confirmation: false,
    arrival_from: at([null, null, 'Contador general', 'Analista de tesorería', null], id),
    disqualification_reason: null,
    details: {},
    interview: null,
    match: null,
    hit: null,
    version: 1,
  };
}
