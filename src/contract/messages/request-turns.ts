// Texts that tell somebody that a request waits for their answer.
import { countText } from './numbers.ts';

interface Turn {
  readonly title: string;
  readonly step: string;
}

export const requestTurnMessages = {
  notice: ({ title, step }: Turn) => `La solicitud «${title}» espera tu respuesta en «${step}»`,
  show: 'Ver solicitud',
  email: {
    subject: ({ title }: Turn) => `Solicitud por responder: ${title}`,
    body: (turn: Turn & { number: string; owner: string; limit: number | null }, link: string) => [
      `La solicitud ${turn.number} «${turn.title}»${turn.owner === '' ? '' : `, de ${turn.owner},`} espera tu respuesta en el paso «${turn.step}».`,
      ...(turn.limit === null
        ? []
        : [`El paso tiene un plazo de ${countText(turn.limit, 'día hábil', 'días hábiles')}.`]),
      `Ábrela en Terna para aprobarla, rechazarla o derivarla: ${link}`,
    ],
  },
} as const;
