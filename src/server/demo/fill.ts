// Fills an empty database with the demonstration organisation, the same each time.
import { Readable } from 'node:stream';
import { serverMessages } from '../../contract/messages.ts';
import { STATUS_CODE } from '../../contract/process-codes.ts';
import { pausesAfter } from '../../domain/calendar/business-days.ts';
import { adjustListCounts } from '../features/applicants/index.ts';
import { reasonsOf } from '../features/catalogues/index.ts';
import { anyOrganization } from '../features/organizations/index.ts';
import { createProcess, type ListRow, listsOf } from '../features/processes/index.ts';
import { type NewRow, SYSTEM, type Transaction, withScope } from '../platform/db/index.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Caller } from '../platform/http/call.ts';
import type { Services } from '../services.ts';
import { addCareersPage, storePictures } from './careers-page.ts';
import { criteriaOf } from './criteria.ts';
import { curriculumPdf } from './curriculum.ts';
import { addInterviews } from './interviews.ts';
import { addDemoOrganization, type DemoOrganization, demoPasswordHash, ON_BOTH_PORTALS } from './organization.ts';
import { type InventedPerson, inventPerson } from './person.ts';
import {
  changeProcess,
  closingReasonIds,
  insertCandidacy,
  insertCriteria,
  insertEducations,
  insertExperiences,
  insertFile,
  insertLogs,
  insertPerson,
  insertProcessEnd,
  requestTypeIds,
  sourceNames,
} from './queries.ts';
import { type Chance, chanceOf } from './random.ts';
import { withRepetition } from './repeated.ts';
import { addRequests } from './requests.ts';
import { addSurveyResults } from './surveys.ts';
import { COMMENTS, PAST_PROCESSES, PROCESSES, SEARCHES, TAGS } from './vocabulary.ts';

const SEED = 20_261_120;
const DAY = 24 * 60 * 60 * 1000;
const MAX_CV_BYTES = 1024 * 1024;

/** Of what was added to the demonstration later, so that its first candidates are those of before. */
const LATER_SEED = 20_261_127;
/** How often a candidate of a past process left a curriculum, which was not deleted since. */
const PAST_CURRICULA = 0.3;

/** How long ago suspended processes were suspended. */
const SUSPENDED_DAYS = 9;

interface DemoProcess {
  readonly title: string;
  readonly status: 'active' | 'suspended' | 'closed' | 'draft';
  /** The position of its area. */
  readonly area: number;
  readonly daysAgo: number;
  /** From the creation until the process was closed or suspended, or until now. */
  readonly days: number;
  readonly candidates: number;
  readonly tags: readonly string[];
}

function daysUntilEnd(status: DemoProcess['status'], daysAgo: number): number {
  if (status === 'closed') return Math.floor((daysAgo * 4) / 5);
  return status === 'suspended' ? daysAgo - SUSPENDED_DAYS : daysAgo;
}

const RECENT: readonly DemoProcess[] = PROCESSES.map(([title, status, area, daysAgo, candidates, tags]) => ({
  ...{ title, status, area, daysAgo, candidates, tags },
  days: daysUntilEnd(status, daysAgo),
}));
const PAST: readonly DemoProcess[] = PAST_PROCESSES.map((one) => ({ ...one, status: 'closed' }));

/** How candidates are spread over the stages, in shares of a hundred. */
const SPREAD = [46, 22, 14, 9, 5, 4] as const;

/**
 * Does nothing where the demonstration is there already.
 * @throws AppError conflict where there is another organisation
 */
export const fillDemo = (services: Services): Promise<void> => withScope(SYSTEM, () => fill(services));

async function fill(services: Services): Promise<void> {
  const there = await anyOrganization(services.database.read);
  if (there?.is_demo === 1) return;
  if (there) throw new AppError('conflict', { message: serverMessages.notEmpty });
  const chance = chanceOf(SEED);
  const now = services.now();
  const passwordHash = await demoPasswordHash();
  // Files come first: a database that names them is never without them.
  const people = await inventPeople(services, chance, { processes: RECENT, before: [], curricula: 0.9 }, now);
  const later = chanceOf(LATER_SEED);
  const former = { processes: PAST, before: people, curricula: PAST_CURRICULA };
  const pastPeople = await inventPeople(services, later, former, now);
  const pictures = await storePictures(services.files);
  await services.database.transaction(async (tx) => {
    const organization = await addDemoOrganization(tx, chance, passwordHash, now);
    for (const [index, input] of RECENT.entries()) {
      await addProcess(tx, { chance, later, organization, input, people: people[index] ?? [], now });
    }
    for (const [index, input] of PAST.entries()) {
      await addProcess(tx, { chance: later, later, organization, input, people: pastPeople[index] ?? [], now });
    }
    await addInterviews(tx, organization, later, now);
    await addSurveyResults(tx, organization, later, now);
    await addRequests(tx, organization, now);
    await addCareersPage(tx, { organizationId: organization.id, areaIds: organization.areaIds, pictures, now });
  });
}

