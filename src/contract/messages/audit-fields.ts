// The names of the fields and values that the audit trail compares.
import { OPTION_FIELDS } from '../api/forms.ts';
import type { SpecialDay } from '../api/work-calendars.ts';
import { formEditorMessages } from './form-editor.ts';
import { languageMessages } from './languages.ts';
import { processEditorMessages } from './process-editor.ts';
import { workModeNames } from './processes.ts';

const { fields: formFields, options: formOptions } = formEditorMessages;

const hiring = Object.fromEntries(
  Object.entries(processEditorMessages.general.fields).map(([name, label]) => [`hiring_${name}`, label]),
);

const stage = {
  name: 'Nombre',
  order: 'Orden',
  sla_active: 'Tiempo máximo en la etapa',
  sla_max_days: 'Máximo de días hábiles',
  enable_limit_applicants: 'Cierra la entrada de candidatos',
  move_template_id: 'Correo al entrar',
  disqualify_template_id: 'Correo al descalificar',
  external_users: 'Usuarios externos',
  candidate_text: 'Texto para el candidato',
  translations: 'Texto para el candidato en otros idiomas',
} as const;
const template = { name: 'Nombre', subject: 'Asunto', body: 'Texto', active: 'Activa', resource: 'Uso' } as const;

/** By table and column; `stages`, `rules` and the like are computed. */
export const auditFieldMessages = {
  yes: 'Sí',
  no: 'No',
  withheld: 'datos personales',
  goneUser: 'un usuario que ya no está',
  labels: {
    users: {
      full_name: 'Nombre',
      email: 'Correo',
      role: 'Rol',
      is_admin: 'Administrador',
      is_superadmin: 'Superadministrador',
      active: 'Acceso',
      can_create_processes: 'Puede crear procesos',
      position: 'Cargo',
      areas: 'Áreas',
    },
    access_settings: {
      session_days: 'Días de la sesión',
      idle_minutes: 'Minutos sin uso',
      factor_required_of: 'Segundo factor obligatorio',
      factor_term_days: 'Días para activar el segundo factor',
      single_sign_on_only: 'Solo inicio de sesión único',
      break_glass_user_id: 'Administrador de emergencia',
      handover_user_id: 'Recibe el trabajo de quien se va',
    },
    privacy_settings: { retention_months: 'Meses de conservación', erasure_grace_days: 'Días antes de borrar' },
    rule_settings: { allows_nationality: 'Reglas sobre la nacionalidad', note: 'Norma que lo permite' },
    mail_settings: {
      host: 'Servidor',
      port: 'Puerto',
      security: 'Seguridad',
      user: 'Usuario',
      from_name: 'Nombre del remitente',
      from_address: 'Correo del remitente',
      hold_back_seconds: 'Segundos antes de enviar',
      public_url: 'Dirección pública',
    },
    audit_streams: { url: 'Dirección', format: 'Formato', active: 'Activo' },
    organizations: { name: 'Nombre', country: 'País', language: 'Idioma', request_type_id: 'Tipo de solicitud' },
    landing_pages: {
      title: 'Título',
      description: 'Descripción',
      translations: 'Otros idiomas',
      show_area_filter: 'Filtro por área',
    },
    enterprise_areas: { name: 'Nombre', parent_enterprise_area_id: 'Área superior', head_user_id: 'Jefatura' },
    applicant_sources: { name: 'Nombre' },
    consultants: { name: 'Nombre' },
    work_calendars: {
      enterprise_area_id: 'Área',
      holidays_in: 'Feriados',
      weekdays: 'Días de trabajo',
      opens_at: 'Desde',
      closes_at: 'Hasta',
      days: 'Días propios',
    },
    source_costs: {
      source: 'Fuente',
      period_from: 'Desde',
      period_to: 'Hasta',
      amount: 'Monto',
      currency: 'Moneda',
    },
    files_categories: { name: 'Nombre', allow_public: 'Pública' },
    closing_reasons: { description: 'Motivo' },
    disqualification_reasons: { description: 'Motivo' },
    organization_applicants_sections: { name: 'Nombre', private: 'Privada' },
    email_templates: { ...template, lang: 'Idioma', translations: 'Otros idiomas' },
    report_templates: template,
    default_lists: stage,
    lists: { ...stage, global_comparer: 'Cómo se combinan las reglas', rules: 'Reglas', managers: 'Encargados' },
    workflow_configurations: {
      name: 'Nombre',
      description: 'Descripción',
      active: 'Activo',
      steps: 'Pasos',
      approvers: 'Aprobadores',
    },
    assessments: { name: 'Nombre', status: 'Estado', criteria: 'Criterios' },
    process_forms: {
      ...formFields,
      test_activation: formEditorMessages.panels.tests,
      education_required: `${formFields.education_required}: ${formOptions[2].toLowerCase()}`,
      experience_required: `${formFields.experience_required}: ${formOptions[2].toLowerCase()}`,
    },
    selection_processes: {
      ...hiring,
      title: 'Título',
      description: 'Descripción',
      status_id: 'Estado',
      enterprise_area_id: 'Área',
      responsible_user_id: 'Responsable',
      request_type_id: 'Tipo de solicitud',
      search_type: 'Tipo de búsqueda',
      search_priority: 'Prioridad',
      vacancies: 'Vacantes',
      location: 'Ubicación',
      language: 'Idioma',
      work_mode: 'Modalidad',
      publishes_salary: 'Salario en la oferta',
      next_steps: 'Próximos pasos',
      on_internal_portal: 'En el portal interno',
      on_external_portal: 'En el portal externo',
      tags: 'Etiquetas',
      closing_reason_id: 'Motivo de cierre',
      assessment_id: 'Evaluación',
    },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  /** Codes in words, by field. */
  values: {
    'organizations.language': languageMessages.names,
    'email_templates.lang': languageMessages.names,
    'selection_processes.work_mode': workModeNames,
    'selection_processes.language': languageMessages.names,
    'users.role': { admin: 'Administrador', user: 'Reclutador', employee: 'Colaborador' },
    'access_settings.factor_required_of': {
      nobody: 'Nadie',
      admins: 'Administradores',
      recruiters: 'Reclutadores',
      everybody: 'Todos',
    },
    ...Object.fromEntries(
      OPTION_FIELDS.map((name) => [`process_forms.${name}`, Object.fromEntries(formOptions.entries())]),
    ),
    'assessments.status': { active: 'Activa', inactive: 'Inactiva' },
    'lists.global_comparer': { and: 'Todas', or: 'Al menos una' },
    'selection_processes.status_id': { 5: 'Activo', 6: 'Suspendido', 7: 'Cerrado', 8: 'Borrador' },
    'selection_processes.search_type': { internal: 'Interna', external: 'Externa', mixed: 'Mixta' },
    'selection_processes.search_priority': { high: 'Alta', medium: 'Media', low: 'Baja' },
  } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  question: (text: string, isRequired: boolean, options: readonly string[]) =>
    [text, ...(isRequired ? ['obligatoria'] : []), ...(options.length === 0 ? [] : [options.join(', ')])].join(' · '),
  /** A day off, or a holiday that is worked. */
  specialDay: ({ day, name, yearly, works }: SpecialDay) =>
    [
      `${day.split('-').reverse().join('/')} ${name}`,
      ...(yearly ? ['todos los años'] : []),
      ...(works ? ['se trabaja'] : []),
    ].join(' · '),
  criterion: (name: string, maxScore: number) => `${name} (${maxScore})`,
  step: (name: string, isAll: boolean, days: number | null) =>
    [name, isAll ? 'todos' : 'cualquiera', ...(days === null ? [] : [days === 1 ? '1 día' : `${days} días`])].join(
      ' · ',
    ),
  rule: (text: string, ifMissing: string, ifUnmet: string) =>
    [text, ...(ifMissing === '' ? [] : [ifMissing]), ...(ifUnmet === '' ? [] : [ifUnmet])].join(' · '),
} as const;
