// Signs in to Microsoft in the system's browser; tokens stay in memory.
import type { PublicClientApplication } from '@azure/msal-node';
import { OUTLOOK_SCOPES } from '../../contract/api/meetings.ts';
import { meetingMessages } from '../../contract/messages.ts';
import type { HttpClient } from '../api-client/index.ts';
import { describeError, type Log } from '../app/log.ts';
import { ApiError } from '../ipc/result.ts';
import { networkOver } from './network.ts';

export interface MicrosoftAccountsDeps {
  readonly http: Pick<HttpClient, 'send'>;
  readonly openInBrowser: (url: string) => void;
  readonly log: Log;
  /** Milliseconds that the user has to sign in; five minutes by default. */
  readonly timeout?: number;
}

/** The organization's registered application and its tenant; null allows any work or school account. */
export interface Application {
  readonly app_id: string;
  readonly tenant: string | null;
}

const LOGIN = 'https://login.microsoftonline.com';
const SIGN_IN_TIMEOUT = 5 * 60_000;

export class MicrosoftAccounts {
  readonly #deps: MicrosoftAccountsDeps;
  /** Clients by application, each with the accounts that signed in. */
  readonly #clients = new Map<string, PublicClientApplication>();

  constructor(deps: MicrosoftAccountsDeps) {
    this.#deps = deps;
  }

  /**
   * Returns an access token of the account that signed in last, and asks the user to sign in if there is none or it has
   * expired.
   * @throws ApiError outlook_not_signed_in
   */
  async token(application: Application): Promise<string> {
    const client = await this.#clientOf(application);
    return (await this.#silently(client)) ?? this.#interactively(client);
  }

  clear(): void {
    this.#clients.clear();
  }

  async #clientOf({ app_id, tenant }: Application): Promise<PublicClientApplication> {
    const authority = `${LOGIN}/${tenant ?? 'organizations'}`;
    const key = `${app_id} ${authority}`;
    const known = this.#clients.get(key);
    if (known) return known;
    // Loaded when the first meeting is created, because most users never need it.
    const { PublicClientApplication: Client } = await import('@azure/msal-node');
    const client = new Client({
      auth: { clientId: app_id, authority },
      system: { networkClient: networkOver(this.#deps.http) },
    });
    this.#clients.set(key, client);
    return client;
  }

  async #silently(client: PublicClientApplication): Promise<string | null> {
    const account = (await client.getTokenCache().getAllAccounts()).at(-1);
    if (!account) return null;
    try {
      const answer = await client.acquireTokenSilent({ account, scopes: [...OUTLOOK_SCOPES] });
      return answer?.accessToken ?? null;
    } catch (error) {
      this.#deps.log.info('Microsoft wants somebody to sign in again', describeError(error));
      return null;
    }
  }

  async #interactively(client: PublicClientApplication): Promise<string> {
    const { openInBrowser, log, timeout = SIGN_IN_TIMEOUT } = this.#deps;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new ApiError('outlook_not_signed_in')), timeout);
    try {
      const answer = await Promise.race([
        late.promise,
        client.acquireTokenInteractive({
          scopes: [...OUTLOOK_SCOPES],
          prompt: 'select_account',
          openBrowser: async (url) => openInBrowser(url),
          successTemplate: meetingMessages.signedIn,
          errorTemplate: meetingMessages.notSignedIn,
        }),
      ]);
      return answer.accessToken;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      log.warn('signing in to Microsoft failed', describeError(error));
      throw new ApiError('outlook_not_signed_in', {}, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}
