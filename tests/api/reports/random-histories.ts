// Random candidacies with their activity and hirings, written directly.
import type { chanceOf } from '../../../src/server/demo/random.ts';
import { insertMany, type NewRow, SYSTEM, type Transaction, withScope } from '../../../src/server/platform/db/index.ts';
import type { Server } from '../harness.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Chance = ReturnType<typeof chanceOf>;
type Stage = { readonly id: number; readonly name: string; readonly selection_process_id: number };

interface World {
  readonly organizationId: number;
  readonly userIds: readonly number[];
  readonly sources: readonly (string | null)[];
  readonly stages: readonly Stage[];
  readonly workflow: { readonly id: number; readonly app_module_id: number; readonly version_id: number };
  readonly now: number;
}

export async function addHistories(server: Server, chance: Chance, count: number): Promise<void> {
  const { database, now } = server.app.services;
  await withScope(SYSTEM, () =>
    database.transaction(async (tx) => {
      const world = await readWorld(tx, now());
      for (const stage of world.stages.filter(() => chance.happens(0.5))) {
        const limit = { sla_active: 1 as const, sla_max_days: chance.between(0, 6) };
        await tx.updateTable('lists').set(limit).where('id', '=', stage.id).execute();
      }
      for (let number = 0; number < count; number += 1) await addHistory(tx, world, chance, number);
    }),
  );
}

async function readWorld(tx: Transaction, now: number): Promise<World> {
  const processes = await tx.selectFrom('selection_processes').selectAll().where('status_id', '=', 5).execute();
  const stages = await tx
    .selectFrom('lists')
    .select(['id', 'name', 'selection_process_id'])
    .where(
      'selection_process_id',
      'in',
      processes.map(({ id }) => id),
    )
    .orderBy('selection_process_id')
    .orderBy('order')
    .execute();
  const users = await tx.selectFrom('users').select('id').orderBy('id').execute();
  const workflow = await tx
    .selectFrom('workflow_configurations')
    .innerJoin('workflow_versions', 'workflow_versions.workflow_configuration_id', 'workflow_configurations.id')
    .select(['workflow_configurations.id', 'app_module_id', 'workflow_versions.id as version_id'])
    .orderBy('workflow_configurations.id')
    .executeTakeFirstOrThrow();
  return {
    organizationId: processes[0]?.organization_id ?? 0,
    userIds: users.map(({ id }) => id),
    sources: ['Portal', 'LinkedIn', 'Referidos', null],
    ...{ stages, workflow, now },
  };
}

async function addHistory(tx: Transaction, world: World, chance: Chance, number: number): Promise<void> {
  const { organizationId: organization_id, stages, now } = world;
  const token = `azar-${number}`;
  const person = await tx
    .insertInto('uniq_applicants')
    .values({
      ...{ organization_id, token, name: 'Azar', last_name: String(number), full_name: `Azar ${number}` },
      ...{
        email: `${token}@correo.example`,
        phone: null,
        document: null,
        external_id: null,
        city: null,
        country: null,
      },
      ...{ gender: null, birthdate: null, education_level: null, profession: null, experience_years: null },
      ...{ linkedin_url: null, title: null, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  let at = now - chance.between(10, 300) * DAY - chance.between(0, 23) * HOUR;
  const createdAt = at;
  let stage = chance.pick(stages);
  const first = stage;
  let status: 'active' | 'disqualified' = 'active';
  const lines: Omit<NewRow<'applicant_logs'>, 'applicant_id'>[] = [];
  const log = (kind: NewRow<'applicant_logs'>['kind'], change: Partial<NewRow<'applicant_logs'>> = {}) =>
    lines.push({
      ...{ organization_id, selection_process_id: stage.selection_process_id, type: 'list', kind, comment: null },
      ...{ reason: null, from_list: null, to_list: null, created_at: at },
      author_user_id: chance.happens(0.2) ? null : chance.pick(world.userIds),
      ...change,
    });
  log('applied', { to_list: stage.name, author_user_id: null });
  let movedAt = at;
  for (let step = chance.between(0, 6); step > 0; step -= 1) {
    at += chance.happens(0.15) ? chance.between(1, 9) * 60_000 : chance.between(1, 400) * HOUR;
    if (at > now) break;
    if (status === 'disqualified') {
      if (!chance.happens(0.4)) break;
      status = 'active';
      log('requalified');
    } else if (chance.happens(0.2)) {
      status = 'disqualified';
      log('disqualified', { reason: chance.happens(0.5) ? 'Pretensión de renta' : null, from_list: stage.name });
    } else {
      const isOther = chance.happens(0.1);
      const others = stages.filter(
        (one) => (one.selection_process_id === stage.selection_process_id) !== isOther && one.id !== stage.id,
      );
      const before = stage;
      // Often back, so that moves are undone at once and stages are entered again.
      stage =
        !isOther && chance.happens(0.2) && first.selection_process_id === stage.selection_process_id
          ? first
          : chance.pick(others);
      if (stage.id === before.id) continue;
      movedAt = at;
      if (isOther) {
        // The line of a move between processes names the stage by the candidacy, which is written before.
        log('copied', { to_list: stage.name });
      } else log('moved', { from_list: before.name, to_list: stage.name });
    }
  }
  const candidacy = await tx
    .insertInto('applicants')
    .values({
      ...{ organization_id, selection_process_id: stage.selection_process_id, list_id: stage.id, status },
      ...{ uniq_applicant_id: person.id, source: chance.pick(world.sources), tags: '[]', extra_attributes: '{}' },
      ...{ has_cv: 0, moved_at: movedAt, moved_by_user_id: null, import_id: null, import_row: null },
      ...{ created_at: createdAt, hiring: hiringOf(chance, at) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMany(
    tx,
    'applicant_logs',
    lines.map((line) => ({ ...line, applicant_id: candidacy.id })),
  );
  for (let times = chance.happens(0.25) ? chance.between(1, 2) : 0; times > 0; times -= 1) {
    await addHiring(tx, world, { chance, applicantId: candidacy.id, at, number: number * 10 + times });
  }
}

const hiringOf = (chance: Chance, at: number): string =>
  chance.happens(0.2)
    ? JSON.stringify({ joining_date: new Date(at + chance.between(0, 20) * DAY).toISOString().slice(0, 10) })
    : '{}';

async function addHiring(
  tx: Transaction,
  { organizationId: organization_id, workflow }: World,
  {
    chance,
    applicantId,
    at,
    number,
  }: { readonly chance: Chance; readonly applicantId: number; readonly at: number; readonly number: number },
): Promise<void> {
  const state = chance.pick(['in_review', 'approved', 'closed', 'rejected', 'dropped', 'cancelled', 'draft'] as const);
  const submitted = at + chance.between(1, 48) * HOUR;
  await tx
    .insertInto('requests')
    .values({
      ...{ organization_id, workflow_id: 900_000 + number, workflow_configuration_id: workflow.id },
      ...{
        workflow_version_id: state === 'draft' ? null : workflow.version_id,
        app_module_id: workflow.app_module_id,
        request_type_id: null,
      },
      ...{ enterprise_area_id: null, user_id: null, title: 'Contratación', search_text: 'contratacion', state },
      ...{ data: '{}', selection_process_id: null, applicant_id: applicantId, closing_reason_id: null },
      ...{ closing_comment: null, created_at: at, updated_at: at },
      submitted_at: state === 'draft' ? null : submitted,
      decided_at: ['approved', 'closed', 'rejected'].includes(state) ? submitted + chance.between(0, 96) * HOUR : null,
      deleted_at: chance.happens(0.1) ? at : null,
    })
    .execute();
}
