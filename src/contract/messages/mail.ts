// Texts of Terna's own emails to candidates, and of the email log.
import { en } from './en/mail.ts';
import { pt } from './pt/mail.ts';
import { translated } from './translated.ts';

interface Request {
  readonly name: string;
  readonly process: string;
  readonly organization: string;
  readonly sender: string;
}

export const mailMessages = {
  rejected: (reply: string) => `El servidor de correo no aceptó el mensaje: ${reply}`,
  privateHost: 'El servidor de correo está en una red interna, que este servidor no puede consultar.',
  notForRequests: 'Esta plantilla no está en uso, o no es de solicitud de información.',
  fromRequired: 'Indica la dirección desde la que se envían los correos.',
  templateTest: (subject: string) => `[Prueba] ${subject}`,
  test: {
    subject: 'Prueba de correo de Terna',
    body: (organization: string) => [
      'Este es un mensaje de prueba.',
      `Si lo recibiste, el correo de ${organization} está bien configurado.`,
    ],
  },
  informationRequest: translated(
    {
      subject: ({ process, organization }: Request) =>
        `${organization}: necesitamos más información sobre tu postulación`.concat(process ? ` (${process})` : ''),
      body: ({ name, process, organization, sender }: Request, message: string | undefined) => [
        name ? `Hola, ${name}:` : 'Hola:',
        process
          ? `Estamos revisando tu postulación a «${process}» en ${organization} y nos falta información para continuar.`
          : `Estamos revisando tu postulación en ${organization} y nos falta información para continuar.`,
        message ?? 'Por favor responde a este correo con tus datos y documentos actualizados.',
        'Puedes responder directamente a este mensaje.',
        `Saludos,\n${sender}\n${organization}`,
      ],
    },
    en.informationRequest,
    pt.informationRequest,
  ),
} as const;
