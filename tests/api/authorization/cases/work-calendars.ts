// Permissions for work calendars: administrators alone.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let made = 0;
/** Each area has at most one calendar. */
const newCalendar = async ({ clients }: World) => {
  made += 1;
  const area = await clients.admin.post('/enterprise_areas', { enterprise_area: { name: `Con calendario ${made}` } });
  return { enterprise_area_id: area.body.id as number, weekdays: [1, 2, 3, 4] };
};
const added = async (world: World) => {
  const body = await newCalendar(world);
  return { params: { id: (await world.clients.admin.post('/work_calendars', body)).body.id as number }, body };
};

export const workCalendarCases: readonly Case[] = [
  { call: 'workCalendars.list', prepare: () => ({}), expected: only.anyAdmin(200) },
  {
    call: 'workCalendars.add',
    prepare: async (world) => ({ body: await newCalendar(world) }),
    expected: only.admins(201),
  },
  { call: 'workCalendars.change', prepare: added, expected: only.admins(200) },
  {
    call: 'workCalendars.remove',
    prepare: async (world) => ({ params: (await added(world)).params }),
    expected: only.admins(204),
  },
];
