// The mail server and sender of an organization's emails.

import type { MailSecurity } from '../../../contract/api/mail.ts';
import { Email } from '../../../contract/common.ts';
import { toSingleLine } from '../../../domain/text/emails.ts';
import { mailPasswords } from '../crypto/secret-encryption.ts';
import type { ServerKeys } from '../crypto/server-keys.ts';
import type { Row } from '../db/index.ts';

/** A mail server, its credentials, and the sender of the emails. */
export interface MailAccount {
  readonly host: string;
  readonly port: number;
  readonly security: MailSecurity;
  readonly user: string | null;
  readonly password: string | null;
  readonly from: { readonly name: string; readonly address: string };
  /** Whether a user entered the mail server; otherwise the operator did, at start. */
  readonly isChosen?: boolean;
}

export type MailSettingsRow = Row<'mail_settings'>;

export const STANDARD_PORT: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };
const STANDARD_NAME = 'Terna';

/**
 * Reads `smtp://` (STARTTLS), `smtps://` (TLS) or `smtp+plain://` (neither), with `?from=Name <address>`.
 * @returns null for any other text, or without a sender
 */
export function readSmtpUrl(text: string): MailAccount | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const security = securityOf[url.protocol];
  if (!security || url.hostname === '') return null;
  const user = decoded(url.username) || null;
  const from = senderOf(url.searchParams.get('from') ?? user ?? '');
  if (!from) return null;
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port ? Number(url.port) : STANDARD_PORT[security],
    security,
    user,
    password: decoded(url.password) || null,
    from,
  };
}

const securityOf: Readonly<Record<string, MailSecurity>> = {
  'smtps:': 'tls',
  'smtp:': 'starttls',
  'smtp+plain:': 'none',
};

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A password may contain a percent sign that is no escape.
    return part;
  }
}

/** Reads `Name <address>` or an address alone. */
function senderOf(text: string): MailAccount['from'] | null {
  const parts = /^(.*)<([^<>]+)>\s*$/s.exec(text);
  const address = Email.safeParse(parts?.[2] ?? text);
  return address.success ? { name: toSingleLine(parts?.[1] ?? '') || STANDARD_NAME, address: address.data } : null;
}

/** Returns the organization's own mail server, or the server's default one. */
export function accountOf(
  settings: MailSettingsRow | undefined,
  standard: MailAccount | null,
  serverKey: ServerKeys,
): MailAccount | null {
  if (!settings?.host) return standard && { ...standard, from: fromOf(settings, standard.from) };
  const { organization_id, sealed_password } = settings;
  return {
    host: settings.host,
    port: settings.port ?? STANDARD_PORT[settings.security],
    security: settings.security,
    user: settings.user,
    password: sealed_password === null ? null : mailPasswords.decrypt(serverKey, organization_id, sealed_password),
    from: fromOf(settings, { name: STANDARD_NAME, address: settings.user ?? '' }),
    isChosen: true,
  };
}

const fromOf = (settings: MailSettingsRow | undefined, otherwise: MailAccount['from']): MailAccount['from'] => ({
  name: settings?.from_name ?? otherwise.name,
  address: settings?.from_address ?? otherwise.address,
});
