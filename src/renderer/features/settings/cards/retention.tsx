// «Conservación de datos personales»: months of inactivity before erasure, and the grace period.
import { MAX_GRACE_DAYS, MAX_RETENTION_MONTHS, PrivacySettings } from '../../../../contract/api/privacy.ts';
import { retentionCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { NumberField } from '../../../forms/number-input.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface RetentionDraft {
  readonly retention_months: number | null;
  readonly erasure_grace_days: number | null;
}

const Fields = (props: SettingFieldsProps<RetentionDraft, PrivacySettings>) => (
  <>
    <NumberField label={texts.months} hint={texts.monthsHint} isWhole {...fieldProps(props, 'retention_months')} />
    <NumberField label={texts.grace} hint={texts.graceHint} isWhole {...fieldProps(props, 'erasure_grace_days')} />
  </>
);

const isWhole = (value: number | null, min: number, max: number): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

function problemsOf({ retention_months: months, erasure_grace_days: days }: RetentionDraft) {
  return {
    ...(months !== null &&
      !isWhole(months, 1, MAX_RETENTION_MONTHS) && { retention_months: texts.wrongMonths(MAX_RETENTION_MONTHS) }),
    ...(!isWhole(days, 0, MAX_GRACE_DAYS) && { erasure_grace_days: texts.wrongGrace(MAX_GRACE_DAYS) }),
  };
}

const retention: SettingForm<PrivacySettings, RetentionDraft> = {
  queryKey: queryKeys.settings.card('retention'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().privacy.settings({})),
  state: PrivacySettings,
  draftOf: ({ retention_months, erasure_grace_days }) => ({ retention_months, erasure_grace_days }),
  problemsOf,
  Fields,
  save: ({ retention_months, erasure_grace_days }, { version }) =>
    askData(
      terna().privacy.changeSettings({
        body: { retention_months, version, ...(erasure_grace_days !== null && { erasure_grace_days }) },
      }),
    ),
  describe: ({ retention_months, erasure_grace_days }) => texts.described(retention_months, erasure_grace_days),
};

export const RetentionCard = () => <SettingCard setting={retention} />;
