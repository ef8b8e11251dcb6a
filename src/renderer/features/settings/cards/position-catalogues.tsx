// «Tipos de contratación» and «Jornadas»: the options of requests and of the hiring data of processes.
import { type PositionCatalogue, PositionOption } from '../../../../contract/api/position-catalogues.ts';
import { positionCatalogueMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';

interface OptionDraft {
  readonly description: string;
}

function catalogueOf(name: PositionCatalogue): Catalogue<PositionOption, OptionDraft> {
  const texts = positionCatalogueMessages[name];
  const params = { catalogue: name };
  return {
    texts,
    queryKey: queryKeys.settings.positionCatalogueTable(name),
    outdates: [queryKeys.vocabularies.positionOptions(name)],
    list: () => askData(terna().positionCatalogues.list({ params })),
    row: PositionOption,
    columns: [{ title: texts.field, cell: ({ description }) => description }],
    nameOf: ({ description }) => description,
    blank: { description: '' },
    draftOf: ({ description }) => ({ description }),
    problemsOf: ({ description }) => (description.trim() === '' ? { description: texts.required } : {}),
    Fields: (props: CatalogueFieldsProps<OptionDraft>) => (
      <LineField label={texts.field} {...fieldProps(props, 'description')} />
    ),
    add: (body) => askData(terna().positionCatalogues.add({ params, body })),
    change: (id, { description }, version) =>
      askData(terna().positionCatalogues.change({ params: { ...params, id }, body: { description, version } })),
    removal: { texts, remove: ({ id }) => askData(terna().positionCatalogues.remove({ params: { ...params, id } })) },
    setPosition: (id, order) =>
      askData(terna().positionCatalogues.change({ params: { ...params, id }, body: { order } })),
  };
}

const contractTypes = catalogueOf('contract_types');
const workingDays = catalogueOf('working_days');

export const ContractTypesCard = () => (
  <CatalogueCard catalogue={contractTypes} label={positionCatalogueMessages.contract_types.title} />
);
export const WorkingDaysCard = () => (
  <CatalogueCard catalogue={workingDays} label={positionCatalogueMessages.working_days.title} />
);
