// The texts by which a candidacy is chosen for an interview.
import type { Postulation } from '../../../contract/api/candidacies.ts';
import { interviewAgendaMessages as texts } from '../../../contract/messages.ts';

/** Candidacies with equal texts, such as those of two people of one name, also name what identifies the person. */
export function idsByText(candidacies: readonly Postulation[]): Map<string, number> {
  const equal = Map.groupBy(candidacies, textOf);
  return new Map(
    candidacies.map((one) => {
      const isAlone = equal.get(textOf(one))?.length === 1;
      const text = isAlone ? textOf(one) : joined([textOf(one), one.email, one.document, texts.number(one.id)]);
      return [text, one.id];
    }),
  );
}

const textOf = ({ full_name, list, selection_process }: Postulation): string =>
  joined([full_name, selection_process.title, list.name]);

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');
