// Secret links to single reports for external users, without a session, with expiry.
import { REPORT_LINK_DAYS, reportLinkPath } from '../../../contract/api/report-files.ts';
import { API_BASE } from '../../../contract/common.ts';
import { hashOfSecret, newSecret } from '../../platform/crypto/secrets.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { insertReportLink } from './stage-emails-queries.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface MadeLink {
  readonly address: string;
  readonly tokenHash: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** A new link under the server's public address; it works once `saveLink` has stored it. */
export function makeLink(publicUrl: string, now: number): MadeLink {
  const token = newSecret();
  const address = `${publicUrl.replace(/\/+$/, '')}${API_BASE}${reportLinkPath(token)}`;
  return { address, tokenHash: hashOfSecret(token), expiresAt: now + REPORT_LINK_DAYS * DAY };
}

/** Runs in the transaction that queues the email. */
export const saveLink = (
  tx: Transaction,
  { tokenHash, expiresAt }: MadeLink,
  of: { organizationId: number; emailId: number; listId: number; reportTemplateId: number },
) =>
  insertReportLink(tx, {
    organization_id: of.organizationId,
    email_id: of.emailId,
    list_id: of.listId,
    report_template_id: of.reportTemplateId,
    token_hash: tokenHash,
    expires_at: expiresAt,
  });
