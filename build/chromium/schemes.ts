// Maps the app's URL schemes to addresses that Chromium can load.
// app://bundle/x becomes https://bundle.app.invalid/x: `.invalid` never resolves, and https is a secure context.
type Handler = (request: Request) => Response | Promise<Response>;

/** The handlers registered by `protocol.handle`, by scheme. */
export const schemeHandlers = new Map<string, Handler>();

/** Converts an app's URL to the address that Chromium loads; other URLs are returned unchanged. */
export function toChromiumUrl(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][\w+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  return schemeHandlers.has(scheme) ? `https://${host || 'host'}.${scheme}.invalid${rest || '/'}` : url;
}

/** Converts Chromium's address to the app's URL; other URLs are returned unchanged. */
export function toAppUrl(url: string): string {
  const [, host = '', scheme = '', rest = ''] = /^https:\/\/([^/?#]+)\.([a-z][\w+-]*)\.invalid(.*)$/is.exec(url) ?? [];
  return schemeHandlers.has(scheme) ? `${scheme}://${host}${rest}` : url;
}

/** Rewrites the app's schemes in a content security policy to the addresses that Chromium compares. */
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
