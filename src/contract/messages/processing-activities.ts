// Texts of the register of processing activities: the card, the documents, and the proposed entries.
import type { LawfulBasis, ProcessingSuggestion } from '../api/processing-activities.ts';
import { countText } from './numbers.ts';

const lawfulBases = {
  consent: 'Consentimiento',
  contract: 'Contrato o medidas previas a un contrato',
  legal_obligation: 'Obligación legal',
  legitimate_interest: 'Interés legítimo',
  vital_interest: 'Interés vital',
  public_interest: 'Interés público',
} satisfies Record<LawfulBasis, string>;

const fields = {
  name: 'Tratamiento',
  purpose: 'Finalidad',
  lawful_basis: 'Base de licitud',
  lawful_basis_note: 'Fundamento (ley, artículo o interés)',
  person_categories: 'Categorías de personas',
  data_categories: 'Categorías de datos',
  recipients: 'Destinatarios',
  transfers: 'Transferencias a otros países',
  retention: 'Plazo de conservación',
  security_measures: 'Medidas de seguridad',
  responsible: 'Responsable',
  contact: 'Contacto',
} as const;

export const processingMessages = {
  title: 'Registro de tratamientos',
  hint: 'Qué hace la organización con datos personales, con qué base y por cuánto tiempo (RAT). Se guarda cada versión; el PDF es para la autoridad. Las propuestas salen de lo que Terna hace hoy: revísalas, porque la organización responde por su contenido.',
  lawfulBases,
  fields,
  create: 'Agregar tratamiento',
  editTitle: 'Editar tratamiento',
  created: 'Tratamiento agregado',
  changed: 'Tratamiento cambiado',
  empty: 'El registro está vacío',
  emptyHint: 'Agrega las propuestas y corrígelas, o escribe un tratamiento.',
  suggest: (count: number) => `Agregar ${countText(count, 'propuesta', 'propuestas')}`,
  suggested: (count: number) => `${countText(count, 'tratamiento agregado', 'tratamientos agregados')} al registro`,
  suggestFailed: 'No pudimos agregar las propuestas',
  followsSettings: 'Según «Conservación de datos personales»',
  state: 'Estado',
  present: 'Vigente',
  ended: 'Terminado',
  end: (name: string) => `Marcar como terminado ${name}`,
  resume: (name: string) => `Volver a marcar como vigente ${name}`,
  endedDone: (name: string) => `«${name}» terminó`,
  resumedDone: (name: string) => `«${name}» está vigente`,
  endFailed: 'No pudimos cambiar el estado del tratamiento',
  versions: (name: string) => `Versiones de ${name}`,
  version: (number: number) => `Versión ${number}`,
  changedBy: (name: string | null, date: string) => (name ? `${name}, ${date}` : date),
  changedFields: (names: readonly string[]) => `Cambió: ${names.join(', ').toLowerCase()}`,
  firstVersion: 'Primera versión',
  onlyState: 'Cambió: estado',
  more: 'Mostrar más',
  print: 'Imprimir PDF',
  export: 'Exportar a Excel',
  printing: 'Preparando el registro…',
  saved: 'Descarga exitosa',
  saveFailed: 'Error al descargar el registro',
  reveal: 'Mostrar en carpeta',
  changedAt: 'Cambiado el',
  changedByColumn: 'Cambiado por',
  versionColumn: 'Versión',
  number: 'N.º',
  fileName: 'registro_de_tratamientos',
  sheet: 'Registro de tratamientos',
  /** Ends with a colon, as a heading of the PDF. */
  heading: (number: number, name: string, isEnded: boolean) => `${number}. ${name}${isEnded ? ' (terminado)' : ''}:`,
  documentIntro: (organization: string) =>
    `Registro de las actividades de tratamiento de datos personales de ${organization}. La organización responde por su contenido y revisa que cumpla la ley que se le aplica.`,
  documentEmpty: 'El registro no tiene tratamientos.',
  none: 'Ninguno',
  retention: (months: number | null, graceDays: number) =>
    months === null
      ? 'Sin plazo fijado en Terna: hasta que la persona pida su supresión o la organización los borre.'
      : `Se borran a los ${countText(months, 'mes', 'meses')} sin actividad, y ${countText(graceDays, 'día', 'días')} de espera.`,
} as const;

interface SuggestedTexts {
  readonly name: string;
  readonly purpose: string;
  readonly persons: string;
  readonly data: string;
  readonly recipients?: string;
  readonly note?: string;
  /** For data that the settings of retention do not erase. */
  readonly retention?: string;
}

const candidates = 'Candidatos';
const users = 'Usuarios de la organización';

