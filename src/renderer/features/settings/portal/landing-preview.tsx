// Preview of a portal page's head from the unsaved form.
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { DEFAULT_PORTAL_COLOR, type LandingConfiguration } from '../../../../contract/api/portal.ts';
import { landingCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, terna } from '../../../app/terna.ts';
import type { TranslatedDraft } from '../../../forms/translated-drafts.ts';
import styles from './portal.module.css';

export const PAGE_TEXTS = ['title', 'description'] as const;

/** Form fields of a portal page. */
export interface LandingDraft extends TranslatedDraft<(typeof PAGE_TEXTS)[number]> {
  readonly title: string;
  readonly description: string;
  readonly show_area_filter: boolean;
  /** Email domains, one per line. */
  readonly access_domains: string;
}

export const useLandingConfiguration = (): LandingConfiguration | undefined =>
  useQuery({
    queryKey: queryKeys.settings.landing,
    queryFn: () => ask(terna().portal.ownLandingConfiguration({})),
  }).data?.data;

export function LandingPreview({ draft }: { draft: LandingDraft }) {
  const { color, organization } = useLandingConfiguration() ?? {
    color: DEFAULT_PORTAL_COLOR,
    organization: { name: '' },
  };
  return (
    <article className={styles.preview} aria-label={texts.preview} style={{ '--portal-color': color } as CSSProperties}>
      <p className="text-secondary">{organization.name}</p>
      <h3>{draft.title}</h3>
      <p className={styles.previewText}>{draft.description}</p>
      {draft.show_area_filter && <span className={styles.previewFilter}>{texts.areaFilter}</span>}
      <p className="text-secondary">{texts.offers}</p>
    </article>
  );
}
