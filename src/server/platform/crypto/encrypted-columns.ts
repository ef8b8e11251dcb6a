// All columns whose values are encrypted with the secret of the server.
import {
  auditStreamSecrets,
  calendarAccounts,
  calendarAddresses,
  calendarApplicationSecrets,
  identityProviderSecrets,
  mailPasswords,
  providerKeys,
  type SecretEncryption,
  signatureTokens,
  totpSecrets,
} from './secret-encryption.ts';
import type { ServerKeys } from './server-keys.ts';

export interface EncryptedColumn {
  /** It also has a column `organization_id`, whose key encrypts the value. */
  readonly table: string;
  readonly column: string;
  /** The primary key of the table. */
  readonly key: string;
  readonly encryption: SecretEncryption;
}

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'mail_settings', column: 'sealed_password', key: 'organization_id', encryption: mailPasswords },
  { table: 'provider_connections', column: 'sealed_key', key: 'provider_plan_id', encryption: providerKeys },
  { table: 'signature_settings', column: 'sealed_token', key: 'organization_id', encryption: signatureTokens },
  { table: 'second_factors', column: 'encrypted_secret', key: 'user_id', encryption: totpSecrets },
  { table: 'identity_providers', column: 'encrypted_secret', key: 'id', encryption: identityProviderSecrets },
  { table: 'identity_providers', column: 'encrypted_signing_key', key: 'id', encryption: identityProviderSecrets },
  { table: 'interviewer_calendars', column: 'account', key: 'id', encryption: calendarAccounts },
  { table: 'interviewer_availability', column: 'calendar_address', key: 'id', encryption: calendarAddresses },
  { table: 'calendar_applications', column: 'microsoft_secret', key: 'id', encryption: calendarApplicationSecrets },
  { table: 'calendar_applications', column: 'google_secret', key: 'id', encryption: calendarApplicationSecrets },
  { table: 'calendar_sign_ins', column: 'account', key: 'token_hash', encryption: calendarAccounts },
  { table: 'audit_streams', column: 'encrypted_token', key: 'id', encryption: auditStreamSecrets },
  { table: 'audit_streams', column: 'encrypted_secret', key: 'id', encryption: auditStreamSecrets },
];

export interface SecretChange {
  readonly from: ServerKeys;
  readonly to: ServerKeys;
}

type Values = Readonly<Record<string, string | number | null>>;

/** Encrypts the values of a row with another secret. A value that the former one does not open stays as it is. */
export function reencryptRow<Row extends Values>(table: string, row: Row, { from, to }: SecretChange): Row {
  const changed: Record<string, string | number | null> = { ...row };
  for (const { table: name, column, encryption } of encryptedColumns) {
    const value = row[column];
    if (name !== table || typeof value !== 'string') continue;
    const organizationId = Number(row.organization_id);
    const text = encryption.decrypt(from, organizationId, value);
    if (text !== null) changed[column] = encryption.encrypt(to, organizationId, text);
  }
  return changed as Row;
}
