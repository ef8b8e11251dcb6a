// Fictitious records that fit the contract.
import type { z } from 'zod';
import { Applicant, ApplicantLog } from '../../../../src/contract/api/applicants.ts';
import { ApplicantCard, Board, type BoardList } from '../../../../src/contract/api/board.ts';
import { Process } from '../../../../src/contract/api/processes.ts';
import { CurrentUser } from '../../../../src/contract/api/sessions.ts';
import type { Health } from '../../../../src/contract/api/system.ts';
import { permissionsOf, plainData } from '../../process-defaults.ts';
import { stagePermissions } from '../../stage-permissions.ts';

const NOW = '2026-10-12T10:42:00.000Z';

export const health = (changes: Partial<Health> = {}): Health => ({
  status: 'ok',
  problems: [],
  product: 'terna',
  version: '0.1.0',
  database: 'sqlite',
  first_run: false,
  demo: false,
  ...changes,
});

export const user = (token = 'ana'): CurrentUser =>
  CurrentUser.parse({
    id: 1,
    token,
    name: 'Ana',
    last_name: 'Ñandú',
    full_name: 'Ana Ñandú',
    email: 'ana@ejemplo.example',
    avatar: null,
    position: null,
    role: 'user',
    is_admin: false,
    is_superadmin: false,
    menuActive: 'own',
    is_restricted: false,
    organization: { id: 1, name: 'Talento', country: 'CL' },
    permissions: { can_create_process: true, can_import: true, can_export: true, can_interview: true },
  });

export const card = (id: number, listId: number, version = 1): z.infer<typeof ApplicantCard> =>
  ApplicantCard.parse({
    id,
    uniq_applicant_id: id,
    selection_process_id: 7,
    list_id: listId,
    status: 'active',
    full_name: `Camila Núñez ${id}`,
    title: null,
    source: null,
    tags: [],
    has_cv: false,
    moved_at: NOW,
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
    hit: null,
    version,
  });

const list = (id: number): z.infer<typeof BoardList> => ({
  id,
  name: `Etapa ${id}`,
  order: id,
  active_applicants: 2,
  disqualified_applicants: 0,
  exceeded_applicants: 0,
  sla_setting: { active: false, max_days: 0 },
  permissions: stagePermissions(),
});

export const process = (changes: Partial<Process> = {}): Process =>
  Process.parse({
    id: 7,
    workflow_id: 123,
    title: 'Analista contable',
    description: null,
    status: { id: 5, name: 'active' },
    enterprise_area: null,
    request_type_data: null,
    responsible: null,
    author: null,
    tags: [],
    is_template: false,
    ...{ language: 'es', work_mode: null, publishes_salary: false, next_steps: null },
    assessment_id: null,
    created_at: NOW,
    updated_at: NOW,
    closing_reason: null,
    closing_reason_comment: null,
    lists: [list(1), list(2)],
    ...plainData,
    permissions: permissionsOf(true),
    version: 1,
    ...changes,
  });

export const board = (): Board =>
  Board.parse({
    process: process(),
    fields: ['title', 'source'],
    calendar: { time_zone: 'America/Santiago', holidays: ['2026-12-25'] },
    columns: [
      { list: list(1), applicants: [card(11, 1), card(12, 1)], next_cursor: null },
      { list: list(2), applicants: [card(21, 2), card(22, 2)], next_cursor: null },
    ],
  });

export const applicant = (): Applicant =>
  Applicant.parse({
    ...card(11, 1),
    column: { id: 1, name: 'Etapa 1' },
    deleted: false,
    request_type_data: null,
    uniq_applicant: {
      id: 11,
      token: 'c11',
      name: 'Camila',
      last_name: 'Núñez',
      email: 'camila@ejemplo.example',
      phone: null,
      document: null,
      external_id: null,
      city: null,
      country: null,
      gender: null,
      birthdate: null,
      education_level: null,
      profession: null,
      experience_years: null,
      linkedin_url: null,
      work_experiences: [],
      educations: [],
      languages: [],
      skills: [],
    },
    extra_attributes: {},
    files: [],
    created_at: NOW,
    process: { id: 7, title: 'Analista contable', assessment_id: null, status: { id: 5, name: 'active' } },
    disqualification: null,
    applied_through: null,
    consultant: null,
    removed_files: [],
    hiring: {},
    permissions: {
      can_start_hiring: false,
      can_see_hiring: false,
      can_move: true,
      can_comment: true,
      can_edit: true,
      can_disqualify: true,
      can_requalify: false,
      can_leave: true,
      can_remove: true,
      can_restore: false,
    },
  });

export const applicantLog = (id: number): z.infer<typeof ApplicantLog> =>
  ApplicantLog.parse({
    mentions: [],
    id,
    type: 'user',
    kind: 'comment',
    comment: 'Muy buena entrevista',
    reason: null,
    edited_at: null,
    from_list: null,
    to_list: null,
    author: null,
    process_title: null,
    version: null,
    created_at: NOW,
  });
