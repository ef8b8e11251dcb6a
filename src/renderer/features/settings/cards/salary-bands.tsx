// «Bandas salariales»: between which amounts the salary of a position or area is.
import { BandPeriod, type NewSalaryBand, SalaryBand } from '../../../../contract/api/salary-bands.ts';
import { Currency } from '../../../../contract/currencies.ts';
import { customFieldMessages, salaryBandMessages as texts } from '../../../../contract/messages.ts';
import { numberFormatOf } from '../../../../domain/forms/number-input.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { formatDay } from '../../../ui/formats/format.ts';
import { currentCountry } from '../../../ui/formats/number-format.ts';
import { areaPaths, useAreas } from '../../processes/index.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';

interface BandDraft {
  readonly position: string;
  readonly areaId: number | null;
  readonly currency: Currency;
  readonly period: BandPeriod;
  readonly min: number | null;
  readonly max: number | null;
  /** A calendar day, or empty. */
  readonly validFrom: string;
}

const CURRENCIES = Currency.options.map((currency) => [currency, currency] as const);
const PERIODS = BandPeriod.options.map((period) => [period, texts.periods[period]] as const);

function Fields(props: CatalogueFieldsProps<BandDraft>) {
  const areas = areaPaths(useAreas().data?.data ?? []);
  return (
    <>
      <LineField label={texts.position} hint={texts.positionHint} {...fieldProps(props, 'position')} />
      <OptionalChoiceField
        label={texts.area}
        hint={texts.areaHint}
        none={texts.anyArea}
        choices={[...areas]}
        {...fieldProps(props, 'areaId')}
      />
      <NumberField label={texts.min} {...fieldProps(props, 'min')} />
      <NumberField label={texts.max} {...fieldProps(props, 'max')} />
      <ChoiceField label={texts.currency} choices={CURRENCIES} {...fieldProps(props, 'currency')} />
      <ChoiceField label={texts.period} choices={PERIODS} {...fieldProps(props, 'period')} />
      <LineField label={texts.validFrom} type="date" {...fieldProps(props, 'validFrom')} />
    </>
  );
}

const isAmount = (value: number | null): value is number => value !== null && !Number.isNaN(value);

function problemsOf({ position, areaId, min, max, validFrom }: BandDraft): Problems {
  return {
    ...(position.trim() === '' && areaId === null && { position: texts.targetRequired }),
    ...(!isAmount(min) && { min: texts.amountRequired }),
    ...(!isAmount(max) && { max: texts.amountRequired }),
    ...(isAmount(min) && isAmount(max) && max < min && { max: texts.upsideDown }),
    ...(validFrom === '' && { validFrom: texts.dayRequired }),
  };
}

const inputOf = ({ position, areaId, currency, period, min, max, validFrom }: BandDraft): NewSalaryBand => ({
  position: position.trim() || null,
  enterprise_area_id: areaId,
  currency,
  period,
  min_amount: min ?? 0,
  max_amount: max ?? 0,
  valid_from: validFrom,
});

const rangeText = ({ currency, period, min_amount: min, max_amount: max }: SalaryBand): string => {
  const unit = { currency, period };
  return texts.range(
    customFieldMessages.unitText(min, { currency, period: 'once' }),
    customFieldMessages.unitText(max, unit),
  );
};

const bands = (): Catalogue<SalaryBand, BandDraft> => ({
  texts,
  queryKey: queryKeys.settings.salaryBandsTable,
  list: () => allPages((query) => terna().salaryBands.list({ query })),
  row: SalaryBand,
  columns: [
    { title: texts.columns.position, cell: ({ position }) => position ?? texts.anyPosition },
    { title: texts.columns.area, cell: ({ enterprise_area: area }) => area?.name ?? texts.anyArea },
    { title: texts.columns.range, cell: rangeText },
    { title: texts.columns.since, cell: ({ valid_from: day }) => formatDay(day) },
  ],
  nameOf: ({ position, enterprise_area: area }) => texts.nameOf(position, area?.name ?? null),
  blank: {
    ...{ position: '', areaId: null, period: 'month', min: null, max: null, validFrom: '' },
    currency: Currency.safeParse(numberFormatOf(currentCountry()).currency).data ?? 'USD',
  },
  draftOf: (band) => ({
    position: band.position ?? '',
    areaId: band.enterprise_area?.id ?? null,
    ...{ currency: band.currency, period: band.period, min: band.min_amount, max: band.max_amount },
    validFrom: band.valid_from,
  }),
  problemsOf,
  Fields,
  add: (draft) => askData(terna().salaryBands.add({ body: inputOf(draft) })),
  change: (id, draft, version) =>
    askData(terna().salaryBands.change({ params: { id }, body: { ...inputOf(draft), version } })),
  removal: { texts, remove: ({ id }) => askData(terna().salaryBands.remove({ params: { id } })) },
});

export const SalaryBandsCard = () => <CatalogueCard catalogue={bands()} label={texts.title} />;
