// Checks the mail server, and the address on which the server listens.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { z } from 'zod';
import { PRODUCT } from '../../contract/common.ts';
import { serverCheckMessages as texts } from '../../contract/messages.ts';
import type { MailAccount } from '../platform/email/account.ts';
import { findConnectionProblem } from '../platform/email/transport.ts';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import type { CheckResult } from './check-result.ts';

const HEALTH_MILLISECONDS = 5000;
const LOOPBACK = /^(127\.|::1$|localhost$)/;
const Health = z.object({ product: z.literal(PRODUCT), version: z.string(), status: z.enum(['ok', 'degraded']) });

export async function checkMail(account: MailAccount | null): Promise<CheckResult> {
  const setting = 'TERNA_SMTP_URL';
  if (account === null) return { setting, result: 'warning', text: texts.mailMissing };
  const problem = await findConnectionProblem(account);
  return problem === null
    ? { setting, result: 'ok', text: texts.mail(account.host) }
    : { setting, result: 'failure', text: texts.mailRefused(account.host, problem) };
}

export async function checkAddress({ host, port, trustedProxies }: Settings): Promise<CheckResult[]> {
  const isUnprotected = !LOOPBACK.test(host) && trustedProxies.length === 0;
  return [
    await checkListening(host, port),
    ...(isUnprotected
      ? [{ setting: 'TERNA_TRUSTED_PROXIES', result: 'warning', text: texts.noProxy(host) } as const]
      : []),
  ];
}

async function checkListening(host: string, port: number): Promise<CheckResult> {
  const setting = 'TERNA_PORT';
  const address = `${host}:${port}`;
  const health = await readHealth(host, port);
  if (health) return { setting, result: 'ok', text: texts.addressServed(address, health.version) };
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
    return { setting, result: 'ok', text: texts.address(address) };
  } catch {
    return { setting, result: 'failure', text: new StartError('port_unavailable').message };
  } finally {
    server.close();
  }
}

/** The health of the Terna server that answers there, or null. @param host on which it listens */
export async function readHealth(host: string, port: number): Promise<z.output<typeof Health> | null> {
  try {
    const response = await fetch(`http://${reachable(host)}:${port}/api/v1/health`, {
      signal: AbortSignal.timeout(HEALTH_MILLISECONDS),
    });
    return Health.parse(await response.json());
  } catch {
    return null;
  }
}

/** A server that listens on all addresses is asked on the loopback one. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
