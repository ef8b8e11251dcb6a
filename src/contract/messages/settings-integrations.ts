// Texts of the settings cards for external services: job boards, signatures and sent emails.
import type { JobBoardKind } from '../api/job-boards.ts';
import type { EmailKind } from '../api/mail.ts';

export const jobBoardsCardMessages = {
  title: 'Bolsas de empleo',
  hint: 'De dónde «Sincronizar» trae candidatos al tablero de un proceso. Las que no están activas no se consultan.',
  create: 'Agregar bolsa de empleo',
  editTitle: 'Editar bolsa de empleo',
  created: 'Bolsa de empleo agregada correctamente',
  changed: 'Bolsa de empleo actualizada correctamente',
  removed: 'Bolsa de empleo eliminada correctamente',
  removeQuestion: (name: string) =>
    `¿Estás seguro de eliminar la bolsa de empleo «${name}»? Los candidatos que llegaron por ella se conservan.`,
  empty: 'Todavía no hay bolsas de empleo',
  emptyHint: 'Agrega la primera para traer sus postulaciones con «Sincronizar» en el tablero.',
  kind: 'Tipo',
  kinds: { url: 'Dirección web', folder: 'Carpeta del servidor' } satisfies Record<JobBoardKind, string>,
  location: 'Ubicación',
  locations: { url: 'Dirección del documento JSON', folder: 'Carpeta con archivos JSON' } satisfies Record<
    JobBoardKind,
    string
  >,
  locationHints: {
    url: 'Comienza con http:// o https://.',
    folder: 'Ruta relativa dentro de la carpeta de bolsas de empleo del servidor.',
  } satisfies Record<JobBoardKind, string>,
  kindStays: 'El tipo no se puede cambiar: agrega otra bolsa de empleo.',
  active: 'Activa',
  inactive: 'Inactiva',
  state: 'Estado',
} as const;

export const signatureCardMessages = {
  title: 'Firma de documentos',
  hint: 'El servicio con que los candidatos firman documentos.',
  saved: 'Servicio de firma actualizado correctamente',
  url: 'Dirección del servicio',
  urlExample: 'https://firma.proveedor.com/v1',
  token: 'Token',
  tokenStored: 'Hay un token guardado. Escribe otro solo para cambiarlo.',
  tokenNone: 'El que entrega el servicio. No se vuelve a mostrar.',
  wrongToken: 'El token no lleva espacios ni acentos.',
  active: 'Enviar documentos a firmar',
  stock: 'Documentos disponibles',
  stockHint: 'Vacío, no se cuentan.',
  wrongStock: (maximum: number) => `Escribe un número entero de 0 a ${maximum}, o deja el campo vacío.`,
  ready: 'El servicio está configurado: los documentos se envían a firmar.',
  notReady: 'Falta la dirección o el token: no se puede enviar ningún documento.',
  paused: 'El envío está detenido.',
  /** A link with the title of the modules' card follows. */
  moduleOff: 'No se envía ningún documento mientras el módulo «Firma de documentos» esté desactivado. Actívalo en',
} as const;

export const outgoingEmailMessages = {
  title: 'Correos enviados',
  hint: 'Todos los correos de la organización, del más nuevo al más antiguo: los enviados, los que esperan y los que no se pudieron enviar.',
  state: 'Estado',
  allStates: 'Todos los estados',
  none: 'No hay correos con ese estado',
  noneHint: 'Elige otro estado para ver los demás.',
  nothing: 'Todavía no se ha enviado ningún correo',
  nothingHint: 'Aquí verás cada correo que Terna envíe por tu organización.',
  created: 'Fecha',
  to: 'Para',
  subject: 'Asunto',
  kind: 'Motivo',
  kinds: {
    stage_entry: 'Cambio de etapa',
    disqualification: 'Descalificación',
    report: 'Reporte',
    information_request: 'Solicitud de información',
    other: 'Otro',
  } satisfies Record<EmailKind, string>,
  attempts: (count: number) => (count === 1 ? '1 intento' : `${count} intentos`),
  due: (when: string) => `Se enviará el ${when}`,
  show: 'Ver',
  showOf: (subject: string) => `Ver el correo «${subject}»`,
  retry: 'Reintentar',
  retryOf: (subject: string, to: string) => `Reintentar el correo «${subject}» para ${to}`,
  retried: 'El correo volvió a la cola de envío',
  retryFailed: 'No pudimos reintentar el correo',
  cancel: 'Cancelar envío',
  cancelOf: (subject: string, to: string) => `Cancelar envío de «${subject}» para ${to}`,
  cancelled: 'El correo no se enviará',
  cancelFailed: 'No pudimos cancelar el envío',
  readFailed: 'No pudimos leer el correo',
} as const;
