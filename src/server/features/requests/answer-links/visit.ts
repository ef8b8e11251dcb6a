// What a link opens: for whom, which request, and whether its step still waits for that user.
import { currentStep } from '../../../../domain/requests/approval.ts';
import { hashOfSecret } from '../../../platform/crypto/secrets.ts';
import type { Reader } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { principalsAt } from '../../approval-delegations/index.ts';
import { actorOfUser, findActiveUser } from '../../sessions/index.ts';
import { requireRequest } from '../request-reads.ts';
import type { LoadedRequest, LoadedStep } from '../shapes.ts';
import { type Answered, checkAnswer } from '../steps/decisions.ts';
import { type AnswerLink, areAnswerLinksActive, findOpenLink } from './queries.ts';

export type Visit =
  | { readonly kind: 'inactive' }
  /** `reason` is a text for the user. */
  | { readonly kind: 'not_now'; readonly reason: string | null }
  | {
      readonly kind: 'asked';
      readonly link: AnswerLink;
      readonly caller: Caller;
      readonly request: LoadedRequest;
      readonly step: LoadedStep;
      readonly answered: Answered;
    };

/** @throws AppError not_found for secrets that are unknown, used or expired, and while the module is switched off */
export async function requireLink(db: Reader, secret: string, now: number): Promise<AnswerLink> {
  const link = await findOpenLink(db, hashOfSecret(secret), now);
  if (!link || !(await areAnswerLinksActive(db, link.organization_id))) throw new AppError('not_found');
  return link;
}

export async function visitOf(db: Reader, link: AnswerLink, now: number): Promise<Visit> {
  const { organization_id: organizationId, user_id: userId } = link;
  const user = await findActiveUser(db, userId);
  if (!user) return { kind: 'inactive' };
  const deputyFor = await principalsAt(db, { organizationId, userId }, now);
  const caller: Caller = { ...(await actorOfUser(db, userId)), deputyFor, jti: '', fullName: user.full_name };
  const request = await visibleRequest(db, caller, link.request_id);
  if (!request) return { kind: 'not_now', reason: null };
  const checked = checkAnswer(caller, request);
  if ('error' in checked) return { kind: 'not_now', reason: checked.error.body.error };
  // A link is for one step: a later one of the same user has a link of its own.
  const step = currentStep(request.steps);
  if (!step || step.id !== link.request_step_id) return { kind: 'not_now', reason: null };
  return { kind: 'asked', link, caller, request, step, answered: checked.answered };
}

/** Undefined if the user may not see it, such as after the end of a delegation. */
async function visibleRequest(db: Reader, caller: Caller, id: number): Promise<LoadedRequest | undefined> {
  try {
    return await requireRequest(db, caller, id);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
