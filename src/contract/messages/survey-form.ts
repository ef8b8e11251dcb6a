// Texts of the survey after the end that candidates read: the form and the e-mail.
import { en } from './en/survey-form.ts';
import { pt } from './pt/survey-form.ts';
import { translated } from './translated.ts';

const es = {
  question: '¿Qué deberíamos mejorar?',
  title: 'Cuéntanos cómo fue',
  open: (title: string) => `Responder una encuesta corta sobre «${title}»`,
  anonymous:
    'Es voluntaria y anónima: no guardamos quién respondió, y el equipo solo ve grupos de cinco respuestas o más. No escribas datos que te identifiquen.',
  score: (organization: string) => `¿Cuánto recomendarías postular a ${organization}? 0 es nada y 10 es mucho.`,
  comment: (question: string) => `${question} (opcional)`,
  send: 'Enviar la encuesta',
  wrong: 'Elige un número de 0 a 10.',
  thanks: 'Gracias por responder',
  thanksText:
    'Tu respuesta se sumará a las de otras personas cuando haya al menos cinco. Si ya habías respondido, vale la primera.',
  back: 'Ir a Mi postulación',
  ended: 'Esta encuesta ya no está disponible',
  endedText: 'Terminó, o el enlace está incompleto.',
  email: {
    subject: (organization: string) => `¿Cómo fue tu postulación a ${organization}?`,
    body: (organization: string, link: string) => [
      `Terminó tu postulación a ${organization}. ¿Nos cuentas cómo fue? Son dos preguntas, y tu respuesta es anónima.`,
      link,
      'Si no quieres responder, puedes ignorar este correo.',
    ],
  },
} as const;

export const surveyFormMessages = translated(es, en, pt);
