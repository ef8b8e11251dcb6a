// Layouts with ratings, Europass tables, dates at the left, wrapped degrees, companies first and English headings.
import { dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';
import type { Job, Person, Study } from './people.ts';
import { type Block, bold, heading, table, text, title } from './word-documents.ts';
import type { WordLayout } from './word-layouts.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:26pt 0}*{box-sizing:border-box}body{margin:0;padding:0 38pt;font:9.5pt/1.4 "Liberation Sans",sans-serif}ul{margin:2pt 0 6pt;padding-left:14pt}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value, index: number) => string): string =>
  values.map(write).join('');
const list = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : `<ul>${each(texts, (one) => `<li>${one}</li>`)}</ul>`;
const yearsOf = ({ start, end }: Study): string => `${start.slice(0, 4)} - ${end.slice(0, 4)}`;
/** Of five. */
const rating = (index: number): string => '●'.repeat(3 + (index % 3)) + '○'.repeat(2 - (index % 3));

export const uncommonLayouts: readonly Layout[] = [
  {
    name: 'rated-sidebar-right',
    dates: dateForms.shortDot,
    html: (person, dates) =>
      page(
        'body{padding:0;display:grid;grid-template-columns:1fr 190pt}main{padding:10pt 22pt}aside{padding:14pt;background:#23395b;color:#fff;min-height:780pt;overflow-wrap:anywhere}h2{font-size:12pt;margin:11pt 0 4pt;letter-spacing:.5pt}.bar{height:5pt;background:#fff4;margin:1pt 0 5pt}.bar i{display:block;height:5pt;background:#7fd1ae}.j{margin-bottom:7pt}.d{color:#777;font-size:8.5pt}.n{width:190pt}',
        `<main><h1>${person.name}</h1><p>${person.title}</p><h2>Sobre mí</h2><p>${person.summary}</p><h2>Experiencia</h2>${each(person.work, (job) => `<div class=j><p class=d>${dates.write(job.start, job.end)}</p><b>${job.company}</b><p>${job.position}</p>${list(job.duties)}</div>`)}<h2>Educación</h2>${each(person.education, (study) => `<div class="j n"><p class=d>${yearsOf(study)}</p><b>${study.degree} en ${study.field}</b><p>${study.institution}</p></div>`)}</main><aside><h2>Contacto</h2><p>${person.phone}</p><p>${person.email}</p><p>${person.city}, ${person.country}</p><h2>Habilidades</h2>${each(person.skills, (skill, index) => `<p>${skill}</p><div class=bar><i style="width:${60 + (index % 4) * 10}%"></i></div>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }, index) => `<p>${name} <small>${level}</small></p><p>${rating(index)}</p>`)}</aside>`,
      ),
  },
  {
    name: 'left-dates-wrapped-degree',
    dates: dateForms.shortDash,
    html: (person, dates) =>
      page(
        '.r{display:grid;grid-template-columns:92pt 1fr;gap:12pt;margin-bottom:7pt}.r>span{color:#a33;font-size:8.5pt}.w{width:150pt}h2{font-size:12.5pt;margin:12pt 0 5pt;border-bottom:1pt solid #a33}h1{font-size:25pt}',
        `<h1>${person.name}</h1><p>${person.email} / ${person.phone} / ${person.city}</p><h2>Trayectoria profesional</h2>${each(person.work, (job) => `<div class=r><span>${dates.write(job.start, job.end)}</span><div><p><b>${job.company}</b>, ${job.city}</p><p><i>${job.position}</i></p>${list(job.duties)}</div></div>`)}<h2>Formación académica</h2>${each(person.education, (study) => `<div class=r><span>${yearsOf(study)}</span><div class=w><p><b>${study.degree} en ${study.field}</b></p><p>${study.institution}</p></div></div>`)}<h2>Competencias</h2>${each(person.skills, (skill, index) => `<p>${skill} ${rating(index)}</p>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<div class=r><span>${name}</span><p>${level}</p></div>`)}`,
      ),
  },
  {
    name: 'europass-table',
    dates: dateForms.longUpper,
    html: (person, dates) => {
      const rows = (pairs: readonly (readonly [string, string])[]) =>
        each(pairs, ([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`);
      const section = (name: string) => `<tr><th><b>${name}</b></th><td></td></tr>`;
      return page(
        'table{width:100%;border-collapse:collapse}th{width:150pt;text-align:right;font-weight:normal;padding:2pt 10pt 2pt 0;vertical-align:top;border-right:1pt solid #555}th b{font-size:11pt}td{padding:2pt 0 2pt 10pt;vertical-align:top}h1{font-size:13pt;margin-bottom:8pt}',
        `<h1>Curriculum Vitae Europass</h1><table>${section('Información personal')}${rows([
          ['Apellido(s) / Nombre(s)', `<b>${person.name}</b>`],
          ['Dirección', `${person.city}, ${person.country}`],
          ['Teléfono', person.phone],
          ['Correo electrónico', person.email],
        ])}${section('Experiencia laboral')}${each(person.work, (job) =>
          rows([
            ['Fechas', dates.write(job.start, job.end)],
            ['Profesión o cargo desempeñado', job.position],
            ['Nombre y dirección de la empresa o empleador', job.company],
            ...(job.duties.length > 0
              ? [['Funciones y responsabilidades principales', job.duties.join('<br>')] as const]
              : []),
          ]),
        )}${section('Educación y formación')}${each(person.education, (study) =>
          rows([
            ['Fechas', yearsOf(study)],
            ['Cualificación obtenida', `${study.degree} en ${study.field}`],
            ['Nombre y tipo del centro de estudios', study.institution],
          ]),
        )}${section('Capacidades y competencias personales')}${rows([
          ['Idiomas', person.languages.map(({ name, level }) => `${name} (${level})`).join('<br>')],
          ['Competencias técnicas', person.skills.join(', ')],
        ])}</table>`,
      );
    },
  },
  {
    name: 'english-company-first',
    dates: dateForms.english,
    html: (person, dates) =>
      page(
        'h1{font-size:22pt;font-weight:normal}h2{font-size:10.5pt;text-transform:uppercase;letter-spacing:1.5pt;margin:13pt 0 5pt;border-bottom:.5pt solid}.l{display:flex;justify-content:space-between}.e{margin-bottom:7pt}',
        `<h1>${person.name}</h1><p>${person.city}, ${person.country} · ${person.phone} · ${person.email}</p><h2>Summary</h2><p>${person.summary}</p><h2>Employment history</h2>${each(person.work, (job) => `<div class=e><div class=l><b>${job.company}</b><span>${job.city}</span></div><div class=l><i>${job.position}</i><span>${dates.write(job.start, job.end)}</span></div>${list(job.duties)}</div>`)}<h2>Education</h2>${each(person.education, (study) => `<div class=e><div class=l><b>${study.institution}</b><span>${study.start.slice(0, 4)} – ${study.end.slice(0, 4)}</span></div><p>${study.degree}, ${study.field}</p></div>`)}<h2>Core skills</h2><p>${person.skills.join(' | ')}</p><h2>Languages</h2><p>${person.languages.map(({ name, level }) => `${name} – ${level}`).join(' | ')}</p>`,
      ),
  },
  {
    name: 'profile-export',
    dates: dateForms.longOf,
    html: (person, dates) =>
      page(
        'body{padding:0;display:grid;grid-template-columns:170pt 1fr}aside{background:#293e49;color:#fff;padding:20pt 14pt;min-height:780pt;overflow-wrap:anywhere}main{padding:20pt}h1{font-size:24pt;font-weight:normal}h2{font-size:14pt;font-weight:normal;margin:14pt 0 6pt}h3{font-size:12pt;font-weight:normal}.g{color:#888}.e{margin-bottom:9pt}',
        `<aside><h2>Contactar</h2><p>${person.phone} (Mobile)</p><p>${person.email}</p><h2>Aptitudes principales</h2>${each(person.skills, (skill) => `<p>${skill}</p>`)}<h2>Languages</h2>${each(person.languages, ({ name, level }) => `<p>${name} (${level})</p>`)}</aside><main><h1>${person.name}</h1><p>${person.title}</p><p class=g>${person.city}, ${person.country}</p><h2>Extracto</h2><p>${person.summary}</p><h2>Experiencia</h2>${each(person.work, (job, index) => `<div class=e><h3>${job.company}</h3><p>${job.position}</p><p class=g>${dates.write(job.start, job.end)} (${1 + (index % 3)} años ${2 + index} meses)</p><p class=g>${job.city}</p>${each(job.duties, (duty) => `<p>${duty}</p>`)}</div>`)}<h2>Educación</h2>${each(person.education, (study) => `<div class=e><h3>${study.institution}</h3><p>${study.degree}, ${study.field} · (${yearsOf(study)})</p></div>`)}</main>`,
      ),
  },
  {
    name: 'labels-inline',
    dates: dateForms.slashWord,
    html: (person, dates) =>
      page(
        'h1{font-size:17pt;text-align:center}h2{font-size:11pt;margin:12pt 0 4pt;background:#ddd;padding:2pt 4pt}.e{margin:0 0 8pt 10pt}',
        `<h1>${person.name}</h1><h2>I. DATOS PERSONALES</h2><p>Celular: ${person.phone}</p><p>E-mail: ${person.email}</p><p>Domicilio: ${person.city}</p><h2>II. EXPERIENCIA LABORAL</h2>${each(person.work, (job) => `<div class=e><p><b>Empresa:</b> ${job.company}</p><p><b>Puesto:</b> ${job.position}</p><p><b>Periodo:</b> ${dates.write(job.start, job.end)}</p>${job.duties.length > 0 ? `<p><b>Funciones:</b></p>${list(job.duties)}` : ''}</div>`)}<h2>III. FORMACIÓN ACADÉMICA</h2>${each(person.education, (study) => `<div class=e><p><b>Institución:</b> ${study.institution}</p><p><b>Título:</b> ${study.degree} en ${study.field}</p><p><b>Periodo:</b> ${yearsOf(study)}</p></div>`)}<h2>IV. IDIOMAS</h2>${each(person.languages, ({ name, level }) => `<p>${name} – Nivel ${level}</p>`)}<h2>V. CONOCIMIENTOS</h2>${list(person.skills)}`,
      ),
  },
  {
    name: 'tags-and-years-right',
    dates: dateForms.years,
    html: (person, dates) =>
      page(
        '.t{display:flex;flex-wrap:wrap;gap:5pt}.t span{background:#e6eef8;padding:2pt 7pt;border-radius:8pt}.e{display:grid;grid-template-columns:1fr 70pt;margin-bottom:7pt}.e time{text-align:right;font-weight:bold}h2{font-size:13pt;margin:13pt 0 5pt;color:#2457a6}header{display:flex;justify-content:space-between}h1{font-size:21pt}',
        `<header><div><h1>${person.name}</h1><p>${person.title}</p></div><div><p>${person.email}</p><p>${person.phone}</p></div></header><h2>Lo que sé hacer</h2><div class=t>${each(person.skills, (skill) => `<span>${skill}</span>`)}</div><h2>Dónde he trabajado</h2>${each(person.work, (job) => `<div class=e><div><p><b>${job.position}</b> · ${job.company}</p>${each(job.duties, (duty) => `<p>→ ${duty}</p>`)}</div><time>${dates.write(job.start, job.end)}</time></div>`)}<h2>Qué he estudiado</h2>${each(person.education, (study) => `<div class=e><div><p><b>${study.degree} en ${study.field}</b></p><p>${study.institution}</p></div><time>${study.end.slice(0, 4)}</time></div>`)}<h2>Idiomas</h2><div class=t>${each(person.languages, ({ name, level }) => `<span>${name} ${level}</span>`)}</div>`,
      ),
  },
];

