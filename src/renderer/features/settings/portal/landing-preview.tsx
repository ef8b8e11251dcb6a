// Preview of a portal page as the server renders it, with what is not saved yet, on a phone or a larger screen.
import { SegmentedControl } from '@blueprintjs/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { LandingPreview as Draft, LandingConfiguration, RenderedPage } from '../../../../contract/api/portal.ts';
import type { LandingSection } from '../../../../contract/api/portal-sections.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { languageMessages, landingPreviewMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../../app/terna.ts';
import type { TranslatedDraft } from '../../../forms/translated-drafts.ts';
import { dataUrlOf } from '../../../ui/formats/data-url.ts';
import type { PageMedia } from '../../../ui/page-frame.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import styles from './portal.module.css';
import { ScaledPage } from './scaled-page.tsx';
import { readSectionMedia, sectionMediaAddress } from './sections/picture-field.tsx';

export const PAGE_TEXTS = ['title', 'description'] as const;

/** Form fields of a portal page. */
export interface LandingDraft extends TranslatedDraft<(typeof PAGE_TEXTS)[number]> {
  readonly title: string;
  readonly description: string;
  readonly show_area_filter: boolean;
  /** Email domains, one per line. */
  readonly access_domains: string;
  readonly sections: readonly LandingSection[];
}

export const useLandingConfiguration = (): LandingConfiguration | undefined =>
  useQuery({
    queryKey: queryKeys.settings.landing,
    queryFn: () => ask(terna().portal.ownLandingConfiguration({})),
  }).data?.data;

/** In pixels, as the page measures them. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const;
type Width = keyof typeof WIDTHS;

export interface LandingPreviewProps {
  readonly pageId: number;
  readonly token: string;
  /** Changes that are not saved; undefined while they cannot be. */
  readonly draft: z.input<typeof Draft> | undefined;
}

export function LandingPreview({ pageId, token, draft }: LandingPreviewProps) {
  const [width, setWidth] = useState<Width>('desktop');
  const [language, setLanguage] = useState<Language>('es');
  const sent = useDebounced(draft === undefined ? '' : JSON.stringify({ ...draft, language }));
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings.preview(pageId, sent),
    queryFn: () =>
      askData(
        terna().portal.previewLandingPage({ params: { id: pageId }, body: JSON.parse(sent) as z.input<typeof Draft> }),
      ),
    enabled: sent !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const media = usePreviewMedia(data, { pageId, token });
  return (
    <section className={styles.preview} aria-label={texts.title} data-wide>
      <h3>{texts.title}</h3>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.previewChoices}>
        <SegmentedControl
          size="small"
          aria-label={texts.width}
          options={Object.keys(WIDTHS).map((value) => ({ value, label: texts.widths[value as Width] }))}
          value={width}
          onValueChange={(value) => setWidth(value as Width)}
        />
        <SegmentedControl
          size="small"
          aria-label={texts.language}
          options={LANGUAGES.map((value) => ({ value, label: languageMessages.names[value] }))}
          value={language}
          onValueChange={(value) => setLanguage(value as Language)}
        />
      </div>
      {draft === undefined && <p role="status">{texts.incomplete}</p>}
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {data ? <ScaledPage page={data} media={media} width={WIDTHS[width]} /> : !error && draft && <Skeleton />}
    </section>
  );
}

/** Pictures as data URLs by their address in the page. Videos are not displayed, because they are large. */
function usePreviewMedia(
  page: RenderedPage | undefined,
  { pageId, token }: Pick<LandingPreviewProps, 'pageId' | 'token'>,
): PageMedia {
  const owners = page?.media ?? [];
  return useQueries({
    queries: owners.map(({ address, owner, id }) => ({
      queryKey: queryKeys.settings.picture(owner === 'section' ? sectionMediaAddress(id) : address),
      queryFn: async () => {
        const content = await {
          section: () => readSectionMedia(id),
          page: () => askData(terna().portal.landingPageMedia({ params: { id: pageId }, query: {} })),
          logo: () => askData(terna().portal.logo({ params: { token }, query: {} })),
        }[owner]();
        return content.content_type.startsWith('image/') ? dataUrlOf(content) : null;
      },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const address = owners[index]?.address;
          return data && address !== undefined ? [[address, data] as const] : [];
        }),
      ),
  });
}
