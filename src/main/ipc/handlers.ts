// Handlers of the contract's channels, which check sender and input and never throw.
import type { IpcMainInvokeEvent } from 'electron';
import type { Result } from '../../contract/endpoint.ts';
import { apiChannel, commandChannel } from '../../contract/ipc/bridge.ts';
import { commands, type DesktopBridge } from '../../contract/ipc/ipc.ts';
import { withOwnBuffer } from '../../contract/ipc/message-bytes.ts';
import { checkFields } from '../../domain/forms/field-problems.ts';
import { type ApiClient, endpoints } from '../api-client/index.ts';
import { describeError, type Log } from '../app/log.ts';
import { isTrustedSender } from '../windows/security.ts';
import { failed, toErrorResult } from './result.ts';

/** One function per command of the contract, which may throw an ApiError. `windowId` is the window that asks. */
export type Commands = {
  readonly [Name in keyof DesktopBridge]: (
    windowId: number,
    ...input: Parameters<DesktopBridge[Name]>
  ) => Promise<Answered<ReturnType<DesktopBridge[Name]>>>;
};
type Answered<Promised> = Promised extends Promise<Result<infer Answer>> ? Answer : never;

export type Sender = Pick<IpcMainInvokeEvent, 'senderFrame'> & { readonly sender: { readonly id: number } };
export type Handler = (event: Sender, input: unknown) => Promise<Result<unknown>>;

export interface HandlerDeps {
  readonly apiClient: Pick<ApiClient, 'call'>;
  readonly commands: Commands;
  readonly log: Log;
}

/** Creates a handler for every channel of the contract, and for no others. */
export function createHandlers({ apiClient, commands: done, log }: HandlerDeps): Map<string, Handler> {
  const guarded =
    (channel: string, answer: (input: unknown, windowId: number) => Promise<Result<unknown>>): Handler =>
    async (event, input) => {
      if (!isTrustedSender(event)) {
        log.warn('a message from an untrusted sender was refused', { channel });
        return failed('untrusted_sender');
      }
      try {
        const result = await answer(input, event.sender.id);
        return result.ok ? { ...result, data: withOwnBuffer(result.data) } : result;
      } catch (error) {
        log.error('a call failed unforeseen', { channel, ...describeError(error) });
        return failed('unexpected');
      }
    };
  const handlers = new Map<string, Handler>();
  for (const [area, name] of endpoints) {
    const channel = apiChannel(area, name);
    handlers.set(
      channel,
      guarded(channel, (input, windowId) => apiClient.call(area, name, input, windowId)),
    );
  }
  for (const name of Object.keys(commands) as (keyof typeof commands)[]) {
    const channel = commandChannel(name);
    handlers.set(
      channel,
      guarded(channel, (input, windowId) => runCommand(done, name, input, windowId)),
    );
  }
  return handlers;
}

async function runCommand(
  done: Commands,
  name: keyof Commands,
  input: unknown,
  windowId: number,
): Promise<Result<unknown>> {
  const definition = commands[name];
  // The command's own schema has just parsed the input.
  const run = done[name] as (windowId: number, input?: unknown) => Promise<unknown>;
  try {
    if (!('input' in definition)) return { ok: true, data: await run(windowId) };
    const checked = checkFields(definition.input, input);
    if (checked.fits) return { ok: true, data: await run(windowId, checked.value) };
    const { code, fields } = checked.problems;
    return failed(code, { fields });
  } catch (error) {
    return toErrorResult(error);
  }
}
