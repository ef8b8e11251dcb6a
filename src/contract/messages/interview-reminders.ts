// E-mails that remind of an interview before it.

const soon = (isDay: boolean): string => (isDay ? 'mañana' : 'dentro de una hora');

export const interviewReminderMessages = {
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
