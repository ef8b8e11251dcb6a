// Layouts of curricula as documents of word processors: tables, sidebars, boxes, headers and footers.
import { type DateForm, dateForms } from './dates.ts';
import type { Job, Person, Study } from './people.ts';
import { type Block, bold, box, heading, item, table, text, title, type WordDocument } from './word-documents.ts';

export interface WordLayout {
  readonly name: string;
  readonly dates: DateForm;
  readonly write: (person: Person, dates: DateForm) => WordDocument;
}

const years = ({ start, end }: Study): string => `${start.slice(0, 4)} - ${end.slice(0, 4)}`;
const items = (values: readonly string[]): Block[] => values.map((value) => item(value));
const duties = (job: Job): Block[] => items(job.duties);
const when = (dates: DateForm, { start, end }: Job): string => dates.write(start, end);

export const wordLayouts: readonly WordLayout[] = [
  {
    name: 'tabs',
    dates: dateForms.slash,
    write: (person, dates) => ({
      body: [
        title(person.name),
        text(`${person.email} | ${person.phone} | ${person.city}`),
        heading('Perfil profesional'),
        text(person.summary),
        heading('Experiencia profesional'),
        ...person.work.flatMap((job) => [
          text(bold(job.position), 'TAB', when(dates, job)),
          text(job.company),
          ...duties(job),
        ]),
        heading('Formación académica'),
        ...person.education.flatMap((study) => [
          text(bold(`${study.degree} en ${study.field}`), 'TAB', years(study)),
          text(study.institution),
        ]),
        heading('Competencias'),
        ...items(person.skills),
        heading('Idiomas'),
        ...items(person.languages.map(({ name, level }) => `${name}: ${level}`)),
      ],
    }),
  },
  {
    name: 'table-sidebar',
    dates: dateForms.longOf,
    write: (person, dates) => ({
      body: [
        table([
          [
            heading('CONTACTO'),
            text(person.phone),
            text(person.email),
            text(person.city),
            heading('HABILIDADES'),
            ...person.skills.map((skill) => text(skill)),
            heading('IDIOMAS'),
            ...person.languages.map(({ name, level }) => text(`${name} (${level})`)),
          ],
          [
            title(person.name),
            text(person.title),
            heading('EXPERIENCIA LABORAL'),
            ...person.work.flatMap((job) => [
              text(bold(job.position)),
              text(`${job.company}, ${job.city}`),
              text(when(dates, job)),
              ...duties(job),
            ]),
            heading('EDUCACIÓN'),
            ...person.education.flatMap((study) => [
              text(bold(study.institution)),
              text(`${study.degree} en ${study.field}`),
              text(years(study)),
            ]),
          ],
        ]),
      ],
    }),
  },
  {
    name: 'grid',
    dates: dateForms.longSince,
    write: (person, dates) => ({
      body: [
        title('CURRÍCULUM VITAE'),
        table(
          [[text('Nombre')], [text(person.name)]],
          [[text('Celular')], [text(person.phone)]],
          [[text('Correo')], [text(person.email)]],
          [[text('Ciudad')], [text(`${person.city}, ${person.country}`)]],
        ),
        heading('Antecedentes laborales'),
        table(
          ...person.work.map((job): (readonly Block[])[] => [
            [text(when(dates, job))],
            [text(bold(job.company)), text(job.position), ...duties(job)],
          ]),
        ),
        heading('Antecedentes académicos'),
        table(
          ...person.education.map((study): (readonly Block[])[] => [
            [text(years(study))],
            [text(`${study.degree} en ${study.field}`), text(study.institution)],
          ]),
        ),
        heading('Conocimientos'),
        text(person.skills.join(', ')),
        heading('Idiomas'),
        table(...person.languages.map(({ name, level }): (readonly Block[])[] => [[text(name)], [text(level)]])),
      ],
    }),
  },
  {
    name: 'boxes',
    dates: dateForms.shortDash,
    write: (person, dates) => ({
      header: [title(person.name), text(`${person.phone} · ${person.email}`)],
      footer: [text('Página 1 de 2')],
      body: [
        box(
          heading('Habilidades'),
          ...person.skills.map((skill) => text(skill)),
          heading('Idiomas'),
          ...person.languages.map(({ name, level }) => text(`${name} - ${level}`)),
        ),
        heading('Resumen'),
        text(person.summary),
        heading('Trayectoria laboral'),
        ...person.work.flatMap((job) => [
          text(bold(job.company), ` (${when(dates, job)})`),
          text(job.position),
          ...duties(job),
        ]),
        heading('Estudios'),
        ...person.education.flatMap((study) => [
          text(`${study.degree} en ${study.field}`, 'BREAK', study.institution, 'BREAK', years(study)),
        ]),
      ],
    }),
  },
  {
    name: 'plain-capitals',
    dates: dateForms.dotted,
    write: (person, dates) => ({
      body: [
        text(bold(person.name.toUpperCase())),
        text(`Teléfono: ${person.phone}`),
        text(`Correo electrónico: ${person.email}`),
        text(''),
        text(bold('EXPERIENCIA LABORAL')),
        ...person.work.flatMap((job) => [
          text(bold(job.company.toUpperCase()), 'TAB', 'TAB', when(dates, job)),
          text(job.position),
          ...duties(job),
          text(''),
        ]),
        text(bold('FORMACIÓN')),
        ...person.education.flatMap((study) => [
          text(`${study.end.slice(0, 4)}`, 'TAB', `${study.degree} en ${study.field}. ${study.institution}`),
        ]),
        text(''),
        text(bold('IDIOMAS')),
        text(person.languages.map(({ name, level }) => `${name} ${level}`).join(', ')),
        text(''),
        text(bold('OTROS CONOCIMIENTOS')),
        text(person.skills.join('; ')),
      ],
    }),
  },
  {
    name: 'english-columns',
    dates: dateForms.english,
    write: (person, dates) => ({
      header: [title(person.name)],
      body: [
        table([[text(person.email)], [text(person.phone)], [text(`${person.city}, ${person.country}`)]]),
        heading('Professional Experience'),
        ...person.work.flatMap((job) => [
          table([[text(bold(`${job.position}, ${job.company}`))], [text(when(dates, job))]]),
          ...duties(job),
        ]),
        heading('Education'),
        ...person.education.flatMap((study) => [
          table([
            [text(bold(study.institution)), text(`${study.degree} in ${study.field}`)],
            [text(study.end.slice(0, 4))],
          ]),
        ]),
        table([
          [heading('Skills'), ...items(person.skills)],
          [heading('Languages'), ...items(person.languages.map(({ name, level }) => `${name} (${level})`))],
        ]),
      ],
    }),
  },
];
