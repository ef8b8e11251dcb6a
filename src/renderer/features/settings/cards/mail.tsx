// «Servidor de correo»: mail server, sender, and a test.
import { Callout } from '@blueprintjs/core';
import { MailSecurity, MailSettings } from '../../../../contract/api/mail.ts';
import { mailCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import { MailTest } from './mail-test.tsx';

interface MailDraft {
  readonly host: string;
  readonly port: number | null;
  readonly security: MailSecurity;
  readonly user: string;
  /** Empty to retain the stored password. */
  readonly password: string;
  readonly from_name: string;
  readonly from_address: string;
  readonly hold_back_seconds: number | null;
  readonly public_url: string;
}

const MAX_SEND_DELAY_SECONDS = 3600;
const securities = MailSecurity.options.map((value) => [value, texts.securities[value]] as const);

function Fields(props: SettingFieldsProps<MailDraft, MailSettings>) {
  const { state } = props;
  return (
    <>
      <Callout compact icon={null} intent={state.source === 'none' ? 'warning' : 'none'}>
        {texts.sources[state.source]}
      </Callout>
      <LineField label={texts.host} {...fieldProps(props, 'host')} placeholder={texts.hostExample} />
      <NumberField isWhole isCode label={texts.port} {...fieldProps(props, 'port')} />
      <ChoiceField label={texts.security} choices={securities} {...fieldProps(props, 'security')} />
      <LineField label={texts.user} {...fieldProps(props, 'user')} />
      <LineField
        type="password"
        label={texts.password}
        hint={state.has_password ? texts.passwordStored : texts.passwordNone}
        {...fieldProps(props, 'password')}
      />
      <LineField label={texts.fromName} {...fieldProps(props, 'from_name')} />
      <LineField label={texts.fromAddress} {...fieldProps(props, 'from_address')} />
      <NumberField
        isWhole
        label={texts.sendDelay}
        hint={texts.sendDelayHint}
        {...fieldProps(props, 'hold_back_seconds')}
      />
      <LineField label={texts.publicUrl} hint={texts.publicUrlHint} {...fieldProps(props, 'public_url')} />
    </>
  );
}

const isBetween = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

const problemsOf = ({ port, hold_back_seconds: seconds }: MailDraft) => ({
  ...(port !== null && !isBetween(port, 1, 65_535) && { port: texts.wrongPort }),
  ...((seconds === null || !isBetween(seconds, 0, MAX_SEND_DELAY_SECONDS)) && {
    hold_back_seconds: texts.wrongSendDelay,
  }),
});

const mail: SettingForm<MailSettings, MailDraft> = {
  queryKey: queryKeys.settings.card('mail'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().mail.settings({})),
  state: MailSettings,
  draftOf: ({ host, port, security, user, from_name, from_address, hold_back_seconds, public_url }) => ({
    host: host ?? '',
    port,
    security,
    user: user ?? '',
    password: '',
    from_name: from_name ?? '',
    from_address: from_address ?? '',
    hold_back_seconds,
    public_url: public_url ?? '',
  }),
  problemsOf,
  Fields,
  save: ({ password, hold_back_seconds, port, security, ...lines }, { version }) => {
    const filled = Object.fromEntries(Object.entries(lines).map(([name, text]) => [name, text.trim() || null]));
    const mail_settings = {
      ...filled,
      port,
      security,
      ...(password !== '' && { password }),
      ...(hold_back_seconds !== null && { hold_back_seconds }),
    };
    return askData(terna().mail.changeSettings({ body: { mail_settings, version } }));
  },
  describe: ({ host, from_address }) => [host, from_address].filter(Boolean).join(', '),
};

export const MailCard = () => (
  <>
    <SettingCard setting={mail} />
    <MailTest />
  </>
);
