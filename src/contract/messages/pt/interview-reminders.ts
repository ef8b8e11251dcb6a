// E-mails that remind of an interview before it.

const soon = (isDay: boolean): string => (isDay ? 'amanhã' : 'daqui a uma hora');

export const pt = {
  subject: (name: string, isDay: boolean) => `Lembrete: ${name}, ${soon(isDay)}`,
  greeting: (name: string) => `Olá, ${name}!`,
  candidate: (name: string, process: string | null, isDay: boolean) =>
    process
      ? `Lembramos que ${soon(isDay)} você tem a entrevista “${name}” para “${process}”.`
      : `Lembramos que ${soon(isDay)} você tem a entrevista “${name}”.`,
  interviewer: (name: string, candidate: string, isDay: boolean) =>
    `Lembramos que ${soon(isDay)} você entrevista ${candidate} em “${name}”.`,
  when: (text: string, minutes: number) => `Quando: ${text}, ${minutes} minutos.`,
  location: (text: string) => `Onde: ${text}`,
  manage: (url: string) => `Para mudar o horário ou cancelar: ${url}`,
  cannotCome: 'Se não puder comparecer, responda a este e-mail.',
  kit: (url: string) => `Roteiro e currículo: ${url}`,
} as const;
