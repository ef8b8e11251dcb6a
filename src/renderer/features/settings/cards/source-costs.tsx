// «Costos por fuente»: what each source of candidates cost in each period.
import { useQuery } from '@tanstack/react-query';
import { type NewSourceCost, SourceCost } from '../../../../contract/api/source-costs.ts';
import { Currency } from '../../../../contract/currencies.ts';
import {
  customFieldMessages,
  storedApplicationTexts,
  sourceCostMessages as texts,
} from '../../../../contract/messages.ts';
import { numberFormatOf } from '../../../../domain/forms/number-input.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { formatDay } from '../../../ui/formats/format.ts';
import { currentCountry } from '../../../ui/formats/number-format.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';

interface CostDraft {
  readonly source: string | null;
  /** Calendar days, or empty. */
  readonly from: string;
  readonly to: string;
  readonly currency: Currency;
  readonly amount: number | null;
}

const CURRENCIES = Currency.options.map((currency) => [currency, currency] as const);

function Fields(props: CatalogueFieldsProps<CostDraft>) {
  const { data } = useQuery({
    queryKey: queryKeys.settings.sourcesTable,
    queryFn: () => allPages((query) => terna().catalogues.sources({ query })),
  });
  const { source } = props.draft;
  const names = new Set([
    ...(data ?? []).map(({ name }) => name),
    ...Object.values(storedApplicationTexts.sources),
    // A cost keeps a source that has left the catalogue.
    ...(source === null ? [] : [source]),
  ]);
  return (
    <>
      <OptionalChoiceField
        label={texts.source}
        none={texts.chooseSource}
        choices={[...names].toSorted((one, other) => one.localeCompare(other)).map((name) => [name, name] as const)}
        {...fieldProps(props, 'source')}
      />
      <LineField label={texts.from} type="date" {...fieldProps(props, 'from')} />
      <LineField label={texts.to} type="date" {...fieldProps(props, 'to')} />
      <NumberField label={texts.amount} {...fieldProps(props, 'amount')} />
      <ChoiceField label={texts.currency} choices={CURRENCIES} {...fieldProps(props, 'currency')} />
    </>
  );
}

const isAmount = (value: number | null): value is number => value !== null && !Number.isNaN(value);

function problemsOf({ source, from, to, amount }: CostDraft): Problems {
  return {
    ...(source === null && { source: texts.sourceRequired }),
    ...(from === '' && { from: texts.dayRequired }),
    ...(to === '' ? { to: texts.dayRequired } : to < from && { to: texts.upsideDown }),
    ...(!isAmount(amount) && { amount: texts.amountRequired }),
  };
}

const inputOf = ({ source, from, to, currency, amount }: CostDraft): NewSourceCost => ({
  ...{ source: source ?? '', period_from: from, period_to: to, currency, amount: amount ?? 0 },
});

const costs = (): Catalogue<SourceCost, CostDraft> => ({
  texts,
  queryKey: queryKeys.settings.sourceCostsTable,
  outdates: [['reports']],
  list: () => allPages((query) => terna().sourceCosts.list({ query })),
  row: SourceCost,
  columns: [
    { title: texts.columns.source, cell: ({ source }) => source },
    {
      title: texts.columns.period,
      cell: ({ period_from: from, period_to: to }) => texts.period(formatDay(from), formatDay(to)),
    },
    {
      title: texts.columns.amount,
      cell: ({ amount, currency }) => customFieldMessages.unitText(amount, { currency, period: 'once' }),
    },
  ],
  nameOf: ({ source, period_from: from, period_to: to }) => texts.nameOf(source, formatDay(from), formatDay(to)),
  blank: {
    ...{ source: null, from: '', to: '', amount: null },
    currency: Currency.safeParse(numberFormatOf(currentCountry()).currency).data ?? 'USD',
  },
  draftOf: ({ source, period_from: from, period_to: to, currency, amount }) => ({ source, from, to, currency, amount }),
  problemsOf,
  Fields,
  add: (draft) => askData(terna().sourceCosts.add({ body: inputOf(draft) })),
  change: (id, draft, version) =>
    askData(terna().sourceCosts.change({ params: { id }, body: { ...inputOf(draft), version } })),
  removal: { texts, remove: ({ id }) => askData(terna().sourceCosts.remove({ params: { id } })) },
});

export const SourceCostsCard = () => <CatalogueCard catalogue={costs()} label={texts.title} />;
