// Texts of the page with which an approver answers a request from an e-mail.

/** A calendar day as DD/MM/YYYY. */
const dayText = (day: string): string => day.split('-').reverse().join('/');

export const requestAnswerPageMessages = {
  title: (title: string) => `Responder: ${title}`,
  asked: (step: string, name: string) => `${name}, esta solicitud espera tu respuesta en el paso «${step}».`,
  asDeputy: (name: string) => `Respondes por encargo de ${name}.`,
  facts: 'Qué se pide',
  labels: {
    number: 'Solicitud',
    type: 'Tipo',
    title: 'Cargo',
    area: 'Área',
    vacancies: 'Vacantes',
    salary: 'Salario',
    reason: 'Motivo',
    justification: 'Justificación',
    owner: 'La pide',
    due: 'Plazo',
  },
  due: (day: string, isOverdue: boolean) => (isOverdue ? `Venció el ${dayText(day)}` : `Hasta el ${dayText(day)}`),
  before: 'Quién aprobó antes',
  nobodyBefore: 'Eres la primera respuesta.',
  approval: (name: string, step: string) => `${name}, en «${step}»`,
  answer: 'Tu respuesta',
  comment: 'Comentario (obligatorio para devolver o rechazar)',
  acts: { approve: 'Aprobar', return: 'Devolver con cambios', reject: 'Rechazar' },
  once: 'El enlace sirve una sola vez y solo para ti. No lo reenvíes.',
  changed: 'La solicitud cambió mientras la leías. Revísala de nuevo antes de responder.',
  done: {
    title: 'Respuesta guardada',
    approve: 'Aprobaste la solicitud. Puedes deshacerlo en Terna mientras nadie responda después.',
    return: 'Devolviste la solicitud. Le avisamos a quien la pidió qué hay que cambiar.',
    reject: 'Rechazaste la solicitud. Le avisamos a quien la pidió.',
  },
  notNow: 'Esta solicitud ya no espera tu respuesta',
  notYours: 'Otra persona la respondió, o terminó el encargo por el que la recibiste.',
  inactive: { title: 'Tu cuenta ya no está activa', text: 'Por eso no puedes responder esta solicitud.' },
  ended: {
    title: 'Este enlace ya no sirve',
    text: 'Puede que esté incompleto, que ya se haya usado o que haya vencido. Abre Terna para ver la solicitud.',
  },
} as const;
