// Definition shared by catalogues of names that count their candidates.
import { numberText } from '../../../ui/formats/format.ts';
import type { Catalogue, Entry } from '../catalogue/definition.ts';
import { type NameDraft, NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface Assigned extends Entry {
  readonly name: string;
  /** The server returns it to administrators, the only users of this card. */
  readonly assigned_count?: number | undefined;
}

type Texts<Row extends Entry> = Catalogue<Row, NameDraft>['texts'] & {
  readonly nameColumn: string;
  readonly countColumn: string;
  readonly removed: string;
  readonly removeQuestion: (name: string) => string;
};

/** The part that differs between these catalogues. */
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