const pair = (label: string, ...blocks: Block[]): readonly Block[][] => [[text(label)], blocks];
const dutiesOf = ({ duties }: Job): Block[] => duties.map((one) => text(`- ${one}`));

function europass(person: Person, dates: Layout['dates']): readonly (readonly (readonly Block[])[])[] {
  return [
    [[heading('Información personal')], []],
    pair('Apellidos y nombre', text(bold(person.name))),
    pair('Teléfono móvil', text(person.phone)),
    pair('Correo electrónico', text(person.email)),
    [[heading('Experiencia laboral')], []],
    ...person.work.flatMap((job) => [
      pair('Fechas (de – a)', text(dates.write(job.start, job.end))),
      pair('Nombre del empleador', text(job.company)),
      pair('Puesto o cargo ocupados', text(job.position)),
      ...(job.duties.length > 0 ? [pair('Principales actividades y responsabilidades', ...dutiesOf(job))] : []),
    ]),
    [[heading('Educación y formación')], []],
    ...person.education.flatMap((study) => [
      pair('Fechas (de – a)', text(yearsOf(study))),
      pair('Nombre y tipo de organización educativa', text(study.institution)),
      pair('Título de la cualificación obtenida', text(`${study.degree} en ${study.field}`)),
    ]),
    [[heading('Idiomas')], person.languages.map(({ name, level }) => text(`${name}: ${level}`))],
    [[heading('Habilidades')], [text(person.skills.join(', '))]],
  ];
}

