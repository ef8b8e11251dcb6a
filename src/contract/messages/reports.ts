// Texts of reports: the names of figures, and their values in sentences.
import { countText, numberText } from './numbers.ts';
import { reportPeriodMessages } from './report-periods.ts';

/** With one decimal at most. */
const daysText = (days: number): string => numberText(Math.round(days * 10) / 10);

const AGE_NAMES: Readonly<Record<string, string>> = {
  0: 'Menos de 25 años',
  25: '25 a 34 años',
  35: '35 a 44 años',
  45: '45 a 54 años',
  55: '55 años o más',
};

export const reportMessages = {
  title: 'Reportes',
  tabs: {
    processes: 'Detalle Procesos',
    applications: 'Procesos y Postulaciones',
    interviews: 'Entrevistas',
    survey: 'Encuesta a candidatos',
    custom: 'Reporte personalizado',
  },
  tabList: 'Reportes',
  processesCounted: (count: number) => `Cifras de ${countText(count, 'proceso', 'procesos')}`,
  status: 'Estado',
  waiting: 'Aún se están sumando cambios recientes; las cifras pueden moverse.',
  empty: 'No hay procesos que contar',
  emptyHint: 'Aquí verás las cifras de los procesos que ves en la lista. Prueba con otros filtros.',
  nothing: 'Aún no hay datos para esta cifra.',
  tooFew: 'Los grupos son demasiado pequeños para mostrarlos sin identificar a nadie.',
  export: 'Descargar XLSX',
  exporting: 'Preparando el reporte…',
  exported: 'Reporte guardado',
  exportFailed: 'No se pudo guardar el reporte.',
  reveal: 'Mostrar en carpeta',
  print: 'Imprimir',
  asTable: 'Ver tabla',
  asChart: 'Ver gráfico',
  asPicture: 'Guardar PNG',
  pictureSaved: 'El gráfico está en tus descargas.',
  pictureFailed: 'No se pudo guardar el gráfico.',
  tableOf: (title: string) => `Tabla: ${title}`,
  chartOf: (title: string) => `Gráfico: ${title}`,
  openProcesses: (label: string) => `Ver los procesos de «${label}»`,
  none: {
    area: 'Sin área',
    responsible: 'Sin responsable',
    type: 'Sin tipo',
    priority: 'Sin prioridad',
    source: 'Sin fuente',
    reason: 'Sin motivo',
    unsaid: 'No informado',
    others: 'Otros grupos',
  },
  ages: AGE_NAMES,
  days: (from: number, to: number | null) => {
    if (to === null) return `${from} días o más`;
    if (from === to) return countText(from, 'día', 'días');
    return `${from} a ${to} días`;
  },
  measures: {
    processes: 'Procesos',
    active: 'Activos',
    suspended: 'Suspendidos',
    closed: 'Cerrados',
    draft: 'Pendientes',
    opened: 'Abiertos',
    candidates: 'Candidatos',
    stays: 'Pasos por la etapa',
    mean: 'Promedio (días hábiles)',
    limited: 'Con plazo',
    late: 'Fuera de plazo',
    lateShare: '% fuera de plazo',
    applied: 'Postulaciones',
    progressed: 'Avanzaron',
    hired: 'En contratación',
    disqualified: 'Descalificados',
    entered: 'Llegaron',
    wentOn: 'Pasaron a otra etapa',
    dropped: 'Descalificados en ella',
    gone: 'Fueron a otro proceso',
    waiting: 'Están en ella',
    conversion: '% que pasó',
    dropOff: '% descalificado',
    progressedShare: '% que avanzó',
    hiredShare: '% en contratación',
    completed: 'Hechas',
    planned: 'Por hacer',
    hours: 'Horas hechas',
    due: 'Evaluaciones que debía',
    submitted: 'Enviadas',
    owed: 'Pendientes',
    submittedShare: '% enviadas',
    pairs: 'Pares de evaluaciones',
    agreeing: 'De acuerdo',
    agreeingShare: '% de acuerdo',
    interviewed: 'Entrevistados',
    passed: 'Pasaron',
    droppedAfter: 'Descalificados',
    undecided: 'Sin decidir',
    passedShare: '% que pasó',
  },
  subjects: {
    status: 'Estado',
    month: 'Mes',
    days: 'Duración',
    stage: 'Etapa',
    area: 'Área',
    responsible: 'Responsable',
    type: 'Tipo de búsqueda',
    priority: 'Prioridad',
    count: 'Cifra',
    source: 'Fuente',
    reason: 'Motivo',
    gender: 'Género',
    age: 'Edad',
    interviewer: 'Quién entrevista',
    interview: 'Entrevista',
  },
  scheduling: (median: number, p90: number) =>
    `Mediana: ${daysText(median)} días · Percentil 90: ${daysText(p90)} días`,
  summary: (mean: number, median: number | null) =>
    `Promedio: ${daysText(mean)} días${median === null ? '' : ` · Mediana: ${daysText(median)} días`}`,
  figures: {
    ...reportPeriodMessages.figures,
    status: {
      title: 'Procesos por estado',
      definition: 'Cuántos de los procesos están hoy en cada estado.',
    },
    process_months: {
      title: 'Procesos mes a mes',
      definition:
        'Cuántos procesos se crearon, suspendieron y cerraron en cada mes del calendario de la organización. Un proceso reactivado y cerrado de nuevo cuenta cada vez.',
    },
    time_to_fill: {
      title: 'Tiempo hasta el cierre',
      definition: 'Días corridos desde que se creó un proceso hasta su último cierre, de los procesos cerrados.',
    },
    time_to_hire: {
      title: 'Tiempo hasta la contratación',
      definition:
        'Días corridos desde que una persona llegó al proceso hasta que se inició su contratación, de quienes están en contratación.',
    },
    ageing: {
      title: 'Antigüedad de los procesos abiertos',
      definition: 'Días corridos que llevan abiertos los procesos activos y suspendidos, desde que se crearon.',
    },
    stage_time: {
      title: 'Tiempo en cada etapa y plazos',
      definition:
        'Días hábiles de cada paso terminado por una etapa: hasta que la persona pasó a otra, se fue o fue descalificada. El día de llegada cuenta cero. «Fuera de plazo» son los que duraron más que el plazo de su etapa. Lo que se deshizo antes de diez minutos no cuenta. Las etapas de igual nombre se suman.',
    },
    by_area: {
      title: 'Procesos por área',
      definition:
        'Procesos de cada área por estado, sin los de sus subáreas. La lista a la que lleva cada área incluye también los de ellas.',
    },
    by_responsible: {
      title: 'Procesos por responsable',
      definition: 'Procesos de cada responsable por estado.',
    },
    by_type: {
      title: 'Procesos por tipo de búsqueda',
      definition: 'Procesos de cada tipo de búsqueda por estado.',
    },
    by_priority: { title: 'Procesos por prioridad', definition: 'Procesos de cada prioridad por estado.' },
    totals: {
      title: 'Postulaciones',
      definition:
        'Personas que han llegado a los procesos, cuántas están en contratación y cuántas están descalificadas. Quien está en dos procesos cuenta dos veces; quien fue retirado no cuenta.',
    },
    application_months: {
      title: 'Postulaciones mes a mes',
      definition:
        'Llegadas, inicios de contratación y descalificaciones vigentes en cada mes del calendario de la organización.',
    },
    funnel: {
      title: 'Embudo por etapa',
      definition:
        'De quienes llegaron a cada etapa, cuántos pasaron a otra, fueron descalificados en ella, se fueron a otro proceso o siguen ahí. La conversión es la parte que pasó; la caída, la descalificada. Las etapas de igual nombre se suman. Cada etapa lleva a los procesos que hoy tienen a alguien en ella.',
    },
    sources: {
      title: 'Fuentes y su calidad',
      definition:
        'De dónde vinieron las personas; cuántas avanzaron más allá de su primera etapa y cuántas están en contratación.',
    },
    reasons: {
      title: 'Motivos de descalificación',
      definition: 'Por qué están descalificadas las personas que lo están, con las palabras de ese momento.',
    },
    gender: {
      title: 'Diversidad: género',
      definition:
        'Lo que las personas dijeron en el formulario, redondeado a cinco. Los grupos de menos de cinco se suman a otros, y nada se muestra si queda uno solo.',
    },
    time_to_schedule: {
      title: 'Tiempo hasta agendar',
      definition:
        'Días corridos desde que una persona llegó al proceso hasta que se agendó su primera entrevista, de las entrevistas del último año y las futuras, también las canceladas. En nueve de cada diez casos tomó como máximo el percentil 90.',
    },
    interview_load: {
      title: 'Carga por entrevistador',
      definition:
        'Entrevistas del último año que cada persona hizo y las que tiene por hacer, sin canceladas. Donde el candidato no se presentó no cuenta como hecha.',
    },
    scorecard_completion: {
      title: 'Evaluaciones completas',
      definition:
        'De las entrevistas hechas en el último año, cuántas evaluaciones debía cada persona y cuántas envió.',
    },
    interviewer_agreement: {
      title: 'Acuerdo entre entrevistadores',
      definition:
        'De cada dos evaluaciones de una misma entrevista, cuántas recomiendan lo mismo: a favor (Sí, Definitivamente sí) o en contra. Solo cuentan las entrevistas del último año cuyas evaluaciones están todas enviadas. Las entrevistas de igual nombre se suman.',
    },
    interview_pass_through: {
      title: 'Avance después de cada entrevista',
      definition:
        'De quienes hicieron la entrevista en el último año, cuántos están hoy en una etapa posterior a la suya o en contratación, cuántos están descalificados y cuántos siguen sin decidir. De una entrevista sin etapa solo cuenta la contratación. Las entrevistas de igual nombre se suman.',
    },
    age: {
      title: 'Diversidad: edad',
      definition:
        'Edad al llegar, según la fecha de nacimiento del formulario, redondeada a cinco. Los grupos de menos de cinco se suman a otros, y nada se muestra si queda uno solo.',
    },
  },
  files: { processes: 'reporte_procesos', applications: 'reporte_postulaciones', interviews: 'reporte_entrevistas' },
  workbook: {
    sheet: 'Reporte',
    columns: { figure: 'Cifra', subject: 'Detalle', measure: 'Medida', value: 'Valor' },
  },
  customTitle: 'Tablero de la organización',
  customNoHost: 'Falta la dirección de los tableros: la indica un administrador en los datos de la organización.',
} as const;
