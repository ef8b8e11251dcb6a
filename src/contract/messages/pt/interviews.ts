// Texts of interviews that candidates read.
import { countText } from '../numbers.ts';

export const pt = {
  kinds: {
    phone: 'Por telefone',
    video: 'Videochamada',
    on_site: 'Presencial',
    panel: 'Painel',
    practical: 'Prova prática',
  },
  email: {
    subject: (name: string) => `Entrevista: ${name}`,
    cancelledSubject: (name: string) => `Entrevista cancelada: ${name}`,
    greeting: (name: string) => `Olá, ${name}!`,
    invited: (name: string, process: string | null) =>
      process
        ? `Convidamos você para a entrevista “${name}” para “${process}”.`
        : `Convidamos você para a entrevista “${name}”.`,
    interviews: (name: string, candidate: string) => `Você participa da entrevista “${name}” com ${candidate}.`,
    cancelled: (name: string, candidate: string) => `A entrevista “${name}” de ${candidate} foi cancelada.`,
    when: (text: string, minutes: number) => `Quando: ${text}, ${countText(minutes, 'minuto', 'minutos')}.`,
    location: (text: string) => `Onde: ${text}`,
    attached: 'O arquivo anexo atualiza seu calendário.',
  },
} as const;
