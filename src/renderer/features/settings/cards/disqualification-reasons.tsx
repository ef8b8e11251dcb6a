// «Motivos de descalificación»: the optional reasons for disqualifying candidates.
import { DisqualificationReason } from '../../../../contract/api/disqualification-reasons.ts';
import { disqualificationReasonMessages as texts } from '../../../../contract/messages.ts';
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

const change = (id: number, disqualification_reason: { description?: string; order?: number; version?: number }) =>
  askData(terna().candidacies.changeReason({ params: { id }, body: { disqualification_reason } }));

const reasons: Catalogue<DisqualificationReason, ReasonDraft> = {
  texts,
  queryKey: queryKeys.settings.disqualificationReasonsTable,
  outdates: [queryKeys.candidacies.reasons],
  list: () => askData(terna().candidacies.reasons({})),
  row: DisqualificationReason,
  columns: [{ title: texts.field, cell: ({ description }) => description }],
  nameOf: ({ description }) => description,
  blank: { description: '' },
  draftOf: ({ description }) => ({ description }),
  problemsOf: ({ description }) => (description.trim() === '' ? { description: texts.required } : {}),
  Fields: ReasonFields,
  add: (draft) => askData(terna().candidacies.addReason({ body: { disqualification_reason: draft } })),
  change: (id, { description }, version) => change(id, { description, version }),
  removal: {
    texts: { removed: texts.removed, removeQuestion: texts.removeQuestion },
    remove: ({ id }) => askData(terna().candidacies.removeReason({ params: { id } })),
  },
  setPosition: (id, order) => change(id, { order }),
};

export const DisqualificationReasonsCard = () => <CatalogueCard catalogue={reasons} label={texts.title} />;
