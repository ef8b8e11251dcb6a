// Makes the links with which approvers answer from an e-mail.
import { REQUEST_ANSWER_LINK_DAYS, requestAnswerPath } from '../../../../contract/request-answer-pages.ts';
import { hashOfSecret, newSecret } from '../../../platform/crypto/secrets.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { readPublicUrl } from '../../../platform/email/sender.ts';
import { areAnswerLinksActive, insertLink } from './queries.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Asked {
  readonly organizationId: number;
  readonly requestId: number;
  readonly stepId: number;
  readonly userId: number;
  readonly now: number;
}

/**
 * Null if the server's address is unknown, or the organization does not use answer links. The database has only the hash of its secret; the e-mail has the
 * secret.
 */
export async function createAnswerLink(
  tx: Transaction,
  { organizationId, requestId, stepId, userId, now }: Asked,
): Promise<string | null> {
  const publicUrl = await readPublicUrl(tx, organizationId);
  if (publicUrl === null || !(await areAnswerLinksActive(tx, organizationId))) return null;
  const secret = newSecret();
  await insertLink(tx, {
    ...{ organization_id: organizationId, request_id: requestId, request_step_id: stepId, user_id: userId },
    ...{ secret_hash: hashOfSecret(secret), created_at: now, used_at: null },
    expires_at: now + REQUEST_ANSWER_LINK_DAYS * DAY,
  });
  return publicUrl + requestAnswerPath(secret);
}
