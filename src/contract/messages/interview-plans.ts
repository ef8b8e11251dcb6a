// Texts of interview templates and of the interview plans of processes.

import { en } from './en/interviews.ts';
import { navigationMessages } from './navigation.ts';
import { countText } from './numbers.ts';
import { pt } from './pt/interviews.ts';
import { translated } from './translated.ts';

export const interviewPlanMessages = {
  sameName: 'Ya existe una pauta con ese nombre.',
  noStage: 'La etapa ya no existe en este proceso.',
  noInterviewer: 'Quien entrevista debe ser un usuario activo.',
  kinds: translated(
    {
      phone: 'Telefónica',
      video: 'Videollamada',
      on_site: 'Presencial',
      panel: 'Panel',
      practical: 'Prueba práctica',
    },
    en.kinds,
    pt.kinds,
  ),
  fields: {
    name: 'Nombre',
    kind: 'Tipo',
    minutes: 'Duración en minutos',
    minutesWrong: (min: number, max: number) => `Escribe un número entre ${min} y ${max}.`,
    goal: 'Qué se quiere averiguar',
    questions: 'Preguntas',
    questionsHint: 'Una por línea.',
    questionsWrong: (count: number, length: number) => `Hasta ${count} preguntas de ${length} caracteres.`,
    criteria: 'Criterios',
    criteriaHint: 'Cada nivel describe lo que se observa, del más bajo al más alto.',
    criterion: (number: number) => `Criterio ${number}`,
    criterionName: (number: number) => `Nombre del criterio ${number}`,
    anchor: (number: number, criterion: number) => `Nivel ${number} del criterio ${criterion}`,
    addAnchor: 'Agregar nivel',
    addAnchorOf: (criterion: number) => `Agregar nivel al criterio ${criterion}`,
    removeAnchor: 'Quitar último nivel',
    removeAnchorOf: (criterion: number) => `Quitar último nivel del criterio ${criterion}`,
    addCriterion: 'Agregar criterio',
    removeCriterion: (number: number) => `Quitar el criterio ${number}`,
    criteriaWrong: 'Cada criterio necesita un nombre y un texto en cada nivel.',
  },
  /** By default, from the lowest. */
  anchors: ['Muy por debajo', 'Por debajo', 'Adecuado', 'Por encima', 'Excepcional'],
  card: {
    title: 'Pautas de entrevista',
    hint: 'Qué averigua cada entrevista, con sus preguntas y los criterios que se evalúan. Se copian al plan de cada proceso.',
    create: 'Crear pauta',
    createTitle: 'Crear pauta de entrevista',
    editTitle: 'Editar pauta de entrevista',
    created: 'Pauta creada',
    changed: 'Pauta actualizada',
    removed: 'Pauta eliminada',
    removeQuestion: (name: string) =>
      `¿Eliminar la pauta «${name}»? Los planes de los procesos que la copiaron no cambian.`,
    empty: 'Todavía no hay pautas',
    emptyHint: 'Por ejemplo, una entrevista telefónica de 20 minutos o una prueba práctica.',
    minutes: (minutes: number) => `${minutes} min`,
  },
  plan: {
    title: navigationMessages.process.interviewPlan,
    back: 'Volver al tablero',
    loading: 'Cargando el plan de entrevistas…',
    failed: 'No pudimos abrir el plan de entrevistas.',
    empty: 'Este proceso todavía no tiene entrevistas',
    emptyHint: 'Agrega las entrevistas en el orden en que se hacen; puedes partir de una pauta.',
    readOnly: 'No puedes cambiar el plan de este proceso.',
    add: 'Agregar entrevista',
    addTitle: 'Agregar entrevista al plan',
    added: 'Entrevista agregada al plan',
    edit: (name: string) => `Editar la entrevista ${name}`,
    editTitle: 'Editar entrevista del plan',
    changed: 'Plan de entrevistas actualizado',
    remove: (name: string) => `Quitar la entrevista ${name}`,
    removed: 'Entrevista quitada del plan',
    restored: 'Entrevista devuelta al plan',
    moveUp: (name: string) => `Adelantar la entrevista ${name}`,
    moveDown: (name: string) => `Atrasar la entrevista ${name}`,
    notSaved: 'No pudimos guardar el plan de entrevistas',
    template: 'Partir de una pauta',
    noTemplate: 'Sin pauta',
    stage: 'Etapa',
    anyStage: 'Cualquier etapa',
    interviewers: 'Quiénes entrevistan',
    withoutInterviewers: 'Sin entrevistadores',
    pool: 'Cuántos de ellos participan',
    poolHint: 'Vacío: todos. Con un número, va primero quien tuvo menos entrevistas esa semana.',
    poolWrong: (max: number) =>
      max === 0 ? 'Elige antes quiénes entrevistan.' : `Un número entero de 1 a ${max}, o nada.`,
    poolOf: (size: number, people: string) => `${size} de: ${people}`,
    facts: (kind: string, minutes: number, stage: string) => `${kind} · ${minutes} min · ${stage}`,
    kit: (questions: number, criteria: number) =>
      `${countText(questions, 'pregunta', 'preguntas')} · ${countText(criteria, 'criterio', 'criterios')}`,
  },
} as const;
