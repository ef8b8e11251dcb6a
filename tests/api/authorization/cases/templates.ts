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

/** All recruiters, whatever their area. A stranger is a recruiter of their own organization. */
const recruiters = (status: number): Case['expected'] => ({
  ...only.sessions(status),
  employee: 403,
  stageEmployee: 403,
});
const recruitersHere = (status: number): Case['expected'] => ({ ...recruiters(status), stranger: 404 });
/** A stranger adds to their own organization. */
const adminsAnywhere = (status: number): Case['expected'] => ({ ...only.admins(status), stranger: status });

export const templateCases: readonly Case[] = [
  { call: 'templates.offered', prepare: () => ({ params: { product: 'terna' } }), expected: recruiters(200) },
  {
    call: 'templates.offeredToProfile',
    prepare: () => ({ params: { product: 'terna', profile: 'applicant' } }),
    expected: recruiters(200),
  },
  { call: 'templates.reports', prepare: () => ({ query: { workspace: 'ats' } }), expected: recruiters(200) },
  {
    call: 'templates.getReport',
    prepare: async (world) => ({ params: { id: await addedReport(world) } }),
    expected: recruitersHere(200),
  },
  {
    call: 'templates.addReport',
    prepare: () => ({ body: { report_template: newReport() } }),
    expected: adminsAnywhere(201),
  },
  {
    call: 'templates.changeReport',
    prepare: async (world) => ({
      params: { id: await addedReport(world) },
      body: { report_template: { active: false } },
    }),
    expected: only.admins(200),
  },
  { call: 'templates.emails', prepare: () => ({}), expected: recruiters(200) },
  {
    call: 'templates.getEmail',
    prepare: async (world) => ({ params: { id: await addedEmail(world) } }),
    expected: recruitersHere(200),
  },
  {
    call: 'templates.addEmail',
    prepare: () => ({ body: { email_template: newEmail() } }),
    expected: adminsAnywhere(201),
  },
  {
    call: 'templates.changeEmail',
    prepare: async (world) => ({
      params: { id: await addedEmail(world) },
      body: { email_template: { active: false } },
    }),
    expected: only.admins(200),
  },
  { call: 'templates.variables', prepare: () => ({}), expected: recruiters(200) },
  {
    call: 'templates.preview',
    prepare: async (world) => ({
      body: { subject: 'Hola', body: 'Hola', applicant_id: (await world.addApplicant()).id },
    }),
    expected: only.recruitersOfTheProcess(200),
  },
];
