// Texts of the agenda of interviews by week.
import { countText } from './numbers.ts';

export const interviewAgendaMessages = {
  tab: 'Agenda',
  title: 'Agenda de la semana',
  grid: 'Entrevistas de la semana por hora',
  hour: 'Hora',
  previous: 'Semana anterior',
  next: 'Semana siguiente',
  today: 'Hoy',
  count: (count: number) => countText(count, 'entrevista', 'entrevistas'),
  failed: 'No pudimos cargar la agenda.',
  number: (id: number) => `n.º ${id}`,
  cell: (day: string, time: string, count: number) =>
    count === 0 ? `${day}, ${time}` : `${day}, ${time}, ${countText(count, 'entrevista', 'entrevistas')}`,
  keys: 'Con las flechas recorres las horas. Enter agenda una entrevista, o pasa a las que hay a esa hora; N agenda otra. En una entrevista, Enter abre al candidato y M cambia la hora.',
  bookAt: (when: string) => `Agendar una entrevista: ${when}`,
  candidate: 'Candidato',
  candidateHint: 'Escribe parte del nombre y elige al candidato.',
  candidates: 'Candidatos encontrados',
  candidateMissing: 'Elige un candidato de la lista.',
  choose: 'Continuar',
} as const;
