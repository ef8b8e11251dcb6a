// The frame of all portal pages: head, organization's name and logo, links.
import { createContext, type ReactNode, use } from 'react';
import type { Country } from '../../../../contract/countries.ts';
import { LANGUAGES, type Language, languageTags } from '../../../../contract/languages.ts';
import {
  candidatePageMessages,
  languageMessages,
  portalPageMessages,
  presentLanguage,
} from '../../../../contract/messages.ts';
import { STYLE_PATH } from './assets.ts';

const texts = portalPageMessages;

export interface PortalView {
  /** Path of the public portal. */
  readonly base: string;
  /** Path of this portal, internal or public. */
  readonly home: string;
  readonly organization: string;
  /** Determines how amounts are written. */
  readonly country: Country;
  /** Of the organization; dates on its pages are days there. */
  readonly timeZone: string;
  readonly logo: string | null;
  /** Address of the stylesheet with the organization's colours. */
  readonly colours: string;
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

export interface PageProps {
  /** Null if the portal is unknown. */
  readonly portal: PortalView | null;
  readonly title: string;
  /** The description in search results. */
  readonly description?: string;
  /** The canonical address; pages without one are not indexed. */
  readonly canonical?: string | null;
  readonly logoAddress?: string | null;
  /** Structured data. */
  readonly data?: Record<string, unknown> | null;
  /** Of the body: pages with sections are wide. */
  readonly className?: string;
  /** The address of the page's script. */
  readonly script?: string;
  readonly children: ReactNode;
}

/** The address of the page in each language; null on pages in Spanish alone. */
export const LanguageLinks = createContext<Readonly<Record<Language, string>> | null>(null);

/** Whether the page is a preview, which loads nothing and displays what scripts would add. */
export const Preview = createContext(false);

export function Page({ portal, title, children, className, ...head }: PageProps) {
  return (
    <html lang={languageTags[presentLanguage()]}>
      <Head portal={portal} title={title} {...head} />
      <body className={className}>
        <a className="skip" href="#contenido">
          {texts.skip}
        </a>
        <Header portal={portal} />
        <main id="contenido" tabIndex={-1}>
          {children}
        </main>
        {portal && <Footer portal={portal} />}
      </body>
    </html>
  );
}

function Head({
  portal,
  title,
  description,
  canonical,
  logoAddress,
  data,
  script,
}: Omit<PageProps, 'children' | 'className'>) {
  const name = portal ? `${title} · ${portal.organization}` : title;
  const isPreview = use(Preview);
  return (
    <head>
      <meta charSet="utf-8" />
      <title>{name}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      {description && <meta name="description" content={description} />}
      {canonical ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {canonical && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={canonical} />
          {portal && <meta property="og:site_name" content={portal.organization} />}
          {description && <meta property="og:description" content={description} />}
          {logoAddress && <meta property="og:image" content={logoAddress} />}
        </>
      )}
      <link rel="icon" href="data:," />
      {!isPreview && (
        <>
          <link rel="stylesheet" href={STYLE_PATH} />
          {portal && <link rel="stylesheet" href={portal.colours} />}
          {script && <script type="module" src={script} />}
        </>
      )}
      {data && <StructuredData data={data} />}
    </head>
  );
}

/** Escapes the only character that could end the script element. */
function StructuredData({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

function Header({ portal }: { portal: PortalView | null }) {
  const links = use(LanguageLinks);
  if (!portal && !links) return null;
  return (
    <header className="header">
      {portal && (
        <a className="brand" href={portal.home}>
          {portal.logo && <img src={portal.logo} alt="" height={36} />}
          <span>{portal.organization}</span>
        </a>
      )}
      {links && (
        <nav className="languages" aria-label={languageMessages.page.choose}>
          {LANGUAGES.map((language) => (
            <a
              key={language}
              href={links[language]}
              lang={languageTags[language]}
              hrefLang={languageTags[language]}
              rel="nofollow"
              aria-current={language === presentLanguage() ? 'true' : undefined}
            >
              {languageMessages.names[language]}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

function Footer({ portal }: { portal: PortalView }) {
  return (
    <footer className="footer">
      {portal.links.length > 0 && (
        <nav aria-label={texts.links}>
          {portal.links.map(({ label, href }) => (
            <a key={label} href={href} rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </nav>
      )}
      <a href={`${portal.base}/mi-postulacion`}>{candidatePageMessages.see}</a>
      <a href={`${portal.base}/privacidad`}>{texts.privacy}</a>
    </footer>
  );
}

interface TextProps {
  readonly text: string;
  readonly className?: string;
  /** Of the text, if it may differ from the page's. */
  readonly language?: Language;
}

/** The `lang` of a text in another language than the page's. */
export const langOf = (language: Language | undefined): string | undefined =>
  language === undefined || language === presentLanguage() ? undefined : languageTags[language];

export function PlainText({ text, className, language }: TextProps) {
  return (
    <div className={className} lang={langOf(language)}>
      {text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part, index) => (
          <p key={index} className="lines">
            {part.trim()}
          </p>
        ))}
    </div>
  );
}

/** The HTML must be sanitized by `safeDescription`, which only allows the href attribute. */
export function RichText({ html, language }: { html: string; language: Language }) {
  return <div className="rich" lang={langOf(language)} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** @param children further buttons of the form */
export function SubmitButton({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="action">
      <button type="submit" className="button">
        {text}
      </button>
      {children}
    </p>
  );
}
