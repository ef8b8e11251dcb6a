// Texts of requests and approvals.
import { requestFormMessages } from './request-forms.ts';

const returned = 'Devuelta';

const states = {
  draft: 'Borrador',
  in_review: 'En revisión',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  dropped: 'Retirada',
  cancelled: 'Anulada',
  closed: 'Cerrada',
} as const;

export const requestMessages = {
  /** By the request's state. */
  notInReview: {
    draft: 'La solicitud es un borrador: aún no se ha enviado.',
    approved: 'La solicitud ya fue aprobada: no espera respuesta.',
    rejected: 'La solicitud ya fue rechazada: no espera respuesta.',
    dropped: 'El solicitante retiró esta solicitud: no espera respuesta.',
    cancelled: 'La solicitud fue anulada: no espera respuesta.',
    closed: 'La solicitud ya está cerrada: no espera respuesta.',
  },
  alreadyAnswered: 'Ya respondiste este paso.',
  answeredByAnother: 'Otra persona ya respondió este paso.',
  approverLeft: 'Dejó la organización.',
  handedOver: 'Derivaste este paso a otra persona.',
  rejectionWithoutReason: 'Escribe por qué la rechazas.',
  returnWithoutReason: 'Escribe qué hay que cambiar.',
  isReturned: 'La solicitud fue devuelta: espera los cambios de quien la pidió.',
  notYourTurn: 'Este paso no espera tu respuesta.',
  wrongState: 'El estado en que está la solicitud no permite esta acción.',
  workflowInactive: 'Ese flujo, o su módulo, no está activo: elige otro.',
  unknownType: 'Ese tipo de solicitud no es de este módulo.',
  incomplete: (fields: readonly string[]) =>
    `Completa ${fields.map((field) => `«${requestFormMessages.nameOf(field)}»`).join(' y ')} antes de enviar la solicitud.`,
  dataTooLarge: 'La solicitud tiene demasiados datos.',
  cannotDeriveTo: 'Esa persona no puede recibir el paso: ya participa en él, o la solicitud es suya.',
  nothingToUndo: 'No hay nada que deshacer: ya ocurrió algo después, o no fuiste tú.',
  hiringWorkflowOnly: 'Elige un flujo de contratación.',
  otherPerson: 'Ese código no es de este candidato.',
  cannotStartHiring: 'El candidato ya tiene una solicitud de alta, o está descalificado.',
  hiringTitle: (process: string | null) => `Alta: ${process ?? 'proceso sin título'}`.slice(0, 200),
  hiringEnded: (state: keyof typeof states) => `Solicitud de alta: ${states[state]}`,
  requisitionOnly: 'Solo una requisición aprobada abre un proceso.',
  export: {
    sheet: 'Solicitudes',
    fileSuffix: 'solicitudes',
    columns: {
      number: 'Número',
      title: 'Título',
      workflow: 'Flujo',
      type: 'Tipo de solicitud',
      area: 'Área',
      user: 'Solicitante',
      state: 'Estado',
      step: 'Paso actual',
      waiting_for: 'Espera a',
      created_at: 'Creada el',
      submitted_at: 'Enviada el',
      decided_at: 'Resuelta el',
      salary_band: 'Banda salarial',
    },
  },
  states,
  returned,
  /** The state as lists display it. */
  stateName: ({ state, returned: isReturned }: { state: keyof typeof states; returned: object | null }): string =>
    isReturned === null ? states[state] : returned,
} as const;
