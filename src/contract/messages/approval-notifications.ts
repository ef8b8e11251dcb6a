// Texts of emails about requests: a pending answer for approvers, the result for owners.
import type { RequestFieldChange } from '../api/request-records.ts';
import { countText, type NumberFormat } from './numbers.ts';
import { requestChangeMessages } from './request-changes.ts';
import { salaryBandMessages } from './salary-bands.ts';

interface ApprovalTurn {
  readonly title: string;
  readonly step: string;
}

type Outcome = 'approved' | 'rejected' | 'cancelled';

interface Facts {
  readonly number: string;
  readonly title: string;
  readonly type: string;
  readonly owner: string;
  readonly area: string | null;
  readonly vacancies: string | null;
  readonly salary: string | null;
  readonly reason: string | null;
  /** Custom fields that have a value. */
  readonly custom: readonly (readonly [label: string, value: string])[];
  /** Where its salary is not within its band. */
  readonly band: string | null;
  readonly link: string;
}

/** A request that comes back after it was returned, with its differences. */
interface Resent {
  readonly by: string;
  readonly comment: string | null;
  readonly changes: readonly RequestFieldChange[];
}

const resentLines = (resent: Resent | null, format: NumberFormat): string[] =>
  resent === null
    ? []
    : [
        `${resent.by} la envió de nuevo después de que se devolvió.`,
        ...(resent.comment === null ? [] : [`Comentario: ${resent.comment}`]),
        resent.changes.length === 0
          ? 'Los datos no cambiaron.'
          : ['Cambió:', ...resent.changes.map((change) => requestChangeMessages.changeText(change, format))].join('\n'),
      ];

const outcomes = { approved: 'aprobada', rejected: 'rechazada', cancelled: 'anulada' } as const;

/** A calendar day as DD/MM/YYYY. */
const dayText = (day: string): string => day.split('-').reverse().join('/');

/** One line per known fact. */
const listOf = ({ number, title, type, owner, area, vacancies, salary, reason, custom, band }: Facts): string =>
  [
    ['Solicitud', number],
    ['Tipo', type],
    ['Cargo', title],
    ['Área', area],
    ['Vacantes', vacancies],
    ['Salario', salary],
    [salaryBandMessages.name, band],
    ['Motivo', reason],
    ...custom,
    ['La pide', owner],
  ]
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n');

const answerLines = (link: string | null): string[] =>
  link === null ? [] : [`Respóndela desde el navegador, también en el teléfono: ${link}`];

export const approvalNotificationMessages = {
  notification: ({ title, step }: ApprovalTurn) => `La solicitud «${title}» espera tu respuesta en «${step}»`,
  outcome: ({ title, outcome }: { readonly title: string; readonly outcome: Outcome }) =>
    `Tu solicitud «${title}» fue ${outcomes[outcome]}`,
  returned: ({ title, actor }: { readonly title: string; readonly actor: string }) =>
    `${actor} devolvió tu solicitud «${title}» con cambios por hacer`,
  show: 'Ver solicitud',
  email: {
    subject: ({ title }: Pick<ApprovalTurn, 'title'>) => `Solicitud por responder: ${title}`,
    body: (
      facts: Facts & {
        step: string;
        limit: number | null;
        due: string | null;
        resent: Resent | null;
        onBehalfOf: string | null;
        answerLink: string | null;
        approvedBefore: readonly string[];
      },
      format: NumberFormat,
    ) => [
      `La solicitud ${facts.number} «${facts.title}»${facts.owner === '' ? '' : `, de ${facts.owner},`} espera tu respuesta en el paso «${facts.step}».`,
      ...(facts.onBehalfOf === null ? [] : [`Puedes responderla por encargo de ${facts.onBehalfOf}.`]),
      ...resentLines(facts.resent, format),
      listOf(facts),
      ...(facts.approvedBefore.length > 0 ? [`Ya la aprobó: ${facts.approvedBefore.join(', ')}.`] : []),
      ...(facts.limit === null || facts.due === null
        ? []
        : [
            `El paso tiene un plazo de ${countText(facts.limit, 'día hábil', 'días hábiles')}: hasta el ${dayText(facts.due)}.`,
          ]),
      ...answerLines(facts.answerLink),
      `Ábrela en Terna para aprobarla, devolverla con cambios, rechazarla o derivarla: ${facts.link}`,
    ],
  },
  reminderEmail: {
    subject: ({ title, isOverdue }: Pick<ApprovalTurn, 'title'> & { isOverdue: boolean }) =>
      isOverdue ? `Solicitud vencida: ${title}` : `Solicitud que vence hoy: ${title}`,
    body: (facts: Facts & { step: string; due: string; isOverdue: boolean; answerLink: string | null }) => [
      `La solicitud ${facts.number} «${facts.title}» espera tu respuesta en el paso «${facts.step}». El plazo ${facts.isOverdue ? 'venció' : 'termina'} el ${dayText(facts.due)}.`,
      listOf(facts),
      ...answerLines(facts.answerLink),
      `Ábrela en Terna para responderla: ${facts.link}`,
    ],
  },
  returnedEmail: {
    subject: ({ title }: Pick<ApprovalTurn, 'title'>) => `Solicitud devuelta: ${title}`,
    body: (facts: Facts & { comment: string; by: string; step: string }) => [
      `${facts.by} devolvió tu solicitud ${facts.number} «${facts.title}» en el paso «${facts.step}», con cambios por hacer.`,
      `Qué hay que cambiar: ${facts.comment}`,
      `Cámbiala en Terna y envíala de nuevo: ${facts.link}`,
    ],
  },
  outcomeEmail: {
    subject: ({ title, outcome }: { title: string; outcome: Outcome }) => `Solicitud ${outcomes[outcome]}: ${title}`,
    body: (facts: Facts & { outcome: Outcome; comment: string | null; by: string | null }) => [
      `Tu solicitud ${facts.number} «${facts.title}» fue ${outcomes[facts.outcome]}. ${facts.by === null ? 'Ningún paso tenía que responderla.' : `La respuesta la dio ${facts.by}.`}`,
      ...(facts.comment === null ? [] : [`Comentario: ${facts.comment}`]),
      `Ábrela en Terna para ver sus pasos: ${facts.link}`,
    ],
  },
} as const;

/** The page that opens the program from a link in an email. */
export const openPageMessages = {
  title: 'Abrir en Terna',
  text: 'Se está abriendo Terna en este equipo. Si no ocurre nada, presiona el botón.',
  button: 'Abrir Terna',
  otherwise: {
    request:
      '¿No se abre? Abre Terna, inicia sesión y busca en «Solicitudes» el número que dice tu correo. Terna tiene que estar instalado en este equipo.',
    other: '¿No se abre? Abre Terna e inicia sesión. Terna tiene que estar instalado en este equipo.',
  },
} as const;
