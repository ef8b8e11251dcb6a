// The form of an identity provider.
import { Checkbox } from '@blueprintjs/core';
import type { Role } from '../../../../contract/api/sessions.ts';
import {
  IdentityProvider,
  ProviderProtocol,
  type ProviderRule,
  SAML_RETURN_PATH,
  SINGLE_SIGN_ON_RETURN_PATH,
} from '../../../../contract/api/single-sign-on.ts';
import { fieldMessages, identityProviderMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { useServerAddress } from '../../../app/server-address.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField, OptionalChoiceField } from '../../../forms/fields.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { CopyLine } from '../../../ui/copy-line.tsx';
import type { CatalogueFieldsProps, EntryForm } from '../catalogue/definition.ts';
import styles from '../settings.module.css';
import { ROLES, RulesField } from './rules-field.tsx';

export interface ProviderDraft {
  readonly name: string;
  readonly protocol: ProviderProtocol;
  readonly sign_in_address: string;
  /** Empty if the provider has none. */
  readonly sign_out_address: string;
  /** Of the server; null before the first saving with a page for signing out. */
  readonly signing_certificate: string | null;
  readonly certificates: string;
  readonly issuer: string;
  readonly client_id: string;
  /** Empty to retain the stored one, or for none. */
  readonly client_secret: string;
  readonly has_secret: boolean;
  readonly domains: string;
  readonly trusts_emails: boolean;
  readonly creates_users: boolean;
  readonly default_role: Role | null;
  readonly rules_claim: string;
  readonly rules: readonly ProviderRule[];
  readonly active: boolean;
}

const PROTOCOLS = ProviderProtocol.options.map((one) => [one, texts.protocols[one]] as const);

function OpenidFields(props: CatalogueFieldsProps<ProviderDraft>) {
  const address = useServerAddress(SINGLE_SIGN_ON_RETURN_PATH);
  return (
    <>
      {address && <CopyLine label={texts.returnAddress} text={address} button={texts.copy} />}
      <LineField label={texts.issuer} hint={texts.issuerHint} {...fieldProps(props, 'issuer')} />
      <LineField label={texts.clientId} {...fieldProps(props, 'client_id')} />
      <LineField
        type="password"
        label={texts.secret}
        hint={props.draft.has_secret ? texts.secretStored : texts.secretNone}
        {...fieldProps(props, 'client_secret')}
      />
    </>
  );
}

function SamlFields(props: CatalogueFieldsProps<ProviderDraft>) {
  const address = useServerAddress(SAML_RETURN_PATH);
  return (
    <>
      {address && <CopyLine label={texts.answerAddress} text={address} button={texts.copy} />}
      <LineField label={texts.entity} hint={texts.entityHint} {...fieldProps(props, 'issuer')} />
      <LineField label={texts.audience} hint={texts.audienceHint} {...fieldProps(props, 'client_id')} />
      <LineField label={texts.signInAddress} {...fieldProps(props, 'sign_in_address')} />
      <LineField
        label={texts.signOutAddress}
        hint={texts.signOutAddressHint}
        {...fieldProps(props, 'sign_out_address')}
      />
      {props.draft.signing_certificate && (
        <CopyLine label={texts.signingCertificate} text={props.draft.signing_certificate.trim()} button={texts.copy} />
      )}
      <LinesField label={texts.certificates} hint={texts.certificatesHint} {...fieldProps(props, 'certificates')} />
    </>
  );
}

function ProviderFields(props: CatalogueFieldsProps<ProviderDraft>) {
  const { draft } = props;
  const isSaml = draft.protocol === 'saml';
  return (
    <>
      <ChoiceField label={texts.protocol} choices={PROTOCOLS} {...fieldProps(props, 'protocol')} />
      <LineField label={texts.name} hint={texts.nameHint} {...fieldProps(props, 'name')} />
      {isSaml ? <SamlFields {...props} /> : <OpenidFields {...props} />}
      <LineField label={texts.domains} hint={texts.domainsHint} {...fieldProps(props, 'domains')} />
      <Switched {...props} name="trusts_emails" label={texts.trusts} hint={texts.trustsHint} />
      <Switched {...props} name="creates_users" label={texts.creates} hint={texts.createsHint} />
      <OptionalChoiceField
        label={texts.defaultRole}
        choices={ROLES}
        none={texts.noEntry}
        {...fieldProps(props, 'default_role')}
      />
      <LineField
        label={isSaml ? texts.attribute : texts.claim}
        hint={isSaml ? texts.attributeHint : texts.claimHint}
        {...fieldProps(props, 'rules_claim')}
      />
      <RulesField rules={draft.rules} problem={props.problems.rules} onChange={(rules) => props.onChange({ rules })} />
      <Switched {...props} name="active" label={texts.active} />
    </>
  );
}

interface SwitchedProps extends CatalogueFieldsProps<ProviderDraft> {
  readonly name: 'trusts_emails' | 'creates_users' | 'active';
  readonly label: string;
  readonly hint?: string;
}

const Switched = ({ draft, onChange, name, label, hint }: SwitchedProps) => (
  <Checkbox
    labelElement={
      <>
        {label}
        {hint && <span className={styles.explanation}>{hint}</span>}
      </>
    }
    checked={draft[name]}
    onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
  />
);

const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

const { domains: Domains } = IdentityProvider.shape;

const SAML_FIELDS = ['sign_in_address', 'certificates'] as const;

function problemsOf(draft: ProviderDraft): Problems {
  const needed = ['name', 'issuer', 'client_id', ...(draft.protocol === 'saml' ? SAML_FIELDS : [])] as const;
  const missing = needed.filter((field) => draft[field].trim() === '');
  return {
    ...Object.fromEntries(missing.map((field) => [field, fieldMessages.required])),
    ...(!Domains.safeParse(domainsIn(draft.domains)).success && { domains: texts.wrongDomains }),
    ...(draft.rules.some(({ value }) => value.trim() === '') && { rules: texts.emptyRule }),
    ...(draft.rules.length > 0 && draft.rules_claim.trim() === '' && { rules_claim: texts.rulesWithoutClaim }),
  };
}

const bodyOf = ({
  client_secret: _secret,
  has_secret: _stored,
  signing_certificate: _certificate,
  domains,
  rules_claim,
  rules,
  sign_in_address,
  sign_out_address,
  certificates,
  ...draft
}: ProviderDraft) => ({
  ...draft,
  sign_in_address: draft.protocol === 'saml' ? sign_in_address : null,
  sign_out_address: draft.protocol === 'saml' ? sign_out_address.trim() || null : null,
  certificates: draft.protocol === 'saml' ? certificates : null,
  domains: domainsIn(domains),
  rules_claim: rules_claim.trim() || null,
  rules: [...rules],
});

/** The server reports all other problems by field. */
export const providerForm: EntryForm<IdentityProvider, ProviderDraft> = {
  texts,
  queryKey: queryKeys.settings.identityProviders,
  row: IdentityProvider,
  nameOf: ({ name }) => name,
  width: 560,
  blank: {
    ...{ protocol: 'openid', sign_in_address: '', sign_out_address: '', certificates: '' },
    signing_certificate: null,
    ...{ name: '', issuer: '', client_id: '', client_secret: '', has_secret: false, domains: '' },
    ...{ trusts_emails: false, creates_users: false, default_role: null, rules_claim: '', rules: [], active: true },
  },
  draftOf: ({ id: _id, version: _version, domains, rules_claim, sign_in_address, sign_out_address, ...provider }) => ({
    ...provider,
    sign_in_address: sign_in_address ?? '',
    sign_out_address: sign_out_address ?? '',
    certificates: provider.certificates ?? '',
    client_secret: '',
    domains: domains.join(', '),
    rules_claim: rules_claim ?? '',
  }),
  problemsOf,
  Fields: ProviderFields,
  add: (draft) =>
    askData(terna().identityProviders.add({ body: { ...bodyOf(draft), client_secret: draft.client_secret || null } })),
  change: (id, draft, version) =>
    askData(
      terna().identityProviders.change({
        params: { id },
        body: { ...bodyOf(draft), version, ...(draft.client_secret !== '' && { client_secret: draft.client_secret }) },
      }),
    ),
};
