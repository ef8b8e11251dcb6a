// A test provider over HTTP and JSON, as docs/test-providers.md describes it.
import { testProviderMessages } from '../../../../contract/messages.ts';
import { ProviderCalls } from '../../../platform/providers/index.ts';
import { Ordered, Stands } from './api-schemas.ts';
import type { TestService } from './provider.ts';

const calls = new ProviderCalls(testProviderMessages);

export const httpProvider: TestService = {
  kind: 'connected',
  async check(account, signal) {
    (await calls.bytes(account, { method: 'GET', path: '/status', signal })).destroy();
  },
  async order(account, { reference, value, candidate }, signal) {
    const body = JSON.stringify({ reference, test: value, candidate });
    const headers = { 'idempotency-key': reference, 'content-type': 'application/json' };
    const call = { method: 'POST', path: '/tests', about: 'order', body, headers, signal } as const;
    return (await calls.json(account, call, Ordered)).id;
  },
  async result(account, id, signal) {
    const call = { method: 'GET', path: `/tests/${encodeURIComponent(id)}`, about: 'result', signal } as const;
    const stands = await calls.json(account, call, Stands);
    return stands.state === 'pending' ? null : stands;
  },
  callOff: (account, reference, signal) => calls.callOff(account, reference, signal),
};
