// Texts of the availability of interviewers and of free slots.
import { countText } from './numbers.ts';

export const calendarProblemTexts = {
  not_allowed: 'la dirección no es de internet',
  unreachable: 'el servidor no responde',
  rejected: 'el servidor no entrega el calendario en esa dirección',
  unauthorized: 'el servidor no acepta el usuario o la clave',
  too_large: 'el calendario es demasiado grande o complejo',
  unreadable: 'lo que hay en esa dirección no es un calendario que se pueda leer',
} as const;

export const interviewAvailabilityMessages = {
  tab: 'Mi disponibilidad',
  title: 'Mi disponibilidad para entrevistar',
  hint: 'Con esto se proponen horarios a reclutadores y candidatos. Tus otras entrevistas ya se consideran.',
  failed: 'No pudimos cargar tu disponibilidad.',
  isDefault: 'Todavía no la cambias: se usa lunes a viernes de 9 a 18.',
  timeZone: 'Zona horaria',
  weekdays: ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'],
  hours: 'Horario de cada día',
  from: (day: string, number: number) => (number === 1 ? `${day}, desde` : `${day}, desde (tramo ${number})`),
  to: (day: string, number: number) => (number === 1 ? `${day}, hasta` : `${day}, hasta (tramo ${number})`),
  addPeriod: 'Agregar tramo',
  addPeriodTo: (day: string) => `Agregar un tramo al ${day.toLowerCase()}`,
  removePeriod: (day: string, number: number) => `Quitar el tramo ${number} del ${day.toLowerCase()}`,
  noHours: 'Sin entrevistas',
  periodWrong: 'Cada tramo debe terminar después de empezar.',
  holidays: 'También en feriados',
  daysOff: 'Días libres',
  daysOffHint: 'Días sin entrevistas, por ejemplo tus vacaciones.',
  dayOff: 'Primer día libre',
  lastDayOff: 'Último día libre',
  addDayOff: 'Agregar días libres',
  dayOffWrong: 'Indica un día, o un tramo de días en orden de no más de dos meses.',
  tooManyDaysOff: (max: number) => `No puede haber más de ${max} días libres.`,
  removeDayOff: (day: string) => `Quitar el día libre ${day}`,
  bufferBefore: 'Minutos libres antes',
  bufferAfter: 'Minutos libres después',
  bufferWrong: (max: number) => `Un número entero de 0 a ${max}.`,
  maxPerDay: 'Entrevistas por día, como máximo',
  maxPerDayHint: 'Vacío: sin límite.',
  maxPerDayWrong: (max: number) => `Un número entero de 1 a ${max}, o nada.`,
  calendar: 'Calendario publicado (iCalendar o libre/ocupado)',
  calendarHint:
    'La dirección secreta en formato iCal de tu calendario. Solo se leen las horas ocupadas: ni títulos ni invitados.',
  calendarStored: 'Hay un calendario guardado. Escribe otra dirección para cambiarlo.',
  removeCalendar: 'Quitar calendario',
  removeQuestion:
    'Terna deja de leer tu calendario y olvida su dirección. Tus horarios libres solo considerarán lo que hay en Terna.',
  removeFailed: 'No pudimos quitar el calendario',
  check: 'Probar lectura',
  checked: (count: number) =>
    `El calendario se lee: ${countText(count, 'hora ocupada', 'horas ocupadas')} en las próximas cuatro semanas.`,
  checkFailed: (problem: keyof typeof calendarProblemTexts) =>
    `No pudimos leer el calendario: ${calendarProblemTexts[problem]}.`,
  urlWrong: 'La dirección debe empezar con https:// o webcal:// y no llevar usuario ni contraseña.',
  save: 'Guardar disponibilidad',
  saved: 'Disponibilidad guardada',
  calendarRemoved: 'Calendario quitado',
  slots: {
    find: 'Proponer horarios libres',
    title: 'Horarios libres',
    none: 'No hay horarios libres en las próximas cuatro semanas.',
    choosePeople: 'Elige antes quiénes entrevistan y cuánto dura.',
    failed: 'No pudimos buscar horarios libres.',
    more: 'Ver más horarios',
    unchecked: (name: string, problem: keyof typeof calendarProblemTexts) =>
      `No pudimos revisar el calendario de ${name} (${calendarProblemTexts[problem]}): solo se consideran sus entrevistas en Terna.`,
  },
} as const;
