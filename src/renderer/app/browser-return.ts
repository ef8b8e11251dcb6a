// Lets the user do something on a page of the server in the system's browser, and return.
import type { BrowserReturn, Returned } from '../../contract/api/passkeys.ts';
import type { WorkspaceState } from '../../contract/ipc/ipc.ts';
import { askData, terna } from './terna.ts';

/** @param begin tells the server where the browser returns to, and answers the page. @throws ApiError */
export async function inBrowser(begin: (to: BrowserReturn) => Promise<{ readonly path: string }>): Promise<Returned> {
  const { path } = await begin(await askData(terna().desktop.beginBrowserReturn()));
  return askData(terna().desktop.completeBrowserReturn({ path }));
}

/** Browsers create passkeys for servers with a name, over TLS or on the same computer. */
export function offersPasskeys(workspace: WorkspaceState | null): boolean {
  if (workspace?.kind !== 'team' || workspace.url === null || !URL.canParse(workspace.url)) return false;
  const { protocol, hostname } = new URL(workspace.url);
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.startsWith('[');
  return !isAddress && (protocol === 'https:' || hostname === 'localhost');
}