interface Applying {
  readonly person: InventedPerson;
  /** Null for those who sent none. */
  readonly cv: { key: string; bytes: number } | null;
}

/** @param curricula the share of candidates with a curriculum, from 0 to 1 */
async function inventPeople(
  { files }: Services,
  chance: Chance,
  {
    processes,
    before,
    curricula,
  }: {
    readonly processes: readonly DemoProcess[];
    readonly before: readonly (readonly Applying[])[];
    readonly curricula: number;
  },
  now: number,
): Promise<Applying[][]> {
  const year = new Date(now).getUTCFullYear();
  const all: Applying[][] = [];
  let number = before.flat().length;
  for (const [index, { title, candidates }] of processes.entries()) {
    const process = before.length + index;
    const applying: Applying[] = [];
    for (let candidate = 0; candidate < candidates; candidate++) {
      number += 1;
      const person = withRepetition(inventPerson(chance, number, title, year), { process, candidate }, all);
      const pdf = chance.happens(curricula) ? await curriculumPdf(person.curriculum) : null;
      applying.push({ person, cv: pdf && (await files.put(Readable.from([pdf]), MAX_CV_BYTES)) });
    }
    all.push(applying);
  }
  return all;
}

async function addProcess(
  tx: Transaction,
  {
    chance,
    later,
    organization,
    input: { title, status, area, daysAgo, days, tags },
    people,
    now,
  }: {
    readonly chance: Chance;
    readonly later: Chance;
    readonly organization: DemoOrganization;
    readonly input: DemoProcess;
    readonly people: readonly Applying[];
    readonly now: number;
  },
): Promise<void> {
  const { id: organizationId, userIds, areaIds } = organization;
  const caller = demoCaller(organizationId, userIds.user ?? 0);
  const opened = now - daysAgo * DAY;
  const process = await createProcess(tx, caller, {
    input: { title, description: descriptionOf(title), ...ON_BOTH_PORTALS },
    now: opened,
  });
  const reasons = await closingReasonIds(tx, organizationId);
  const closed = status === 'closed';
  const ended = opened + days * DAY;
  const concernsEmployee = chance.happens(0.5);
  await changeProcess(tx, process.id, {
    status_id: STATUS_CODE[status],
    enterprise_area_id: areaIds[area] ?? null,
    request_type_id: chance.pick(await requestTypeIds(tx, organizationId)),
    responsible_user_id: concernsEmployee ? (userIds.employee ?? null) : (userIds.user ?? null),
    tags: JSON.stringify(tags),
    pauses: JSON.stringify(pausesAfter([], true, status === 'active' || status === 'draft', ended)),
    closing_reason_id: closed ? chance.pick(reasons) : null,
    closing_reason_comment: closed ? 'La persona elegida comenzó en la fecha prevista.' : null,
    updated_at: Math.min(ended, opened + chance.between(0, daysAgo) * DAY),
    ...searchOf(title),
  });
  const criteria = criteriaOf(title);
  if (criteria) {
    const row = { organization_id: organizationId, selection_process_id: process.id };
    await insertCriteria(tx, { ...row, criteria: JSON.stringify(criteria) });
  }
  const lists = await listsOf(tx, [process.id]);
  const sources = await sourceNames(tx, organizationId);
  const disqualificationReasons = await reasonsOf(tx, { table: 'disqualification_reasons', organizationId });
  const setting = { organizationId, userId: caller.userId, processId: process.id, lists, sources, opened, now: ended };
  for (const applying of people) {
    await addCandidate(tx, chance, { ...setting, reason: later.pick(disqualificationReasons) }, applying);
  }
  if (status === 'closed' || status === 'suspended') {
    await insertProcessEnd(tx, { ...setting, kind: status, at: ended });
  }
}

function searchOf(title: string) {
  const search = SEARCHES[title];
  if (!search) return {};
  const [vacancies, search_priority, search_type] = search;
  return { vacancies, search_priority, search_type };
}

interface Setting {
  readonly organizationId: number;
  readonly userId: number;
  readonly processId: number;
  readonly lists: readonly ListRow[];
  readonly sources: readonly string[];
  /** Of the candidate, if they are disqualified. */
  readonly reason: { readonly id: number; readonly description: string };
  readonly opened: number;
  readonly now: number;
}