export const uncommonWordLayouts: readonly WordLayout[] = [
  {
    name: 'europass-document',
    dates: dateForms.slash,
    write: (person, dates) => ({ body: [title('Curriculum Vitae'), table(...europass(person, dates))] }),
  },
  {
    name: 'left-dates-document',
    dates: dateForms.shortDash,
    write: (person, dates) => ({
      body: [
        title(person.name),
        text(person.title),
        text(`${person.phone} • ${person.email} • ${person.city}`),
        heading('Experiencia'),
        ...person.work.flatMap((job) => [
          text(dates.write(job.start, job.end), 'TAB', bold(job.company)),
          text('TAB', 'TAB', 'TAB', job.position),
          ...job.duties.map((one) => text('TAB', 'TAB', 'TAB', one)),
        ]),
        heading('Formación'),
        ...person.education.flatMap((study) => [
          text(yearsOf(study), 'TAB', bold(study.degree)),
          text('TAB', 'TAB', `en ${study.field}`),
          text('TAB', 'TAB', study.institution),
        ]),
        heading('Habilidades'),
        ...person.skills.map((skill, index) => text(skill, 'TAB', rating(index))),
        heading('Idiomas'),
        ...person.languages.map(({ name, level }, index) => text(`${name} ${rating(index)} ${level}`)),
      ],
    }),
  },
  {
    name: 'english-document',
    dates: dateForms.englishLong,
    write: (person, dates) => ({
      body: [
        title(person.name),
        text(`${person.email} | ${person.phone}`),
        text(bold('EMPLOYMENT HISTORY')),
        ...person.work.flatMap((job) => [
          text(bold(job.company), ` — ${job.city}`),
          text(`${job.position} | ${dates.write(job.start, job.end)}`),
          ...dutiesOf(job),
        ]),
        text(bold('EDUCATION AND QUALIFICATIONS')),
        ...person.education.flatMap((study) => [
          text(bold(study.institution), 'TAB', yearsOf(study)),
          text(`${study.degree} in ${study.field}`),
        ]),
        text(bold('TECHNICAL SKILLS')),
        table(
          ...person.skills.map((skill, index): (readonly Block[])[] => [[text(skill)], [text(`${4 + (index % 2)}/5`)]]),
        ),
        text(bold('LANGUAGES')),
        ...person.languages.map(({ name, level }) => text(`${name} — ${level}`)),
      ],
    }),
  },
];
