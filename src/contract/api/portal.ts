// The public portal: its pages and open offers, and their administration.
import { z } from 'zod';
import { IdInText, IdParams, line, numberInText, PageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Language } from '../languages.ts';
import { Question } from './forms.ts';
import { ApplicationReceived, ExternalApplication } from './portal-application.ts';
import { PostulationForm } from './portal-form.ts';
import {
  LandingConfiguration,
  LandingConfigurationChange,
  LandingPage,
  LandingPageChange,
  LandingPreview,
  RenderedPage,
} from './portal-landing.ts';
import { JobOffer, JobOfferPage, PortalKind } from './portal-offer.ts';
import { PortalMedia } from './portal-sections.ts';
import { WorkMode } from './process-offer.ts';
import { SignedAddress } from './uploads.ts';

export {
  AccessDomain,
  LandingConfiguration,
  LandingConfigurationChange,
  LandingPage,
  LandingPageChange,
  LandingPreview,
  RenderedPage,
} from './portal-landing.ts';
export { PortalKind } from './portal-offer.ts';

export const DEFAULT_PORTAL_COLOR = '#f344dd';
/** In bytes, exclusive; an image or video. */
export const LANDING_MEDIA_LIMIT = 100 * 1024 * 1024;
/** In bytes, exclusive. */
export const LOGO_LIMIT = 5 * 1024 * 1024;

/** Per address: enough for a room behind one address, too few for flooding. */
export const APPLICATIONS_PER_MINUTE = 30;
export const APPLICATION_FILES_PER_MINUTE = 120;
/** Readings of curricula, which take the server's time. */
export const CURRICULA_PER_MINUTE = 20;
export const ACCESS_REQUESTS_PER_MINUTE = 10;

/** Forms that are saved to be continued by a link. */
export const DRAFTS_PER_MINUTE = 10;
export const DRAFT_DAYS = 7;
/** The address of a draft's form, relative to the portal's. */
export const draftPath = (form: string, secret: string): string => `${form}?borrador=${secret}`;

export const ACCESS_LINK_MINUTES = 30;
/** The link's page, relative to the server's address. */
export const accessPath = (token: string, secret: string): string => `/portal/${token}/interno/entrar/${secret}`;

export const USER_LINK_MINUTES = 2;
/** It signs in at once, because only the user's own browser opens it. */
export const userAccessPath = (token: string, secret: string): string => `/portal/${token}/interno/acceso/${secret}`;

const TokenParams = z.strictObject({ token: line(100) });

export const OfferFilters = {
  /** Text in the title, in any word order, ignoring case and accents. */
  query: z.string().trim().max(200).optional(),
  /** The area and its descendants. */
  enterprise_area_id: IdInText.optional(),
  /** In which the offers are written. */
  language: Language.optional(),
  work_mode: WorkMode.optional(),
  /** Text in the location, ignoring case and accents. */
  location: z.string().trim().max(100).optional(),
  /** The portal of the offers: internal searches are on the internal one, mixed ones on both. */
  type_page: PortalKind.default('external'),
};