async function addCandidate(
  tx: Transaction,
  chance: Chance,
  setting: Setting,
  { person, cv }: Applying,
): Promise<void> {
  const { organizationId: organization_id, userId, lists, opened, now } = setting;
  const applied = opened + Math.floor(((now - opened) * chance.between(0, 80)) / 100);
  const stage = stageOf(chance, lists.length);
  const list = lists[stage];
  if (!list) throw new Error('a process without stages');
  const moved = stage === 0 ? applied : applied + Math.floor(((now - applied) * chance.between(20, 95)) / 100);
  const { id: personId } = await insertPerson(tx, { ...person.row, organization_id, created_at: applied });
  await insertExperiences(
    tx,
    person.experiences.map((one) => ({ ...one, uniq_applicant_id: personId })),
  );
  await insertEducations(
    tx,
    person.educations.map((one) => ({ ...one, uniq_applicant_id: personId })),
  );
  if (cv) {
    await insertFile(tx, {
      organization_id,
      uniq_applicant_id: personId,
      name: `CV ${person.row.full_name}.pdf`,
      content_type: 'application/pdf',
      bytes: cv.bytes,
      storage_key: cv.key,
      is_cv: 1,
      created_at: applied,
    });
  }
  // Hired candidates are not.
  const disqualified = chance.happens(0.12) && stage < lists.length - 1;
  const { id: applicantId } = await insertCandidacy(tx, {
    organization_id,
    selection_process_id: setting.processId,
    list_id: list.id,
    uniq_applicant_id: personId,
    status: disqualified ? 'disqualified' : 'active',
    disqualification_reason_id: disqualified ? setting.reason.id : null,
    source: chance.pick(setting.sources),
    tags: JSON.stringify(chance.happens(0.4) ? [chance.pick(TAGS)] : []),
    extra_attributes: '{}',
    has_cv: cv ? 1 : 0,
    moved_at: moved,
    moved_by_user_id: stage === 0 ? null : userId,
    import_id: null,
    import_row: null,
    created_at: applied,
  });
  await adjustListCounts(tx, list.id, disqualified ? { disqualified: 1 } : { active: 1 });
  await insertLogs(
    tx,
    historyOf({ chance, setting, applicant_id: applicantId, stage, input: { applied, moved, disqualified } }),
  );
}

/** What happened to a candidacy, in the order in which it happened. */
function historyOf({
  chance,
  setting: { organizationId: organization_id, userId, lists, processId, reason },
  applicant_id,
  stage,
  input: { applied, moved, disqualified },
}: {
  readonly chance: Chance;
  readonly setting: Setting;
  readonly applicant_id: number;
  readonly stage: number;
  readonly input: { applied: number; moved: number; disqualified: boolean };
}): NewRow<'applicant_logs'>[] {
  const nameOf = (index: number) => lists[index]?.name ?? null;
  const log = {
    organization_id,
    selection_process_id: processId,
    applicant_id,
    comment: null,
    from_list: null,
    to_list: null,
    reason: null,
    author_user_id: userId,
  };
  const rows: NewRow<'applicant_logs'>[] = [
    { ...log, type: 'list', kind: 'created', to_list: nameOf(0), author_user_id: null, created_at: applied },
  ];
  for (let index = 1; index <= stage; index++) {
    const at = applied + Math.floor(((moved - applied) * index) / stage);
    rows.push({
      ...log,
      type: 'list',
      kind: 'moved',
      from_list: nameOf(index - 1),
      to_list: nameOf(index),
      created_at: at,
    });
  }
  if (chance.happens(0.45)) {
    rows.push({ ...log, type: 'user', kind: 'comment', comment: chance.pick(COMMENTS), created_at: moved + 60_000 });
  }
  if (disqualified)
    rows.push({
      ...log,
      ...{ type: 'list', kind: 'disqualified', reason: reason.description, from_list: nameOf(stage) },
      created_at: moved + 120_000,
    });
  return rows;
}

function stageOf(chance: Chance, stages: number): number {
  let draw = chance.between(1, 100);
  for (const [index, share] of SPREAD.entries()) {
    draw -= share;
    if (draw <= 0) return Math.min(index, stages - 1);
  }
  return 0;
}

const descriptionOf = (title: string): string =>
  `Buscamos a una persona para el cargo de ${title}. Ofrecemos un equipo estable, formación continua y un plan de ` +
  'desarrollo. Valoramos el orden, la autonomía y las ganas de aprender.';

const demoCaller = (organizationId: number, userId: number): Caller => ({
  userId,
  organizationId,
  role: 'user',
  isAdminFlag: false,
  isSuperadmin: false,
  areaIds: [],
  jti: '',
  fullName: 'Marcos Soto',
});
