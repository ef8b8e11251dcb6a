// Texts of saved views and segments of candidates.
import { countText } from './numbers.ts';

export const candidateSegmentMessages = {
  sameName: 'Ya tienes una vista con ese nombre.',
  views: 'Vistas',
  entered: ({ name, count }: { readonly name: string; readonly count: number }) =>
    `${countText(count, 'persona nueva', 'personas nuevas')} en «${name}»`,
  showSegment: 'Ver',
} as const;
