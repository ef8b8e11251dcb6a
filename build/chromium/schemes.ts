// Maps the app's URL schemes to addresses that Chromium can load.
// app://bundle/x becomes https://bundle.app.invalid/x: `.invalid` never resolves, and https is a secure context.
type Handler = (request: Request) => Response | Promise<Response>;

/** What `protocol.handle` registered, by scheme. */
export const schemeHandlers = new Map<string, Handler>();

/** The address by which Chromium loads an app's URL; other URLs stay as they are. */
export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][\w+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  return schemeHandlers.has(scheme) ? `https://${host || 'host'}.${scheme}.invalid${rest || '/'}` : url;
}

/** The app's own URL of what Chromium loads; other URLs stay as they are. */
export function toAppUrl(url: string): string {
  const [, host = '', scheme = '', rest = ''] = /^https:\/\/([^/?#]+)\.([a-z][\w+-]*)\.invalid(.*)$/is.exec(url) ?? [];
  return schemeHandlers.has(scheme) ? `${scheme}://${host}${rest}` : url;
}

/** A content security policy that names the app's schemes, in the addresses that Chromium compares. */
export function toChromiumPolicy(policy: string): string {
  let result = policy;
  for (const scheme of schemeHandlers.keys()) {
    const withHost = new RegExp(`\\b${scheme}://([\\w.-]+)`, 'g');
    const alone = new RegExp(`(?<=[\\s;])${scheme}:(?=[\\s;]|$)`, 'g');
    result = result
      .replaceAll(withHost, `https://$1.${scheme}.invalid`)
      .replaceAll(alone, `https://*.${scheme}.invalid`);
  }
  return result;
}
