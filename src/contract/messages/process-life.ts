// Texts of actions on a whole process: status, closing, responsible user, tags.
export const processLifeMessages = {
  activate: 'Activar',
  reactivate: 'Reactivar',
  activated: 'Proceso activado correctamente',
  /** Added in the list, because the process left the selected tab. */
  activatedInList: 'El proceso ha sido activado. Revisa la vista de procesos activos',
  suspend: 'Suspender',
  suspended: 'Proceso suspendido correctamente',
  close: 'Cerrar proceso…',
  closed: 'Proceso cerrado correctamente',
  remove: 'Eliminar…',
  removed: 'Proceso eliminado correctamente',
  restored: 'Proceso recuperado correctamente',
  updated: 'Proceso actualizado correctamente',
  markTemplate: 'Marcar como plantilla',
  unmarkTemplate: 'Quitar de las plantillas',
  template: 'Plantilla',
  changeResponsible: 'Cambiar responsable…',
  responsibleChanged: 'Responsable actualizado correctamente',
  editTags: 'Editar etiquetas…',
  undone: 'Cambio deshecho',
  failed: 'No pudimos hacer el cambio',
} as const;

/** The choice of portals when a process is created or activated. */
export const portalChoiceMessages = {
  label: 'Dónde se publica la oferta',
  portals: { external: 'Portal externo', internal: 'Portal interno' },
  none: 'No se publicará en ningún portal. Puedes publicarla después, en el paso «Publicar».',
  some: (portals: readonly string[]) => `Se publicará de inmediato en: ${portals.join(' y ')}.`,
} as const;

export const activationMessages = {
  title: (title: string) => `Activar «${title}»`,
  hint: 'El proceso vuelve a recibir candidatos. La oferta se publica solo donde lo marques.',
  publish: 'Activar y publicar',
  silent: 'Activar sin publicar',
} as const;

export const processCopyMessages = {
  duplicate: 'Duplicar',
  createFrom: 'Crear proceso desde la plantilla',
  made: (title: string) => `Se creó «${title}», pendiente de activar`,
  open: 'Editar',
  failed: 'No pudimos crear el proceso',
  otherWays: 'Otras formas de comenzar un proceso',
  fromTemplate: 'Desde una plantilla…',
  dialogTitle: 'Proceso desde una plantilla',
  template: 'Plantilla',
  search: 'Buscar plantillas…',
  noneFound: 'No hay plantillas con ese nombre',
  none: 'Aún no hay plantillas: un administrador puede marcar un proceso como plantilla desde su menú',
  templatesFailed: 'No pudimos cargar las plantillas.',
  hint: 'Tendrá sus etapas, reglas, formulario y datos. Quedará pendiente hasta que lo actives.',
  create: 'Crear proceso',
} as const;

export const processClosingMessages = {
  title: (title: string) => `Cerrar «${title}»`,
  reason: 'Motivo',
  chooseReason: 'Elige un motivo',
  comment: 'Comentario',
  commentHint: 'Opcional. Lo verá quien abra el proceso cerrado.',
  noReasons: 'Tu organización aún no tiene motivos de cierre: alguien que la administre puede agregarlos.',
  next: 'Continuar',
  back: 'Volver',
  confirm: (title: string) => `¿Cerrar «${title}»?`,
  consequence:
    'El proceso quedará solo para ver, y sus candidatos no se podrán mover. Solo un administrador puede reactivarlo.',
  close: 'Cerrar proceso',
  closing: 'Cerrando…',
  noComment: 'Sin comentario',
} as const;

export const processRemovalMessages = {
  title: (title: string) => `Eliminar «${title}»`,
  consequence: 'El proceso y sus candidatos dejarán de verse. Podrás recuperarlo durante 30 días.',
  remove: 'Eliminar',
} as const;

export const responsibleMessages = {
  title: 'Cambiar responsable',
  responsible: 'Responsable',
  author: 'Creador',
  noAuthor: 'Terna',
} as const;

export const tagMessages = {
  title: 'Editar etiquetas',
  label: 'Etiquetas',
  add: 'Agregar etiqueta',
  hint: 'Escribe una etiqueta y presiona Enter.',
  remove: (tag: string) => `Quitar ${tag}`,
  tooMany: 'Un proceso lleva hasta 30 etiquetas.',
} as const;
