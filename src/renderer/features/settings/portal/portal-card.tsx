// «Ajustes de portales»: colour, logo, links and privacy policy of both portals.
import {
  LandingConfiguration,
  LandingConfigurationChange,
  LandingPreview as LandingPreviewDraft,
  LOGO_LIMIT,
} from '../../../../contract/api/portal.ts';
import { PortalFont } from '../../../../contract/api/portal-sections.ts';
import { LANGUAGES } from '../../../../contract/languages.ts';
import {
  landingCardMessages,
  portalLookMessages as look,
  portalMessages,
  portalCardMessages as texts,
} from '../../../../contract/messages.ts';
import { checkFields } from '../../../../domain/forms/field-problems.ts';
import { withoutBlanks } from '../../../../domain/text/translations.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField } from '../../../forms/fields.tsx';
import { changesOf } from '../../../forms/merge-edits.ts';
import { labelIn, OtherLanguages } from '../../../forms/other-languages.tsx';
import type { Problems } from '../../../forms/problems.ts';
import {
  type TranslatedDraft,
  translatedDraft,
  translationsOfDraft,
  withoutTranslations,
} from '../../../forms/translated-drafts.ts';
import type { SettingFieldsProps, SettingForm } from '../form/definition.ts';
import { SettingCard } from '../form/setting-card.tsx';
import { ColorField } from './color-field.tsx';
import { LandingPreview } from './landing-preview.tsx';
import { MediaField } from './media-field.tsx';

const LINKS = [
  ['site_url', texts.site],
  ['linkedin_url', texts.linkedin],
  ['twitter_url', texts.twitter],
  ['facebook_url', texts.facebook],
  ['youtube_url', texts.youtube],
  ['instagram_url', texts.instagram],
] as const;
type Link = (typeof LINKS)[number][0];

const POLICY = ['privacy_policy'] as const;

type PortalDraft = Readonly<Record<Link, string>> &
  TranslatedDraft<'privacy_policy'> & {
    readonly color: string;
    /** Empty for none, as the host. */
    readonly second_color: string;
    readonly heading_font: PortalFont;
    readonly text_font: PortalFont;
    readonly host: string;
    readonly privacy_policy: string;
  };

/** The required start of a LinkedIn address. */
const LINKEDIN_HOST = 'https://www.linkedin.com/';

function Fields(props: SettingFieldsProps<PortalDraft, LandingConfiguration>) {
  const { draft, onChange, problems, state, onStored } = props;
  const { id, token } = state;
  const params = { id };
  const change = (landing_configuration: { logo?: null }, file?: string) =>
    askData(
      terna().portal.changeLandingConfiguration({
        params,
        body: { landing_configuration },
        ...(file !== undefined && { file }),
      }),
    );
  return (
    <>
      <ColorField color={draft.color} problem={problems.color} onChange={(color) => onChange({ color })} />
      <LookFields {...props} />
      <MediaField
        label={texts.logo}
        hint={texts.logoHint}
        address={state.logo}
        show={() => askData(terna().portal.logo({ params: { token }, query: {} }))}
        limit={LOGO_LIMIT}
        tooLarge={portalMessages.logoTooLarge}
        call="changeLandingConfiguration"
        send={async (file) => onStored(await change({}, file))}
        remove={async () => onStored(await change({ logo: null }))}
      />
      <h3>{texts.links}</h3>
      {LINKS.map(([field, label]) => (
        <LineField
          key={field}
          label={label}
          placeholder={field === 'linkedin_url' ? LINKEDIN_HOST : 'https://…'}
          value={draft[field]}
          onChange={(value) => onChange({ [field]: value })}
          problem={problems[field]}
        />
      ))}
      <LinesField label={texts.policy} hint={texts.policyHint} {...fieldProps(props, 'privacy_policy')} />
      <OtherLanguages
        own={state.language}
        written={LANGUAGES.filter((language) => draft[`privacy_policy_${language}`].trim() !== '')}
      >
        {(language) => (
          <LinesField label={labelIn(texts.policy, language)} {...fieldProps(props, `privacy_policy_${language}`)} />
        )}
      </OtherLanguages>
    </>
  );
}

const FONT_CHOICES = PortalFont.options.map((font) => [font, look.fonts[font]] as const);

