// E-mails that remind of an interview before it.
import { en } from './en/interview-reminders.ts';
import { pt } from './pt/interview-reminders.ts';
import { translated } from './translated.ts';

const soon = (isDay: boolean): string => (isDay ? 'mañana' : 'dentro de una hora');

const es = {
  subject: (name: string, isDay: boolean) => `Recordatorio: ${name}, ${soon(isDay)}`,
  greeting: (name: string) => `Hola, ${name}:`,
  candidate: (name: string, process: string | null, isDay: boolean) =>
    process
      ? `Te recordamos que ${soon(isDay)} tienes la entrevista «${name}» para «${process}».`
      : `Te recordamos que ${soon(isDay)} tienes la entrevista «${name}».`,
  interviewer: (name: string, candidate: string, isDay: boolean) =>
    `Te recordamos que ${soon(isDay)} entrevistas a ${candidate} en «${name}».`,
  when: (text: string, minutes: number) => `Cuándo: ${text}, ${minutes} minutos.`,
  location: (text: string) => `Dónde: ${text}`,
  manage: (url: string) => `Para cambiar la hora o cancelar: ${url}`,
  cannotCome: 'Si no puedes asistir, responde a este correo.',
  kit: (url: string) => `Pauta y currículum: ${url}`,
} as const;

export const interviewReminderMessages = translated(es, en, pt);
