// «Seguridad de acceso»: how long sessions last.
import {
  AccessSettings,
  MAX_IDLE_MINUTES,
  MAX_SESSION_DAYS,
  MIN_IDLE_MINUTES,
} from '../../../../contract/api/access-settings.ts';
import { accessCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { NumberField } from '../../../forms/number-input.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';

interface AccessDraft {
  readonly session_days: number | null;
  readonly idle_minutes: number | null;
}

const Fields = (props: SettingFieldsProps<AccessDraft, AccessSettings>) => (
  <>
    <NumberField label={texts.days} hint={texts.daysHint} isWhole {...fieldProps(props, 'session_days')} />
    <NumberField label={texts.idle} hint={texts.idleHint} isWhole {...fieldProps(props, 'idle_minutes')} />
  </>
);

const { session_days: Days, idle_minutes: Idle } = AccessSettings.shape;

const problemsOf = ({ session_days, idle_minutes }: AccessDraft) => ({
  ...(!Days.safeParse(session_days).success && { session_days: texts.wrongDays(MAX_SESSION_DAYS) }),
  ...(!Idle.safeParse(idle_minutes).success && { idle_minutes: texts.wrongIdle(MIN_IDLE_MINUTES, MAX_IDLE_MINUTES) }),
});

const access: SettingForm<AccessSettings, AccessDraft> = {
  queryKey: queryKeys.settings.card('access'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().accessSettings.read({})),
  state: AccessSettings,
  draftOf: ({ session_days, idle_minutes }) => ({ session_days, idle_minutes }),
  problemsOf,
  Fields,
  save: ({ session_days, idle_minutes }, { version }) =>
    askData(
      terna().accessSettings.change({
        body: { idle_minutes, version, ...(session_days !== null && { session_days }) },
      }),
    ),
  describe: ({ session_days, idle_minutes }) => texts.described(session_days, idle_minutes),
};

export const AccessCard = () => <SettingCard setting={access} />;
