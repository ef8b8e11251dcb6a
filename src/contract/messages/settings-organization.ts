// Texts of the settings cards with values of the whole organization.
import type { BoardField, BuiltInCardField } from '../api/settings.ts';
import { EXTRA_FIELD_PREFIX } from '../extra-fields.ts';
import { candidateMessages } from './candidates.ts';
import { numberText } from './numbers.ts';

const regions = new Intl.DisplayNames('es', { type: 'region' });

export const countryName = (code: string): string => regions.of(code) ?? code;

export const organizationCardMessages = {
  title: 'Datos de la organización',
  hint: 'El nombre que ven las personas que trabajan en Terna y los candidatos.',
  name: 'Nombre de la organización',
  nameRequired: 'Escribe el nombre de la organización.',
  country: 'País',
  countryHint: 'Los plazos de las etapas cuentan los días hábiles de este país, sin sus feriados.',
  language: 'Idioma',
  languageHint:
    'Con él comienzan las ofertas y plantillas nuevas, y en él están escritas las páginas del portal y la política de privacidad.',
  dashboard: 'Identificador del tablero personalizado',
  dashboardHint: 'Muestra la pestaña «Reporte personalizado» en los reportes, si su módulo está activo.',
  dashboardUrl: 'Dirección de los tableros',
  dashboardUrlHint: 'Comienza con https://. Terna muestra el tablero que está debajo de ella, y nada de otros sitios.',
  dashboardUrlWrong: 'Escribe una dirección que comience con https://, sin «?» ni «#».',
  saved: 'Información actualizada correctamente',
} as const;

export const requestTypeCardMessages = {
  title: 'Tipo de solicitud',
  hint: 'El tipo con que comienzan los procesos nuevos. Se guarda solo si eliges otro.',
  field: 'Tipo de solicitud por defecto',
  none: 'Ninguno',
  noTypes: 'No hay opciones disponibles.',
  saved: 'Actualizado correctamente',
} as const;

export const hiringFormCardMessages = {
  title: 'Formulario de Alta por defecto',
  hint: 'El flujo que se propone al iniciar el alta de un candidato.',
  field: 'Formulario de Alta',
  none: 'Ninguno',
  clear: 'Quitar el formulario por defecto',
  noWorkflows: 'Todavía no hay flujos de alta activos.',
  saved: 'Actualización correcta',
} as const;

export const optionalsCardMessages = {
  title: 'Ajustes de perfil',
  hint: 'Partes de Terna que tu organización activa según las usa.',
  loadFailed: 'Ocurrión un error al cargar la información, intenta más tarde.',
  saved: 'Guardado correctamente',
} as const;

export const notificationLinksCardMessages = {
  title: 'Enlaces de notificaciones',
  hint: 'Enlaces de tu organización que llevan los avisos: al pie de la lista de avisos y de los correos que avisan de algo, en este orden.',
  name: (number: number) => `Nombre del enlace ${number}`,
  url: (number: number) => `Dirección del enlace ${number}`,
  namePlaceholder: 'Nombre',
  urlPlaceholder: 'https://…',
  add: 'Agregar enlace',
  remove: (number: number) => `Quitar el enlace ${number}`,
  wrong: 'Cada enlace necesita un nombre y una dirección que comience con http:// o https://.',
  none: 'Todavía no hay enlaces.',
  saved: 'Guardado correctamente',
} as const;

export const sectionsCardMessages = {
  title: 'Privacidad en secciones del perfil',
  hint: 'Una sección privada solo la ven quienes reclutan; quien solo consulta el perfil no la encuentra.',
  column: 'Sección',
  state: 'Visibilidad',
  public: 'Pública',
  private: 'Privada',
  toggle: (name: string) => `${name}: privada`,
  saved: 'Seccion actualizada correctamente',
  failed: (name: string) => `No se pudo cambiar «${name}»`,
} as const;

const cardFields: Readonly<Record<BuiltInCardField, string>> = {
  ...candidateMessages.fields,
  last_experience: 'Última experiencia',
  source: 'Fuente de origen',
  has_cv: 'Tiene CV',
  match: 'Coincidencia',
  moved_at: 'Días en la etapa',
  moved_by: 'Quién lo movió',
};

export const boardColumnsCardMessages = {
  title: 'Columnas del tablero por defecto',
  hint: 'Lo que muestra la tarjeta de un candidato bajo su nombre, en este orden.',
  create: 'Agregar un dato',
  editTitle: 'Cambiar el dato',
  column: 'Dato',
  field: 'Dato de la tarjeta',
  created: 'Dato agregado correctamente',
  changed: 'Dato actualizado correctamente',
  removed: 'Dato quitado correctamente',
  removeQuestion: (name: string) => `¿Quitar «${name}» de las tarjetas de todos los tableros?`,
  empty: 'Las tarjetas solo muestran el nombre',
  emptyHint: 'Agrega los datos que quieras ver sin abrir al candidato.',
  tooMany: (limit: number) => `Una tarjeta muestra ${numberText(limit)} textos como máximo.`,
  nameOf: (field: BoardField): string =>
    field.startsWith(EXTRA_FIELD_PREFIX)
      ? field.slice(EXTRA_FIELD_PREFIX.length)
      : cardFields[field as BuiltInCardField],
} as const;
