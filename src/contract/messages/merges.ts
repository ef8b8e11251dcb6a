// Texts of possible duplicates: comparing two persons, merging them, undoing it.
import type { MergedField } from '../api/merges.ts';
import { applicantMessages } from './applicants.ts';
import { countText } from './numbers.ts';

const list = new Intl.ListFormat('es', { style: 'long', type: 'conjunction' });

export const mergeMessages = {
  title: 'Posibles duplicados',
  failed: 'No pudimos buscar duplicados.',
  compare: 'Comparar',
  compareWith: (name: string) => `Comparar con ${name}`,
  likenesses: { email: 'mismo correo', document: 'mismo documento', phone: 'mismo teléfono', name: 'mismo nombre' },
  inProcess: (title: string | null) => title ?? 'Proceso sin título',

  mergedTitle: 'Fichas unidas',
  merged: (name: string, who: string | null, date: string) =>
    who ? `${name} · unida por ${who} el ${date}` : `${name} · unida el ${date}`,
  undo: 'Deshacer unión',
  undoNamed: (name: string) => `Deshacer unión con ${name}`,

  dialog: {
    title: (name: string) => `¿Es la misma persona que ${name}?`,
    intro: 'Elige qué dato queda donde difieren. Todo lo demás de ambas fichas se reúne en una sola.',
    same: 'Los datos personales de ambas fichas son iguales.',
    field: 'Dato',
    own: 'Esta ficha',
    other: 'La otra ficha',
    none: 'Sin dato',
    choice: (field: string, side: string) => `${field}: ${side}`,
    gathers: 'Se reúne',
    /** Data that a merge always combines. */
    always: 'todos los procesos, comentarios y actividad',
    counts: {
      experiences: (count: number) => countText(count, 'experiencia', 'experiencias'),
      educations: (count: number) => countText(count, 'estudio', 'estudios'),
      languages: (count: number) => countText(count, 'idioma', 'idiomas'),
      skills: (count: number) => countText(count, 'habilidad', 'habilidades'),
      files: (count: number) => countText(count, 'archivo', 'archivos'),
    },
    shared: 'Ambas están en el mismo proceso',
    stays: (process: string | null, stage: string, other: string) =>
      `${process ?? 'Proceso sin título'}: queda la postulación más avanzada, en «${stage}». La de «${other}» se guarda con la unión y reaparece si la deshaces.`,
    loadFailed: 'No pudimos abrir la otra ficha.',
    submit: 'Unir fichas',
    changed: 'Una de las fichas cambió mientras comparabas. Revisa los datos de nuevo.',
  },
  fields: {
    name: 'Nombre',
    ...applicantMessages.fields,
  } satisfies Record<MergedField, string>,
  sections: {
    work_experiences: 'Experiencia',
    educations: 'Educación',
    applicant_languages: 'Idiomas',
    applicant_skills: 'Habilidades',
  },

  done: (name: string) => `Uniste la ficha de ${name}`,
  mergeFailed: 'No pudimos unir las fichas',
  undone: (name: string) => `La ficha de ${name} vuelve a estar aparte`,
  undoFailed: 'No pudimos deshacer la unión',

  samePerson: 'Ambos candidatos ya son la misma persona.',
  noPermission: 'No puedes unirlas: ambas están en un proceso en el que no puedes actuar.',
  waitsForErasure: 'No puedes unirlas: una de ellas espera la eliminación de sus datos.',
  undoErasure: 'No se puede deshacer: la persona espera la eliminación de sus datos.',
  undoNewerFirst: (name: string) => `Deshaz primero la unión con ${name}, que es más reciente.`,
  undoChanged: (changed: readonly string[]) =>
    `No se puede deshacer: después de unirlas cambió ${list.format(changed)}. Corrige los datos a mano.`,
  undoClosed: (title: string | null) =>
    `No se puede deshacer: el proceso «${title ?? 'sin título'}» está cerrado y volvería a tener a ambas.`,
  undoGone: 'No se puede deshacer: la postulación que quedó de ambas se eliminó definitivamente.',
  undoNoPermission: 'No puedes deshacerla: ambas estaban en un proceso en el que no puedes actuar.',
  partOfMerge: 'Esta postulación es parte de una unión de fichas: deshaz la unión para recuperarla.',
} as const;
