// Data for benchmarks: as many processes and candidates as asked for, the same for the same numbers.
import { adjustListCounts } from '../applicants/index.ts';
import { type NewRow, SYSTEM, withScope } from '../db/index.ts';
import { createProcess, listsOf } from '../processes/index.ts';
import type { Services } from '../services.ts';
import { addDemoOrganization, demoPasswordHash } from './organization.ts';
import { insertCandidacies, insertPersons, lastPersonId } from './queries.ts';
import { chanceOf } from './random.ts';
import { FIRST_NAMES, LAST_NAMES, PLACES, POSITIONS, PROCESSES } from './vocabulary.ts';

const SEED = 7;
const CHUNK = 5000;
const DAY = 24 * 60 * 60 * 1000;

/** One process holds a tenth of all candidates; the others share the rest evenly. An empty database is expected. */
export const seed = (services: Services, size: Size): Promise<void> => withScope(SYSTEM, () => sow(services, size));

interface Size {
  readonly processes: number;
  readonly applicants: number;
}

async function sow(services: Services, size: Size): Promise<void> {
  const chance = chanceOf(SEED);
  const now = services.now();
  const passwordHash = await demoPasswordHash();
  const { database } = services;
  const organization = await database.transaction((tx) => addDemoOrganization(tx, chance, passwordHash, now));
  const caller = {
    userId: organization.userIds.admin ?? 0,
    organizationId: organization.id,
    role: 'admin' as const,
    isAdminFlag: true,
    isSuperadmin: false,
    areaIds: [],
    jti: '',
    fullName: 'Ana Paredes',
  };
  const large = Math.floor(size.applicants / 10);
  const each = size.processes > 1 ? Math.floor((size.applicants - large) / (size.processes - 1)) : 0;
  for (let index = 0; index < size.processes; index++) {
    const [title] = PROCESSES[index % PROCESSES.length] ?? PROCESSES[0];
    const lists = await database.transaction(async (tx) => {
      const input = { title: `${title} ${index + 1}`, description: title };
      const process = await createProcess(tx, caller, input, now - index * 60_000);
      return listsOf(tx, [process.id]);
    });
    await fillProcess(
      services,
      chance,
      organization.id,
      lists,
      index === 0 && size.processes > 1 ? large : each || large,
      now,
    );
  }
}

async function fillProcess(
  { database }: Services,
  chance: ReturnType<typeof chanceOf>,
  organization_id: number,
  lists: Awaited<ReturnType<typeof listsOf>>,
  count: number,
  now: number,
): Promise<void> {
  for (let begun = 0; begun < count; begun += CHUNK) {
    const size = Math.min(CHUNK, count - begun);
    await database.transaction(async (tx) => {
      const firstId = (await lastPersonId(tx)) + 1;
      const persons: NewRow<'uniq_applicants'>[] = [];
      const candidacies: NewRow<'applicants'>[] = [];
      const added = new Map<number, { active: number; disqualified: number }>();
      for (let index = 0; index < size; index++) {
        const id = firstId + index;
        const name = chance.pick(FIRST_NAMES);
        const last_name = chance.pick(LAST_NAMES);
        const [city, country] = chance.pick(PLACES);
        const list = chance.pick(lists);
        const status = chance.happens(0.1) ? 'disqualified' : 'active';
        const counts = added.get(list.id) ?? { active: 0, disqualified: 0 };
        counts[status] += 1;
        added.set(list.id, counts);
        persons.push({
          id,
          organization_id,
          token: chance.token(),
          name,
          last_name,
          full_name: `${name} ${last_name}`,
          email: `persona${id}@correo.example`,
          phone: null,
          document: `SEED-${id}`,
          external_id: null,
          city,
          country,
          gender: null,
          birthdate: null,
          education_level: null,
          profession: null,
          experience_years: null,
          linkedin_url: null,
          title: chance.pick(POSITIONS),
          created_at: now,
        });
        candidacies.push({
          organization_id,
          selection_process_id: list.selection_process_id,
          list_id: list.id,
          uniq_applicant_id: id,
          status,
          source: null,
          tags: '[]',
          extra_attributes: '{}',
          has_cv: 0,
          moved_at: now - chance.between(0, 60 * DAY),
          moved_by_user_id: null,
          import_id: null,
          import_row: null,
          created_at: now,
        });
      }
      await insertPersons(tx, persons);
      await insertCandidacies(tx, candidacies);
      for (const [listId, counts] of added) await adjustListCounts(tx, listId, counts);
    });
  }
}
