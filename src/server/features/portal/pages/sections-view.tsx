// The sections of a portal's page besides the list of offers.

import type { ReactNode } from 'react';
import type { LandingSection, SectionOf } from '../../../../contract/api/portal-sections.ts';
import type { Language } from '../../../../contract/languages.ts';
import { portalPageMessages, presentLanguage } from '../../../../contract/messages.ts';
import { toRichText } from '../../../../domain/text/rich-text.ts';
import { textsIn } from '../../../../domain/text/translations.ts';
import { Icon } from './section-icons.tsx';
import { langOf, PlainText, RichText } from './shell.tsx';

const texts = portalPageMessages.sections;

export interface PageMedia {
  readonly address: string;
  /** Null for videos. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What the sections of a page refer to. */
export interface SectionContext {
  /** In which the organization writes. */
  readonly language: Language;
  /** By their id; a removed one is absent. */
  readonly media: ReadonlyMap<number, PageMedia>;
  /** The number of open offers of an area with the areas below it; zero for none. */
  readonly countOfArea: (id: number) => number;
  readonly countOfLocation: (text: string) => number;
  /** Path of the page. */
  readonly path: string;
}

interface Translated<Texts> {
  readonly texts: Texts;
  readonly language: Language;
  /** Absent if it is the page's. */
  readonly lang: string | undefined;
}

/** The texts of a section or an entry as the visitor reads them. */
export function translate<Own extends Readonly<Record<string, string>>>(
  { language }: Pick<SectionContext, 'language'>,
  own: Own,
  translations: Parameters<typeof textsIn<Own>>[0]['translations'],
): Translated<Own> {
  const found = textsIn({ language, texts: own, translations }, [presentLanguage()]);
  return { ...found, lang: langOf(found.language) };
}

/** The heading's id, by which its section is named. */
const headingId = (key: string): string => `titulo-${key}`;

export function SectionView({ section, context }: { section: LandingSection; context: SectionContext }) {
  switch (section.type) {
    case 'text':
      return <TextView section={section} context={context} />;
    case 'gallery':
      return <GalleryView section={section} context={context} />;
    case 'benefits':
      return <BenefitsView section={section} context={context} />;
    case 'teams':
      return <TeamsView section={section} context={context} />;
    case 'locations':
      return <LocationsView section={section} context={context} />;
    case 'quotation':
      return <QuotationView section={section} context={context} />;
    case 'video':
      return <VideoView section={section} context={context} />;
    case 'offers':
      // The page itself has the list.
      return null;
  }
}

type ViewProps<Type extends LandingSection['type']> = {
  readonly section: SectionOf<Type>;
  readonly context: SectionContext;
};

interface FrameProps {
  readonly section: { readonly key: string; readonly type: string };
  readonly heading: Translated<{ readonly heading: string }>;
  readonly children: ReactNode;
}

function Frame({ section, heading, children }: FrameProps) {
  const id = headingId(section.key);
  return (
    <section className={`part part-${section.type}`} aria-labelledby={id}>
      <div className="inner">
        <h2 id={id} lang={heading.lang}>
          {heading.texts.heading}
        </h2>
        {children}
      </div>
    </section>
  );
}

function TextView({ section, context }: ViewProps<'text'>) {
  const { heading, text } = section;
  const read = translate(context, { heading, text }, section.translations);
  return (
    <Frame section={section} heading={read}>
      <RichText html={toRichText(read.texts.text)} language={read.language} />
    </Frame>
  );
}

interface PictureProps {
  readonly id: number | null;
  readonly context: SectionContext;
  readonly alternative?: string;
  readonly className?: string;
}

/** Its size is known before it is loaded, so that the page does not move. */
function Picture({ id, context, alternative = '', className }: PictureProps) {
  const found = id === null ? undefined : context.media.get(id);
  if (!found || found.width === null || found.height === null) return null;
  const { address, width, height } = found;
  return (
    <img className={className} src={address} alt={alternative} {...{ width, height }} loading="lazy" decoding="async" />
  );
}

function GalleryView({ section, context }: ViewProps<'gallery'>) {
  return (
    <Frame section={section} heading={translate(context, { heading: section.heading }, section.translations)}>
      <ul className="gallery">
        {section.entries.map(({ key, media_id, alternative_text, translations }) => {
          const read = translate(context, { alternative_text }, translations);
          return (
            <li key={key} lang={read.lang}>
              <Picture id={media_id} context={context} alternative={read.texts.alternative_text} />
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

type Entry = SectionOf<'benefits' | 'teams' | 'locations'>['entries'][number];

const entryTexts = (context: SectionContext, { heading, text, translations }: Entry) =>
  translate(context, { heading, text }, translations);

function EntryTexts({ read }: { read: ReturnType<typeof entryTexts> }) {
  return (
    <div lang={read.lang}>
      <h3>{read.texts.heading}</h3>
      {read.texts.text !== '' && <PlainText text={read.texts.text} />}
    </div>
  );
}

function BenefitsView({ section, context }: ViewProps<'benefits'>) {
  return (
    <Frame section={section} heading={translate(context, { heading: section.heading }, section.translations)}>
      <ul className="items">
        {section.entries.map((entry) => (
          <li key={entry.key} className="item">
            {entry.icon && <Icon icon={entry.icon} />}
            <EntryTexts read={entryTexts(context, entry)} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface OffersLinkProps {
  readonly count: number;
  readonly name: string;
  readonly href: string;
}

/** Nothing without open offers. */
function OffersLink({ count, name, href }: OffersLinkProps) {
  if (count === 0) return null;
  return (
    <p className="more">
      <a href={`${href}#ofertas`}>{texts.offersOf(count, name)}</a>
    </p>
  );
}

function TeamsView({ section, context }: ViewProps<'teams'>) {
  return (
    <Frame section={section} heading={translate(context, { heading: section.heading }, section.translations)}>
      <ul className="items pictured">
        {section.entries.map((entry) => {
          const read = entryTexts(context, entry);
          const area = entry.enterprise_area_id;
          return (
            <li key={entry.key} className="item">
              <Picture id={entry.media_id} context={context} />
              <EntryTexts read={read} />
              {area !== null && (
                <OffersLink
                  count={context.countOfArea(area)}
                  name={read.texts.heading}
                  href={`${context.path}?area=${area}`}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

function LocationsView({ section, context }: ViewProps<'locations'>) {
  return (
    <Frame section={section} heading={translate(context, { heading: section.heading }, section.translations)}>
      <ul className="items">
        {section.entries.map((entry) => {
          const read = entryTexts(context, entry);
          const { offers_location: location } = entry;
          return (
            <li key={entry.key} className="item">
              <EntryTexts read={read} />
              {entry.address !== '' && <address className="muted">{entry.address}</address>}
              {location !== '' && (
                <OffersLink
                  count={context.countOfLocation(location)}
                  name={read.texts.heading}
                  href={`${context.path}?${new URLSearchParams({ lugar: location })}`}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

function QuotationView({ section, context }: ViewProps<'quotation'>) {
  const { text, position, name, media_id, translations } = section;
  const read = translate(context, { text, position }, translations);
  return (
    <section className="part part-quotation" aria-label={texts.quotationOf(name)}>
      <figure className="inner">
        <Picture id={media_id} context={context} className="portrait" />
        <div>
          <blockquote lang={read.lang}>
            <PlainText text={read.texts.text} />
          </blockquote>
          <figcaption>
            <strong>{name}</strong>
            {read.texts.position !== '' && <span lang={read.lang}>{read.texts.position}</span>}
          </figcaption>
        </div>
      </figure>
    </section>
  );
}

function VideoView({ section, context }: ViewProps<'video'>) {
  const { heading, text, media_id, translations } = section;
  const read = translate(context, { heading, text }, translations);
  const found = context.media.get(media_id);
  return (
    <Frame section={section} heading={read}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text below says what the video says */}
      {found && <video className="video" src={found.address} controls preload="none" aria-label={read.texts.heading} />}
      {read.texts.text !== '' && (
        <div lang={read.lang}>
          <PlainText text={read.texts.text} />
        </div>
      )}
    </Frame>
  );
}
