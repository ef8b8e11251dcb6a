// Texts of «Mi postulación»: the way in, its e-mails and the page.
import { en } from './en/candidate-page.ts';
import { pt } from './pt/candidate-page.ts';
import { translated } from './translated.ts';

const es = {
  title: 'Mi postulación',
  see: 'Ver mi postulación',
  ask: {
    intro: (organization: string) =>
      `Escribe el correo con el que postulaste a ${organization} y te enviaremos un enlace para ver en qué están tus postulaciones. No necesitas cuenta ni contraseña.`,
    address: 'Tu correo',
    wrongAddress: 'Escribe una dirección de correo, como nombre@correo.com.',
    send: 'Enviarme el enlace',
  },
  sent: {
    title: 'Revisa tu correo',
    text: (minutes: number) =>
      `Si postulaste con esa dirección, te llegará un enlace que sirve una vez, durante ${minutes} minutos. ¿No llegó? Revisa el correo no deseado, y que sea la dirección con la que postulaste.`,
  },
  unavailable: 'Este portal todavía no puede enviar enlaces por correo. Escribe directamente a la organización.',
  email: {
    subject: (organization: string) => `Ver mi postulación a ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Con este enlace ves tus postulaciones a ${organization}:`,
      link,
      `Sirve una sola vez y termina en ${minutes} minutos. No lo reenvíes: quien lo abra ve tus datos.`,
      'Si no lo pediste, puedes ignorar este correo.',
    ],
  },
  confirmation: {
    subject: (offer: string) => `Confirma tu postulación a ${offer}`,
    body: (name: string, organization: string) => [`Hola ${name}:`, `${organization} recibió tu postulación.`],
    footer: (link: string, days: number) =>
      `Confirma que la enviaste tú con este enlace, que sirve una vez, durante ${days} días:\n${link}\nSi no postulaste, ignora este correo.`,
    title: 'Confirmar mi postulación',
    text: (organization: string) =>
      `Con este botón confirmas que enviaste tu postulación a ${organization} con este correo.`,
    button: 'Confirmar',
    done: { title: 'Postulación confirmada', text: 'Ya sabemos que es tuya. No tienes que hacer nada más.' },
    ended: 'Si ya lo usaste, tu postulación está confirmada. Si venció, confírmala desde «Mi postulación».',
    awaits: 'Falta que la confirmes: así sabemos que la enviaste tú.',
  },
  /** The end of the confirmation of an application. */
  footer: (link: string) => `Para ver en qué está tu postulación:\n${link}`,
  enter: {
    text: (organization: string) => `Vas a ver tus postulaciones a ${organization} en este navegador.`,
    cookie: (minutes: number) =>
      `Este navegador lo recordará por ${minutes} minutos. Si es compartido, presiona «Salir» al terminar.`,
    button: 'Entrar',
  },
  ended: {
    title: 'Este enlace no sirve',
    text: 'Cada enlace sirve una sola vez y por poco tiempo. Pide otro con tu correo.',
    more: 'Pedir otro enlace',
  },
  page: {
    applications: 'Tus postulaciones',
    none: 'No hay postulaciones para mostrar.',
    applied: (date: string) => `Desde el ${date}`,
    state: 'Estado',
    leave: 'Salir',
    book: (name: string) => `Elegir la hora de «${name}»`,
    booked: (name: string, moment: string) => `«${name}»: ${moment}.`,
    change: (name: string) => `Cambiar o cancelar «${name}»`,
    place: (place: string) => `Lugar: ${place}`,
  },
  withdrawal: {
    open: (title: string) => `Retirar mi postulación a «${title}»`,
    explanation: 'El equipo verá que te retiraste y, si lo escribes, por qué. Puedes deshacerlo por poco tiempo.',
    reason: 'Motivo (opcional)',
    submit: 'Retirar mi postulación',
    takeBack: 'Deshacer el retiro',
    until: (time: string) => `Puedes deshacerlo hasta las ${time}.`,
    tooLate: 'Ya no se puede deshacer: pasó el tiempo, o el equipo hizo otro cambio. Escríbeles si te arrepentiste.',
    notNow: 'Esta postulación cambió mientras la mirabas. Aquí la ves como está ahora.',
  },
  data: {
    title: 'Tus datos',
    text: 'Puedes descargar todo lo que la organización guarda sobre ti, y pedir que lo corrija, bloquee o borre.',
    download: 'Descargar mis datos (JSON)',
    downloadOf: (name: string) => `Descargar los datos de ${name} (JSON)`,
    readable: 'Descargar mis datos (PDF)',
    readableOf: (name: string) => `Descargar los datos de ${name} (PDF)`,
    fileName: 'mis-datos.json',
  },
  states: {
    inProgress: 'En proceso',
    ended: 'Tu postulación no continúa en este proceso',
    closed: 'El proceso terminó',
    withdrawn: 'Retiraste tu postulación',
  },
} as const;

export const candidatePageMessages = translated(es, en, pt);
