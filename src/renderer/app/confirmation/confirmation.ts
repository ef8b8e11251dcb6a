// Asks users for what the server requires before a call: a confirmation, or setting up a second factor.
import { useSyncExternalStore } from 'react';
import type { Result } from '../../../contract/endpoint.ts';
import type { Bridge } from '../../../contract/ipc/bridge.ts';
import { errorMessages } from '../../../contract/messages.ts';
import { onSignOut } from '../session-lock/on-sign-out.ts';

const waiting: ((isConfirmed: boolean) => void)[] = [];
const watchers = new Set<() => void>();

/** What the user is asked for: to confirm a waiting call, or to set up a second factor. */
export type Asked = 'confirmation' | 'second-factor';
let asked: Asked | null = null;

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function setAsked(next: Asked | null): void {
  asked = next;
  for (const watcher of watchers) watcher();
}

export const useAsked = (): Asked | null => useSyncExternalStore(watch, () => asked);

/** The next call without the required second factor asks for it again. */
export const endFactorSetup = (): void => setAsked(null);

/** Repeats the waiting calls, or fails them as cancelled. */
export function endConfirmation(isConfirmed: boolean): void {
  setAsked(null);
  for (const resolve of waiting.splice(0)) resolve(isConfirmed);
}

// The next user does not confirm the calls of the previous one.
onSignOut(() => endConfirmation(false));

const cancelled = (): Result<never> => ({ ok: false, error: { code: 'cancelled', message: errorMessages.cancelled } });

/** The server refused the call before it had any effect, so it is repeated. All waiting calls share one dialog. */
async function callConfirmed<Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await call();
  if (!result.ok && result.error.code === 'second_factor_setup_required') setAsked('second-factor');
  if (result.ok || result.error.code !== 'confirmation_required') return result;
  const isConfirmed = await new Promise<boolean>((resolve) => {
    waiting.push(resolve);
    setAsked('confirmation');
  });
  return isConfirmed ? callConfirmed(call) : cancelled();
}

/** Main's own commands and broadcasts ask the server nothing. */
const OWN: ReadonlySet<string> = new Set(['desktop', 'on']);

type Calls = Readonly<Record<string, (input: unknown) => Promise<Result<unknown>>>>;

/** Returns a bridge whose server calls wait for a confirmation that they need. */
export const withConfirmation = (bridge: Bridge): Bridge =>
  new Proxy({} as Bridge, {
    get: (_, area: string) => {
      const calls: Calls = Reflect.get(bridge, area);
      return OWN.has(area) ? calls : confirmCalls(calls);
    },
  });

const confirmCalls = (calls: Calls): Calls =>
  new Proxy({} as Calls, {
    get(_, name: string) {
      const call = calls[name];
      return call && ((input: unknown) => callConfirmed(() => call(input)));
    },
  });
