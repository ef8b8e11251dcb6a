// Connects Microsoft's library to the API client's HTTP client, as all outgoing traffic.
import type { INetworkModule } from '@azure/msal-node';
import type { HttpClient } from '../api-client/index.ts';

const TIMEOUT = 30_000;

/** The part of the library's request that is used. */
interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export function networkOver(http: Pick<HttpClient, 'send'>): INetworkModule {
  const send = async <Body>(method: 'GET' | 'POST', url: string, { headers = {}, body }: Sent, timeout = TIMEOUT) => {
    const answer = await http.send({ method, url, headers, timeout, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: { ...answer.headers }, body: parsed(answer.text) as Body };
  };
  return {
    sendGetRequestAsync: (url, options = {}, timeout) => send('GET', url, options, timeout),
    sendPostRequestAsync: (url, options = {}) => send('POST', url, options),
  };
}

/** The library cannot use a text that is not JSON; it then relies on the status. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
