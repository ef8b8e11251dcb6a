// Texts of the requests of candidates about their personal data.
import type {
  ConsentPurpose,
  CorrectedField,
  DataRequestFilter,
  DataRequestKind,
  DataRequestState,
} from '../api/data-requests.ts';
import { en } from './en/data-requests.ts';
import { pt } from './pt/data-requests.ts';
import { translated } from './translated.ts';

const kinds = {
  access: 'Acceso o portabilidad',
  rectification: 'Rectificación',
  erasure: 'Supresión',
  blocking: 'Bloqueo',
  opposition: 'Oposición a pasos automáticos',
  consent: 'Retiro del consentimiento',
} satisfies Record<DataRequestKind, string>;

const purposes = {
  selection: 'Procesos de selección',
  bulk_emails: 'Correos masivos',
} satisfies Record<ConsentPurpose, string>;

const fields = {
  name: 'Nombres',
  last_name: 'Apellidos',
  phone: 'Teléfono',
  document: 'Documento de identidad',
  city: 'Ciudad',
  linkedin_url: 'LinkedIn',
} satisfies Record<CorrectedField, string>;

const kindOf = (kind: DataRequestKind, purpose: ConsentPurpose | null): string =>
  purpose ? `${kinds[kind]}: ${purposes[purpose].toLowerCase()}` : kinds[kind];

/** The answer to what Terna carries out at once. */
const doneAtOnce = 'Hecho: ya no recibirás correos masivos.';

/** The articles that set the deadlines, by country. */
const laws = {
  AR: 'Ley 25.326, arts. 14 y 16',
  BR: 'LGPD, art. 19',
  CL: 'Ley 19.628, modificada por la Ley 21.719, art. 11',
  CO: 'Ley 1581 de 2012, arts. 14 y 15',
  ES: 'Reglamento (UE) 2016/679, art. 12.3',
  MX: 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares',
  PT: 'Reglamento (UE) 2016/679, art. 12.3',
};

