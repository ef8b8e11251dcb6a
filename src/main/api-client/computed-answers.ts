// Answers that are made of an offline board or interview while the server cannot be reached.
import type { Result } from '../../contract/endpoint.ts';
import { ApiError } from '../ipc/result.ts';
import type { Understood } from './answers.ts';
import type { ApiClientDeps } from './api-client-deps.ts';
import type { ApiCall } from './calls.ts';
import { INTERACTIVE, isUnreachable, type RetryPolicy, SINGLE_TRY } from './retry.ts';

/**
 * Returns the server's answer, or the one of an offline board or interview if the server is unreachable.
 * @throws ApiError offline_unavailable if neither can answer
 */
export async function callComputed(
  { offlineBoards, connection, knownCards }: Pick<ApiClientDeps, 'offlineBoards' | 'connection' | 'knownCards'>,
  call: ApiCall,
  send: (policy: RetryPolicy) => Promise<Understood>,
): Promise<Result<unknown>> {
  const compute = (): Result<unknown> | null => {
    const computed = offlineBoards.answer(call);
    if (computed) knownCards.note(call, computed.data);
    return computed && { ok: true, ...computed };
  };
  const known = connection.isDown ? compute() : null;
  if (known) return known;
  try {
    const understood = await send(connection.isDown ? SINGLE_TRY : INTERACTIVE);
    knownCards.note(call, understood.data);
    return { ok: true, ...understood };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const computed = compute();
    if (computed) return computed;
    throw new ApiError('offline_unavailable', {}, { cause: error });
  }
}
