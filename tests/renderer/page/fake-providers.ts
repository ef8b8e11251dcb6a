// Fake server of test providers and their connections; valid keys start with «clave-».
import type { ProviderConnection, TestProvider } from '../../../src/contract/api/assessments.ts';
import { TEST_PROVIDERS } from '../../../src/domain/organization/providers.ts';
import { FakeError } from './fake-candidates.ts';

interface ConnectionInput {
  readonly params: { readonly id: number };
  readonly body: { readonly connection: { readonly url?: string | null; readonly key?: string; version?: number } };
}

export function fakeProviders() {
  const keys = new Map<number, string>();
  const plans: TestProvider[] = TEST_PROVIDERS.map((provider, index) => ({
    ...{ id: index + 1, provider, active: index < 2, stock: 10 * index, version: 1 },
  }));
  let connections: ProviderConnection[] = TEST_PROVIDERS.map((provider, index) => ({
    ...{ id: index + 1, provider, kind: 'local', url: null, has_key: false, problem: null, version: 1 },
    results_path: `/api/v1/test_providers/${index + 1}/results`,
  }));
  return {
    providers: () => [...plans],
    connections: () => [...connections],
    changeConnection: ({ params: { id }, body: { connection } }: ConnectionInput) => {
      if (connection.key !== undefined) keys.set(id, connection.key);
      connections = connections.map((one) => {
        if (one.id !== id) return one;
        const url = connection.url ?? null;
        const has_key = keys.has(id);
        return { ...one, url, has_key, kind: url && has_key ? 'connected' : 'local', version: one.version + 1 };
      });
      return connections.find((one) => one.id === id);
    },
    checkConnection: ({ params: { id } }: ConnectionInput) => {
      if (!keys.get(id)?.startsWith('clave-')) throw new FakeError({ code: 'invalid' });
      return { ok: true };
    },
  };
}
