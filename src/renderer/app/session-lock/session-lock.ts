// Whether the program in this window is put aside, as the session of its person has ended: what it asks then waits until
// they are back, and is never sent as somebody else.

import type { Result } from '../../../contract/endpoint.ts';
import type { Bridge } from '../../../contract/ipc/bridge.ts';
import { errorMessages } from '../../../contract/messages.ts';

let locked = false;
const waiting: ((isBack: boolean) => void)[] = [];
/** Another number for each person: what one has asked is nothing to the next. */
let era = 0;

export const isLocked = (): boolean => locked;

/** Puts the program aside, or takes it up again: then what waits is sent. */
export function setLocked(isSo: boolean): void {
  locked = isSo;
  if (!isSo) settle(true);
}

/** Whoever has asked does not come back: nothing of it is sent. */
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

/** A call that finds the session ended was refused before anything was done: it is made again once its person is back. */
async function callWhenUnlocked<Data>(call: () => Promise<Result<Data>>, begun = era): Promise<Result<Data>> {
  const isBack = !locked || (await new Promise<boolean>((resolve) => waiting.push(resolve)));
  if (!isBack) return noSessionResult();
  const result = await call();
  const isLate = !result.ok && result.error.code === 'no_session';
  return isLate && locked && begun === era ? callWhenUnlocked(call, begun) : result;
}

/** What signing in needs, and what main tells. */
const OPEN: ReadonlySet<string> = new Set(['sessions', 'desktop', 'on']);

type Calls = Readonly<Record<string, (input: unknown) => Promise<Result<unknown>>>>;

/** The bridge, of which calls to the server wait while the program is put aside. */
export const withSessionLock = (bridge: () => Bridge): Bridge =>
  // Not over the bridge itself, which is frozen and may be shown as nothing else.
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
