// Layouts of word processors that also are RTF and plain text: boxes, headings in a column, dates as sentences.
import { type DateForm, dateForms } from './dates.ts';
import type { Job, Study } from './people.ts';
import { type Block, bold, box, heading, item, table, text, title } from './word-documents.ts';
import type { WordLayout } from './word-layouts.ts';

const year = (date: string): string => date.slice(0, 4);
const yearsOf = ({ start, end }: Study, between = ' - '): string => `${year(start)}${between}${year(end)}`;
const when = (dates: DateForm, { start, end }: Job): string => dates.write(start, end);
const items = (texts: readonly string[]): Block[] => texts.map((one) => item(one));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

export const regionalDocuments: readonly WordLayout[] = [
  {
    name: 'periods-first',
    dates: dateForms.since,
    write: (person, dates) => ({
      body: [
        title(person.name),
        text(`Correo: ${person.email}`, 'BREAK', `Móvil: ${person.phone}`, 'BREAK', `Reside en ${person.city}`),
        heading('Experiencia laboral'),
        ...person.work.flatMap((job) => [
          text(bold(`${capital(when(dates, job))}: `), `${job.position} en ${job.company}`),
          ...items(job.duties),
        ]),
        heading('Formación académica'),
        ...person.education.map((study) =>
          text(bold(`${yearsOf(study, ' a ')}: `), `${study.degree} en ${study.field}, ${study.institution}`),
        ),
        heading('Conocimientos y habilidades'),
        ...items(person.skills),
        heading('Idiomas'),
        text(person.languages.map(({ name, level }) => `${name}, nivel ${level.toLowerCase()}`).join('; ')),
      ],
    }),
  },
  {
    name: 'names-before-dates',
    dates: dateForms.shortLower,
    write: (person, dates) => ({
      body: [
        text(bold(person.name.toUpperCase())),
        text(person.title),
        text(`${person.city} - ${person.phone} - ${person.email}`),
        heading('Perfil'),
        text(person.summary),
        heading('Experiencia'),
        ...person.work.flatMap((job) => [
          text(bold(job.company.toUpperCase())),
          text(job.position, 'TAB', 'TAB', when(dates, job)),
          ...items(job.duties),
        ]),
        heading('Estudios'),
        ...person.education.flatMap((study) => [
          text(bold(study.institution.toUpperCase())),
          text(`${study.degree} en ${study.field}`, 'TAB', 'TAB', yearsOf(study)),
        ]),
        heading('Habilidades'),
        text(person.skills.join(', ')),
        heading('Idiomas'),
        ...person.languages.map(({ name, level }) => text(name, 'TAB', level)),
        heading('Referencias'),
        text('Disponibles a solicitud'),
      ],
    }),
  },
];

export const regionalBoxes: readonly WordLayout[] = [
  {
    name: 'headings-in-column',
    dates: dateForms.slash,
    write: (person, dates) => ({
      header: [text(bold(person.name, 20))],
      body: [
        table(
          [
            [text(bold('CONTACTO'))],
            [text(person.phone), text(person.email), text(`${person.city} (${person.country})`)],
          ],
          [
            [text(bold('EXPERIENCIA'))],
            person.work.flatMap((job) => [
              text(bold(job.position)),
              text(`${job.company} | ${when(dates, job)}`),
              ...items(job.duties),
            ]),
          ],
          [
            [text(bold('FORMACIÓN'))],
            person.education.flatMap((study) => [
              text(bold(study.institution)),
              text(`${study.degree} en ${study.field} | ${yearsOf(study)}`),
            ]),
          ],
          [[text(bold('COMPETENCIAS'))], items(person.skills)],
          [[text(bold('IDIOMAS'))], person.languages.map(({ name, level }) => text(`${name} – ${level}`))],
        ),
      ],
      footer: [text(`${person.name} – Currículum – 1/1`)],
    }),
  },
  {
    name: 'two-boxes',
    dates: dateForms.longUpper,
    write: (person, dates) => ({
      body: [
        box(title(person.name), text(person.title)),
        box(
          heading('Datos de contacto'),
          text(person.email),
          text(person.phone),
          heading('Idiomas'),
          ...person.languages.map(({ name, level }) => text(`${name} (${level})`)),
          heading('Aptitudes'),
          ...person.skills.map((skill) => text(skill)),
        ),
        heading('Historia laboral'),
        ...person.work.flatMap((job) => [
          text(when(dates, job)),
          text(bold(job.position), ` – ${job.company}`),
          ...items(job.duties),
        ]),
        heading('Historial académico'),
        table(
          [[text(bold('Años'))], [text(bold('Estudios'))], [text(bold('Centro'))]],
          ...person.education.map((study): (readonly Block[])[] => [
            [text(yearsOf(study, '-'))],
            [text(`${study.degree} en ${study.field}`)],
            [text(study.institution)],
          ]),
        ),
      ],
    }),
  },
];
