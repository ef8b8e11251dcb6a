// Texts of the settings cards with a list of names.
export const closingReasonMessages = {
  title: 'Motivos de cierre de proceso',
  hint: 'Al cerrar un proceso se elige uno de estos motivos, en este orden.',
  create: 'Crear nuevo motivo',
  editTitle: 'Editar motivo',
  field: 'Motivo',
  created: 'Motivo creado correctamente',
  changed: 'Motivo actualizado correctamente',
  removed: 'Motivo eliminado correctamente',
  removeQuestion: '¿Estás seguro de eliminar el motivo? (El motivo será eliminado de forma permanente)',
  empty: 'Todavía no hay motivos de cierre',
  emptyHint: 'Sin al menos uno no se puede cerrar un proceso.',
} as const;

export const disqualificationReasonMessages = {
  title: 'Motivos de descalificación',
  hint: 'Al descalificar a un candidato se puede elegir uno de estos motivos, en este orden.',
  create: 'Crear nuevo motivo de descalificación',
  editTitle: 'Editar motivo de descalificación',
  field: 'Motivo',
  required: 'Escribe el motivo.',
  created: 'Motivo creado correctamente',
  changed: 'Motivo actualizado correctamente',
  removed: 'Motivo retirado correctamente',
  removeQuestion: (name: string) =>
    `¿Retirar el motivo «${name}»? No se podrá elegir más; la actividad de quienes fueron descalificados por él lo conserva.`,
  empty: 'Todavía no hay motivos de descalificación',
  emptyHint: 'Sin ellos se descalifica sin decir por qué.',
} as const;

const positionCatalogue = (title: string, hint: string, names: { one: string; many: string }) => ({
  title,
  hint: `${hint} Las solicitudes y los procesos guardan el nombre: cambiarlo o quitarlo aquí no los cambia.`,
  create: `Agregar ${names.one}`,
  editTitle: `Editar ${names.one}`,
  field: 'Nombre',
  required: 'Escribe un nombre.',
  created: 'Agregado correctamente',
  changed: 'Actualizado correctamente',
  removed: 'Quitado correctamente',
  removeQuestion: (name: string) => `¿Quitar «${name}»? No se podrá elegir más; quienes lo tienen lo conservan.`,
  empty: `Todavía no hay ${names.many}`,
  emptyHint: 'Sin ellos no hay qué elegir en solicitudes y procesos.',
});

export const positionCatalogueMessages = {
  contract_types: positionCatalogue(
    'Tipos de contratación',
    'Lo que se elige en «Tipo de contratación» de las solicitudes y de los datos generales de un proceso.',
    { one: 'tipo de contratación', many: 'tipos de contratación' },
  ),
  working_days: positionCatalogue(
    'Jornadas',
    'Lo que se elige en «Jornada» de las solicitudes y de los datos generales de un proceso.',
    { one: 'jornada', many: 'jornadas' },
  ),
} as const;

export const sourceMessages = {
  title: 'Fuentes de origen',
  hint: 'De dónde llegan los candidatos. Cambiar el nombre lo cambia también en los candidatos que llegaron por esa fuente.',
  create: 'Crear nueva fuente',
  editTitle: 'Editar fuente',
  nameColumn: 'Nombre de la fuente',
  countColumn: 'Usuarios asociados',
  created: 'Fuente de origen creada correctamente',
  changed: 'Fuente de origen actualizada correctamente',
  removed: 'Fuente de origen borrada correctamente',
  removeQuestion: (name: string) =>
    `¿Estás seguro de eliminar la fuente «${name}»? Los candidatos que llegaron por ella conservan su nombre.`,
  empty: 'Todavía no hay fuentes de origen',
  emptyHint: 'Crea la primera para saber por dónde llegan tus candidatos.',
} as const;

export const consultantMessages = {
  title: 'Consultoras',
  hint: 'Las consultoras que presentan candidatos.',
  create: 'Crear nueva consultora',
  editTitle: 'Editar consultora',
  countColumn: 'Candidatos',
  created: 'Consultora creada correctamente',
  changed: 'Consultora actualizada correctamente',
  removed: 'Consultora borrada correctamente',
  removeQuestion: (name: string) =>
    `¿Estás seguro de eliminar la consultora «${name}»? (La consultora será eliminada de forma permanente)`,
  empty: 'Todavía no hay consultoras',
  emptyHint: 'Crea la primera si otras empresas te presentan candidatos.',
} as const;

export const filesCategoryMessages = {
  title: 'Categoría de archivos',
  hint: 'Las carpetas en que se guardan los archivos de cada candidato, en este orden. Las del sistema se pueden editar, pero no eliminar.',
  create: 'Crear nueva categoría',
  editTitle: 'Editar categoría',
  slugColumn: 'Identificador',
  countColumn: 'Archivos',
  publicColumn: 'Visible en el portal',
  publicLabel: 'El candidato ve sus archivos en el portal',
  yes: 'Sí',
  no: 'No',
  system: 'Del sistema',
  created: 'Categoria creada correctamente',
  changed: 'Categoria actualizada correctamente',
  removed: 'Categoria borrada correctamente',
  removeQuestion: '¿Estás seguro de eliminar la categoría? (La categoría será eliminada de forma permanente)',
  empty: 'Todavía no hay categorías',
  emptyHint: 'Crea la primera para ordenar los archivos de los candidatos.',
} as const;
