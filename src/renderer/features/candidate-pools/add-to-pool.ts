// Puts persons into a pool in chunks, with progress and undo.
import type { QueryClient } from '@tanstack/react-query';
import { MAX_POOLED_AT_ONCE } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import type { Toasts } from '../../ui/toasts/toasts.tsx';
import { type Named, startBulk } from '../candidacies/index.ts';
import { refetchMembers } from './queries.ts';

export interface PoolEntry {
  readonly poolId: number;
  readonly note: string;
}

interface Context {
  readonly client: QueryClient;
  readonly toasts: Toasts;
}

/** Persons who are in the pool already are listed as such. */
export function addToPool(context: Context, candidates: readonly Named[], { poolId, note }: PoolEntry) {
  return startBulk<Named, Named>(context.toasts, {
    candidates,
    chunk: MAX_POOLED_AT_ONCE,
    texts: { running: texts.adding, done: texts.added, failed: texts.notAdded },
    act: async (chunk) => {
      const body = { applicant_ids: chunk.map(({ id }) => id), ...(note !== '' && { note }) };
      const { added } = await askData(terna().candidatePools.addMembers({ params: { id: poolId }, body }));
      const ids = new Set(added);
      return {
        done: chunk.filter(({ id }) => ids.has(id)),
        rejected: chunk.filter(({ id }) => !ids.has(id)).map((candidate) => ({ candidate, reason: texts.known })),
      };
    },
    undo: (added) => void takeOut(context, added, poolId),
    onEnd: () => refetchMembers(context.client),
  });
}

function takeOut({ client, toasts }: Context, candidates: readonly Named[], poolId: number) {
  return startBulk<Named, Named>(toasts, {
    candidates,
    chunk: MAX_POOLED_AT_ONCE,
    texts: { running: texts.takingOut, done: texts.takenOut, failed: texts.notTakenOut },
    act: async (chunk) => {
      const body = { applicant_ids: chunk.map(({ id }) => id) };
      await askData(terna().candidatePools.removeMembers({ params: { id: poolId }, body }));
      return { done: chunk, rejected: [] };
    },
    onEnd: () => refetchMembers(client),
  });
}
