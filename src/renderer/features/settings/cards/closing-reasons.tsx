// «Motivos de cierre de proceso»: the reasons for closing a process.
import { ClosingReason } from '../../../../contract/api/settings.ts';
import { settingMessages, closingReasonMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';

interface ReasonDraft {
  readonly description: string;
}

const ReasonFields = (props: CatalogueFieldsProps<ReasonDraft>) => (
  <LineField label={texts.field} {...fieldProps(props, 'description')} />
);

const reasons: Catalogue<ClosingReason, ReasonDraft> = {
  texts,
  queryKey: queryKeys.settings.closingReasonsTable,
  outdates: [queryKeys.settings.closingReasons],
  list: () => askData(terna().settings.closingReasons({})),
  row: ClosingReason,
  columns: [{ title: texts.field, cell: ({ description }) => description }],
  nameOf: ({ description }) => description,
  blank: { description: '' },
  draftOf: ({ description }) => ({ description }),
  problemsOf: ({ description }) =>
    description.trim() === '' ? { description: settingMessages.reasonDescriptionRequired } : {},
  Fields: ReasonFields,
  add: ({ description }) => askData(terna().settings.addClosingReason({ body: { closing_reason: { description } } })),
  change: (id, { description }, version) =>
    askData(
      terna().settings.changeClosingReason({ params: { id }, body: { closing_reason: { description, version } } }),
    ),
  removal: {
    texts: { removed: texts.removed, removeQuestion: () => texts.removeQuestion },
    remove: ({ id }) => askData(terna().settings.removeClosingReason({ params: { id } })),
  },
  setPosition: (id, order) =>
    askData(terna().settings.changeClosingReason({ params: { id }, body: { closing_reason: { order } } })),
};

export const ClosingReasonsCard = () => <CatalogueCard catalogue={reasons} label={texts.title} />;
