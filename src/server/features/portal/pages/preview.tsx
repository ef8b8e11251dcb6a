// Renders a portal's page with changes that are not stored, as visitors would get it.

import type { z } from 'zod';
import type { LandingPreview, RenderedPage } from '../../../../contract/api/portal.ts';
import { mediaIdsOf } from '../../../../domain/portal/landing-sections.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Caller } from '../../../platform/http/call.ts';
import { withLanguage } from '../../../platform/language/index.ts';
import type { Services } from '../../../services.ts';
import { readConfiguration } from '../landing.ts';
import { checkedSections } from '../landing-sections.ts';
import { configurationOf, findPage } from '../queries.ts';
import { pageShape } from '../shapes.ts';
import { previewLook } from './appearance.ts';
import { documentOf } from './document.ts';
import { landingProps } from './landing.tsx';
import { LandingView } from './landing-view.tsx';
import { viewOf } from './open-portal.ts';
import { LanguageLinks, Preview } from './shell.tsx';

const NO_SEARCH = { searchTerm: '', areaId: null, language: null, workMode: null, location: '', page: 1 };
/** The languages are displayed; the preview chooses its own. */
const LANGUAGE_LINKS = { es: '#', en: '#', pt: '#' };

/** @throws AppError not_found for another organization's page, invalid as for a change of the page */
export async function previewPage(
  { database: { read } }: Services,
  caller: Caller,
  { id, draft }: { readonly id: number; readonly draft: z.output<typeof LandingPreview> },
): Promise<RenderedPage> {
  const stored = await findPage(read, id);
  if (!stored || stored.organization_id !== caller.organizationId) throw new AppError('not_found');
  const { color, second_color, heading_font, text_font, language, sections: sent, ...texts } = draft;
  const row = {
    ...(await configurationOf(read, caller.organizationId)),
    ...(color !== undefined && { color }),
    ...(second_color !== undefined && { second_color }),
    ...(heading_font !== undefined && { heading_font }),
    ...(text_font !== undefined && { text_font }),
  };
  const kind = stored.type_page;
  const sections = sent && (await checkedSections(read, caller.organizationId, sent));
  const shape = pageShape(stored, row.token);
  const page = {
    ...shape,
    title: texts.title ?? shape.title,
    description: texts.description ?? shape.description,
    translations: texts.translations ?? shape.translations,
    show_area_filter: texts.show_area_filter ?? shape.show_area_filter,
    sections: sections ?? shape.sections,
  };
  const configuration = await readConfiguration(read, row, [kind]);
  return withLanguage(language, async () => {
    const portal = { kind, row, view: viewOf(row, kind), origin: '' };
    const reader = { language, search: NO_SEARCH };
    const props = await landingProps(read, portal, { configuration, page }, reader);
    const html = await documentOf(
      <Preview value={true}>
        <LanguageLinks value={LANGUAGE_LINKS}>
          <LandingView {...props} />
        </LanguageLinks>
      </Preview>,
    );
    return {
      html,
      ...previewLook(row),
      media: [
        ...(portal.view.logo === null ? [] : [{ address: portal.view.logo, owner: 'logo' as const, id: row.id }]),
        ...(props.media ? [{ address: props.media.address, owner: 'page' as const, id }] : []),
        ...mediaIdsOf(props.sections).flatMap((mediaId) => {
          const found = props.context.media.get(mediaId);
          return found ? [{ address: found.address, owner: 'section' as const, id: mediaId }] : [];
        }),
      ],
    };
  });
}
