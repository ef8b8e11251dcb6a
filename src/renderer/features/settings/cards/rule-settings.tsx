// «Datos protegidos en las reglas»: whether rules may use the nationality, and by which law.
import { Checkbox } from '@blueprintjs/core';
import { RuleSettings } from '../../../../contract/api/rules.ts';
import { ruleMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LinesField } from '../../../forms/fields.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';

const texts = ruleMessages.settings;

type RuleSettingsDraft = Pick<RuleSettings, 'allows_nationality' | 'note'>;

const Fields = (props: SettingFieldsProps<RuleSettingsDraft, RuleSettings>) => (
  <>
    <Checkbox
      label={texts.nationality}
      checked={props.draft.allows_nationality}
      onChange={({ currentTarget }) => props.onChange({ allows_nationality: currentTarget.checked })}
    />
    {props.draft.allows_nationality && (
      <LinesField label={texts.note} hint={texts.noteHint} maxLength={1000} {...fieldProps(props, 'note')} />
    )}
  </>
);

const ruleSettings: SettingForm<RuleSettings, RuleSettingsDraft> = {
  queryKey: queryKeys.settings.card('rule_settings'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().rules.settings({})),
  state: RuleSettings,
  draftOf: ({ allows_nationality, note }) => ({ allows_nationality, note }),
  problemsOf: ({ allows_nationality: isAllowed, note }) =>
    isAllowed && note.trim() === '' ? { note: texts.noteMissing } : {},
  Fields,
  save: (draft, { version }) => askData(terna().rules.changeSettings({ body: { ...draft, version } })),
  describe: ({ allows_nationality: isAllowed }) => texts.described(isAllowed),
};

export const RuleSettingsCard = () => <SettingCard setting={ruleSettings} />;
