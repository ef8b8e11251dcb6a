// Texts of the possible duplicates of the whole organization.
import type { DuplicateSign, DuplicateStrength } from '../api/duplicates.ts';
import { countText, numberText } from './numbers.ts';

export const duplicateMessages = {
  title: 'Posibles duplicados',
  open: 'Posibles duplicados',
  back: 'Candidatos',
  intro:
    'Personas de la organización que pueden ser la misma. Nada se une sin tu confirmación, y toda unión se puede deshacer.',
  failed: 'No pudimos cargar los posibles duplicados.',
  none: 'No hay posibles duplicados',
  noneHint:
    'Comparamos a cada persona nueva o editada con las demás por correo, documento, teléfono, nombre, nacimiento y ciudad.',
  waiting: 'Todavía estamos comparando a las personas nuevas o editadas: pueden aparecer más grupos.',
  count: (count: number, isAll: boolean) =>
    isAll ? countText(count, 'grupo', 'grupos') : `Más de ${countText(count, 'grupo', 'grupos')}`,
  strength: 'Seguridad',
  allStrengths: 'Todas',
  strengths: { high: 'Muy probable', medium: 'Probable', low: 'Posible' } satisfies Record<DuplicateStrength, string>,
  signs: {
    document: 'mismo documento',
    email: 'mismo correo',
    name_birthdate: 'nombre parecido y misma fecha de nacimiento',
    name_phone: 'nombre parecido y mismo teléfono',
    name_city: 'nombre parecido y misma ciudad',
    phone: 'mismo teléfono',
  } satisfies Record<DuplicateSign, string>,
  group: (names: string) => `Grupo: ${names}`,
  choose: (names: string) => `Elegir el grupo ${names}`,
  chooseAll: 'Elegir todos los que se pueden unir',
  chosen: (count: number) => countText(count, 'grupo elegido', 'grupos elegidos'),
  person: (name: string, process: string | null, candidacies: number) =>
    `${name} · ${process ?? 'Proceso sin título'} · ${countText(candidacies, 'candidatura', 'candidaturas')}`,
  include: (name: string) => `Incluir a ${name} en la unión`,
  openPerson: (name: string) => `Abrir la ficha de ${name}`,
  result: 'Queda',
  field: 'Dato',
  value: (field: string, value: string) => `${field}: ${value}`,
  noValue: 'Sin dato',
  more: (count: number) => `Y ${numberText(count)} más: únelas por partes.`,
  dismiss: 'No son la misma persona',
  dismissed: 'No volveremos a proponer este grupo.',
  dismissFailed: 'No pudimos guardarlo',
  merge: 'Unir',
  mergeChosen: (count: number) => (count === 0 ? 'Unir los elegidos' : `Unir ${countText(count, 'grupo', 'grupos')}`),
  merging: (done: number, total: number) => `Uniendo: ${numberText(done)} de ${numberText(total)}`,
  confirmTitle: (count: number) => `¿Unir ${countText(count, 'grupo', 'grupos')}?`,
  confirm: (groups: number, persons: number) =>
    `${countText(persons, 'ficha', 'fichas')} de ${countText(groups, 'grupo', 'grupos')} quedarán en ${countText(groups, 'ficha', 'fichas')}, con estos datos. Cada unión se puede deshacer.`,
  kept: (name: string, count: number) => `${name} (${countText(count, 'ficha', 'fichas')})`,
  done: (name: string, count: number) => `${name}: se unieron ${countText(count, 'ficha', 'fichas')}.`,
  results: 'Uniones recién hechas',
  mergeFailed: (name: string) => `No pudimos unir a ${name}`,
  undo: 'Deshacer',
  undoNamed: (name: string) => `Deshacer la unión de ${name}`,
  undone: (name: string) => `La unión de ${name} se deshizo.`,
  undoFailed: 'No pudimos deshacer la unión',
  loadMore: 'Ver más grupos',
  changed:
    'Este grupo cambió mientras lo revisabas: alguien lo unió, lo descartó o editó una ficha. Te mostramos cómo está ahora.',
  gone: 'Alguien ya unió o descartó este grupo, o sus fichas cambiaron y ya no se parecen.',
  noCandidacy: 'No puedes unirlas: no puedes actuar sobre ninguna de sus candidaturas.',
} as const;
