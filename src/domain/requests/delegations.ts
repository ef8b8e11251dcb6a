// Who decides in the place of absent approvers, over chains of delegations.

/** Of one moment, to users who can sign in. */
export interface Delegation {
  readonly userId: number;
  readonly delegateId: number;
}

/** By absent user. */
export type Deputies = ReadonlyMap<number, number>;

/**
 * A delegate who is absent as well passes it on. A chain that comes back to a user of its own has no end, and therefore
 * there is no delegate.
 */
export function deputiesOf(delegations: readonly Delegation[]): Deputies {
  const nextOf = new Map(delegations.map(({ userId, delegateId }) => [userId, delegateId]));
  const ends = delegations.map(({ userId }) => [userId, endOfChain(userId, nextOf)] as const);
  return new Map(ends.filter((entry): entry is readonly [number, number] => entry[1] !== null));
}

function endOfChain(userId: number, nextOf: ReadonlyMap<number, number>): number | null {
  const passed = new Set([userId]);
  let current = userId;
  for (;;) {
    const next = nextOf.get(current);
    if (next === undefined) return current === userId ? null : current;
    if (passed.has(next)) return null;
    passed.add(next);
    current = next;
  }
}

/** The users in whose place a user decides. */
export const principalsOf = (delegateId: number, deputies: Deputies): number[] =>
  [...deputies].filter(([, deputy]) => deputy === delegateId).map(([userId]) => userId);

/** Whether a new delegation would lead back to its own user. @param delegations that overlap with it */
export const leadsBack = (added: Delegation, delegations: readonly Delegation[]): boolean => {
  const nextOf = new Map<number, number[]>();
  for (const { userId, delegateId } of delegations) nextOf.set(userId, [...(nextOf.get(userId) ?? []), delegateId]);
  const reached = new Set<number>();
  const pending = [added.delegateId];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (id === added.userId) return true;
    if (reached.has(id)) continue;
    reached.add(id);
    pending.push(...(nextOf.get(id) ?? []));
  }
  return false;
};
