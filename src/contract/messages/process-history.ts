// Texts of a process's history: a line per event, with details.
import type { FieldChange, Happening, HistoryField, StagePart } from '../api/process-history.ts';
import { countText, numberText } from './numbers.ts';
import { priorityNames, searchTypeNames } from './processes.ts';

const fields: Readonly<Record<HistoryField, string>> = {
  title: 'Título',
  description: 'Descripción',
  enterprise_area: 'Área',
  request_type: 'Tipo de solicitud',
  search_type: 'Tipo de búsqueda',
  search_priority: 'Prioridad',
  position: 'Cargo',
  vacancies: 'Vacantes',
  location: 'Ubicación',
  language: 'Idioma',
  work_mode: 'Modalidad',
  publishes_salary: 'Salario en la oferta',
  next_steps: 'Próximos pasos',
  salary_band: 'Banda salarial',
  assessment: 'Evaluación',
  kudert_profiles: 'Perfiles de Kudert',
  genius: 'Genius',
  hiring: 'Datos de contratación',
  tags: 'Etiquetas',
  card_fields: 'Datos de las tarjetas',
};

const parts: Readonly<Record<StagePart, string>> = {
  limit: 'tiempo máximo',
  intake: 'ingreso de candidatos',
  managers: 'encargados',
  external_users: 'usuarios externos',
  requirements: 'requisitos',
  emails: 'correos',
  reports: 'reportes',
  candidate_text: 'texto para el candidato',
};

const portals = { internal: 'portal interno', external: 'portal externo' } as const;

const list = new Intl.ListFormat('es', { type: 'conjunction' });
const quoted = (text: string): string => (text === '' ? 'sin nombre' : `«${text}»`);
const candidates = (count: number): string => countText(count, 'candidato', 'candidatos');

/** Codes have a name; other values are displayed unchanged. */
function valueText({ field }: FieldChange, value: string | null): string {
  if (value === null) return 'vacío';
  const names: Readonly<Record<string, string>> =
    { search_type: searchTypeNames, search_priority: priorityNames }[field as string] ?? {};
  if (field === 'vacancies') return numberText(Number(value));
  return `«${names[value] ?? value}»`;
}

/** `Vacantes: 2 → 3`; only the field's name if the values are not recorded. */
const changeText = (change: FieldChange): string => {
  const { field, from, to } = change;
  if (from === undefined || to === undefined) return fields[field];
  return `${fields[field]}: ${valueText(change, from)} → ${valueText(change, to)}`;
};

type Texts = { readonly [Kind in Happening['kind']]: (happening: Extract<Happening, { kind: Kind }>) => string };

/** The text after the user's name. */
const lines: Texts = {
  created: ({ way, source }) => {
    if (way === 'hand') return 'creó el proceso';
    if (way === 'request') return 'creó el proceso a partir de una solicitud aprobada';
    const from = way === 'template' ? 'de la plantilla' : 'del proceso';
    return `creó el proceso a partir ${from} ${source === null ? 'sin título' : quoted(source)}`;
  },
  changed: ({ fields: changed }) =>
    `cambió ${list.format(changed.map(({ field }) => fields[field].charAt(0).toLowerCase() + fields[field].slice(1)))}`,
  activated: () => 'activó el proceso',
  suspended: () => 'suspendió el proceso',
  reactivated: () => 'reactivó el proceso',
  closed: ({ reason }) => (reason === null ? 'cerró el proceso' : `cerró el proceso: ${reason}`),
  removed: () => 'eliminó el proceso',
  restored: () => 'recuperó el proceso',
  responsible_changed: ({ from, to }) => {
    if (to === null) return 'dejó el proceso sin responsable';
    return from === null ? `nombró responsable a ${to}` : `cambió el responsable: de ${from} a ${to}`;
  },
  published: ({ portal }) => `publicó la oferta en el ${portals[portal]}`,
  unpublished: ({ portal }) => `retiró la oferta del ${portals[portal]}`,
  template_marked: () => 'marcó el proceso como plantilla',
  template_unmarked: () => 'quitó el proceso de las plantillas',
  stage_added: ({ stage }) => `agregó la etapa ${quoted(stage)}`,
  stage_renamed: ({ from, to }) => `cambió el nombre de la etapa ${quoted(from)} a ${quoted(to)}`,
  stage_changed: ({ stage, parts: changed }) =>
    `configuró la etapa ${quoted(stage)}: ${list.format(changed.map((part) => parts[part]))}`,
  stage_moved: ({ stage, from, to }) => `movió la etapa ${quoted(stage)} del lugar ${from} al ${to}`,
  stage_removed: ({ stage }) => `eliminó la etapa ${quoted(stage)}`,
  stages_reset: () => 'puso las etapas por defecto de la organización',
  rules_saved: ({ stage, rules }) =>
    rules === 0
      ? `quitó las reglas de la etapa ${quoted(stage)}`
      : `guardó ${countText(rules, 'regla', 'reglas')} en la etapa ${quoted(stage)}`,
  form_saved: () => 'guardó el formulario de postulación',
  imported: ({ stage, candidates: count }) => `importó ${candidates(count)} a la etapa ${quoted(stage)}`,
  synchronized: ({ candidates: count }) => `sincronizó las bolsas de empleo: ${candidates(count)}`,
  added_from_segment: ({ stage, candidates: count }) =>
    `agregó ${candidates(count)} desde un segmento a la etapa ${quoted(stage)}`,
  exported: () => 'exportó los candidatos',
};

export const processHistoryMessages = {
  open: 'Historial…',
  of: (title: string) => `Historial de «${title}»`,
  label: 'Lo que ha pasado en el proceso, lo más reciente primero',
  nobody: 'Terna',
  empty: 'Aún no hay nada en el historial',
  emptyHint: 'Aquí verás quién cambió qué de este proceso, y cuándo.',
  failed: 'No pudimos cargar el historial',
  more: 'Ver anteriores',
  line: <Kind extends Happening['kind']>(happening: Extract<Happening, { kind: Kind }>): string =>
    lines[happening.kind as Kind](happening),
  /** Each field's change; empty if the line already has all details. */
  details: (happening: Happening): string[] =>
    happening.kind === 'changed' ? happening.fields.filter(({ from }) => from !== undefined).map(changeText) : [],
} as const;
