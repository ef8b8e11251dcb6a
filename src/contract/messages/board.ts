// Texts of the board: its header, columns and cards, moving by mouse and keyboard.
import { countText, numberText } from './numbers.ts';

const businessDays = (count: number): string => countText(count, 'día hábil', 'días hábiles');

export const boardMessages = {
  untitled: 'Proceso sin título',
  back: 'Procesos de selección',
  loading: 'Cargando el tablero…',
  moreActions: 'Más acciones',
  openInWindow: 'Abrir en ventana',
  drawerActions: 'Acciones del candidato',
  candidateInWindow: 'Abrir candidato en ventana',
  candidateWindowKeys: ['Ctrl', 'Mayús', 'O'],
  importApplicants: 'Importar candidatos',
  importCurricula: 'Importar currículums…',
  dropCurricula: 'Suelta aquí los currículums',
  exportApplicants: 'Exportar candidatos',
  keys: 'Atajos del tablero',
  commands: 'Este tablero',
  openFailed: 'No pudimos abrir el tablero',
  noStages: 'Este proceso aún no tiene etapas.',
  closed: 'Proceso cerrado: sus candidatos ya no se pueden mover.',

  status: { active: 'Activo', suspended: 'Suspendido', closed: 'Cerrado', draft: 'Pendiente' },

  column: {
    label: (name: string, active: number, disqualified: number) =>
      disqualified === 0
        ? `${name}, ${countText(active, 'activo', 'activos')}`
        : `${name}, ${countText(active, 'activo', 'activos')}, ${countText(disqualified, 'descalificado', 'descalificados')}`,
    active: (count: number) => countText(count, 'activo', 'activos'),
    disqualified: (count: number) => countText(count, 'descalificado', 'descalificados'),
    empty: 'Sin candidatos en esta etapa',
    emptyFirst: 'Aún no hay candidatos. Impórtalos desde una hoja de cálculo.',
    limit: (days: number) => `Plazo: ${businessDays(days)}`,
    loadingMore: 'Cargando más candidatos…',
    moreFailed: 'No pudimos cargar más candidatos.',
    overdue: (count: number, isAll: boolean) =>
      isAll ? countText(count, 'vencido', 'vencidos') : `${numberText(count)} o más vencidos`,
    overdueMark: (text: string) => `▲ ${text}`,
    dropHere: (name: string, count: number) =>
      count === 1 ? `Mover a ${name}` : `Mover ${numberText(count)} a ${name}`,
  },

  stage: {
    menu: (name: string) => `Acciones de la etapa ${name}`,
    add: 'Nueva etapa',
    edit: 'Editar etapa',
    applyRules: 'Aplicar reglas de avance',
    remove: 'Eliminar etapa',
    removeOccupied: 'Tiene candidatos',
    removeLast: 'Es la única etapa',
    yourView: 'Solo en tu vista',
    collapse: 'Contraer',
    expand: (name: string) => `Expandir ${name}`,
    hide: 'Ocultar',
    toLeft: 'Mover a la izquierda',
    toRight: 'Mover a la derecha',
    drag: (name: string) => `Arrastra para mover ${name} en tu vista`,
  },

  filter: {
    searchCommand: 'Buscar candidatos en el tablero',
    label: 'Buscar y filtrar en el tablero',
    search: 'Buscar en este proceso…',
    searchLabel: 'Buscar candidatos de este proceso',
    clear: 'Quitar filtros',
    skill: 'Habilidad',
    skillChip: (text: string) => `Habilidad contiene «${text}»`,
    overdueField: 'Plazo de la etapa',
    overdue: 'Solo vencidos',
    sort: 'Ordenar',
    sorts: {
      newest: 'Llegados hace menos',
      oldest: 'Llegados hace más',
      name: 'Nombre, de la A a la Z',
      score: 'Puntaje, de mayor a menor',
      match: 'Coincidencia, de mayor a menor',
    },
    requirements: 'Requisitos de la etapa',
    requirementOptions: {
      met: 'Solo quienes los cumplen',
      unmet: 'Solo quienes no los cumplen',
      unknown: 'Solo de quienes no se sabe',
    },
    requirementChips: {
      met: 'Cumplen los requisitos',
      unmet: 'No cumplen los requisitos',
      unknown: 'No se sabe si cumplen los requisitos',
    },
    count: (found: number, isAll: boolean, of: number) =>
      `${numberText(found)}${isAll ? '' : '+'} de ${numberText(of)}`,
    countLong: (found: number, isAll: boolean, of: number) =>
      `${isAll ? '' : 'Al menos '}${countText(found, 'coincide', 'coinciden')} de ${countText(of, 'candidato', 'candidatos')}`,
    none: 'Nadie de esta etapa coincide.',
    failed: 'No pudimos aplicar los filtros',
  },

  view: {
    button: 'Columnas',
    title: 'Columnas de tu tablero',
    visible: (visible: number, all: number) => `${numberText(visible)} de ${numberText(all)} etapas a la vista`,
    hint: 'Solo cambia lo que ves tú. Arrastra las columnas por su título o usa las flechas.',
    show: (name: string) => `Mostrar ${name}`,
    up: (name: string) => `Mover ${name} antes`,
    down: (name: string) => `Mover ${name} después`,
    reset: 'Ver como el proceso',
    allHidden: 'Ocultaste todas las etapas.',
    showAll: 'Mostrar todas',
    density: 'Densidad de las tarjetas',
    densities: { comfortable: 'Cómoda', compact: 'Compacta' },
    otherDensity: 'Cambiar la densidad de las tarjetas',
    asTable: 'Ver como tabla',
    asBoard: 'Ver como tablero',
  },

  card: {
    roleDescription: 'candidato',
    days: (count: number) => `${numberText(count)}d`,
    daysLong: (count: number) =>
      count === 0 ? 'Llegó hoy a la etapa: 0 días hábiles' : `${businessDays(count)} en la etapa`,
    due: (count: number) => `Vence hoy · ${numberText(count)}d`,
    overdue: (count: number) => `Vencido · ${numberText(count)}d`,
    limit: (days: number, limit: number) => `${businessDays(days)} en la etapa, de un plazo de ${numberText(limit)}`,
    dueLong: 'vence hoy',
    overdueLong: 'vencido',
    since: (date: string) => `Desde el ${date}`,
    movedBy: (name: string, date: string) => `${name} lo movió el ${date}`,
    hasCv: 'Tiene CV',
    disqualified: 'Descalificado',
    unconfirmed: 'Sin confirmar',
    unconfirmedLong: 'Falta que el candidato confirme esta postulación desde su correo',
    hiring: 'Alta',
    hiringSince: (date: string) => `Alta solicitada el ${date}`,
    tags: (tags: string) => `Etiquetas: ${tags}`,
    score: (points: number) => `${numberText(points)} pts`,
    scoreLong: (points: number) => `Puntaje: ${numberText(points)}`,
    match: (points: number, of: number) => `Coincidencia ${numberText(points)} de ${numberText(of)}`,
    /** One box per requirement, up to six; more are hard to count at a glance. */
    progressBar: (met: number, of: number) => (of > 6 ? '' : '▪'.repeat(met) + '▫'.repeat(of - met)),
    progress: (met: number, of: number) => `${numberText(met)}/${numberText(of)}`,
    requirements: (of: number) => (of === 1 ? 'requisito' : 'requisitos'),
    progressLong: (met: number, of: number, passes: boolean) =>
      `Cumple ${numberText(met)} de ${countText(of, 'requisito', 'requisitos')}${passes ? ': puede avanzar' : ''}`,
    origins: {
      applied: () => 'Postuló por su cuenta',
      copied: (process: string) => `Copiado desde ${process}`,
      moved_process: (process: string) => `Viene de ${process}`,
    },
    otherProcess: 'otro proceso',
    by: (name: string) => `por ${name}`,
    /** A text with the name of its field. */
    named: (name: string, text: string) => `${name}: ${text}`,
    interview: {
      planned: (day: string, time: string) => `Entrevista ${day} ${time}`,
      owed: (submitted: number, of: number) => `Evaluaciones ${numberText(submitted)} de ${numberText(of)}`,
      complete: 'Entrevista evaluada',
      no_show: 'No se presentó a la entrevista',
    },
    years: (count: number) => countText(count, 'año de experiencia', 'años de experiencia'),
    job: (position: string, company: string) => `${position} en ${company}`,
    moreTags: (count: number) => `+${numberText(count)}`,
  },

  cardFields: {
    open: 'Datos de las tarjetas…',
    title: 'Datos de las tarjetas de este proceso',
    hint: (limit: number) =>
      `Lo que todos ven bajo el nombre, en este orden: hasta ${numberText(limit)} textos. Las marcas no cuentan.`,
    list: 'Datos de las tarjetas',
    texts: (count: number, limit: number) => `${numberText(count)} de ${numberText(limit)} textos`,
    organization: 'Usar los de la organización',
    save: 'Guardar',
    saved: 'Datos de las tarjetas guardados',
    failed: 'No pudimos guardar los datos de las tarjetas',
    up: (name: string) => `Mover «${name}» antes`,
    down: (name: string) => `Mover «${name}» después`,
  },

  move: {
    title: 'Mover a…',
    titleFor: (name: string) => `Mover a ${name} a otra etapa`,
    current: 'Etapa actual',
    done: 'Candidato movido correctamente',
    failed: 'Ocurrió un error',
    unmet: (name: string) => `${name} todavía no puede avanzar`,
    notAllowed: 'No tienes permiso para mover candidatos en este proceso.',
    alreadyDisqualified: 'El candidato ya está descalificado.',
    noStageThere: 'No hay otra etapa en esa dirección.',
    announced: (name: string, stage: string) => `${name} pasó a ${stage}`,
    announcedMany: (count: number, stage: string) =>
      `${countText(count, 'candidato pasó', 'candidatos pasaron')} a ${stage}`,
    moveUndone: (name: string, stage: string) => `${name} vuelve a ${stage}`,
  },

  /** Another user changed it first. */
  conflict: {
    moved: (who: string, name: string, stage: string, when: string) => `${who} movió a ${name} a ${stage} ${when}`,
    movedByYou: (name: string, stage: string, when: string) =>
      `Moviste a ${name} a ${stage} ${when}, desde otra ventana`,
    yours: (stage: string) => `Tu movimiento a ${stage} no se hizo.`,
    somebody: 'Otra persona',
    otherStage: 'otra etapa',
    moveAnyway: 'Mover de todos modos',
    leave: 'Dejar así',
  },

  gone: {
    title: 'Este proceso ya no está disponible',
    removed: (who: string) => `${who} lo eliminó.`,
    hidden: 'Lo eliminaron, o ya no tienes acceso a él.',
    toProcesses: 'Ir a los procesos',
  },

  /** For the list of shortcuts. */
  keyLines: [
    { keys: ['↑', '↓', 'K', 'J'], does: 'Candidato anterior o siguiente de la etapa' },
    { keys: ['←', '→', 'H', 'L'], does: 'Etapa anterior o siguiente' },
    { keys: ['Inicio', 'Fin'], does: 'Primer o último candidato cargado de la etapa' },
    { keys: ['Enter'], does: 'Abrir el candidato' },
    { keys: ['M', 'Espacio'], does: 'Mover a…' },
    { keys: ['A'], does: 'Avanzar a la etapa siguiente' },
    { keys: ['Ctrl', '←', '→'], does: 'Mover a la etapa vecina' },
    { keys: ['Esc'], does: 'Salir, cancelar o cerrar' },
  ],
} as const;
