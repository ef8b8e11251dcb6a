// «Columnas del tablero por defecto»: the fields that every candidate card displays.
import { BOARD_FIELDS, type BoardField, DefaultBoardColumn } from '../../../../contract/api/settings.ts';
import { boardColumnsCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField } from '../../../forms/fields.tsx';
import { useCardFieldNames } from '../../candidates/index.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';

interface ColumnDraft {
  readonly field: BoardField;
}

function ColumnFields(props: CatalogueFieldsProps<ColumnDraft>) {
  const choices = useCardFieldNames().map((field) => [field, texts.nameOf(field)] as const);
  return <ChoiceField label={texts.field} choices={choices} {...fieldProps(props, 'field')} />;
}

const columns: Catalogue<DefaultBoardColumn, ColumnDraft> = {
  texts,
  queryKey: queryKeys.settings.boardColumnsTable,
  outdates: [queryKeys.settings.boardColumns],
  list: () => askData(terna().settings.boardColumns({})),
  row: DefaultBoardColumn,
  columns: [{ title: texts.column, cell: ({ field }) => texts.nameOf(field) }],
  nameOf: ({ field }) => texts.nameOf(field),
  blank: { field: BOARD_FIELDS[0] },
  draftOf: ({ field }) => ({ field }),
  problemsOf: () => ({}),
  Fields: ColumnFields,
  add: (draft) => askData(terna().settings.addBoardColumn({ body: { organization_default_board_column: draft } })),
  change: (id, draft, version) =>
    askData(
      terna().settings.changeBoardColumn({
        params: { id },
        body: { organization_default_board_column: { ...draft, version } },
      }),
    ),
  removal: { texts, remove: ({ id }) => askData(terna().settings.removeBoardColumn({ params: { id } })) },
  setPosition: (id, order) =>
    askData(
      terna().settings.changeBoardColumn({ params: { id }, body: { organization_default_board_column: { order } } }),
    ),
};

export const BoardColumnsCard = () => <CatalogueCard catalogue={columns} label={texts.title} />;
