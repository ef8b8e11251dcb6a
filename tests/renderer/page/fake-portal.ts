// Fake server of the portal: settings, pages and media. `?media=large` chooses 100 MB.
import type { LandingConfiguration, LandingPage, PortalKind } from '../../../src/contract/api/portal.ts';
import type { PrivacyPolicy } from '../../../src/contract/api/portal-offer.ts';
import { FakeError } from './fake-candidates.ts';

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const SMALL_BYTES = 4_000_000;
const LARGE_BYTES = 100 * 1024 * 1024;

const pageOf = (id: number, type_page: PortalKind): LandingPage => ({
  id,
  type_page,
  link: type_page === 'external' ? '/portal/abc' : '/portal/abc/interno',
  title: type_page === 'external' ? 'Trabaja con nosotros' : 'Oportunidades internas',
  description: 'Estas son nuestras ofertas.',
  translations: {},
  show_area_filter: true,
  image_or_video: null,
  image_or_video_content_type: null,
  access_domains: [],
  sections: [{ type: 'offers', key: 'offers', heading: '', translations: {} }],
  version: 1,
});

interface PageInput {
  readonly params: { readonly id: number };
  readonly body: Partial<LandingPage> & { readonly image_or_video?: null };
  readonly file?: unknown;
}
interface PreviewInput {
  readonly params: { readonly id: number };
  readonly body: { readonly title?: string; readonly sections?: readonly { readonly heading?: string }[] };
}
interface ConfigurationInput {
  readonly body: {
    readonly landing_configuration: Partial<Omit<LandingConfiguration, 'privacy_policy'>> & {
      readonly privacy_policy?: string;
      readonly privacy_policy_translations?: PrivacyPolicy['translations'];
    };
  };
  readonly file?: unknown;
}

export function fakePortal() {
  const pages = [pageOf(1, 'external'), pageOf(2, 'internal')];
  let configuration: LandingConfiguration = {
    id: 1,
    token: 'abc',
    organization: { name: 'Ejemplo', token: 'o' },
    color: '#f344dd',
    second_color: null,
    heading_font: 'system',
    text_font: 'system',
    host: null,
    logo: null,
    site_url: 'https://www.ejemplo.example',
    linkedin_url: null,
    twitter_url: null,
    facebook_url: null,
    youtube_url: null,
    instagram_url: null,
    privacy_policy: {
      ...{ version: 1, text: 'Usamos tus datos para esta postulación.' },
      ...{ language: 'es', translations: {} },
    },
    language: 'es',
    languages: [],
    work_modes: [],
    landing_pages: pages,
    areas: [],
    version: 1,
  };
  const assertVersion = (version: number | undefined, current: { version: number }) => {
    if (version !== undefined && version !== current.version) throw new FakeError({ code: 'stale_version', current });
  };
  return {
    ownLandingConfiguration: () => ({ ...configuration, landing_pages: [...pages] }),
    changeLandingConfiguration: ({ body: { landing_configuration: change }, file }: ConfigurationInput) => {
      assertVersion(change.version, configuration);
      const { privacy_policy: text, privacy_policy_translations: translations, ...rest } = change;
      const policy = configuration.privacy_policy;
      const version = configuration.version + 1;
      configuration = {
        ...configuration,
        ...rest,
        privacy_policy: { ...policy, ...(text !== undefined && { text }), ...(translations && { translations }) },
        ...(file !== undefined && { logo: `/logo?version=${version}` }),
        version,
      };
      return configuration;
    },
    changeLandingPage: ({ params: { id }, body, file }: PageInput) => {
      const index = pages.findIndex((page) => page.id === id);
      const page = pages[index];
      if (!page) throw new FakeError({ code: 'not_found' });
      assertVersion(body.version, page);
      const version = page.version + 1;
      const made = {
        ...page,
        ...body,
        ...(file !== undefined && { image_or_video: `/media?version=${version}` }),
        version,
      };
      pages[index] = made;
      return made;
    },
    previewLandingPage: ({ params: { id }, body }: PreviewInput) => ({
      html: `<!doctype html><html lang="es-CL"><body><main><h1>${body.title ?? pages.find((page) => page.id === id)?.title}</h1>${(body.sections ?? []).map(({ heading }) => `<h2>${heading}</h2>`).join('')}</main></body></html>`,
      styles: 'h1{color:rgb(1, 2, 3)}',
      fonts: [],
      media: [],
    }),
    addMedia: () => ({ id: 7, content_type: 'image/png', bytes: 70, width: 1, height: 1 }),
    sectionMedia: () => picture('seccion.png'),
    internalPortalLink: () => ({ link: '/portal/abc/interno/acceso/secreto' }),
    landingPageMedia: () => picture('portal.png'),
    logo: () => picture('logo.png'),
  };
}

const picture = (name: string) => ({
  name,
  content_type: 'image/png',
  bytes: Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0)),
});

/** The file that the user chooses in the system's dialog. */
export const chosenMedia = () => ({
  file: 'chosen',
  name: 'sede.png',
  bytes: new URLSearchParams(window.location.search).get('media') === 'large' ? LARGE_BYTES : SMALL_BYTES,
});
