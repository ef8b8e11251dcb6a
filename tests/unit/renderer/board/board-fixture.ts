// Boards of fictitious people: cards in server order, stages with correct counts.
import type { ApplicantCard, Board } from '../../../../src/contract/api/board.ts';
import type { Process } from '../../../../src/contract/api/processes.ts';
import { BOARD_FIELDS } from '../../../../src/contract/api/settings.ts';
import {
  type BoardState,
  boardState,
  type ColumnState,
} from '../../../../src/renderer/features/board/state/board-state.ts';
import { permissionsOf, plainData } from '../../process-defaults.ts';
import { stagePermissions } from '../../stage-permissions.ts';

export const PROCESS_ID = 7;
const START = Date.UTC(2026, 10, 2, 12);

/** A higher id entered its stage one minute later. */
export const card = (id: number, listId: number, change: Partial<ApplicantCard> = {}): ApplicantCard => ({
  id,
  uniq_applicant_id: 1000 + id,
  selection_process_id: PROCESS_ID,
  list_id: listId,
  status: 'active',
  full_name: `Persona ${id}`,
  title: 'Contadora',
  source: 'LinkedIn',
  tags: [],
  has_cv: false,
  moved_at: new Date(START + id * 60_000).toISOString(),
  hiring_started_at: null,
  permissions: { can_start_hiring: false, can_see_hiring: false },
  moved_by: null,
  score: null,
  progress: null,
  arrival: null,
  arrival_from: null,
  awaits_confirmation: false,
  disqualification_reason: null,
  details: {},
  interview: null,
  match: null,
  hit: null,
  version: 1,
  ...change,
});

export const process = (stages: readonly Stage[], change: Partial<Process> = {}): Process => ({
  id: PROCESS_ID,
  workflow_id: 123,
  title: 'Analista contable senior',
  description: 'Lleva la contabilidad.',
  status: { id: 5, name: 'active' },
  enterprise_area: null,
  request_type_data: null,
  responsible: null,
  author: null,
  tags: [],
  is_template: false,
  language: 'es',
  ...{ work_mode: null, publishes_salary: false, next_steps: null },
  assessment_id: null,
  created_at: new Date(START).toISOString(),
  updated_at: new Date(START).toISOString(),
  closing_reason: null,
  closing_reason_comment: null,
  lists: stages.map((stage, index) => ({
    id: stage.id,
    name: stage.name ?? `Etapa ${stage.id}`,
    order: index + 1,
    active_applicants: stage.count ?? stage.cards.length,
    disqualified_applicants: 0,
    exceeded_applicants: 0,
    sla_setting: { active: false, max_days: 0 },
  })),
  ...plainData,
  permissions: permissionsOf(true),
  version: 1,
  ...change,
});

export interface Stage {
  readonly id: number;
  readonly name?: string;
  readonly cards: readonly ApplicantCard[];
  /** The stage's active candidates, if more than the loaded ones. */
  readonly count?: number;
  readonly cursor?: string;
}

export function board(stages: readonly Stage[], change: Partial<Process> = {}): Board {
  const whole = process(stages, change);
  return {
    process: whole,
    fields: [...BOARD_FIELDS],
    has_own_fields: false,
    calendar: { time_zone: 'America/Santiago', holidays: [] },
    columns: stages.map((stage, index) => ({
      list: {
        ...(whole.lists[index] as Process['lists'][number]),
        permissions: stagePermissions(),
      },
      applicants: [...stage.cards],
      next_cursor: stage.cursor ?? null,
      matching: null,
    })),
  };
}

export const state = (...stages: Stage[]): BoardState => boardState(board(stages));

export const ids = (columns: readonly ColumnState[]): number[][] =>
  columns.map(({ applicants }) => applicants.map(({ id }) => id));

export const counts = (columns: readonly ColumnState[]): number[] => columns.map(({ list }) => list.active_applicants);
