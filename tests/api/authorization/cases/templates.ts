// Permissions for templates.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let templates = 0;
const newEmail = () => {
  templates += 1;
  return { name: `Correo ${templates}`, resource: 'message', subject: 'Hola', body: 'Hola {{candidato.nombre}}' };
};
const newReport = () => {
  templates += 1;
  return { name: `Informe ${templates}`, subject: 'Informe', body: '{{candidato.cargo}}' };
};
const addedEmail = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/email_templates', { email_template: newEmail() })).body.id;
const addedReport = async ({ clients }: World): Promise<number> =>
  (await clients.admin.post('/report_templates', { report_template: newReport() })).body.id;

/** For templates of the world's organization, which a stranger does not find. */
const ownRecruiters = (status: number): Case['expected'] => ({ ...only.anyRecruiter(status), stranger: 404 });

export const templateCases: readonly Case[] = [
  { call: 'templates.offered', prepare: () => ({ params: { product: 'terna' } }), expected: only.anyRecruiter(200) },
  {
    call: 'templates.offeredToProfile',
    prepare: () => ({ params: { product: 'terna', profile: 'applicant' } }),
    expected: only.anyRecruiter(200),
  },
  { call: 'templates.reports', prepare: () => ({ query: { workspace: 'ats' } }), expected: only.anyRecruiter(200) },
  {
    call: 'templates.getReport',
    prepare: async (world) => ({ params: { id: await addedReport(world) } }),
    expected: ownRecruiters(200),
  },
  {
    call: 'templates.addReport',
    prepare: () => ({ body: { report_template: newReport() } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'templates.changeReport',
    prepare: async (world) => ({
      params: { id: await addedReport(world) },
      body: { report_template: { active: false } },
    }),
    expected: only.admins(200),
  },
  { call: 'templates.emails', prepare: () => ({}), expected: only.anyRecruiter(200) },
  {
    call: 'templates.getEmail',
    prepare: async (world) => ({ params: { id: await addedEmail(world) } }),
    expected: ownRecruiters(200),
  },
  {
    call: 'templates.addEmail',
    prepare: () => ({ body: { email_template: newEmail() } }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'templates.changeEmail',
    prepare: async (world) => ({
      params: { id: await addedEmail(world) },
      body: { email_template: { active: false } },
    }),
    expected: only.admins(200),
  },
  { call: 'templates.variables', prepare: () => ({}), expected: only.anyRecruiter(200) },
  {
    call: 'templates.preview',
    prepare: async (world) => ({
      body: { subject: 'Hola', body: 'Hola', applicant_id: (await world.addApplicant()).id },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
];
