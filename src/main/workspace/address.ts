// Parses the address of a team's server, as the user types it.
import { API_BASE } from '../../contract/common.ts';
import { workspaceMessages } from '../../contract/messages.ts';
import { isLoopback } from '../api-client/index.ts';
import { ApiError } from '../ipc/result.ts';

/**
 * `terna.empresa.com/` → `https://terna.empresa.com`. Only this computer may be reached without encryption.
 * @throws ApiError invalid, with a text for the field `url`
 */
export function serverAddress(typed: string): string {
  const url = parseAddress(typed.trim());
  if (!url) throw wrongAddress(workspaceMessages.notAnAddress);
  if (url.username !== '' || url.password !== '') throw wrongAddress(workspaceMessages.credentialsInAddress);
  if (url.protocol === 'http:' && !isLoopback(url.href)) throw wrongAddress(workspaceMessages.needsHttps);
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path.endsWith(API_BASE) ? path.slice(0, -API_BASE.length) : path}`;
}

function parseAddress(typed: string): URL | null {
  const isComplete = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed);
  const url = URL.parse(isComplete ? typed : `https://${typed}`);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.hostname === '') return null;
  // Servers on this computer use HTTP by default.
  return !isComplete && isLoopback(url.href) ? URL.parse(`http://${typed}`) : url;
}

const wrongAddress = (message: string): ApiError => new ApiError('invalid', { message, fields: { url: message } });
