// Texts of the links with which candidates book interviews, of their page and their e-mails.
import { en } from './en/interview-bookings.ts';
import { countText } from './numbers.ts';
import { pt } from './pt/interview-bookings.ts';
import { translated } from './translated.ts';

const hours = (count: number) => countText(count, 'hora', 'horas');

export const interviewBookingMessages = {
  noPublicUrl: 'Falta la dirección pública del servidor: un administrador la agrega en Ajustes → Servidor de correo.',
  noInterviewers: 'El plan no tiene suficientes entrevistadores activos para esta entrevista.',
  alreadyBooked: 'El candidato ya reservó esta entrevista con un enlace.',
  otherStage: 'El candidato no está en la etapa de esta entrevista.',
  part: {
    title: 'Enlaces de reserva',
    create: 'Enviar enlace para reservar',
    failed: 'No pudimos cargar los enlaces de reserva.',
    states: {
      open: 'Esperando al candidato',
      booked: 'Reservada por el candidato',
      withdrawn: 'Retirado',
      expired: 'Vencido',
      ended: 'Terminado',
    },
    until: (day: string, lead: number) => `Hasta el ${day}; cambios hasta ${hours(lead)} antes`,
    copy: 'Copiar enlace',
    link: 'Enlace',
    withdraw: 'Retirar',
    withdrawOf: (name: string) => `Retirar el enlace de la entrevista ${name}`,
    restore: 'Devolver',
    restoreOf: (name: string) => `Devolver el enlace de la entrevista ${name}`,
    withdrawn: 'Enlace retirado',
    restored: 'Enlace devuelto',
    changeFailed: 'No pudimos cambiar el enlace',
  },
  dialog: {
    title: (candidate: string) => `Enlace para que ${candidate} reserve`,
    hint: 'El candidato elige entre los horarios libres de quienes entrevistan, en su propia zona horaria. También puede cambiar la hora o cancelar.',
    lead: 'Horas de anticipación',
    leadHint: 'Hasta entonces el candidato reserva, cambia y cancela.',
    leadWrong: (max: number) => `Un número entero de 0 a ${max}.`,
    noPlanned: 'El plan no tiene entrevistas para la etapa del candidato.',
    several: 'Varias seguidas…',
    severalWrong: 'Revisa las entrevistas y sus pausas.',
    days: 'Días de validez',
    daysWrong: (max: number) => `Un número entero de 1 a ${max}.`,
    send: 'Enviar el enlace por correo',
    action: 'Crear enlace',
    created: 'Enlace creado',
    sent: 'Enlace en camino por correo',
    failed: 'No pudimos crear el enlace',
  },
  email: translated(
    {
      subject: (name: string) => `Elige la hora de tu entrevista: ${name}`,
      greeting: (name: string) => `Hola, ${name}:`,
      text: (name: string, process: string | null, count: number) => {
        const what = count === 1 ? `a la entrevista «${name}»` : `a ${count} entrevistas seguidas (${name})`;
        return process ? `Te invitamos ${what} del proceso «${process}».` : `Te invitamos ${what}.`;
      },
      choose: (minutes: number, count: number) =>
        count === 1
          ? `Dura ${countText(minutes, 'minuto', 'minutos')}. Elige la hora que te convenga en este enlace:`
          : `Duran ${countText(minutes, 'minuto', 'minutos')} en total, con sus pausas. Elige en este enlace la hora que te convenga para todas:`,
      until: (day: string, lead: number) =>
        lead === 0
          ? `El enlace sirve hasta el ${day}. Con él también puedes cambiar la hora o cancelar.`
          : `El enlace sirve hasta el ${day}. Con él también puedes cambiar la hora o cancelar hasta ${hours(lead)} antes.`,
      manage: (url: string) => `Para cambiar la hora o cancelar: ${url}`,
      unchecked:
        'No pudimos revisar tu calendario publicado antes de dar esta hora: si ya tienes otro compromiso, avisa a quien recluta.',
    },
    en.email,
    pt.email,
  ),
  page: translated(
    {
      title: (name: string, count: number) => (count === 1 ? `Entrevista: ${name}` : `Entrevistas: ${name}`),
      of: (process: string | null, organization: string) => (process ? `${process} · ${organization}` : organization),
      facts: (kind: string, minutes: number) => `${kind}, ${countText(minutes, 'minuto', 'minutos')}`,
      afterBreak: (minutes: number) => `(después de una pausa de ${countText(minutes, 'minuto', 'minutos')})`,
      place: (place: string) => `Dónde: ${place}`,
      booked: (count: number) => (count === 1 ? 'Tu entrevista está reservada' : 'Tus entrevistas están reservadas'),
      done: (count: number) =>
        count === 1
          ? {
              book: 'Reservamos tu entrevista. Te enviamos los detalles por correo.',
              move: 'Cambiamos la hora de tu entrevista. Te enviamos los detalles por correo.',
              cancel: 'Cancelamos tu entrevista. Si quieres, puedes elegir otra hora.',
            }
          : {
              book: 'Reservamos tus entrevistas. Te enviamos los detalles de cada una por correo.',
              move: 'Cambiamos la hora de tus entrevistas. Te enviamos los detalles de cada una por correo.',
              cancel: 'Cancelamos tus entrevistas. Si quieres, puedes elegir otra hora.',
            },
      doneWithoutMail: (count: number) =>
        count === 1
          ? {
              book: 'Reservamos tu entrevista.',
              move: 'Cambiamos la hora de tu entrevista.',
              cancel: 'Cancelamos tu entrevista. Si quieres, puedes elegir otra hora.',
            }
          : {
              book: 'Reservamos tus entrevistas.',
              move: 'Cambiamos la hora de tus entrevistas.',
              cancel: 'Cancelamos tus entrevistas. Si quieres, puedes elegir otra hora.',
            },
      tooLate: (lead: number) =>
        lead === 0
          ? 'La hora ya llegó: no se puede cambiar en esta página.'
          : `Faltan menos de ${hours(lead)}: ya no se puede cambiar en esta página. Responde al correo de la invitación.`,
      choose: (count: number) => (count === 1 ? 'Elige una hora' : 'Elige una hora para todas'),
      move: 'Cambiar la hora',
      zone: 'Zona horaria',
      setZone: 'Usar esta zona',
      zoneNote: (zone: string) => `Las horas son de ${zone}.`,
      none: 'Por ahora no hay horas libres. Vuelve a mirar más tarde o responde al correo.',
      noneFrom: 'No hay más horas libres.',
      more: 'Ver más días',
      first: 'Volver a los primeros días',
      book: 'Reservar',
      moveTo: 'Cambiar a esta hora',
      cancel: (count: number) => (count === 1 ? 'Cancelar la entrevista' : 'Cancelar las entrevistas'),
      cancelQuestion: (count: number) =>
        count === 1
          ? 'La entrevista se cancela y la hora queda libre.'
          : 'Las entrevistas se cancelan y sus horas quedan libres.',
      cancelNow: 'Sí, cancelar',
      taken: 'Esa hora ya no está libre. Elige otra.',
      notChosen: 'Elige una de las horas.',
      outdated: 'La reserva cambió mientras tanto. Así está ahora.',
      uncheckedNote: 'No pudimos revisar todos los calendarios: si la hora no sirve, te escribiremos.',
    },
    en.page,
    pt.page,
  ),
} as const;
