// Texts of the register of breaches: the card, the documents and the e-mails.
import type { NotificationState } from '../api/data-breaches.ts';
import { countText } from './numbers.ts';

/** What sets the deadlines, by country. */
const laws = {
  AR: 'Argentina no fija un plazo en la ley; 72 horas como plazo de Terna',
  BR: 'Resolución CD/ANPD 15/2024: 3 días hábiles a la ANPD y a las personas',
  CL: 'Ley 19.628, modificada por la Ley 21.719, art. 14 sexies: sin dilaciones indebidas; 72 horas como plazo de Terna',
  CO: 'Circular Única de la SIC: 15 días hábiles a la SIC; a las personas, 72 horas como plazo de Terna',
  EC: 'Ley Orgánica de Protección de Datos Personales, arts. 43 y 46: 5 días a la autoridad y 3 a las personas',
  ES: 'Reglamento (UE) 2016/679, arts. 33 y 34: 72 horas a la autoridad; a las personas sin dilación',
  MX: 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares: a las personas de inmediato; 72 horas como plazo de Terna',
  PE: 'Reglamento de la Ley 29733 (D.S. 016-2024-JUS): 48 horas',
  PT: 'Reglamento (UE) 2016/679, arts. 33 y 34: 72 horas a la autoridad; a las personas sin dilación',
  UY: 'Decreto 64/2020: 72 horas a la URCDP',
};

const states = {
  pending: 'Pendiente',
  notified: 'Notificada',
  not_required: 'No corresponde',
} satisfies Record<NotificationState, string>;

const fields = {
  title: 'Brecha',
  happened_at: 'Cuándo ocurrió',
  known_at: 'Cuándo se supo',
  description: 'Qué pasó',
  data_categories: 'Datos afectados',
  affected_count: 'Personas afectadas (cantidad)',
  affected_persons: 'Candidatos afectados',
  consequences: 'Consecuencias',
  measures: 'Medidas tomadas',
  authority: 'Notificación a la autoridad',
  persons: 'Notificación a las personas',
} as const;

export const dataBreachMessages = {
  title: 'Registro de brechas',
  hint: 'Incidentes con datos personales: qué pasó, a quiénes afecta, qué se hizo y a quién se avisó. Los plazos corren desde que se supo. Son orientativos: la organización comprueba los de la ley que se le aplica.',
  laws,
  otherLaw: '72 horas como plazo de Terna',
  checkTerms: 'Plazos orientativos: la organización comprueba los de la ley que se le aplica.',
  states,
  fields,
  create: 'Registrar brecha',
  editTitle: 'Editar brecha',
  created: 'Brecha registrada',
  changed: 'Brecha cambiada',
  empty: 'No hay brechas registradas',
  emptyHint: 'Registra aquí cada incidente, también los que no se notifican.',
  state: 'Estado',
  open: 'Abierta',
  closed: 'Cerrada',
  overdue: 'Vencida',
  due: 'Plazos',
  dueOf: (authority: string, persons: string) => `Autoridad: ${authority}. Personas: ${persons}.`,
  close: (title: string) => `Cerrar ${title}`,
  reopen: (title: string) => `Reabrir ${title}`,
  closedDone: (title: string) => `«${title}» está cerrada`,
  reopenedDone: (title: string) => `«${title}» está abierta`,
  stateFailed: 'No pudimos cambiar el estado de la brecha',
  print: (title: string) => `Imprimir ${title}`,
  printAll: 'Imprimir PDF',
  printing: 'Preparando el documento…',
  saved: 'Descarga exitosa',
  saveFailed: 'Error al descargar el documento',
  reveal: 'Mostrar en carpeta',
  unknown: 'No se sabe',
  unknownHint: 'En blanco si todavía no se sabe.',
  notifiedAt: 'Fecha de la notificación',
  note: 'Referencia, medio o motivo',
  noteHint: 'Si no corresponde notificar, escribe por qué.',
  searchPersons: 'Buscar candidatos…',
  nobodyFound: 'Ningún candidato coincide',
  removePerson: (name: string) => `Quitar a ${name}`,
  problems: {
    future: 'No puede ser después de ahora.',
    order: 'No puede ser después de cuándo se supo.',
    notifiedAt: 'Escribe cuándo se notificó.',
    beforeKnown: 'No puede ser antes de cuándo se supo.',
    reason: 'Escribe por qué no corresponde notificar.',
    count: 'Un número entero, o nada si no se sabe.',
    unknownPerson: 'Algún candidato ya no existe: búscalo otra vez.',
    pending: 'Antes de cerrar, registra ambas notificaciones o por qué no corresponden.',
  },
  number: (id: number) => `Brecha n.º ${id}`,
  /** Ends with a colon, as a heading of the PDF. */
  heading: (id: number, title: string) => `Brecha n.º ${id}. ${title}:`,
  documentIntro: (organization: string) =>
    `Registro de brechas de datos personales de ${organization}. Sin nombres de personas.`,
  documentEmpty: 'No hay brechas registradas.',
  notificationLine: (state: NotificationState, at: string | null, note: string) =>
    [states[state], at, note].filter(Boolean).join('. '),
  dueLine: 'Plazos',
  selected: (count: number) => countText(count, 'candidato identificado', 'candidatos identificados'),
  closedAt: 'Cerrada el',
  fileName: 'registro_de_brechas',
  fileNameOf: (id: number) => `brecha_${id}`,
  email: {
    added: {
      subject: 'Se registró una brecha de datos personales',
      body: (number: string, due: string, source: string) => [
        `${number} quedó registrada en Terna.`,
        `El primer plazo de notificación termina el ${due} (${source}).`,
        'Comprueba el plazo de la ley que se le aplica a la organización. La encuentras en Ajustes, «Registro de brechas».',
      ],
    },
    reminder: {
      subject: 'Vence pronto la notificación de una brecha de datos personales',
      body: (number: string, due: string) => [
        `${number} tiene una notificación pendiente.`,
        `El plazo termina el ${due}.`,
        'La encuentras en Ajustes, «Registro de brechas».',
      ],
    },
  },
} as const;
