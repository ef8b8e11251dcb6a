// Texts of delegations of approvals for an absence.

/** A calendar day as DD/MM/YYYY. */
const dayText = (day: string): string => day.split('-').reverse().join('/');

interface Days {
  readonly from: string;
  readonly until: string;
}

const daysText = ({ from, until }: Days): string => `del ${dayText(from)} al ${dayText(until)}`;

export const approvalDelegationMessages = {
  title: 'Delegar por ausencia',
  hint: 'Entre esos días, otra persona puede responder solicitudes por encargo. Quien se ausenta también puede hacerlo. Nadie responde por encargo su propia solicitud.',
  user: 'Se ausenta',
  delegate: 'Responde por encargo',
  from: 'Desde',
  until: 'Hasta',
  create: 'Delegar',
  created: (name: string) => `Responderá ${name}`,
  failed: 'No pudimos guardar la delegación.',
  listFailed: 'No pudimos cargar las delegaciones.',
  present: 'Delegaciones vigentes y por venir',
  none: 'Nadie ha delegado sus respuestas.',
  line: (user: string, delegate: string) => `${user} → ${delegate}`,
  days: daysText,
  active: 'Vigente',
  future: 'Por venir',
  end: 'Terminar',
  endOf: (user: string) => `Terminar la delegación de ${user}`,
  ended: 'Delegación terminada',
  toSelf: 'Elige a otra persona.',
  chooseDelegate: 'Elige quién responderá.',
  chooseDay: 'Elige un día.',
  wrongDays: 'El último día no puede ser anterior al primero.',
  past: 'Ese día ya pasó.',
  tooLong: 'Una delegación dura como máximo un año.',
  overlaps: 'Ya hay una delegación en esos días: termínala antes.',
  leadsBack: 'Esa persona delega en esos mismos días, y las respuestas volverían a quien se ausenta.',
  email: {
    subject: (user: string) => `Responderás solicitudes por encargo de ${user}`,
    body: (user: string, days: Days) => [
      `${user} estará fuera ${daysText(days)}. Entre esos días puedes responder por encargo suyo las solicitudes que esperan su respuesta.`,
      'Las verás en Terna, en «Solicitudes», entre las que esperan tu respuesta.',
    ],
    ownSubject: (delegate: string) => `${delegate} responderá solicitudes por encargo tuyo`,
    ownBody: (by: string, delegate: string, days: Days) => [
      `${by} delegó tus respuestas ${daysText(days)}: ${delegate} puede responder por encargo tuyo las solicitudes que esperan tu respuesta.`,
      'Puedes terminar la delegación en Terna, en las acciones de «Solicitudes» o en el menú de tu cuenta.',
    ],
  },
} as const;
