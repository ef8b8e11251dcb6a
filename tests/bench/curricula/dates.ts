// The forms in which curricula write their dates.

const months = 'enero;febrero;marzo;abril;mayo;junio;julio;agosto;septiembre;octubre;noviembre;diciembre'.split(';');
const english = 'January;February;March;April;May;June;July;August;September;October;November;December'.split(';');
const portuguese = 'janeiro;fevereiro;março;abril;maio;junho;julho;agosto;setembro;outubro;novembro;dezembro'.split(
  ';',
);

type Writer = (year: string, month: number) => string;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface DateForm {
  /** Whether months are written. */
  readonly hasMonths: boolean;
  write(start: string, end: string | null): string;
}

const form = (date: Writer, between: string, present: string, before = ''): DateForm => ({
  hasMonths: date('2020', 1) !== date('2020', 2),
  write: (start, end) => before + written(date, start) + between + (end === null ? present : written(date, end)),
});

const written = (date: Writer, text: string): string => date(text.slice(0, 4), Number(text.slice(5, 7)) - 1);
const digits = (month: number): string => String(month + 1).padStart(2, '0');

const longOf = form((year, month) => `${months[month]} de ${year}`, ' a ', 'la fecha');

/** «desde enero de 2020» while it goes on. */
const since: DateForm = {
  hasMonths: true,
  write(start, end) {
    if (end !== null) return longOf.write(start, end);
    return `desde ${months[Number(start.slice(5, 7)) - 1]} de ${start.slice(0, 4)}`;
  },
};

export const dateForms = {
  shortDash: form((year, month) => `${months[month]?.slice(0, 3)} ${year}`, ' – ', 'actualidad'),
  shortDot: form((year, month) => `${upper(months[month] ?? '').slice(0, 3)}. ${year}`, ' - ', 'Actualidad'),
  longOf,
  longSince: form((year, month) => `${months[month]} de ${year}`, ' hasta ', 'la actualidad', 'Desde '),
  longUpper: form((year, month) => `${upper(months[month] ?? '')} ${year}`, ' – ', 'Presente'),
  slash: form((year, month) => `${digits(month)}/${year}`, ' - ', 'Actual'),
  slashWord: form((year, month) => `${digits(month)}/${year}`, '–', 'actualidad'),
  dotted: form((year, month) => `${digits(month)}.${year}`, ' – ', 'hoy'),
  iso: form((year, month) => `${year}-${digits(month)}`, ' / ', 'presente'),
  shortYear: form((year, month) => `${months[month]?.slice(0, 3)}-${year.slice(2)}`, ' a ', 'presente'),
  years: form((year) => year, '–', 'presente'),
  yearsWord: form((year) => year, ' a ', 'la fecha'),
  english: form((year, month) => `${english[month]?.slice(0, 3)} ${year}`, ' – ', 'Present'),
  englishLong: form((year, month) => `${english[month]} ${year}`, ' to ', 'present'),
  shortLower: form((year, month) => `${months[month]?.slice(0, 3)}. ${year}`, ' – ', 'actualidad'),
  openSlash: form((year, month) => `${digits(month)}/${year}`, '-', ''),
  since,
  monthOfYear: form((year, month) => `${portuguese[month]} de ${year}`, ' - ', 'o momento'),
  portuguese: form((year, month) => `${portuguese[month]?.slice(0, 3)}/${year}`, ' – ', 'atual'),
} as const;
