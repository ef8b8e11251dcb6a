// Texts of the other viewers of a board and their actions there.
import { countText } from './numbers.ts';

/** «Ana», «Ana y Luis», «Ana, Luis y otras 2 personas». */
function listed(names: readonly string[]): string {
  const [first = '', second, ...others] = names;
  if (second === undefined) return first;
  if (others.length === 0) return `${first} y ${second}`;
  return `${first}, ${second} y ${others.length === 1 ? 'otra persona' : `otras ${countText(others.length, 'persona', 'personas')}`}`;
}

export const presenceMessages = {
  here: 'También están en este tablero',
  more: (names: readonly string[]) => names.join(', '),
  moreCount: (count: number) => `+${count}`,
  /** One move by another user. */
  moved: (who: string, candidate: string, stage: string) => `${who} movió a ${candidate} a ${stage}`,
  /** Several moves within a short time. */
  movedMany: (who: readonly string[], count: number) =>
    `${listed(who)} ${who.length === 1 ? 'movió' : 'movieron'} a ${countText(count, 'candidato', 'candidatos')}`,
} as const;
