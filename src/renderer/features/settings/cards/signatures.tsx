// «Firma de documentos»: connection to the signature service.
import { Callout, Switch } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { SignatureSettings } from '../../../../contract/api/signatures.ts';
import { optionalsCardMessages, signatureCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { SETTINGS_PATH } from '../../../app/start/entry-route.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import { NumberField } from '../../../forms/number-input.tsx';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import styles from '../settings.module.css';

const MAX_STOCK = 1_000_000;

interface SignatureDraft {
  readonly url: string;
  /** Empty to retain the stored token. */
  readonly token: string;
  readonly active: boolean;
  readonly stock: number | null;
}

const isReady = ({ url, has_token }: SignatureSettings): boolean => url !== null && has_token;

function readiness(state: SignatureSettings): string {
  if (!isReady(state)) return texts.notReady;
  return state.active ? texts.ready : texts.paused;
}

/** Signatures also require the optional module, which the organization may have switched off. */
const useIsModuleOff = (): boolean =>
  useQuery({
    queryKey: queryKeys.settings.card('optionals'),
    queryFn: () => askData(terna().settings.optionals({})),
    select: (optionals) => optionals.some(({ name, active }) => name === 'document_signing' && !active),
  }).data ?? false;

function Fields(props: SettingFieldsProps<SignatureDraft, SignatureSettings>) {
  const { draft, onChange, state } = props;
  const isOff = useIsModuleOff();
  return (
    <>
      <Callout compact icon={null} intent={isReady(state) && state.active && !isOff ? 'none' : 'warning'}>
        {isOff ? (
          <>
            {texts.moduleOff}{' '}
            <Link className={styles.inText ?? ''} to={`${SETTINGS_PATH}/optionals`}>
              {optionalsCardMessages.title}
            </Link>
            .
          </>
        ) : (
          readiness(state)
        )}
      </Callout>
      <LineField label={texts.url} placeholder={texts.urlExample} {...fieldProps(props, 'url')} />
      <LineField
        type="password"
        label={texts.token}
        hint={state.has_token ? texts.tokenStored : texts.tokenNone}
        {...fieldProps(props, 'token')}
      />
      <NumberField label={texts.stock} hint={texts.stockHint} isWhole {...fieldProps(props, 'stock')} />
      <Switch
        label={texts.active}
        checked={draft.active}
        onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
      />
    </>
  );
}

const isStock = (stock: number | null): boolean =>
  stock === null || (Number.isInteger(stock) && stock >= 0 && stock <= MAX_STOCK);

const signatures: SettingForm<SignatureSettings, SignatureDraft> = {
  queryKey: queryKeys.settings.card('signatures'),
  hint: texts.hint,
  saved: texts.saved,
  read: () => askData(terna().signatures.settings({})),
  state: SignatureSettings,
  draftOf: ({ url, active, stock }) => ({ url: url ?? '', token: '', active, stock }),
  problemsOf: ({ token, stock }) => ({
    ...(!/^[\x21-\x7e]*$/.test(token) && { token: texts.wrongToken }),
    ...(!isStock(stock) && { stock: texts.wrongStock(MAX_STOCK) }),
  }),
  Fields,
  save: ({ url, token, active, stock }, { version }) => {
    const signature_settings = { url: url.trim() || null, active, stock, ...(token !== '' && { token }) };
    return askData(terna().signatures.changeSettings({ body: { signature_settings, version } }));
  },
  describe: ({ url, active }) => [url, active ? texts.ready : texts.paused].filter(Boolean).join(', '),
};

export const SignaturesCard = () => <SettingCard setting={signatures} />;
