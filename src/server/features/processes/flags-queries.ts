// SQL of the flags whether a process can use tests and job boards.
import { type AliasedExpression, expressionBuilder, type SqlBool, sql } from 'kysely';
import {
  BACKGROUND_CHECKS,
  type Provider,
  TEST_PROVIDERS,
  type TestProvider,
} from '../../../domain/organization/providers.ts';
import type { Reader, Schema } from '../../platform/db/index.ts';

type Name =
  | 'asks_for_tests'
  | 'checks_backgrounds'
  | 'has_job_boards'
  | 'is_synchronizing'
  | `has_tests_of_${TestProvider}`;

const processId = sql.ref<number>('selection_processes.id');
const organizationId = sql.ref<number>('selection_processes.organization_id');

/** Selects from `selection_processes`. */
export function processFlags(db: Reader): AliasedExpression<SqlBool, Name>[] {
  const { and, exists } = expressionBuilder<Schema, never>();
  const formWith = (column: 'test_activation' | 'truora_activation') =>
    db
      .selectFrom('process_forms')
      .select('process_forms.selection_process_id')
      .where('process_forms.selection_process_id', '=', processId)
      .where(`process_forms.${column}`, '=', 1);
  const boards = db
    .selectFrom('job_boards')
    .select('job_boards.id')
    .where('job_boards.organization_id', '=', organizationId)
    .where('job_boards.active', '=', 1);
  const synchronizing = db
    .selectFrom('synchronizations')
    .innerJoin('jobs', 'jobs.id', 'synchronizations.job_id')
    .select('synchronizations.id')
    .where('synchronizations.selection_process_id', '=', processId)
    .where('jobs.state', 'in', ['queued', 'running']);
  return [
    exists(formWith('test_activation')).as('asks_for_tests'),
    and([exists(formWith('truora_activation')), exists(activePlan(db, BACKGROUND_CHECKS))]).as('checks_backgrounds'),
    exists(boards).as('has_job_boards'),
    exists(synchronizing).as('is_synchronizing'),
    ...TEST_PROVIDERS.map((provider) => exists(activePlan(db, provider)).as(`has_tests_of_${provider}` as const)),
  ];
}

/** The remaining quantity is ignored: only orders use it, and a test can also be sent by email or recorded manually. */
const activePlan = (db: Reader, provider: Provider) =>
  db
    .selectFrom('provider_plans')
    .select('provider_plans.id')
    .where('provider_plans.organization_id', '=', organizationId)
    .where('provider_plans.provider', '=', provider)
    .where('provider_plans.active', '=', 1);
