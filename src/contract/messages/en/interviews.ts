// Texts of interviews that candidates read.
import { countText } from '../numbers.ts';

export const en = {
  kinds: {
    phone: 'Phone call',
    video: 'Video call',
    on_site: 'On site',
    panel: 'Panel',
    practical: 'Practical exercise',
  },
  email: {
    subject: (name: string) => `Interview: ${name}`,
    cancelledSubject: (name: string) => `Interview cancelled: ${name}`,
    greeting: (name: string) => `Hello ${name},`,
    invited: (name: string, process: string | null) =>
      process
        ? `We invite you to the interview “${name}” for “${process}”.`
        : `We invite you to the interview “${name}”.`,
    interviews: (name: string, candidate: string) => `You take part in the interview “${name}” with ${candidate}.`,
    cancelled: (name: string, candidate: string) => `The interview “${name}” of ${candidate} was cancelled.`,
    when: (text: string, minutes: number) => `When: ${text}, ${countText(minutes, 'minute', 'minutes')}.`,
    location: (text: string) => `Where: ${text}`,
    attached: 'The attached file updates your calendar.',
  },
} as const;
