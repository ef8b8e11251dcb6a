// The language of a visitor of the portal: chosen on the page, else preferred by the browser, else the organization's.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, Language } from '../../../contract/languages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { withLanguage } from '../../platform/language/index.ts';
import type { Services } from '../../services.ts';
import { cookieOf, setCookie } from './cookies.ts';
import { languageOfPortal } from './queries.ts';

const COOKIE = 'terna_idioma';
/** In an address it chooses the language of this page, and of the pages after it. */
const PARAMETER = 'idioma';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
/** No browser sends more; the rest is not read. */
const MAX_PREFERENCES = 20;

const chosenIn = (query: unknown): Language | null =>
  Language.safeParse((query as Record<string, unknown> | null)?.[PARAMETER]).data ?? null;

/** The order of preference of `Accept-Language`; regions do not matter. Null if none is spoken here. */
export function preferredLanguage(header: string | undefined): Language | null {
  const preferences = (header ?? '')
    .split(',', MAX_PREFERENCES)
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice('q='.length);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of preferences) {
    const known = LANGUAGES.find((one) => one === language);
    if (known) return known;
  }
  return null;
}

const wantedIn = (request: FastifyRequest): Language | null =>
  chosenIn(request.query) ??
  Language.safeParse(cookieOf(request, COOKIE)).data ??
  preferredLanguage(request.headers['accept-language']);

/** Of requests to pages that `speakLanguages` serves. */
const languages = new WeakMap<FastifyRequest, Language>();

/** The language of a request to pages that `speakLanguages` serves. */
export const languageOf = (request: FastifyRequest): Language => languages.get(request) ?? 'es';

/** For pages below `/:token`: the language of the portal's organization. */
export const languageOfItsPortal =
  ({ database }: Pick<Services, 'database'>) =>
  (request: FastifyRequest): Promise<Language | undefined> =>
    withScope(SYSTEM, () => languageOfPortal(database.read, (request.params as { readonly token: string }).token));

/**
 * Serves the pages of this instance in the visitor's language, and remembers the one that the visitor chooses.
 * @param findDefault for visitors who want no language of the portal; Spanish without it
 */
export function speakLanguages(
  http: FastifyInstance,
  findDefault?: (request: FastifyRequest) => Promise<Language | undefined>,
): void {
  http.addHook('onRequest', async (request, reply) => {
    languages.set(request, wantedIn(request) ?? (await findDefault?.(request)) ?? 'es');
    const chosen = chosenIn(request.query);
    if (chosen) rememberLanguage(request, reply, chosen);
  });
  // The last hook, because the body is read between it and the first one.
  http.addHook('preHandler', (request, _reply, done) => withLanguage(languageOf(request), done));
}

function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  const origin = `${request.protocol}://${request.host}`;
  setCookie(reply, { name: COOKIE, path: '/', origin }, { value: language, seconds: YEAR_SECONDS });
}

/** Runs `work` in the visitor's language, also for errors before the handler; in Spanish on pages of users. */
export const inLanguageOf = <T>(request: FastifyRequest, work: () => T): T =>
  languages.has(request) ? withLanguage(languageOf(request), work) : work();

/**
 * The address of this page in each language, relative to it. After a form was sent it is the page with the form,
 * because the address of the answer may not be readable.
 * @returns null on pages of users, which are Spanish
 */
export function languageLinksOf(request: FastifyRequest): Readonly<Record<Language, string>> | null {
  if (!languages.has(request)) return null;
  const base = `${request.protocol}://${request.host}`;
  const { referer = '' } = request.headers;
  const hasForm = request.method !== 'GET' && referer.startsWith(`${base}/`) && URL.canParse(referer);
  const { pathname, searchParams } = new URL(hasForm ? referer : `?${request.url.split('?')[1] ?? ''}`, base);
  // Two slashes would begin the name of another host.
  const path = hasForm ? pathname.replace(/^\/+/, '/') : '';
  const linkTo = (language: Language): string => {
    searchParams.set(PARAMETER, language);
    return `${path}?${searchParams}`;
  };
  return { es: linkTo('es'), en: linkTo('en'), pt: linkTo('pt') };
}
