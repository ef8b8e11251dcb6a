// Texts of access to the internal portal: email form, email and link page.
import { en } from './en/portal-access.ts';
import { pt } from './pt/portal-access.ts';
import { translated } from './translated.ts';

const es = {
  title: 'Portal interno',
  intro: (organization: string) =>
    `Estas ofertas son solo para las personas de ${organization}. Escribe tu correo de trabajo y te enviaremos un enlace para entrar.`,
  email: {
    subject: (organization: string) => `Tu enlace al portal interno de ${organization}`,
    body: ({ organization, link, minutes }: { organization: string; link: string; minutes: number }) => [
      `Con este enlace entras al portal interno de ${organization}:`,
      link,
      `Sirve una sola vez y termina en ${minutes} minutos. No lo reenvíes: quien lo abra entra en tu lugar.`,
      'Si no lo pediste, puedes ignorar este correo.',
    ],
  },
  address: 'Correo de trabajo',
  wrongAddress: 'Escribe una dirección de correo, como nombre@empresa.com.',
  send: 'Enviarme el enlace',
  sent: {
    title: 'Revisa tu correo',
    text: (minutes: number) =>
      `Si la dirección es de la organización, te llegará un enlace que sirve una vez, durante ${minutes} minutos. ¿No llegó? Revisa el correo no deseado, o pide ayuda a quien te envió aquí.`,
  },
  unavailable: {
    title: 'Portal interno',
    text: 'Este portal todavía no puede enviar enlaces por correo. Pide ayuda a quien te envió aquí.',
  },
  ended: {
    title: 'Este enlace ya no sirve',
    text: 'Cada enlace sirve una sola vez y por poco tiempo. Pide otro con tu correo de trabajo.',
    more: 'Pedir otro enlace',
  },
  enter: {
    title: 'Entrar al portal interno',
    text: (organization: string) => `Vas a ver las ofertas internas de ${organization} en este navegador.`,
    cookie: 'Guardaremos en este navegador, por 12 horas, que puedes entrar; no guardamos tu dirección.',
    button: 'Entrar',
  },
  needed: 'Tu acceso al portal interno terminó. Abre el portal otra vez y entra con tu correo de trabajo.',
} as const;

export const portalAccessMessages = translated(es, en, pt);