/** Second colour, fonts and host name, with the page as they make it. */
function LookFields(props: SettingFieldsProps<PortalDraft, LandingConfiguration>) {
  const { draft, onChange, problems, state } = props;
  const page = state.landing_pages.find(({ type_page }) => type_page === 'external');
  const { color, second_color, heading_font, text_font } = draft;
  const appearance = { color, second_color, heading_font, text_font };
  const isValid = LandingPreviewDraft.safeParse(appearance).success;
  return (
    <>
      <ColorField
        color={second_color}
        problem={problems.second_color}
        texts={{ color: look.secondColor, code: look.secondColorCode, hint: look.secondColorHint }}
        onChange={(value) => onChange({ second_color: value })}
      />
      <ChoiceField
        label={look.headingFont}
        choices={FONT_CHOICES}
        value={heading_font}
        onChange={(value) => onChange({ heading_font: value })}
      />
      <ChoiceField
        label={look.textFont}
        hint={look.fontHint}
        choices={FONT_CHOICES}
        value={text_font}
        onChange={(value) => onChange({ text_font: value })}
      />
      {page && <LandingPreview pageId={page.id} token={state.token} draft={isValid ? appearance : undefined} />}
      <LineField label={look.host} hint={look.hostHint} {...fieldProps(props, 'host')} />
    </>
  );
}

/** The policy's translations, which the server takes together. */
function changeOf(draft: PortalDraft) {
  const policies = translationsOfDraft(POLICY, draft);
  return {
    ...withoutTranslations(draft, POLICY),
    privacy_policy_translations: withoutBlanks({
      es: { text: policies.es?.privacy_policy },
      en: { text: policies.en?.privacy_policy },
      pt: { text: policies.pt?.privacy_policy },
    }),
  };
}

/** Checks the draft against the contract, with Spanish error texts. */
function problemsOf(draft: PortalDraft): Problems {
  const checked = checkFields(LandingConfigurationChange, changeOf(draft));
  if (checked.fits) return {};
  const problemTexts: Problems = {
    color: texts.wrongColor,
    second_color: texts.wrongColor,
    host: look.wrongHost,
    linkedin_url: texts.linkedinHint(LINKEDIN_HOST),
    privacy_policy: texts.policyRequired,
  };
  return Object.fromEntries(
    Object.keys(checked.problems.fields).map((field) => [field, problemTexts[field] ?? texts.wrongAddress]),
  );
}

const lookOf = ({ second_color, heading_font, text_font, host }: PortalDraft) => ({
  ...{ second_color, heading_font, text_font, host },
});

const draftOf = (state: LandingConfiguration): PortalDraft => ({
  color: state.color,
  second_color: state.second_color ?? '',
  heading_font: state.heading_font,
  text_font: state.text_font,
  host: state.host ?? '',
  site_url: state.site_url ?? '',
  linkedin_url: state.linkedin_url ?? '',
  twitter_url: state.twitter_url ?? '',
  facebook_url: state.facebook_url ?? '',
  youtube_url: state.youtube_url ?? '',
  instagram_url: state.instagram_url ?? '',
  privacy_policy: state.privacy_policy.text,
  ...translatedDraft(POLICY, {
    es: { privacy_policy: state.privacy_policy.translations.es?.text },
    en: { privacy_policy: state.privacy_policy.translations.en?.text },
    pt: { privacy_policy: state.privacy_policy.translations.pt?.text },
  }),
});

const portal: SettingForm<LandingConfiguration, PortalDraft> = {
  queryKey: queryKeys.settings.card('portal'),
  outdates: [queryKeys.settings.landing],
  hint: texts.hint,
  saved: texts.saved,
  saveFailed: { title: landingCardMessages.failedTitle, text: landingCardMessages.failed },
  read: () => askData(terna().portal.ownLandingConfiguration({})),
  state: LandingConfiguration,
  draftOf,
  problemsOf,
  Fields,
  save: (draft, state) => {
    const { second_color: _color, heading_font: _heading, text_font: _text, host: _host, ...change } = changeOf(draft);
    // Servers older than these fields refuse them.
    const look = changesOf(lookOf(draftOf(state)), lookOf(draft));
    return askData(
      terna().portal.changeLandingConfiguration({
        params: { id: state.id },
        body: { landing_configuration: { ...change, ...look, version: state.version } },
      }),
    );
  },
  describe: (state) => [state.color, ...LINKS.map(([field]) => state[field])].filter(Boolean).join(' · '),
};

export const PortalCard = () => <SettingCard setting={portal} />;
