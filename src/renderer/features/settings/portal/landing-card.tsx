// «Portal interno» and «Portal externo»: content of each portal page, with a preview.
import { Switch } from '@blueprintjs/core';
import { AccessDomain, LANDING_MEDIA_LIMIT, LandingPage, type PortalKind } from '../../../../contract/api/portal.ts';
import { LANGUAGES, type Language } from '../../../../contract/languages.ts';
import { fieldMessages, portalMessages, landingCardMessages as texts } from '../../../../contract/messages.ts';
import { isPublicMailDomain } from '../../../../domain/portal/portals.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField, LinesField } from '../../../forms/fields.tsx';
import { isSame, mergeEdits, mergeRows } from '../../../forms/merge-edits.ts';
import { labelIn, OtherLanguages } from '../../../forms/other-languages.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { translatedDraft, translationsOfDraft, withoutTranslations } from '../../../forms/translated-drafts.ts';
import type { Merged } from '../../../forms/use-versioned-form.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import { LandingAddress } from './landing-address.tsx';
import { type LandingDraft, LandingPreview, PAGE_TEXTS, useLandingConfiguration } from './landing-preview.tsx';
import { MediaField } from './media-field.tsx';
import { sectionsProblem } from './sections/section-draft.ts';
import { SectionsField } from './sections/sections-field.tsx';

function Fields(props: SettingFieldsProps<LandingDraft, LandingPage>) {
  const { draft, onChange, state, onStored } = props;
  const { id, image_or_video: address } = state;
  const params = { id };
  const { language: own, token } = useLandingConfiguration() ?? { language: 'es' as const, token: '' };
  return (
    <>
      <LandingAddress path={state.link} kind={state.type_page} />
      <LineField label={texts.title} {...fieldProps(props, 'title')} />
      <LinesField label={texts.description} {...fieldProps(props, 'description')} />
      <InOtherLanguages {...props} />
      {state.type_page === 'internal' && (
        <LinesField
          label={texts.domains}
          hint={draft.access_domains.trim() === '' ? texts.noDomains : texts.domainsHint}
          {...fieldProps(props, 'access_domains')}
        />
      )}
      <Switch
        label={texts.showAreaFilter}
        checked={draft.show_area_filter}
        onChange={({ currentTarget }) => onChange({ show_area_filter: currentTarget.checked })}
      />
      <MediaField
        label={texts.media}
        hint={texts.mediaHint}
        address={address}
        show={() => askData(terna().portal.landingPageMedia({ params, query: {} }))}
        limit={LANDING_MEDIA_LIMIT}
        tooLarge={portalMessages.mediaTooLarge}
        call="changeLandingPage"
        send={async (file) => onStored(await askData(terna().portal.changeLandingPage({ params, body: {}, file })))}
        remove={async () =>
          onStored(await askData(terna().portal.changeLandingPage({ params, body: { image_or_video: null } })))
        }
      />
      <SectionsField
        own={own}
        sections={draft.sections}
        problem={props.problems.sections}
        onChange={(sections) => onChange({ sections })}
      />
      <LandingPreview pageId={id} token={token} draft={previewOf(draft)} />
    </>
  );
}

/** Undefined while the sections cannot be saved. */
function previewOf({ title, description, show_area_filter, sections, ...draft }: LandingDraft) {
  if (sectionsProblem(sections) !== undefined || title.trim() === '') return undefined;
  const translations = translationsOfDraft(PAGE_TEXTS, draft);
  return { title, description, show_area_filter, sections: [...sections], translations };
}

function InOtherLanguages(props: SettingFieldsProps<LandingDraft, LandingPage>) {
  const own = useLandingConfiguration()?.language ?? 'es';
  const { draft } = props;
  const isWritten = (language: Language) =>
    (draft[`title_${language}`] + draft[`description_${language}`]).trim() !== '';
  return (
    <OtherLanguages own={own} written={LANGUAGES.filter(isWritten)}>
      {(language) => (
        <>
          <LineField label={labelIn(texts.title, language)} {...fieldProps(props, `title_${language}`)} />
          <LinesField label={labelIn(texts.description, language)} {...fieldProps(props, `description_${language}`)} />
        </>
      )}
    </OtherLanguages>
  );
}

async function readPage(kind: PortalKind): Promise<LandingPage> {
  const { landing_pages: pages } = await askData(terna().portal.ownLandingConfiguration({}));
  const page = pages.find(({ type_page }) => type_page === kind);
  if (!page) throw new Error(`an organisation without its ${kind} portal`);
  return page;
}

const domainsIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').toLowerCase())
    .filter((domain) => domain !== '');

function problemsOf({ title, access_domains, sections }: LandingDraft): Problems {
  const incomplete = sectionsProblem(sections);
  const domains = domainsIn(access_domains);
  const wrong = domains.find((domain) => !AccessDomain.safeParse(domain).success);
  const open = domains.find(isPublicMailDomain);
  return {
    ...(title.trim() === '' && { title: fieldMessages.required }),
    ...(incomplete !== undefined && { sections: incomplete }),
    ...(open !== undefined && { access_domains: portalMessages.openDomain(open) }),
    ...(wrong !== undefined && { access_domains: texts.wrongDomain(wrong) }),
  };
}

/** Sections that different users changed, added or removed are merged one by one. */
function merge(base: LandingDraft, mine: LandingDraft, theirs: LandingDraft): Merged<LandingDraft> {
  const { draft, contested } = mergeEdits(base, mine, theirs);
  if (contested.sections === undefined) return { draft, contested };
  const rowsOf = ({ sections }: LandingDraft) => sections.map((section) => ({ id: section.key, section }));
  const merged = mergeRows(rowsOf(base), rowsOf(mine), rowsOf(theirs), isSame);
  const { sections: _sections, ...others } = contested;
  return {
    draft: { ...draft, sections: merged.rows.map(({ section }) => section) },
    contested: merged.contested.length === 0 ? others : contested,
  };
}

const landing = (kind: PortalKind): SettingForm<LandingPage, LandingDraft> => ({
  queryKey: queryKeys.settings.card(`${kind}-portal`),
  outdates: [queryKeys.settings.landing],
  hint: texts.hints[kind],
  saved: texts.saved,
  saveFailed: { title: texts.failedTitle, text: texts.failed },
  read: () => readPage(kind),
  state: LandingPage,
  draftOf: ({ title, description, translations, show_area_filter, access_domains, sections }) => ({
    ...{ title, description, show_area_filter, sections },
    ...translatedDraft(PAGE_TEXTS, translations),
    access_domains: access_domains.join('\n'),
  }),
  problemsOf,
  merge,
  Fields,
  save: ({ access_domains, sections, ...draft }, { id, version, sections: stored }) => {
    const translations = translationsOfDraft(PAGE_TEXTS, draft);
    // Servers older than sections refuse them.
    const changed = isSame(sections, stored) ? {} : { sections: [...sections] };
    const page = { ...withoutTranslations(draft, PAGE_TEXTS), translations, ...changed };
    const domains = kind === 'internal' ? { access_domains: domainsIn(access_domains) } : {};
    return askData(terna().portal.changeLandingPage({ params: { id }, body: { ...page, ...domains, version } }));
  },
  describe: ({ title, description }) => [title, description].filter(Boolean).join(' · '),
});

const external = landing('external');
const internal = landing('internal');

export const ExternalPortalCard = () => <SettingCard setting={external} />;
export const InternalPortalCard = () => <SettingCard setting={internal} />;
