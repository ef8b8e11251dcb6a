// Texts of the opt-out of bulk emails.

import { en } from './en/email-opt-outs.ts';
import { countText } from './numbers.ts';
import { pt } from './pt/email-opt-outs.ts';
import { translated } from './translated.ts';

export const emailOptOutMessages = {
  byCandidate: 'No quiere recibirlos: lo pidió desde un correo',
  byUser: (reason: string) => `No quiere recibirlos: ${reason}`,
  onlyCandidate: 'El candidato lo pidió: solo él puede volver a recibirlos, desde el enlace de sus correos.',
  /** The end of each bulk email. */
  footer: translated(
    {
      link: (organization: string) =>
        `Si no quieres recibir más correos como este de ${organization}, puedes darte de baja:`,
      reply: (organization: string) =>
        `Si no quieres recibir más correos como este de ${organization}, responde a este mensaje y lo anotaremos.`,
    },
    en.footer,
    pt.footer,
  ),
  notSent: 'El candidato no quiere recibir correos masivos.',
  page: translated(
    {
      title: 'Correos que recibes',
      ask: (organization: string) =>
        `¿Quieres dejar de recibir los correos que ${organization} envía a muchas personas a la vez? Los mensajes sobre tus postulaciones te seguirán llegando.`,
      optOut: 'Dejar de recibirlos',
      done: (organization: string) =>
        `Listo: ${organization} ya no te enviará correos masivos. Los mensajes sobre tus postulaciones te seguirán llegando.`,
      optIn: 'Volver a recibirlos',
      back: (organization: string) => `Listo: volverás a recibir los correos de ${organization}.`,
    },
    en.page,
    pt.page,
  ),
  drawer: {
    label: 'No quiere correos masivos',
    mark: 'No enviar correos masivos…',
    markTitle: (name: string) => `No enviar correos masivos a ${name}`,
    explanation:
      'Quedará fuera de los correos que se envían a varios candidatos a la vez. Los correos de las etapas, las solicitudes de información y los que le escribas solo a esta persona le seguirán llegando.',
    reason: 'Motivo',
    reasonHint: 'Por ejemplo: lo pidió por teléfono.',
    submit: 'No enviar',
    marked: 'No recibirá correos masivos',
    withdraw: 'Volver a enviarle',
    withdrawn: 'Volverá a recibir correos masivos',
    failed: 'No pudimos guardar el cambio',
    byCandidate: (date: string) => `Lo pidió desde un correo el ${date}.`,
    byUser: (name: string | null, date: string) =>
      name === null ? `Anotado el ${date}.` : `Lo anotó ${name} el ${date}.`,
  },
  dialog: {
    leftOut: (count: number) =>
      count === 1
        ? '1 candidato no quiere recibir correos masivos y queda fuera.'
        : `${countText(count, 'candidato', 'candidatos')} no quieren recibir correos masivos y quedan fuera.`,
    nobody: 'Ninguno de los candidatos quiere recibir correos masivos.',
    link: 'Cada correo lleva al final un enlace para dejar de recibirlos.',
    failed: 'No pudimos revisar quiénes no quieren recibir correos',
  },
} as const;
