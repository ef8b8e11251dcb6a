// Suspends server calls while the window is locked; never sends them as another user.

import type { Result } from '../../../contract/endpoint.ts';
import type { Bridge } from '../../../contract/ipc/bridge.ts';
import { errorMessages } from '../../../contract/messages.ts';

let locked = false;
const waiting: ((isBack: boolean) => void)[] = [];
/** Grows with each user, so that pending calls of an earlier user are dropped. */
let era = 0;

export const isLocked = (): boolean => locked;

/** Unlocking sends the pending calls. */
export function setLocked(isSo: boolean): void {
  locked = isSo;
  if (!isSo) settle(true);
}

/** Fails the pending calls, because their user does not return. */
export function cancelWaitingCalls(): void {
  era += 1;
  settle(false);
}

function settle(isBack: boolean): void {
  for (const resolve of waiting.splice(0)) resolve(isBack);
}

const noSessionResult = (): Result<never> => ({
  ok: false,
  error: { code: 'no_session', message: errorMessages.no_session },
});

/** A call rejected for an expired session had no effect, so it is repeated after the same user signs in. */
async function callWhenUnlocked<Data>(call: () => Promise<Result<Data>>, begun = era): Promise<Result<Data>> {
  const isBack = !locked || (await new Promise<boolean>((resolve) => waiting.push(resolve)));
  if (!isBack) return noSessionResult();
  const result = await call();
  const isLate = !result.ok && result.error.code === 'no_session';
  return isLate && locked && begun === era ? callWhenUnlocked(call, begun) : result;
}

/** Areas that are needed for signing in, and main's broadcasts. */
const OPEN: ReadonlySet<string> = new Set([
  'sessions',
  'passwordResets',
  'passkeySignIns',
  'singleSignOns',
  'desktop',
  'on',
]);

type Calls = Readonly<Record<string, (input: unknown) => Promise<Result<unknown>>>>;

/** Returns a bridge whose server calls are suspended while the window is locked. */
export const withSessionLock = (bridge: () => Bridge): Bridge =>
  // A proxy of the frozen bridge itself could return only the bridge's own values.
  new Proxy({} as Bridge, {
    get: (_, area: string) => {
      const calls: Calls = Reflect.get(bridge(), area);
      return OPEN.has(area) ? calls : lockCalls(calls);
    },
  });

const lockCalls = (calls: Calls): Calls =>
  new Proxy({} as Calls, {
    get(_, name: string) {
      const call = calls[name];
      return call && ((input: unknown) => callWhenUnlocked(() => call(input)));
    },
  });