export const suggestedActivityTexts: Readonly<Record<ProcessingSuggestion, SuggestedTexts>> = {
  candidacies: {
    name: 'Selección de personal',
    purpose: 'Evaluar a quienes postulan o son propuestos para un cargo, y decidir a quién contratar.',
    persons: candidates,
    data: 'Identificación y contacto, currículum, estudios, experiencia, documentos, etapas, comentarios y correos.',
    recipients: 'Reclutadores y responsables de cada proceso.',
    note: 'Medidas previas a un contrato que pide la persona candidata.',
  },
  portal: {
    name: 'Postulación por el portal',
    purpose: 'Recibir postulaciones y mostrar a cada persona el estado de la suya.',
    persons: candidates,
    data: 'Respuestas del formulario, archivos, correo y versión de la política de privacidad aceptada.',
    note: 'Aceptación de la política de privacidad al postular.',
  },
  candidate_pools: {
    name: 'Grupos de talento',
    purpose: 'Conservar perfiles para procesos futuros y escribirles.',
    persons: candidates,
    data: 'Perfil, notas del grupo y preferencia sobre correos masivos.',
  },
  interviews: {
    name: 'Entrevistas',
    purpose: 'Agendar entrevistas, preparar pautas y guardar las evaluaciones de quienes entrevistan.',
    persons: 'Candidatos y entrevistadores',
    data: 'Horarios, lugar o enlace, puntajes y comentarios de la entrevista.',
    recipients: 'Quienes entrevistan.',
  },
  assessments: {
    name: 'Evaluaciones del equipo',
    purpose: 'Comparar candidatos con criterios definidos por etapa.',
    persons: candidates,
    data: 'Puntajes y comentarios por criterio.',
  },
  automatic_steps: {
    name: 'Reglas de avance automáticas',
    purpose: 'Mover candidatos de etapa cuando cumplen las condiciones que fijó la organización.',
    persons: candidates,
    data: 'Perfil, respuestas y resultados que usa cada regla, y su explicación.',
    note: 'La persona puede pedir la explicación y oponerse en «Mi postulación».',
  },
  requests: {
    name: 'Solicitudes y aprobaciones',
    purpose: 'Aprobar vacantes y otras solicitudes paso a paso.',
    persons: users,
    data: 'Nombre, cargo, decisiones y comentarios de quienes piden y aprueban.',
    retention: 'Mientras la organización conserve la solicitud.',
  },
  hiring: {
    name: 'Altas de personas contratadas',
    purpose: 'Reunir y aprobar los datos para la contratación.',
    persons: 'Personas seleccionadas',
    data: 'Datos del formulario de alta, salario y documentos.',
    note: 'Celebración del contrato de trabajo.',
  },
  data_requests: {
    name: 'Derechos sobre datos personales',
    purpose: 'Responder las solicitudes de acceso, rectificación, supresión, bloqueo y oposición, y poder demostrarlo.',
    persons: candidates,
    data: 'Tipo, fechas y respuesta de cada solicitud.',
    retention: 'La solicitud se conserva sin textos después de la supresión, como prueba de que se respondió.',
  },
  users: {
    name: 'Cuentas de usuario y registro de actividad',
    purpose: 'Controlar el acceso al programa y poder revisar quién vio o cambió datos.',
    persons: users,
    data: 'Nombre, correo, rol, sesiones, dirección de red y acciones.',
    retention: 'Mientras la cuenta exista; el registro de actividad se conserva según su propio plazo.',
  },
  mail: {
    name: 'Envío de correos',
    purpose: 'Escribir a candidatos y usuarios.',
    persons: 'Candidatos y usuarios',
    data: 'Dirección de correo, asunto y contenido.',
  },
  calendars: {
    name: 'Calendarios conectados',
    purpose: 'Ver horas ocupadas y escribir las entrevistas en el calendario de quien entrevista.',
    persons: 'Candidatos y entrevistadores',
    data: 'Horas ocupadas, nombre del candidato y datos de la entrevista.',
    note: 'Cada entrevistador conecta su calendario.',
  },
  job_boards: {
    name: 'Bolsas de empleo',
    purpose: 'Recibir las postulaciones hechas en otros sitios.',
    persons: candidates,
    data: 'Datos de la postulación que entrega la bolsa.',
  },
  external_tests: {
    name: 'Pruebas de proveedores externos',
    purpose: 'Encargar pruebas y guardar su resultado.',
    persons: candidates,
    data: 'Nombre, correo, prueba y resultado.',
  },
  signatures: {
    name: 'Firma electrónica',
    purpose: 'Enviar documentos a firmar y guardar los firmados.',
    persons: 'Personas seleccionadas',
    data: 'Nombre, correo y documentos.',
  },
  single_sign_on: {
    name: 'Inicio de sesión único',
    purpose: 'Reconocer a los usuarios con el proveedor de identidad de la organización.',
    persons: users,
    data: 'Correo, nombre, identificador y grupos.',
    retention: 'Mientras la cuenta exista.',
  },
  audit_stream: {
    name: 'Envío del registro de actividad',
    purpose: 'Vigilar la seguridad desde otro sistema de la organización.',
    persons: 'Usuarios y, por su número, candidatos',
    data: 'Usuario, acción, número de lo afectado y fecha.',
    retention: 'Según el sistema que lo recibe.',
  },
};

export const suggestedSharedTexts = {
  security:
    'Acceso por rol y área, segundo factor, conexiones cifradas, registro de actividad encadenado y respaldos cifrados.',
  checkTransfer: (recipient: string) => `Por comprobar: en qué país trata los datos ${recipient}.`,
  calendars: 'Servicio de calendario de cada entrevistador (Microsoft 365, Google o CalDAV)',
} as const;
