// «Seguridad de acceso»: how long sessions last, and how users sign in.
import { Checkbox } from '@blueprintjs/core';
import {
  AccessSettings,
  MAX_FACTOR_DAYS,
  MAX_IDLE_MINUTES,
  MAX_SESSION_DAYS,
  MIN_IDLE_MINUTES,
  SecondFactorOf,
} from '../../../../contract/api/access-settings.ts';
import { accessCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import { formatDate } from '../../../ui/formats/format.ts';
import { PersonPicker } from '../../users/index.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import styles from '../settings.module.css';

interface AccessDraft {
  readonly session_days: number | null;
  readonly idle_minutes: number | null;
  readonly second_factor_of: SecondFactorOf;
  readonly second_factor_days: number | null;
  readonly single_sign_on_only: boolean;
  readonly break_glass_user: AccessSettings['break_glass_user'];
  readonly handover_user: AccessSettings['handover_user'];
}

const FACTOR_CHOICES = SecondFactorOf.options.map((value) => [value, texts.factorChoices[value]] as const);

const Fields = (props: SettingFieldsProps<AccessDraft, AccessSettings>) => (
  <>
    <NumberField label={texts.days} hint={texts.daysHint} isWhole {...fieldProps(props, 'session_days')} />
    <NumberField label={texts.idle} hint={texts.idleHint} isWhole {...fieldProps(props, 'idle_minutes')} />
    <ChoiceField
      label={texts.factorOf}
      hint={texts.factorOfHint}
      choices={FACTOR_CHOICES}
      {...fieldProps(props, 'second_factor_of')}
    />
    {props.draft.second_factor_of !== 'nobody' && (
      <NumberField
        label={texts.factorDays}
        hint={texts.factorDaysHint}
        isWhole
        {...fieldProps(props, 'second_factor_days')}
      />
    )}
    {props.state.second_factor_from !== null && (
      <p className="text-secondary">{texts.factorFrom(formatDate(props.state.second_factor_from))}</p>
    )}
    <Checkbox
      labelElement={
        <>
          {texts.onlySingleSignOn}
          <span className={styles.explanation}>{texts.onlySingleSignOnHint}</span>
        </>
      }
      checked={props.draft.single_sign_on_only}
      onChange={({ currentTarget }) => props.onChange({ single_sign_on_only: currentTarget.checked })}
    />
    {props.problems.single_sign_on_only && (
      <p role="alert" className="text-danger">
        {props.problems.single_sign_on_only}
      </p>
    )}
    <PersonPicker
      label={texts.breakGlass}
      hint={texts.breakGlassHint}
      chosen={props.draft.break_glass_user}
      problem={props.problems.break_glass_user_id}
      onChoose={(break_glass_user) => props.onChange({ break_glass_user })}
    />
    <PersonPicker
      label={texts.handover}
      hint={texts.handoverHint}
      chosen={props.draft.handover_user}
      problem={props.problems.handover_user_id}
      onChoose={(handover_user) => props.onChange({ handover_user })}
    />
  </>
);

const { session_days: Days, idle_minutes: Idle, second_factor_days: FactorDays } = AccessSettings.shape;

const problemsOf = ({ session_days, idle_minutes, second_factor_days }: AccessDraft) => ({
  ...(!Days.safeParse(session_days).success && { session_days: texts.wrongDays(MAX_SESSION_DAYS) }),
  ...(!Idle.safeParse(idle_minutes).success && { idle_minutes: texts.wrongIdle(MIN_IDLE_MINUTES, MAX_IDLE_MINUTES) }),
  ...(!FactorDays.safeParse(second_factor_days).success && {
    second_factor_days: texts.wrongFactorDays(MAX_FACTOR_DAYS),
  }),
});

const access: SettingForm<AccessSettings, AccessDraft> = {
  queryKey: queryKeys.settings.card('access'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().accessSettings.read({})),
  state: AccessSettings,
  draftOf: ({ version: _version, second_factor_from: _from, ...draft }) => draft,
  problemsOf,
  Fields,
  save: ({ session_days, second_factor_days, break_glass_user, handover_user, ...others }, { version }) =>
    askData(
      terna().accessSettings.change({
        body: {
          ...others,
          version,
          break_glass_user_id: break_glass_user?.id ?? null,
          handover_user_id: handover_user?.id ?? null,
          ...(session_days !== null && { session_days }),
          ...(second_factor_days !== null && { second_factor_days }),
        },
      }),
    ),
  describe: ({ session_days, idle_minutes, second_factor_of }) =>
    texts.described({ days: session_days, minutes: idle_minutes, factor: texts.factorChoices[second_factor_of] }),
};

export const AccessCard = () => <SettingCard setting={access} />;
