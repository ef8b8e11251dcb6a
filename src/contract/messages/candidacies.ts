// Texts of actions on candidates: single and bulk, their dialogs and results.
import { countText, numberText } from './numbers.ts';

const candidates = (count: number): string => countText(count, 'candidato', 'candidatos');

/** «Candidato … correctamente» for one, «3 candidatos …» for more. */
const done = (one: string, many: string) => (count: number) =>
  count === 1 ? `Candidato ${one} correctamente` : `${candidates(count)} ${many} correctamente`;

const failed = 'Ocurrió un error';

export const candidacyMessages = {
  /** Stands where the comment of a disqualification does. */
  withdrawn: (reason: string) => (reason === '' ? 'Retiró su postulación' : `Retiró su postulación: ${reason}`),
  withdrawnReason: 'Retiro del candidato',
  tooManyTags: (max: number) => `Un candidato tiene como máximo ${numberText(max)} etiquetas.`,

  actions: {
    label: (name: string) => `Acciones de ${name}`,
    more: 'Más acciones con los seleccionados',
    advance: (stage: string) => `Avanzar a ${stage}`,
    advanceShort: 'Avanzar',
    STAGE: 'Mover a otra etapa…',
    REQUIREMENTS: 'Ver requisitos…',
    DISQUALIFY: 'Descalificar…',
    REQUALIFY: 'Recalificar',
    MOVE: 'Mover a otro proceso…',
    COPY: 'Copiar a otro proceso…',
    DELETE: 'Eliminar del proceso',
    TAG: 'Etiquetar…',
    EMAIL: 'Escribir un correo…',
    INFORMATION: 'Solicitar información…',
    MEETING: 'Agendar reunión…',
    REQUEST: 'Iniciar Alta',
    SHOW_REQUEST: 'Ver Alta',
    SIGN: 'Enviar documentos a firmar…',
    TEST: 'Enviar pruebas…',
    PERSONAL_DATA: 'Descargar sus datos…',
    ERASE: 'Borrar datos personales…',
  },

  selection: {
    label: 'Candidatos seleccionados',
    count: (count: number) => countText(count, 'seleccionado', 'seleccionados'),
    select: (name: string) => `Seleccionar a ${name}`,
    selected: 'Seleccionado',
    all: (count: number) => `Seleccionar todos (${numberText(count)})`,
    column: (name: string) => `Seleccionar a todos los candidatos de ${name}`,
    loading: 'Cargando los candidatos de la etapa para seleccionarlos…',
    loadFailed: 'No pudimos seleccionar a todos los candidatos de la etapa',
    limit: (max: number) => `Se seleccionan como máximo ${numberText(max)} candidatos: quedaron los más recientes.`,
    none: 'Nadie seleccionado',
    clear: 'Quitar la selección',
    move: 'Mover',
    disqualify: 'Descalificar',
    requalify: 'Recalificar',
    copy: 'Copiar a proceso',
    email: 'Correo',
    tag: 'Etiquetar',
  },

  bulk: {
    progress: (done: number, total: number) => `${numberText(done)} de ${numberText(total)}`,
    cancel: 'Cancelar',
    cancelled: (remaining: number) => `Cancelado: ${candidates(remaining)} sin cambios`,
    someRejected: (count: number) => `${candidates(count)} no: mira por qué`,
    viewReasons: 'Ver por qué',
    resultTitle: 'Resultado por candidato',
    resultDone: (count: number) => `Con éxito: ${candidates(count)}.`,
    resultRejected: (count: number) => `Sin cambios: ${candidates(count)}.`,
    undone: (count: number) => `Deshecho: ${candidates(count)} como antes`,
    undoFailed: 'No se pudo deshacer',
    offline: 'Sin conexión: podrás hacerlo cuando vuelva el servidor.',
  },

  undoing: {
    running: (count: number) => `Deshaciendo en ${candidates(count)}…`,
    nothing: 'Ese cambio ya se deshizo, o no se puede deshacer.',
    notYours: 'Solo quien hizo el cambio puede deshacerlo.',
    stageGone: 'La etapa donde estaba ya no existe: muévelo a otra.',
    processGone: 'El proceso donde estaba ya no está disponible.',
    changedSince: (who: string | null) => `${who ?? 'Terna'} hizo otro cambio después: ya no se puede deshacer este.`,
  },

  moving: {
    title: (count: number) => (count === 1 ? 'Mover a otra etapa' : `Mover ${candidates(count)} a otra etapa`),
    running: (count: number) => `Moviendo ${candidates(count)}…`,
    done: done('movido', 'movidos'),
    failed,
    superseded: 'Otra persona lo movió antes que tú.',
    movedByOther: (name: string, stage: string) => `${name} lo movió a ${stage} antes que tú.`,
  },

  disqualifying: {
    title: (count: number, name: string) =>
      count === 1 ? `Descalificar a ${name}` : `Descalificar a ${candidates(count)}`,
    reason: 'Motivo',
    noReason: 'Sin motivo',
    noReasons: 'La organización aún no tiene motivos de descalificación.',
    comment: 'Comentario',
    commentHint: 'Queda en la actividad del candidato. Opcional.',
    notify: 'Enviar el correo de descalificación de la etapa',
    notifyHint: 'Sale solo donde la etapa tiene una plantilla, y espera un momento por si deshaces.',
    emailFailed: 'No pudimos mostrar el correo que saldrá',
    noEmail: (stage: string) => `La etapa ${stage} no tiene correo de descalificación: no saldrá ninguno.`,
    noAddress: (name: string) => `${name} no tiene correo: no le llegará ninguno.`,
    emailOf: (name: string) => `Correo que recibirá ${name}`,
    emailTo: (name: string, address: string) => `Así lo recibirá ${name} en ${address}`,
    emailText: 'Texto del correo',
    submit: 'Descalificar',
    running: (count: number) => `Descalificando a ${candidates(count)}…`,
    done: done('descalificado', 'descalificados'),
    failed,
  },
  requalifying: {
    running: (count: number) => `Recalificando a ${candidates(count)}…`,
    done: done('recalificado', 'recalificados'),
    failed,
  },

  transfer: {
    moveTitle: (count: number, name: string) =>
      count === 1 ? `Mover a ${name} a otro proceso` : `Mover ${candidates(count)} a otro proceso`,
    copyTitle: (count: number, name: string) =>
      count === 1 ? `Copiar a ${name} a otro proceso` : `Copiar ${candidates(count)} a otro proceso`,
    process: 'Proceso de destino',
    search: 'Busca por título o número…',
    none: 'No hay otro proceso abierto que coincida.',
    searchFailed: 'No pudimos buscar los procesos',
    stage: 'Etapa',
    firstStage: 'La que corresponda: la que dejó en ese proceso, o la primera',
    bulkStage: 'Cada candidato llega a la etapa que dejó en ese proceso, o a la primera.',
    move: 'Mover',
    copy: 'Copiar',
    moved: done('movido', 'movidos'),
    copied: done('copiado', 'copiados'),
    moving: (count: number) => `Moviendo ${candidates(count)}…`,
    copying: (count: number) => `Copiando ${candidates(count)}…`,
    failed,
    bulkStarted: 'Los candidatos seran movidos en breve, espere unos minutos para que aparezcan en el proceso destino',
    bulkFailed: 'No se pudo terminar de mover a los candidatos',
    bulkTooMany: (max: number) => `Se mueven como máximo ${numberText(max)} candidatos de una vez.`,
  },

  removing: {
    running: (count: number) => `Eliminando ${candidates(count)}…`,
    undoing: (count: number) => `Devolviendo ${candidates(count)}…`,
    done: done('eliminado', 'eliminados'),
    failed,
    signaturesGone: (count: number) =>
      count === 1
        ? 'La firma que se canceló al eliminar no se retoma: envía el documento otra vez.'
        : `Las ${numberText(count)} firmas que se cancelaron al eliminar no se retoman: envía los documentos otra vez.`,
  },

  tagging: {
    title: (count: number, name: string) => (count === 1 ? `Etiquetas de ${name}` : `Etiquetar ${candidates(count)}`),
    add: 'Agregar',
    addHint: 'Escribe una etiqueta y presiona Enter.',
    placeholder: 'Nueva etiqueta',
    removeAdded: (tag: string) => `No agregar «${tag}»`,
    present: 'Quitar',
    presentHint: 'Marca las que se quitan.',
    onSome: (count: number, total: number) => `${numberText(count)} de ${numberText(total)}`,
    running: (count: number) => `Etiquetando ${candidates(count)}…`,
    done: done('etiquetado', 'etiquetados'),
    failed,
  },

  email: {
    title: (count: number, name: string) => (count === 1 ? `Escribir a ${name}` : `Escribir a ${candidates(count)}`),
    informationTitle: (count: number, name: string) =>
      count === 1 ? `Solicitar información a ${name}` : `Solicitar información a ${candidates(count)}`,
    template: 'Plantilla',
    noTemplate: 'Sin plantilla',
    defaultText: 'El texto de Terna',
    templatesFailed: 'No pudimos cargar las plantillas',
    inLanguages: (names: string) => `Cada candidato lo recibe en su idioma. Está escrito en ${names}.`,
    changedText: 'Cambiaste el texto de la plantilla: todos lo reciben como está aquí, sin traducciones.',
    subject: 'Asunto',
    body: 'Mensaje',
    bodyHint: 'Las variables entre {{llaves}} se reemplazan por los datos de cada candidato.',
    message: 'Qué necesitas',
    messageHint: 'Opcional. Va dentro del correo; la respuesta te llega a ti.',
    preview: 'Vista previa',
    previewOf: (name: string) => `Así lo recibe ${name}`,
    previewFailed: 'No pudimos mostrar la vista previa',
    previewNone: 'Escribe el asunto y el mensaje para ver cómo se lee.',
    previewOwn: 'Terna escribe el saludo, el proceso y tu firma, con lo que necesitas en el medio.',
    send: 'Enviar',
    running: (count: number) => `Preparando ${countText(count, 'correo', 'correos')}…`,
    done: (count: number) => (count === 1 ? 'Correo en camino' : `${countText(count, 'correo', 'correos')} en camino`),
    detail: 'Sale en unos segundos: todavía puedes deshacerlo.',
    failed,
    undone: (count: number) =>
      count === 1 ? 'El correo no se enviará' : `${countText(count, 'correo', 'correos')} no se enviarán`,
  },

  hiring: {
    title: (name: string) => `Iniciar Alta de ${name}`,
    workflow: 'Flujo de contratación',
    chooseWorkflow: 'Elige un flujo',
    noWorkflows: 'No hay flujos de contratación activos. Un administrador puede activarlos.',
    workflowsFailed: 'No pudimos cargar los flujos',
    sendDocuments: 'Enviar documentos a firmar cuando se apruebe',
    documents: 'Documentos',
    submit: 'Iniciar Alta',
    done: 'Alta solicitada correctamente',
    failed: 'Ocurrió un error, intenta nuevamente.',
    showTitle: (name: string) => `Alta de ${name}`,
    showFailed: 'No pudimos mostrar el alta',
    state: 'Estado',
    step: 'Paso actual',
    waitingFor: 'Espera a',
    waitingForAdmins: 'Un administrador',
    requestedBy: 'La solicitó',
    requestedAt: 'Solicitada el',
    decidedAt: 'Resuelta el',
    sendsDocuments: 'Documentos a firmar',
    yes: 'Sí',
    no: 'No',
  },

  signing: {
    title: (name: string) => `Enviar documentos a firmar a ${name}`,
    documents: 'Documentos',
    noDocuments: 'El candidato no tiene archivos PDF o DOCX que se puedan firmar.',
    documentsFailed: 'No pudimos cargar los archivos',
    choose: 'Elige al menos un documento.',
    submit: 'Enviar a firmar',
    done: (count: number) =>
      count === 1
        ? 'Documento en cola para enviar a firmar'
        : `${numberText(count)} documentos en cola para enviar a firmar`,
    failed: 'No se pudieron poner en cola los documentos',
    undone: 'Los documentos no se enviarán',
    undoing: 'El servicio de firma puede tener ya los documentos: la firma se está cancelando.',
    sent: 'Pedidos antes',
    outOfStock: 'No quedan firmas disponibles.',
    onApproval: 'Si sigue así cuando se apruebe, los documentos no se enviarán.',
    notSent: 'No se pudo enviar',
    state: {
      queued: 'En cola para enviar',
      sent: 'Enviado, espera la firma',
      cancelling: 'Cancelándose',
      signed: 'Firmado',
      declined: 'No quiso firmar',
      expired: 'Venció',
      cancelled: 'Cancelado',
      failed: 'Falló',
    },
  },

  testing: {
    title: (name: string) => `Enviar pruebas a ${name}`,
    tests: 'Pruebas del proceso',
    none: 'El proceso no tiene pruebas elegidas.',
    testsFailed: 'No pudimos cargar las pruebas',
    off: 'proveedor inactivo',
    notConnected: 'no conectado',
    remaining: (count: number) => `quedan ${numberText(count)}`,
    usedUp: 'agotadas',
    choose: 'Elige al menos una prueba.',
    way: 'Cómo enviarlas',
    chooseWay: 'Elige cómo enviarlas.',
    ways: {
      provider: 'Pedirlas al proveedor',
      email: 'Enviarlas por correo',
      hand: 'Hacerlas a mano',
    },
    wayHints: {
      provider: 'El proveedor le escribe al candidato. Cada prueba se descuenta del saldo.',
      email: 'Terna le escribe al candidato un correo por cada prueba. No se descuentan del saldo.',
      hand: 'Al candidato no se le envía nada: quedan anotadas para que cargues el resultado. No se descuentan del saldo.',
    },
    providerMissing: (providers: string) =>
      `Terna no está conectado con ${providers}: un administrador puede configurarlo en Ajustes.`,
    message: 'Enlace o instrucciones',
    messageHint: 'Van dentro del correo; la respuesta te llega a ti.',
    noMailServer: 'Falta configurar el servidor de correo: el correo espera hasta entonces.',
    submit: { provider: 'Pedir al proveedor', email: 'Enviar por correo', hand: 'Anotar' },
    submitAny: 'Enviar pruebas',
    done: {
      provider: (count: number) =>
        count === 1 ? 'Prueba en cola para el proveedor' : `${numberText(count)} pruebas en cola para el proveedor`,
      email: (count: number) =>
        count === 1 ? 'Prueba en cola para el correo' : `${numberText(count)} pruebas en cola para el correo`,
      hand: (count: number) =>
        count === 1 ? 'Prueba anotada para hacer a mano' : `${numberText(count)} pruebas anotadas para hacer a mano`,
    },
    failed: 'No se pudieron enviar las pruebas',
    undone: (count: number) => (count === 1 ? 'Prueba cancelada' : `${numberText(count)} pruebas canceladas`),
  },

  /** For the list of shortcuts. */
  keyLines: [
    { keys: ['X'], does: 'Seleccionar al candidato, o dejar de hacerlo' },
    { keys: ['Q'], does: 'Descalificar al candidato' },
    { keys: ['Shift', '↑', '↓'], does: 'Extender la selección' },
    { keys: ['Ctrl', 'A'], does: 'Seleccionar a todos los de la etapa' },
    { keys: ['.', 'Shift', 'F10'], does: 'Acciones del candidato' },
  ],
} as const;
