// Texts that notify stage managers of candidates past the limit.
import { countText } from './numbers.ts';

interface Overdue {
  readonly count: number;
  /** Whether the count includes all of them. */
  readonly isAll: boolean;
  readonly stage: string;
  readonly process: string | null;
}

const who = ({ count, isAll }: Overdue): string => {
  const counted = countText(count, 'candidato', 'candidatos');
  return isAll ? counted : `Más de ${counted}`;
};
const where = ({ stage, process }: Overdue): string =>
  process ? `la etapa «${stage}» del proceso «${process}»` : `la etapa «${stage}»`;
const passed = ({ count }: Overdue): string => (count === 1 ? 'superó' : 'superaron');

export const overdueMessages = {
  notification: (overdue: Overdue) => `${who(overdue)} ${passed(overdue)} el plazo de ${where(overdue)}`,
  show: 'Ver',
  email: {
    subject: (overdue: Overdue) => `Plazo vencido: ${who(overdue)} en «${overdue.stage}»`,
    body: (overdue: Overdue, limit: number) => [
      `${who(overdue)} ${passed(overdue)} el plazo de ${countText(limit, 'día hábil', 'días hábiles')} de ${where(overdue)}.`,
      'Abre la etapa en Terna para decidir quién avanza.',
    ],
  },
} as const;
