// Texts of the offline queue: display, sending, discarding and conflicts.
import { countText, numberText } from './numbers.ts';

export const offlineQueueMessages = {
  mark: 'Pendiente',
  markProblem: 'Por decidir',
  spoken: 'cambio pendiente de enviar',
  light: (count: number) => countText(count, 'pendiente', 'pendientes'),
  lightProblems: (count: number) => `${numberText(count)} por decidir`,
  title: 'Cambios pendientes',
  hint: 'Están guardados en este equipo y se enviarán, en su orden, cuando haya conexión.',
  damaged: 'El disco dañó algunos cambios pendientes y no pudimos recuperarlos. Revisa lo último que hiciste.',
  discard: 'Descartar',
  discardAll: 'Descartar todos',
  discardOf: (change: string, name: string) => `Descartar: ${change}, ${name}`,
  retry: 'Reintentar',
  retryOf: (change: string, name: string) => `Reintentar: ${change}, ${name}`,
  waiting: 'Se enviará al volver la conexión',
  blocked: 'Espera tu decisión sobre un cambio anterior de este candidato',
  dropped: (count: number) =>
    count === 1
      ? 'Descartamos un cambio pendiente: la persona ya no está en Terna o ya no tienes acceso a ella'
      : `Descartamos ${numberText(count)} cambios pendientes: la persona ya no está en Terna o ya no tienes acceso a ella`,
  more: (count: number) => `y ${numberText(count)} más`,

  does: {
    move: (stage: string) => `Mover a ${stage || 'otra etapa'}`,
    comment: (text: string) => `Comentar «${text}»`,
    disqualify: 'Descalificar',
    requalify: 'Recalificar',
    scorecard: (interview: string) => `Borrador de la evaluación de «${interview}»`,
  },

  undoFailed: 'No se pudo deshacer',
  awaitsAnswer: 'El cambio ya se envió y falta la respuesta del servidor: no se puede quitar de aquí.',
  undoneLater: (count: number) =>
    count === 1
      ? 'El cambio ya se envió: se deshará al volver la conexión'
      : 'Los cambios ya se enviaron: se desharán al volver la conexión',
  sentAlready: 'El cambio ya se envió al servidor.',

  serverFull:
    'El servidor no tiene espacio en el disco. Avisa a quien lo administra: lo pendiente se enviará en cuanto haya espacio.',

  /** At the moment of the change. */
  queued: (count: number) =>
    count === 1
      ? 'Sin conexión: el cambio quedó pendiente'
      : `Sin conexión: ${numberText(count)} cambios quedaron pendientes`,
  queuedAsServerIsFull: (count: number) =>
    count === 1 ? 'El cambio quedó pendiente' : `${numberText(count)} cambios quedaron pendientes`,
  nothingToSend: 'Quedó como estaba: ya no hay nada que enviar',
  commentQueued: 'Tu comentario quedó pendiente y se enviará al volver la conexión',

  conflict: {
    toast: (count: number) =>
      count === 1 ? 'Un cambio tuyo espera tu decisión' : `${numberText(count)} cambios tuyos esperan tu decisión`,
    review: 'Revisar',
    theirs: 'Como está ahora',
    yours: 'Tu cambio',
    stands: (stage: string, isOut: boolean) => `${stage || 'En otra etapa'}${isOut ? ', descalificado' : ''}`,
    by: (who: string, when: string) => `${who} · ${when}`,
    from: (stage: string) => `Desde ${stage}`,
    apply: 'Aplicar el mío',
    applyOf: (name: string) => `Aplicar el mío: ${name}`,
    leave: 'Dejar como está',
    leaveOf: (name: string) => `Dejar como está: ${name}`,
    rejected: 'El servidor no lo aceptó',
  },

  signOut: {
    title: (count: number) => `Tienes ${countText(count, 'cambio', 'cambios')} sin enviar`,
    hint: 'Puedes esperar a que se envíen. Si cierras la sesión ahora quedan cifrados en este equipo, nadie más los ve y se enviarán cuando vuelvas a entrar.',
    wait: 'Esperar y cerrar sesión',
    waiting: (count: number) => `Enviando… ${count === 1 ? 'queda' : 'quedan'} ${numberText(count)}`,
    needsDecision: 'Hay cambios que esperan tu decisión: míralos en el indicador de conexión.',
    anyway: 'Cerrar sesión ahora',
    stay: 'Cancelar',
  },
} as const;
