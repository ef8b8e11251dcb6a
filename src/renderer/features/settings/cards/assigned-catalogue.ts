// Catalogues of names that candidates are given: each entry with how many have it.
import { numberText } from '../../../ui/format.ts';
import type { Catalogue, Entry } from '../catalogue/definition.ts';
import { type NameDraft, NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface Assigned extends Entry {
  readonly name: string;
  /** There for administrators, whose card this is. */
  readonly assigned_count?: number | undefined;
}

type Texts<Row extends Entry> = Catalogue<Row, NameDraft>['texts'] & {
  readonly nameColumn: string;
  readonly countColumn: string;
  readonly removed: string;
  readonly removeQuestion: (name: string) => string;
};

/** What such a catalogue says of itself; all else is the same in each. */
interface Own<Row extends Entry>
  extends Pick<Catalogue<Row, NameDraft>, 'queryKey' | 'outdates' | 'list' | 'row' | 'add' | 'change'> {
  readonly texts: Texts<Row>;
  readonly remove: (id: number) => Promise<unknown>;
}

export const assignedCatalogue = <Row extends Assigned>({
  texts,
  remove,
  ...own
}: Own<Row>): Catalogue<Row, NameDraft> => ({
  ...own,
  texts,
  columns: [
    { title: texts.nameColumn, cell: ({ name }) => name },
    { title: texts.countColumn, cell: ({ assigned_count }) => numberText(assigned_count ?? 0), isNumber: true },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '' },
  draftOf: ({ name }) => ({ name }),
  problemsOf: nameProblems,
  Fields: NameFields,
  removal: { texts, remove: ({ id }) => remove(id) },
});
