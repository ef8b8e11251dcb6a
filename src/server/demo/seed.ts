// Data for benchmarks: as many processes and candidates as asked for, the same for the same numbers.
import { adjustListCounts } from '../features/applicants/index.ts';
import { createProcess, listsOf } from '../features/processes/index.ts';
import { type NewRow, SYSTEM, type Transaction, withScope } from '../platform/db/index.ts';
import type { Services } from '../services.ts';
import { addDemoOrganization, demoPasswordHash, ON_BOTH_PORTALS } from './organization.ts';
import { addDefaultStages, insertCandidacies, insertPersons } from './queries.ts';
import { chanceOf } from './random.ts';
import { FIRST_NAMES, LAST_NAMES, LOCATIONS, POSITIONS, PROCESSES } from './vocabulary.ts';

const SEED = 7;
/** Rows of one statement. */
const CHUNK = 5000;
/** Candidates after which a transaction ends: committing costs more than what is committed, and few commits leave a tidy index. */
const TOGETHER = 20_000;
const DAY = 24 * 60 * 60 * 1000;

/** One process holds a tenth of all candidates; the others share the rest evenly. An empty database is expected. */
export const seed = (services: Services, { processes, applicants }: Size): Promise<void> => {
  const large = processes > 1 ? Math.floor(applicants / 10) : applicants;
  const each = processes > 1 ? Math.floor((applicants - large) / (processes - 1)) : 0;
  return seedProcesses(services, [large, ...Array.from({ length: processes - 1 }, () => each)]);
};

/** A process for each number of candidates, in that order; an empty database is expected. */
export const seedProcesses = (services: Services, sizes: readonly number[], moreStages = 0): Promise<void> =>
  withScope(SYSTEM, () => sow(services, sizes, moreStages));

interface Size {
  readonly processes: number;
  readonly applicants: number;
}

async function sow(services: Services, sizes: readonly number[], moreStages: number): Promise<void> {
  const chance = chanceOf(SEED);
  const now = services.now();
  const passwordHash = await demoPasswordHash();
  const { database } = services;
  const organization = await database.transaction(async (tx) => {
    const made = await addDemoOrganization(tx, chance, passwordHash, now);
    await addDefaultStages(tx, made.id, moreStages);
    return made;
  });
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
  for (const group of groupsOf(sizes)) {
    await database.transaction(async (tx) => {
      for (const { index, candidates } of group) {
        const [title] = PROCESSES[index % PROCESSES.length] ?? PROCESSES[0];
        const input = { title: `${title} ${index + 1}`, description: title, ...ON_BOTH_PORTALS };
        const process = await createProcess(tx, caller, { input, now: now - index * 60_000 });
        await fillProcess(tx, {
          chance,
          organizationId: organization.id,
          lists: await listsOf(tx, [process.id]),
          count: candidates,
          now,
        });
      }
    });
  }
}

interface Sown {
  readonly index: number;
  readonly candidates: number;
}

/** The processes in their order, as many together as one transaction takes. */
function groupsOf(sizes: readonly number[]): Sown[][] {
  const groups: Sown[][] = [];
  let remaining = 0;
  for (const [index, candidates] of sizes.entries()) {
    if (remaining <= 0) {
      groups.push([]);
      remaining = TOGETHER;
    }
    groups.at(-1)?.push({ index, candidates });
    // A process without candidates is work too.
    remaining -= candidates + 1;
  }
  return groups;
}

type Chance = ReturnType<typeof chanceOf>;
type List = Awaited<ReturnType<typeof listsOf>>[number];

async function fillProcess(
  tx: Transaction,
  {
    chance,
    organizationId,
    lists,
    count,
    now,
  }: {
    readonly chance: Chance;
    readonly organizationId: number;
    readonly lists: readonly List[];
    readonly count: number;
    readonly now: number;
  },
): Promise<void> {
  for (let begun = 0; begun < count; begun += CHUNK) {
    const size = Math.min(CHUNK, count - begun);
    const persons = Array.from({ length: size }, () => inventPerson(chance, organizationId, now));
    const ids = await insertPersons(tx, persons);
    const candidacies = ids.map((id) =>
      inventCandidacy({ chance, organization_id: organizationId, list: chance.pick(lists), personId: id, now }),
    );
    await insertCandidacies(tx, candidacies);
    for (const [listId, inList] of Map.groupBy(candidacies, ({ list_id }) => list_id)) {
      const active = inList.filter(({ status }) => status === 'active').length;
      await adjustListCounts(tx, listId, { active, disqualified: inList.length - active });
    }
  }
}

function inventPerson(chance: Chance, organization_id: number, now: number): NewRow<'uniq_applicants'> {
  const name = chance.pick(FIRST_NAMES);
  const last_name = chance.pick(LAST_NAMES);
  const [city, country] = chance.pick(LOCATIONS);
  const token = chance.token();
  return {
    organization_id,
    token,
    name,
    last_name,
    full_name: `${name} ${last_name}`,
    email: `${token}@correo.example`,
    phone: null,
    document: `SEED-${token}`,
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
  };
}

const inventCandidacy = ({
  chance,
  organization_id,
  list,
  personId,
  now,
}: {
  readonly chance: Chance;
  readonly organization_id: number;
  readonly list: List;
  readonly personId: number;
  readonly now: number;
}): NewRow<'applicants'> => ({
  organization_id,
  selection_process_id: list.selection_process_id,
  list_id: list.id,
  uniq_applicant_id: personId,
  status: chance.happens(0.1) ? 'disqualified' : 'active',
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
