// Layouts of word processors whose columns are tab stops and indents: dates at the right or left, lists in columns.
import { type DateForm, dateForms } from './dates.ts';
import type { Job, Study } from './people.ts';
import { type Block, bold, formed, heading, item, text, title } from './word-documents.ts';
import type { WordLayout } from './word-layouts.ts';

const years = ({ start, end }: Study): string => `${start.slice(0, 4)} - ${end.slice(0, 4)}`;
const when = (dates: DateForm, { start, end }: Job): string => dates.write(start, end);
const atRight = formed({ stops: [{ at: 480, align: 'right' }] });
/** Texts beside dates of a hanging first line, and below them. */
const besideDates = formed({ left: 130, first: -130 });
const belowText = formed({ left: 130 });
const inThree = formed({
  stops: [
    { at: 165, align: 'left' },
    { at: 330, align: 'left' },
  ],
});
const inFour = formed({
  stops: [
    { at: 110, align: 'left' },
    { at: 240, align: 'left' },
    { at: 350, align: 'left' },
  ],
});
const ends = formed({
  stops: [
    { at: 240, align: 'center' },
    { at: 480, align: 'right' },
  ],
});
const labelled = formed({ left: 140, first: -140, stops: [{ at: 128, align: 'left' }] });

/** Rows of so many texts with tabs between them. */
function rowsOf(texts: readonly string[], count: number, write: (...inlines: string[]) => Block): Block[] {
  const rows: Block[] = [];
  for (let start = 0; start < texts.length; start += count) {
    const row = texts.slice(start, start + count);
    rows.push(write(...row.flatMap((one, index) => (index === 0 ? [one] : ['TAB', one]))));
  }
  return rows;
}

export const tabLayouts: readonly WordLayout[] = [
  {
    name: 'dates-at-right-stop',
    dates: dateForms.shortDot,
    write: (person, dates) => ({
      body: [
        title(person.name),
        ends(person.phone, 'TAB', person.email, 'TAB', person.city),
        heading('Experiencia'),
        ...person.work.flatMap((job) => [
          atRight(bold(job.company), 'TAB', job.city),
          atRight(job.position, 'TAB', when(dates, job)),
          ...job.duties.map((one) => item(one)),
        ]),
        heading('Formación'),
        ...person.education.flatMap((study) => [
          atRight(bold(study.institution), 'TAB', years(study)),
          text(`${study.degree} en ${study.field}`),
        ]),
        heading('Competencias'),
        ...rowsOf(person.skills, 3, inThree),
        heading('Idiomas'),
        ...rowsOf(
          person.languages.flatMap(({ name, level }) => [name, level]),
          4,
          inFour,
        ),
      ],
    }),
  },
  {
    name: 'dates-in-hanging-indent',
    dates: dateForms.shortDash,
    write: (person, dates) => ({
      body: [
        title(person.name),
        text(`${person.city} | ${person.phone} | ${person.email}`),
        heading('Trayectoria profesional'),
        ...person.work.flatMap((job) => [
          besideDates(when(dates, job), 'TAB', bold(job.position)),
          belowText(job.company),
          ...job.duties.map((one) => belowText(one)),
        ]),
        heading('Estudios'),
        ...person.education.flatMap((study) => [
          besideDates(years(study), 'TAB', bold(`${study.degree} en ${study.field}`)),
          belowText(study.institution),
        ]),
        heading('Conocimientos'),
        ...rowsOf(person.skills, 2, formed({ stops: [{ at: 240, align: 'left' }] })),
        heading('Idiomas'),
        ...person.languages.map(({ name, level }) => besideDates(name, 'TAB', level)),
      ],
    }),
  },
  {
    name: 'labels-before-stop',
    dates: dateForms.longOf,
    write: (person, dates) => ({
      body: [
        title('CURRÍCULUM VITAE'),
        text(bold('ANTECEDENTES PERSONALES')),
        labelled('Nombre', 'TAB', ':', 'TAB', person.name),
        labelled('Teléfono', 'TAB', ':', 'TAB', person.phone),
        labelled('Correo electrónico', 'TAB', ':', 'TAB', person.email),
        labelled('Ciudad', 'TAB', ':', 'TAB', person.city),
        text(bold('ANTECEDENTES LABORALES')),
        ...person.work.flatMap((job) => [
          labelled('Empresa', 'TAB', ':', 'TAB', job.company),
          labelled('Cargo', 'TAB', ':', 'TAB', job.position),
          labelled('Período', 'TAB', ':', 'TAB', when(dates, job)),
          text(''),
        ]),
        text(bold('ANTECEDENTES ACADÉMICOS')),
        ...person.education.flatMap((study) => [
          labelled(years(study), 'TAB', ':', 'TAB', `${study.degree} en ${study.field}`),
          formed({ left: 140 })(study.institution),
        ]),
        text(bold('CONOCIMIENTOS')),
        ...rowsOf(person.skills, 2, formed({ stops: [{ at: 240, align: 'left' }] })),
        text(bold('IDIOMAS')),
        ...person.languages.map(({ name, level }) => labelled(name, 'TAB', ':', 'TAB', level)),
      ],
    }),
  },
];
