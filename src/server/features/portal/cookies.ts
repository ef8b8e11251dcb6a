// Cookies of the portal's pages.
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieRules {
  readonly name: string;
  /** The pages that receive it. */
  readonly path: string;
  /** The public origin of the server, which decides whether the cookie needs TLS. */
  readonly origin: string;
}

export function cookieOf(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? null : found.slice(name.length + 1);
}

/** Hidden from scripts, and not sent with forms of other sites. No seconds remove the cookie. */
export function setCookie(
  reply: FastifyReply,
  { name, path, origin }: CookieRules,
  { value, seconds }: { readonly value: string; readonly seconds: number },
): void {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`);
}
