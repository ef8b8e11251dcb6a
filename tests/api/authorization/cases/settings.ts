// Permissions for the organization's catalogues.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let reasons = 0;
const newReason = async ({ clients }: World): Promise<number> => {
  reasons += 1;
  const closing_reason = { description: `Motivo de prueba ${reasons}` };
  return (await clients.admin.post('/closing_reasons', { closing_reason })).body.id;
};

const firstBoardColumn = async ({ clients }: World): Promise<number> => {
  const columns = (await clients.admin.get('/organization_default_board_columns')).body;
  if (columns.length > 0) return columns[0].id;
  const organization_default_board_column = { field: 'tags' };
  return (await clients.admin.post('/organization_default_board_columns', { organization_default_board_column })).body
    .id;
};
const emptyBoardColumns = async ({ clients }: World): Promise<void> => {
  for (const { id } of (await clients.admin.get('/organization_default_board_columns')).body) {
    await clients.admin.call('DELETE', `/organization_default_board_columns/${id}`);
  }
};

export const settingCases: readonly Case[] = [
  { call: 'settings.closingReasons', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'settings.addClosingReason',
    prepare: () => {
      reasons += 1;
      return { body: { closing_reason: { description: `Motivo nuevo ${reasons}` } } };
    },
    // A stranger adds to their own organization.
    expected: only.anyAdmin(201),
  },
  {
    call: 'settings.changeClosingReason',
    prepare: async (world) => ({ params: { id: await newReason(world) }, body: { closing_reason: { order: 1 } } }),
    expected: only.admins(200),
  },
  {
    call: 'settings.removeClosingReason',
    prepare: async (world) => ({ params: { id: await newReason(world) } }),
    expected: only.admins(204),
  },
  { call: 'settings.applicantsSections', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'settings.changeApplicantsSection',
    prepare: async ({ clients }) => ({
      params: { id: (await clients.admin.get('/organization_applicants_section')).body[0].id },
      body: { organization_applicants_section: { private: true } },
    }),
    expected: only.admins(200),
  },
  { call: 'settings.boardColumns', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'settings.boardColumn',
    prepare: async (world) => ({ params: { id: await firstBoardColumn(world) } }),
    expected: { ...only.sessions(200), stranger: 404 },
  },
  {
    call: 'settings.addBoardColumn',
    prepare: async (world) => {
      await emptyBoardColumns(world);
      return { body: { organization_default_board_column: { field: 'title' } } };
    },
    // The stranger's organization has this column already.
    expected: { ...only.admins(201), stranger: 409 },
  },
  {
    call: 'settings.changeBoardColumn',
    prepare: async (world) => ({
      params: { id: await firstBoardColumn(world) },
      body: { organization_default_board_column: { order: 1 } },
    }),
    expected: only.admins(200),
  },
  {
    call: 'settings.removeBoardColumn',
    prepare: async (world) => ({ params: { id: await firstBoardColumn(world) } }),
    expected: only.admins(204),
  },
  { call: 'settings.notificationLinks', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'settings.saveNotificationLinks',
    prepare: () => ({ body: { notification_links: [] } }),
    expected: only.anyAdmin(200),
  },
  {
    call: 'settings.providers',
    prepare: () => ({}),
    expected: only.anyRecruiter(200),
  },
  { call: 'settings.optionals', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'settings.activateOptionals',
    prepare: async ({ clients }) => ({
      body: { optionals: [{ id: (await clients.admin.get('/optionals')).body[0].id, active: true }] },
    }),
    expected: only.admins(200),
  },
  { call: 'organizations.current', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'organizations.updateCurrent',
    prepare: () => ({ body: { organization: {} } }),
    expected: only.anyAdmin(200),
  },
  {
    call: 'organizations.updateRequestType',
    prepare: () => ({ body: { request_type_id: null } }),
    expected: only.anyAdmin(200),
  },
  {
    call: 'organizations.updateRequestTypeOf',
    prepare: async ({ clients }) => ({
      params: { id: (await clients.admin.get('/organizations/current')).body.id },
      body: { request_type_id: null },
    }),
    expected: only.admins(200),
  },
];