export const portal = {
  landingConfiguration: endpoint({
    method: 'GET',
    path: '/landing_configurations/{token}',
    aliases: ['/tenants/{tenant}/landing_configurations/{token}'],
    summary: 'How an organisation presents itself to whoever looks for work',
    params: TokenParams,
    answer: LandingConfiguration,
    who: 'anyone',
    recognizesSession: true,
  }),
  ownLandingConfiguration: endpoint({
    method: 'GET',
    path: '/landing_configurations/current',
    aliases: ['/tenants/{tenant}/landing_configurations/current'],
    summary: 'The landing configuration of the organisation of this session',
    answer: LandingConfiguration,
    who: 'session',
    offline: 'cached',
  }),
  changeLandingConfiguration: endpoint({
    method: 'PUT',
    path: '/landing_configurations/{id}',
    summary: 'Changes what is named: colour, links, privacy policy, the pages’ texts; the file of a form is the logo',
    params: IdParams,
    bodyKind: 'multipart',
    body: z.strictObject({ landing_configuration: LandingConfigurationChange.default({}) }),
    answer: LandingConfiguration,
    who: 'admin',
    changesSettings: true,
  }),
  changeLandingPage: endpoint({
    method: 'PUT',
    path: '/landing_pages/{id}',
    summary: 'Changes what is named of a landing page; the file of a form is its image or video, null removes it',
    params: IdParams,
    bodyKind: 'multipart',
    body: LandingPageChange,
    answer: LandingPage,
    who: 'admin',
    changesSettings: true,
  }),
  previewLandingPage: endpoint({
    method: 'POST',
    path: '/landing_pages/{id}/preview',
    summary: 'A landing page as visitors would get it with these changes, which are not stored',
    params: IdParams,
    body: LandingPreview,
    answer: RenderedPage,
    who: 'admin',
  }),
  addMedia: endpoint({
    method: 'POST',
    path: '/portal_media',
    summary: 'Stores a picture, without the data that its camera wrote, or a video for the sections of landing pages',
    bodyKind: 'multipart',
    body: z.strictObject({}),
    answer: PortalMedia,
    status: 201,
    who: 'admin',
  }),
  sectionMedia: endpoint({
    method: 'GET',
    path: '/portal_media/{id}',
    summary: 'A picture or video of the organisation’s sections, also of ones that are not saved yet',
    params: IdParams,
    answerKind: 'bytes',
    who: 'admin',
  }),
  landingPageMedia: endpoint({
    method: 'GET',
    path: '/landing_pages/{id}/image_or_video',
    summary: 'The image or video of a landing page',
    params: IdParams,
    // Distinguishes successive files in HTTP caches.
    query: z.strictObject({ version: numberInText.optional() }),
    answerKind: 'bytes',
    who: 'anyone',
    recognizesSession: true,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/landing_configurations/{token}/logo',
    summary: 'The logo of a portal',
    params: TokenParams,
    query: z.strictObject({ version: numberInText.optional() }),
    answerKind: 'bytes',
    who: 'anyone',
  }),
  jobOffers: endpoint({
    method: 'GET',
    path: '/landing_configurations/{token}/job_offers',
    aliases: ['/tenants/{tenant}/landing_configurations/{token}/job_offers'],
    summary:
      'A page of the open offers that a portal of an organisation shows, the external one unless told; latest first',
    params: TokenParams,
    query: PageQuery.extend(OfferFilters),
    answer: z.array(JobOffer),
    answerKind: 'page',
    who: 'anyone',
    recognizesSession: true,
  }),
  jobOffer: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/job_offer',
    aliases: ['/selection_processes/tenants/{tenant}/job_offer/{id}'],
    summary: 'An open offer',
    params: IdParams,
    answer: JobOfferPage,
    who: 'anyone',
    recognizesSession: true,
  }),
  postulationForm: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/postulation_form_applicant',
    aliases: ['/selection_processes/tenants/{tenant}/postulation_form_applicant/{id}'],
    summary: 'What an open offer asks its applicants for',
    params: IdParams,
    answer: PostulationForm,
    who: 'anyone',
    recognizesSession: true,
  }),
  applicantFormLink: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/applicant_form_link',
    summary:
      'Where whoever calls applies to an open offer, with their own name and address: for an hour, or once within two minutes where the offer is internal',
    params: IdParams,
    answer: z.object({ link: z.string() }),
    who: 'session',
  }),
  internalPortalLink: endpoint({
    method: 'POST',
    path: '/landing_configurations/current/internal_portal_links',
    summary: 'A link to the internal portal for whoever calls: it works once, within two minutes',
    answer: z.object({ link: z.string() }),
    status: 201,
    who: 'session',
    // The resulting access is wider than that of an API token.
    personOnly: true,
  }),
  publishedQuestions: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/published_questions',
    aliases: ['/selection_processes/tenants/{tenant}/published_questions/{id}'],
    summary:
      'The questions of an open offer that an external portal publishes: open ones, as many as its policies allow',
    params: IdParams,
    query: z.strictObject({ most: numberInText.optional() }),
    answer: z.array(Question.pick({ id: true, question: true, translations: true, required: true })),
    who: 'anyone',
    recognizesSession: true,
  }),
  applicationFile: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/application_files',
    aliases: ['/selection_processes/tenants/{tenant}/application_files/{id}'],
    summary: 'An address to which an applicant can PUT a file, and the name by which the application then names it',
    params: IdParams,
    body: z.strictObject({ file_name: line(255) }),
    answer: SignedAddress,
    status: 201,
    who: 'anyone',
    recognizesSession: true,
    perMinute: APPLICATION_FILES_PER_MINUTE,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/create_external_applicant',
    aliases: ['/selection_processes/tenants/{tenant}/create_external_applicant/{id}'],
    summary: 'Applies to an open offer; the file of a form is the curriculum',
    params: IdParams,
    bodyKind: 'multipart',
    body: z.strictObject({ applicant: ExternalApplication }),
    answer: ApplicationReceived,
    status: 201,
    who: 'anyone',
    recognizesSession: true,
    perMinute: APPLICATIONS_PER_MINUTE,
  }),
};
