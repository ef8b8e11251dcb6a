// Texts of reports of a period.
import type { PeriodBasis, ReportGroup, ReportMeasure } from '../api/report-periods.ts';

const dayText = (day: string): string => day.split('-').reverse().join('/');

const MEASURES: Readonly<Record<ReportMeasure, string>> = {
  applied: 'Postulaciones',
  entered: 'Llegadas a etapas',
  stays: 'Pasos por etapas',
  disqualified: 'Descalificaciones',
  offers: 'Ofertas',
  accepted: 'Ofertas aceptadas',
  hired: 'Contrataciones',
  time_to_hire: 'Días hasta la contratación (mediana)',
  time_to_fill: 'Días hasta cubrir la vacante (mediana)',
  stage_time: 'Días hábiles en etapa (mediana)',
  sla_met: '% dentro de plazo',
};

const GROUPS: Readonly<Record<ReportGroup, string>> = {
  month: 'Mes',
  source: 'Fuente',
  process: 'Proceso',
  area: 'Área',
  responsible: 'Responsable',
  stage: 'Etapa',
  person: 'Quién movió',
};

const BASES: Readonly<Record<PeriodBasis, string>> = {
  activity: 'Lo que pasó en el periodo',
  applied: 'Quienes postularon en el periodo',
  hired: 'Contrataciones del periodo',
};

export const reportPeriodMessages = {
  basis: 'Periodo',
  allTime: 'Toda la historia',
  bases: BASES,
  from: 'Desde',
  to: 'Hasta',
  presets: 'Periodos',
  preset: { month: 'Últimos 30 días', quarter: 'Últimos 90 días', year: 'Últimos 12 meses' },
  measure: 'Medida',
  noMeasure: 'Sin medida propia',
  group: 'Agrupar por',
  measures: MEASURES,
  groups: GROUPS,
  source: 'Fuente',
  anySource: 'Todas las fuentes',
  compared: (from: string, to: string, before: { readonly from: string; readonly to: string }) =>
    `Del ${dayText(from)} al ${dayText(to)}, comparado con el periodo del ${dayText(before.from)} al ${dayText(before.to)}`,
  wrongDays: 'El periodo termina antes de empezar.',
  tooLong: 'Un periodo dura como máximo diez años.',
  noPeriod: 'Elige un periodo.',
  before: 'Periodo anterior',
  counts: {
    applied: 'Postulaciones',
    offers: 'Ofertas',
    accepted: 'Ofertas aceptadas',
    hired: 'Contrataciones',
    disqualified: 'Descalificaciones',
  },
  outcomes: { accepted: 'Aceptadas', declined: 'No concretadas', waiting: 'En trámite' },
  times: { time_to_hire: 'Desde la postulación', time_to_fill: 'Desde la creación' },
  cells: {
    count: 'Cantidad',
    conversion: '% que pasó',
    entered: 'Llegaron',
    wentOn: 'Pasaron',
    median: 'Mediana (días)',
    ninetieth: 'Percentil 90 (días)',
    stays: 'Pasos por la etapa',
    hires: 'Contrataciones',
    share: '%',
    applied: 'Postularon',
    progressed: 'Avanzaron',
    progressedShare: '% que avanzó',
    hiredShare: '% contratado',
    met: '% dentro de plazo',
    inTime: 'Dentro de plazo',
    limited: 'Con plazo',
    processes: 'Procesos activos',
    vacancies: 'Vacantes',
    candidates: 'Candidatos en proceso',
    facts: 'Casos',
    cost: 'Costo',
    applicationCost: 'Costo por postulación',
    hireCost: 'Costo por contratación',
  },
  noPerson: 'Sin persona (reglas o postulantes)',
  customTitle: (measure: ReportMeasure, group: ReportGroup) =>
    `${MEASURES[measure]} por ${GROUPS[group].toLowerCase()}`,
  inCurrency: (title: string, currency: string) => `${title} (${currency})`,
  people: {
    open: (label: string) => `Ver las personas de «${label}»`,
    title: (label: string) => `Personas: ${label}`,
    none: 'Nadie en este periodo.',
    failed: 'No pudimos cargar las personas.',
    some: (listed: number, total: number) =>
      `Se muestran ${listed} de ${total}. Las personas suprimidas no tienen nombre.`,
    line: (process: string, stage: string | null, day: string) =>
      [process, stage, dayText(day)].filter((part) => part !== null && part !== '').join(' · '),
    days: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  },
  figures: {
    custom: {
      title: 'Medida propia',
      definition: 'La medida elegida, por el grupo elegido, dentro del periodo y los filtros.',
    },
    period_totals: {
      title: 'Resumen del periodo',
      definition:
        'Una oferta es una contratación solicitada. Está contratado quien tiene su contratación aprobada o, si no se solicitó ninguna, fecha de ingreso en sus datos de contratación.',
    },
    period_months: {
      title: 'Mes a mes',
      definition:
        'Postulaciones, contrataciones y descalificaciones vigentes en cada mes del calendario de la organización.',
    },
    period_conversion: {
      title: 'Conversión por etapa',
      definition:
        'De quienes llegaron a cada etapa, qué parte pasó a otra del mismo proceso. Las etapas de igual nombre se suman.',
    },
    period_stage_time: {
      title: 'Tiempo en cada etapa',
      definition:
        'Días hábiles de los pasos terminados por cada etapa. La mitad duró como máximo la mediana; nueve de cada diez, como máximo el percentil 90.',
    },
    period_hire_times: {
      title: 'Tiempo de contratación',
      definition:
        'Días corridos hasta la contratación: desde que la persona llegó al proceso, y desde que se creó el proceso.',
    },
    period_offers: {
      title: 'Ofertas y su resultado',
      definition:
        'Contrataciones solicitadas: aceptadas si se aprobaron, no concretadas si se rechazaron, retiraron o anularon.',
    },
    period_sources: {
      title: 'Fuentes del periodo',
      definition:
        'De las personas de cada fuente, cuántas postularon, avanzaron más allá de su primera etapa y están contratadas.',
    },
    period_sla_stages: {
      title: 'Plazos por etapa',
      definition: 'De los pasos terminados por etapas con plazo, qué parte terminó dentro de él.',
    },
    period_sla_people: {
      title: 'Plazos por persona',
      definition:
        'Los mismos pasos, por la persona que movió o descalificó al candidato. Lo que hicieron reglas o postulantes queda aparte.',
    },
    period_application_costs: {
      title: 'Costo por postulación',
      definition:
        'El costo de cada fuente en el periodo, dividido por quienes postularon desde ella. Un costo que dura más que el periodo cuenta por sus días. Los costos se escriben en Ajustes → Costos por fuente.',
    },
    period_hire_costs: {
      title: 'Costo por contratación',
      definition:
        'El mismo costo, dividido por las contrataciones de la fuente en el periodo. Sin contrataciones hay costo, pero no costo por contratación.',
    },
    recruiter_load: {
      title: 'Carga por responsable',
      definition:
        'Procesos activos de cada responsable hoy, con sus vacantes y candidatos en proceso, y las contrataciones del periodo en sus procesos.',
    },
  },
} as const;
