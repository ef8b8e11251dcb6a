// Permissions for the portal: public pages for everybody, settings for admins.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const everybody = (status: number): Case['expected'] => ({ ...only.sessions(status), anonymous: status });
const landing = async ({ clients }: World) => (await clients.admin.get('/landing_configurations/current')).body;
const pageId = async (world: World): Promise<number> => (await landing(world)).landing_pages[0].id;
const token = async (world: World) => ({ params: { token: (await landing(world)).token as string } });

let applicants = 0;

export const portalCases: readonly Case[] = [
  { call: 'portal.landingConfiguration', prepare: token, expected: everybody(200) },
  { call: 'portal.ownLandingConfiguration', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'portal.changeLandingConfiguration',
    prepare: async (world) => ({
      params: { id: (await landing(world)).id },
      body: { landing_configuration: { color: '#112233' } },
    }),
    expected: only.admins(200),
  },
  {
    call: 'portal.changeLandingPage',
    prepare: async (world) => ({ params: { id: await pageId(world) }, body: { title: 'Ven' } }),
    expected: only.admins(200),
  },
  {
    call: 'portal.previewLandingPage',
    prepare: async (world) => ({ params: { id: await pageId(world) }, body: { title: 'Ven' } }),
    expected: only.admins(200),
  },
  // Without a file; each administrator adds to the own organization.
  { call: 'portal.addMedia', prepare: () => ({ body: {} }), expected: only.anyAdmin(400) },
  // The object does not exist.
  { call: 'portal.sectionMedia', prepare: () => ({ params: { id: 99_999 } }), expected: only.admins(404) },
  {
    call: 'portal.landingPageMedia',
    prepare: async (world) => ({ params: { id: await pageId(world) } }),
    expected: everybody(200),
  },
  // The object does not exist.
  { call: 'portal.logo', prepare: token, expected: everybody(404) },
  { call: 'portal.jobOffers', prepare: token, expected: everybody(200) },
  {
    call: 'portal.jobOffer',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: everybody(200),
  },
  {
    call: 'portal.postulationForm',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: everybody(200),
  },
  {
    call: 'portal.applicantFormLink',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    // The offer belongs to another organization.
    expected: { ...only.sessions(200), stranger: 404 },
  },
  // Users open the portal of their own organization.
  { call: 'portal.internalPortalLink', prepare: () => ({}), expected: only.sessions(201) },
  {
    call: 'portal.publishedQuestions',
    prepare: ({ processId }) => ({ params: { id: processId } }),
    expected: everybody(200),
  },
  {
    call: 'portal.applicationFile',
    prepare: ({ processId }) => ({ params: { id: processId }, body: { file_name: 'carta.pdf' } }),
    expected: everybody(201),
  },
  {
    call: 'portal.apply',
    prepare: ({ processId }) => {
      applicants += 1;
      const email = `postulante-${applicants}@persona.example`;
      return {
        params: { id: processId },
        body: { applicant: { name: 'Ana', last_name: 'Soto', email, privacy_policy_version: 1 } },
      };
    },
    expected: everybody(201),
  },
];