export const dataRequestMessages = {
  laws,
  /** Where the table has no law. */
  ownTerm: 'plazo de Terna',
  kinds,
  purposes,
  fields,
  kindOf,
  /** In the candidate's activity. */
  requested: (kind: DataRequestKind, purpose: ConsentPurpose | null): string => kindOf(kind, purpose).toLowerCase(),
  alreadyOpen: 'Ya hay una solicitud igual sin responder.',
  alreadyAnswered: 'Esta solicitud ya tiene respuesta.',
  notInEffect: 'Esta solicitud no tiene efecto ahora.',
  personGone: 'Los datos de esta persona ya no existen.',
  doneAtOnce,

  card: {
    filter: 'Mostrar',
    filters: {
      open: 'Sin responder',
      overdue: 'Vencidas',
      answered: 'Respondidas',
      in_effect: 'Bloqueos y oposiciones vigentes',
    } satisfies Record<DataRequestFilter, string>,
    states: {
      open: 'Sin responder',
      accepted: 'Aceptada',
      rejected: 'Rechazada',
      lifted: 'Terminada',
    } satisfies Record<DataRequestState, string>,
    overdue: 'Vencida',
    person: 'Persona',
    number: (id: number) => `Persona n.º ${id}`,
    kind: 'Solicitud',
    state: 'Estado',
    requestedAt: 'Pedida el',
    due: 'Plazo',
    answeredBy: 'Respondió',
    byTerna: 'Terna',
    none: 'No hay solicitudes',
    noneHint: 'Llegan desde la página «Mi postulación» del portal.',
    more: 'Mostrar más',
    open: (name: string) => `Responder a ${name}`,
    lift: (name: string) => `Terminar el efecto para ${name}`,
    liftButton: 'Terminar',
    liftTitle: 'Terminar el efecto de la solicitud',
    liftQuestion: {
      blocking: 'Sus datos se volverán a usar y mostrar como antes del bloqueo.',
      opposition: 'Las reglas volverán a mover a esta persona.',
    },
    lifted: (name: string) => `Terminó el efecto de la solicitud de ${name}`,
    liftFailed: 'No pudimos terminar el efecto de la solicitud',
  },
  dialog: {
    title: (name: string) => `Solicitud de ${name}`,
    corrections: 'Datos por corregir',
    field: 'Dato',
    before: 'Tenemos',
    after: 'Pide',
    nothing: 'Sin dato',
    comment: 'Lo que escribió',
    effects: {
      access: 'Si aceptas, la persona lee tu respuesta. Puede descargar sus datos cuando quiera.',
      rectification: 'Si aceptas, los datos quedan como los pide.',
      erasure: 'Si aceptas, se pide borrar sus datos. Se puede detener durante los días de espera.',
      blocking: 'Si aceptas, sus datos se conservan, pero nadie los ve ni los usa hasta que termines el bloqueo.',
      opposition: 'Si aceptas, las reglas sugieren y no mueven a esta persona.',
      consent: 'Si aceptas, sus datos quedan bloqueados: se conservan, pero nadie los ve ni los usa.',
    } satisfies Record<DataRequestKind, string>,
    answer: 'Respuesta',
    answerHint: 'La lee el candidato.',
    accept: 'Aceptar',
    reject: 'Rechazar',
    failed: 'No pudimos guardar la respuesta',
    accepted: 'Solicitud aceptada',
    rejected: 'Solicitud rechazada',
  },
  corrections: {
    text: 'El candidato pide corregir sus datos',
    open: 'Ver y responder',
  },
  email: {
    received: {
      subject: (kind: string) => `Nueva solicitud de datos personales: ${kind}`,
      body: ({ person, kind, due, source }: { person: string; kind: string; due: string; source: string }) => [
        `${person} pidió: ${kind}.`,
        `Hay que responder hasta el ${due} (${source}).`,
        'Respóndela en Terna, en Ajustes, «Solicitudes de datos personales».',
      ],
    },
    reminder: {
      subject: (kind: string) => `Vence pronto una solicitud de datos personales: ${kind}`,
      body: ({ person, kind, due }: { person: string; kind: string; due: string }) => [
        `La solicitud de ${person} sigue sin respuesta: ${kind}.`,
        `El plazo termina el ${due}.`,
        'Respóndela en Terna, en Ajustes, «Solicitudes de datos personales».',
      ],
    },
    answered: translated(
      {
        subject: (organization: string) => `${organization} respondió tu solicitud`,
        body: (organization: string, link: string) => [
          `${organization} respondió tu solicitud sobre tus datos personales.`,
          `Léela en «Mi postulación»:\n${link}`,
        ],
      },
      en.answered,
      pt.answered,
    ),
  },
  page: translated(
    {
      kindOf,
      fields,
      title: 'Mis datos y mis derechos',
      link: 'Mis datos y mis derechos',
      intro: (organization: string) =>
        `Aquí puedes pedir a ${organization} lo que la ley te permite sobre tus datos. Cada solicitud tiene un plazo, y la respuesta queda en esta página.`,
      back: 'Volver a mis postulaciones',
      blocked: 'Tus datos están bloqueados: se conservan, pero nadie los usa ni los ve.',
      opposed: 'Las reglas automáticas ya no te mueven: decide una persona.',
      recordOf: (name: string) => `Datos de ${name}`,
      requests: 'Tus solicitudes',
      noRequests: 'Todavía no has hecho ninguna.',
      requestedAt: (date: string) => `Pedida el ${date}`,
      due: (date: string) => `Te responderán hasta el ${date}.`,
      answered: (date: string) => `Respondida el ${date}.`,
      pending: 'En revisión',
      accepted: 'Aceptada',
      rejected: 'Rechazada',
      lifted: 'Aceptada; su efecto ya terminó',
      new: 'Nueva solicitud',
      comment: 'Explica lo que pides (opcional)',
      open: {
        access: 'Pedir información sobre mis datos',
        rectification: 'Corregir mis datos',
        erasure: 'Pedir que borren mis datos',
        blocking: 'Pedir que bloqueen mis datos',
        opposition: 'Oponerme a los pasos automáticos',
      },
      explain: {
        access: 'Puedes descargar tus datos ahora mismo, en «Mi postulación». Si te falta algo, pídelo aquí.',
        rectification: 'Cambia lo que esté mal. El equipo verá ambos valores y te responderá.',
        erasure: 'Si la aceptan, se borra todo lo que la organización guarda sobre ti, en todos los procesos.',
        blocking: 'Tus datos se conservan, pero dejan de usarse y mostrarse: no participarás en ningún proceso.',
        opposition: 'Las reglas podrán sugerir, pero no te moverán de etapa: decidirá una persona.',
      },
      send: {
        access: 'Pedir información',
        rectification: 'Enviar las correcciones',
        erasure: 'Pedir la supresión',
        blocking: 'Pedir el bloqueo',
        opposition: 'Enviar la oposición',
      },
      consents: 'Tus consentimientos',
      noConsents: 'No hay consentimientos registrados.',
      consent: (version: number, date: string) => `Política de privacidad, versión ${version}, aceptada el ${date}`,
      readConsent: 'Leer el texto que aceptaste',
      withdraw: { selection: 'Retirar mi consentimiento', bulk_emails: 'No recibir más correos masivos' },
      withdrawText: {
        selection: 'Dejarán de usar tus datos en procesos de selección. Lo hecho hasta ahora sigue siendo válido.',
        bulk_emails: 'Tiene efecto de inmediato. Seguirás recibiendo los correos de tus postulaciones.',
      },
      noBulkEmails: 'Ya no recibes correos masivos.',
      doneAtOnce,
      steps: 'Pasos automáticos',
      noSteps: 'Ninguna regla automática te ha movido.',
      step: (title: string, date: string) => `En «${title}», el ${date}, una regla te pasó a la etapa siguiente.`,
      undone: 'El equipo lo deshizo después.',
      otherCriteria: 'También se cumplieron criterios internos del proceso.',
      nothingChanged: 'No cambiaste ningún dato.',
      wrongValue: 'Revisa los datos: alguno es demasiado largo o no se puede guardar.',
      notNow: 'Ya hay una solicitud igual sin responder, o ya tiene efecto.',
    },
    en.page,
    pt.page,
  ),
} as const;
