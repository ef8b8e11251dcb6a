// A default process for tests, with overrides.
import type { Process } from '../../../../src/contract/api/processes.ts';
import { permissionsOf, plainData } from '../../process-defaults.ts';

const plain: Process = {
  id: 7,
  workflow_id: 123,
  title: 'Analista contable senior',
  description: 'Lleva la contabilidad.',
  status: { id: 5, name: 'active' },
  enterprise_area: { id: 2, name: 'Contraloría' },
  request_type_data: { id: 1, name: 'Reemplazo' },
  responsible: { id: 3, full_name: 'Marcos Soto' },
  author: null,
  tags: [],
  is_template: false,
  language: 'es',
  ...{ work_mode: null, publishes_salary: false, next_steps: null },
  assessment_id: null,
  created_at: '2026-10-12T15:00:00.000Z',
  updated_at: '2026-10-12T15:00:00.000Z',
  closing_reason: null,
  closing_reason_comment: null,
  lists: [
    {
      id: 71,
      name: 'Postulados',
      order: 1,
      active_applicants: 214,
      disqualified_applicants: 31,
      exceeded_applicants: 0,
      sla_setting: { active: false, max_days: 0 },
    },
    {
      id: 72,
      name: 'Entrevista',
      order: 2,
      active_applicants: 18,
      disqualified_applicants: 4,
      exceeded_applicants: 0,
      sla_setting: { active: false, max_days: 0 },
    },
  ],
  ...plainData,
  permissions: permissionsOf(true),
  version: 3,
};

export const processWith = (changes: Partial<Process> = {}): Process => ({ ...plain, ...changes });
