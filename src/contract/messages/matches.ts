// Texts of matches: criteria of a process, and how the profile of a candidate compares with them.
import type {
  CurriculumState,
  EducationLevel,
  LanguageLevel,
  MatchCriterionKind,
  MatchGroupAttribute,
  MatchSource,
  MatchState,
} from '../api/matches.ts';
import { numberText } from './numbers.ts';

const yearsText = (years: number): string => `${numberText(years)} ${years === 1 ? 'año' : 'años'}`;

const monthsText = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [years > 0 && yearsText(years), rest > 0 && `${rest} ${rest === 1 ? 'mes' : 'meses'}`].filter(Boolean);
  return parts.join(' y ') || 'sin fechas';
};

export const matchMessages = {
  kinds: {
    skill: 'Habilidad',
    experience: 'Experiencia',
    education: 'Estudios',
    language: 'Idioma',
    place: 'Lugar',
    licence: 'Licencia o certificado',
  } satisfies Record<MatchCriterionKind, string>,
  educationLevels: {
    secondary: 'Secundaria',
    technical: 'Técnico',
    degree: 'Universitario',
    postgraduate: 'Posgrado',
    doctorate: 'Doctorado',
  } satisfies Record<EducationLevel, string>,
  languageLevels: {
    a1: 'A1',
    a2: 'A2 (básico)',
    b1: 'B1',
    b2: 'B2 (intermedio)',
    c1: 'C1 (avanzado)',
    c2: 'C2',
    native: 'Nativo',
  } satisfies Record<LanguageLevel, string>,
  experience: (years: number, position: string | null) =>
    position === null ? `${yearsText(years)} de experiencia` : `${yearsText(years)} como ${position}`,
  education: (level: string, field: string | null) => (field === null ? level : `${level} en ${field}`),
  language: (name: string, level: string | null) => (level === null ? name : `${name}, ${level}`),
  sumLong: (points: number, of: number) => `Coincidencia: ${numberText(points)} de ${numberText(of)} criterios`,
  editor: {
    title: 'Criterios de coincidencia',
    back: 'Volver al tablero',
    intro:
      'Lo que pide el proceso se compara con el perfil y el currículum de cada candidato. Es una ayuda para leer: no mueve ni descarta a nadie.',
    excluded: 'No mira nombre, foto, sexo, edad, origen ni estado civil.',
    off: 'La organización no usa la coincidencia. Se activa en Ajustes, Módulos.',
    readOnly: 'Solo puedes ver los criterios de este proceso.',
    empty: 'Este proceso no tiene criterios',
    emptyHint: 'Agrega lo que pide el cargo, o parte de lo que dice su anuncio.',
    add: 'Agregar criterio',
    propose: 'Proponer desde el anuncio',
    failed: 'No se pudieron cargar los criterios',
    notSaved: 'No se guardaron los criterios',
    saved: 'Criterios guardados',
    restored: 'Se restauraron los criterios anteriores',
    edit: (name: string) => `Editar: ${name}`,
    remove: (name: string) => `Quitar: ${name}`,
    moveUp: (name: string) => `Subir: ${name}`,
    moveDown: (name: string) => `Bajar: ${name}`,
    alternatives: (names: string) => `También vale: ${names}`,
  },
  dialog: {
    add: 'Agregar criterio',
    edit: 'Editar criterio',
    kind: 'Tipo',
    name: 'Nombre',
    position: 'Cargo',
    positionHint: 'Vacío: en cualquier cargo.',
    years: 'Años',
    yearsWrong: (min: number, max: number) =>
      `Escribe de ${numberText(min)} a ${numberText(max)} años, en medios años.`,
    level: 'Nivel',
    anyLevel: 'Cualquiera',
    field: 'Carrera o especialidad',
    fieldHint: 'Vacío: cualquiera.',
    alternatives: 'También vale',
    alternativesHint: 'Otras palabras para lo mismo, una por línea.',
    required: 'El campo es requerido.',
    tooMany: (count: number) => `Escribe como máximo ${count} líneas.`,
    save: 'Guardar',
  },
  proposal: {
    title: 'Criterios del anuncio',
    intro: 'Elige los que pide el cargo. Puedes cambiarlos después.',
    none: 'El anuncio no nombra criterios que no estén en la lista.',
    failed: 'No se pudo leer el anuncio',
    add: (count: number) => (count === 1 ? 'Agregar 1 criterio' : `Agregar ${numberText(count)} criterios`),
  },
  excludedCriterion: 'La coincidencia no mira nombre, foto, sexo, edad, origen ni estado civil.',
  states: { met: 'Cumple', partly: 'Cumple en parte', not_found: 'No se encontró' } satisfies Record<
    MatchState,
    string
  >,
  sources: {
    skills: 'Habilidades',
    work: 'Experiencia laboral',
    experience_years: 'Años de experiencia',
    profession: 'Profesión',
    education: 'Educación',
    education_level: 'Nivel de estudios',
    languages: 'Idiomas',
    residence: 'Residencia',
    curriculum: 'Currículum',
  } satisfies Record<MatchSource, string>,
  groups: {
    title: 'Resultados por grupo',
    intro:
      'Cuánto cumple cada grupo los criterios, de quienes postularon por el portal y aceptaron el uso de estos datos. La coincidencia no los mira. No se muestran grupos de menos de cinco personas.',
    open: 'Ver resultados por grupo',
    failed: 'No se pudieron cargar los resultados por grupo',
    none: 'No hay grupos de cinco personas o más con estos datos.',
    group: 'Grupo',
    people: 'Personas',
    attributes: { gender: 'Género', age: 'Edad', origin: 'País' } satisfies Record<MatchGroupAttribute, string>,
    /** @param band such as `30-39`, `-29` or `60-` */
    ages: (band: string) => {
      const [from = '', to = ''] = band.split('-');
      if (from === '') return `hasta ${to} años`;
      return to === '' ? `desde ${from} años` : `${from} a ${to} años`;
    },
    share: (share: number) => `${Math.round(share * 100)} %`,
  },
  months: monthsText,
  candidate: {
    title: 'Coincidencia',
    failed: 'No se pudo cargar la coincidencia',
    none: 'El proceso no tiene criterios.',
    waiting: 'Se está calculando. El resultado puede cambiar.',
    edit: 'Ver criterios',
    notExamined: 'No se miró',
    always: 'Nombre, foto, sexo, edad, origen, comentarios, respuestas, pruebas y entrevistas.',
    curriculum: {
      absent: 'Currículum: no hay.',
      waiting: 'Currículum: todavía no se ha leído.',
      unreadable: 'Currículum: no se pudo leer.',
    } satisfies Record<Exclude<CurriculumState, 'read'>, string>,
    privateSections: (names: string) => `Secciones privadas para ti: ${names}.`,
    help: 'Que algo no se encuentre no significa que la persona no lo tenga.',
  },
} as const;
