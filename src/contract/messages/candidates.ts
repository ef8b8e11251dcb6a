// Texts of the screen «Candidatos».
import { type BuiltInField, CURRICULUM_HIT, DOCUMENT_HIT, FIELD_PREFIXES } from '../api/candidates.ts';
import { catalogueMessages } from './catalogues.ts';
import { navigationMessages } from './navigation.ts';
import { countText, numberText } from './numbers.ts';

const fields: Readonly<Record<BuiltInField, string>> = {
  full_name: 'Nombre',
  title: 'Cargo actual',
  email: 'Correo',
  phone: 'Teléfono',
  document: 'Documento',
  external_id: 'Identificador',
  city: 'Ciudad',
  country: 'País',
  gender: 'Género',
  birthdate: 'Nacimiento',
  education_level: 'Nivel de estudios',
  profession: 'Profesión',
  experience_years: 'Años de experiencia',
  linkedin_url: 'LinkedIn',
  process: 'Proceso',
  stage: 'Etapa',
  status: 'Estado',
  source: 'Fuente',
  tags: 'Etiquetas',
  pool: 'Grupos',
  score: 'Puntaje',
  match: 'Coincidencia',
  has_cv: 'Currículum',
  interview: 'Entrevista',
  interview_at: 'Fecha de la entrevista',
  moved_at: 'En la etapa desde',
  days_in_stage: 'Días corridos en la etapa',
  created_at: 'Postuló el',
  last_contact_at: 'Último contacto',
  comment: 'Comentario',
};

/** The displayed name of a field; that of an imported column, a question or a test is its own. */
function fieldLabel(field: string): string {
  const prefix = FIELD_PREFIXES.find((one) => field.startsWith(one));
  if (field === CURRICULUM_HIT) return 'Currículum';
  if (field === DOCUMENT_HIT) return 'Archivo';
  if (prefix !== undefined) return field.slice(prefix.length);
  // A search in a process finds texts of the drawer's sections too.
  const section = catalogueMessages.applicantsSections.find(({ key }) => key === field);
  return fields[field as BuiltInField] ?? section?.name ?? field;
}

export const candidateMessages = {
  title: navigationMessages.candidates.title,
  fields,
  fieldLabel,
  tooManyRuleChecks: (count: number) =>
    `Los requisitos se pueden filtrar entre ${numberText(count)} candidatos como máximo: agrega otro filtro.`,
  unknownField: 'Uno de los campos del filtro o del orden no existe.',
  search: 'Buscar candidatos',
  searchPlaceholder: 'Buscar en campos, currículums y cartas',
  total: (count: number) => countText(count, 'candidato', 'candidatos'),
  table: 'Candidatos',
  failed: 'No pudimos leer los candidatos.',
  none: 'Todavía no hay candidatos',
  noneHint: 'Los candidatos de tus procesos aparecen aquí.',
  noneFound: 'Ningún candidato cumple los filtros',
  clearFilters: 'Quitar filtros',
  /** Precedes the text that a search found. */
  hit: (field: string) => `${field}: `,
  match: (points: number, of: number) => `${numberText(points)} de ${numberText(of)}`,
  others: (count: number) => `y ${countText(count, 'proceso más', 'procesos más')}`,
  values: { true: 'Sí', false: 'No', active: 'Activo', disqualified: 'Descalificado' } as Readonly<
    Record<string, string>
  >,
  interviewStates: {
    planned: 'Agendada',
    owed: 'Con evaluaciones pendientes',
    complete: 'Evaluada',
    no_show: 'No se presentó',
  } as Readonly<Record<string, string>>,
  export: {
    button: 'Exportar',
    xlsx: 'Excel (XLSX)',
    csv: 'CSV',
    running: 'Exportando candidatos',
    done: 'Exportaste los candidatos',
    failed: 'No pudimos exportar los candidatos.',
    reveal: 'Mostrar en carpeta',
    fileName: 'candidatos',
  },
  columns: {
    button: 'Columnas',
    label: 'Columnas de la tabla',
    earlier: (name: string) => `Mover «${name}» a la izquierda`,
    later: (name: string) => `Mover «${name}» a la derecha`,
    menu: (name: string) => `Opciones de la columna «${name}»`,
    resize: (name: string) => `Ancho de la columna «${name}»`,
    left: 'Mover a la izquierda',
    right: 'Mover a la derecha',
    pin: 'Fijar a la izquierda',
    unpin: 'Dejar de fijar',
    defaultWidth: 'Volver al ancho normal',
    hide: 'Ocultar la columna',
  },
  sort: {
    ascending: (name: string) => `Ordenado por «${name}», de menor a mayor`,
    descending: (name: string) => `Ordenado por «${name}», de mayor a menor`,
    hint: 'Con Mayús se ordena también por otra columna.',
    asc: 'Ordenar de menor a mayor',
    desc: 'Ordenar de mayor a menor',
    alsoAsc: 'Ordenar además de menor a mayor',
    alsoDesc: 'Ordenar además de mayor a menor',
  },
  selection: {
    label: 'Candidatos seleccionados',
    select: (name: string) => `Seleccionar a ${name}`,
    all: 'Seleccionar a todos los que cumplen el filtro',
    count: (count: number) => countText(count, 'seleccionado', 'seleccionados'),
    addToProcess: 'Agregar a un proceso…',
    addToPool: 'Agregar a un grupo…',
    write: 'Escribir…',
    clear: 'Quitar la selección',
    limit: (most: number) => `Puedes seleccionar a ${numberText(most)} candidatos como máximo.`,
    failed: 'No pudimos seleccionar a los candidatos',
    gone: 'Ya no puedes ver a ninguno de los candidatos seleccionados.',
  },
  filter: {
    add: 'Agregar filtro',
    chips: 'Filtros',
    alternative: (text: string) => `o… (agregar una alternativa a «${text}»)`,
    alternativeShort: 'o…',
    remove: (text: string) => `Quitar el filtro «${text}»`,
    /** Explains the number on a chip. */
    chipHint: 'candidatos solo con este filtro',
    found: (count: number) => `Con este filtro: ${countText(count, 'candidato', 'candidatos')}`,
    dialog: 'Filtro',
    field: 'Campo',
    operator: 'Condición',
    operators: {
      contains: 'contiene',
      one_of: 'es uno de',
      between: 'está entre',
      empty: 'está vacío',
      not_empty: 'no está vacío',
    },
    text: 'Texto',
    from: 'Desde',
    to: 'Hasta',
    apply: 'Aplicar',
    cancel: 'Cancelar',
    values: 'Valores',
    searchValues: 'Buscar un valor',
    noValues: 'Ningún valor',
    emptyValue: 'Vacío',
    value: (text: string, count: number) => `${text} (${numberText(count)})`,
    or: ' o ',
    contains: (field: string, text: string) => `${field} contiene «${text}»`,
    oneOf: (field: string, values: string) => `${field}: ${values}`,
    between: (field: string, from: string, to: string) => `${field} entre ${from} y ${to}`,
    since: (field: string, from: string) => `${field} desde ${from}`,
    until: (field: string, to: string) => `${field} hasta ${to}`,
    empty: (field: string) => `${field} vacío`,
    notEmpty: (field: string) => `${field} no vacío`,
  },
} as const;
