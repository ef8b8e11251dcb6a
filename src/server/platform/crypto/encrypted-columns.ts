// All columns whose values are encrypted with the secret of the server.
import {
  calendarAccounts,
  calendarAddresses,
  identityProviderSecrets,
  mailPasswords,
  providerKeys,
  type SecretEncryption,
  signatureTokens,
  totpSecrets,
} from './secret-encryption.ts';

export interface EncryptedColumn {
  /** It also has a column `organization_id`, whose key encrypts the value. */
  readonly table: string;
  readonly column: string;
  readonly encryption: SecretEncryption;
}

export const encryptedColumns: readonly EncryptedColumn[] = [
  { table: 'mail_settings', column: 'sealed_password', encryption: mailPasswords },
  { table: 'provider_connections', column: 'sealed_key', encryption: providerKeys },
  { table: 'signature_settings', column: 'sealed_token', encryption: signatureTokens },
  { table: 'second_factors', column: 'encrypted_secret', encryption: totpSecrets },
  { table: 'identity_providers', column: 'encrypted_secret', encryption: identityProviderSecrets },
  { table: 'interviewer_calendars', column: 'account', encryption: calendarAccounts },
  { table: 'interviewer_availability', column: 'calendar_address', encryption: calendarAddresses },
];

export interface SecretChange {
  readonly from: Uint8Array;
  readonly to: Uint8Array;
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
