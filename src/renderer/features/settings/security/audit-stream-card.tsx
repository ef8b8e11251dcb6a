// «Envío del registro a otro sistema»: receiver, signature, and how far the audit trail has been sent.
import { Switch } from '@blueprintjs/core';
import { AuditStreamFormat, AuditStreamSettings, MIN_STREAM_SECRET } from '../../../../contract/api/audit-streams.ts';
import { auditStreamMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import { AuditStreamStatus, STATUS_KEY } from './audit-stream-status.tsx';

interface StreamDraft {
  readonly url: string;
  /** Empty to retain the stored one. */
  readonly token: string;
  readonly secret: string;
  readonly format: AuditStreamFormat;
  readonly active: boolean;
  readonly fromBeginning: boolean;
}

const formats = AuditStreamFormat.options.map((value) => [value, texts.formats[value]] as const);

function Fields(props: SettingFieldsProps<StreamDraft, AuditStreamSettings>) {
  const { draft, onChange, state } = props;
  return (
    <>
      <LineField label={texts.url} hint={texts.urlHint} placeholder={texts.urlExample} {...fieldProps(props, 'url')} />
      <LineField
        type="password"
        label={texts.token}
        hint={state.has_token ? texts.tokenStored : texts.tokenNone}
        placeholder={texts.tokenExample}
        {...fieldProps(props, 'token')}
      />
      <LineField
        type="password"
        label={texts.secret}
        hint={state.has_secret ? texts.secretStored : texts.secretNone(MIN_STREAM_SECRET)}
        {...fieldProps(props, 'secret')}
      />
      <ChoiceField label={texts.format} choices={formats} {...fieldProps(props, 'format')} />
      <Switch
        label={texts.active}
        checked={draft.active}
        onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
      />
      <Switch
        label={texts.fromBeginning}
        checked={draft.fromBeginning}
        onChange={({ currentTarget }) => onChange({ fromBeginning: currentTarget.checked })}
      />
      {draft.fromBeginning && <p className="text-secondary">{texts.fromBeginningHint}</p>}
    </>
  );
}

const isSecret = (secret: string): boolean =>
  secret === '' || (/^[\x21-\x7e]{1,200}$/.test(secret) && secret.length >= MIN_STREAM_SECRET);

const stream: SettingForm<AuditStreamSettings, StreamDraft> = {
  queryKey: queryKeys.settings.card('audit_stream'),
  outdates: [STATUS_KEY],
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().auditStreams.settings({})),
  state: AuditStreamSettings,
  draftOf: ({ url, format, active }) => ({
    url: url ?? '',
    token: '',
    secret: '',
    format,
    active,
    fromBeginning: false,
  }),
  problemsOf: ({ token, secret }) => ({
    ...(!/^[\x20-\x7e]*$/.test(token) && { token: texts.wrongToken }),
    ...(!isSecret(secret) && { secret: texts.wrongSecret(MIN_STREAM_SECRET) }),
  }),
  Fields,
  save: ({ url, token, secret, format, active, fromBeginning }, { version }) => {
    const audit_stream_settings = {
      url: url.trim() || null,
      format,
      active,
      ...(token.trim() !== '' && { token: token.trim() }),
      ...(secret !== '' && { secret }),
      ...(fromBeginning && { from: 'beginning' as const }),
    };
    return askData(terna().auditStreams.changeSettings({ body: { audit_stream_settings, version } }));
  },
  describe: ({ url, active }) => [url, active ? texts.active : texts.paused].filter(Boolean).join(', '),
};

export const AuditStreamCard = () => (
  <>
    <SettingCard setting={stream} />
    <AuditStreamStatus />
  </>
);
