// Layouts with another Europass, icons, jobs grouped by company, forms of two dates, open dates and narrow columns.
import { type DateForm, dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';
import type { Job, Person, Study } from './people.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:28pt 0}*{box-sizing:border-box}body{margin:0;padding:0 40pt;font:10pt/1.35 "Liberation Sans",sans-serif}ul{margin:2pt 0 6pt;padding-left:15pt}h1,h2,h3,p{margin:0}h2{margin:12pt 0 5pt}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value, index: number) => string): string =>
  values.map(write).join('');
const list = (texts: readonly string[]): string =>
  texts.length === 0 ? '' : `<ul>${each(texts, (one) => `<li>${one}</li>`)}</ul>`;
const when = (dates: DateForm, { start, end }: Job): string => dates.write(start, end);
const year = (date: string): string => date.slice(0, 4);
const yearsOf = ({ start, end }: Study, between = ' – '): string => `${year(start)}${between}${year(end)}`;
const levelsOf = (level: string): string => `${level} ${level} ${level} ${level}`;

/** Neighbouring jobs of one company. */
function byCompany(work: readonly Job[]): Job[][] {
  const groups: Job[][] = [];
  for (const job of work) {
    if (groups.at(-1)?.[0]?.company === job.company) groups.at(-1)?.push(job);
    else groups.push([job]);
  }
  return groups;
}

const referees = `<h2>Referencias</h2><p>Rosa Elena Prieto, Jefa de Personal, Comercial Austral</p><p>Teléfono: +56 2 2345 6789 / rprieto@austral.example</p>`;

const isoFields = (person: Person): string =>
  `<p><b>Fecha de nacimiento:</b> 12/03/1988 | <b>Nacionalidad:</b> Española | <b>Número de teléfono:</b> ${person.phone} (Móvil) | <b>Dirección de correo electrónico:</b> ${person.email} | <b>Dirección:</b> Calle Mayor 12, 3.º B, ${person.city}, ${person.country} (Domicilio)</p>`;

export const regionalLayouts: readonly Layout[] = [
  {
    name: 'new-europass',
    dates: dateForms.slashWord,
    html: (person, dates) =>
      page(
        'h1{font-size:20pt;font-weight:normal;border-bottom:2pt solid #0e4194}h2{font-size:10.5pt;color:#0e4194;border-bottom:.5pt solid #ccc;text-transform:uppercase}.d{color:#555;font-size:9pt}.e{margin-bottom:7pt}table{width:100%;border-collapse:collapse;font-size:9pt}td,th{padding:2pt;text-align:center}td:first-child{text-align:left;font-weight:bold}',
        `<h1>${person.name}</h1>${isoFields(person)}<h2>Acerca de mí</h2><p>${person.summary}</p><h2>Experiencia laboral</h2>${each(person.work, (job) => `<div class=e><p class=d>[ ${when(dates, job)} ]</p><p><b>${job.position}</b></p><p><i>${job.company}</i></p><p class=d>Localidad: ${job.city}</p>${list(job.duties)}</div>`)}<h2>Educación y formación</h2>${each(person.education, (study) => `<div class=e><p class=d>[ ${yearsOf(study)} ]</p><p><b>${study.degree} en ${study.field}</b></p><p><i>${study.institution}</i></p></div>`)}<h2>Competencias lingüísticas</h2><table><tr><th></th><th>Comprensión auditiva</th><th>Comprensión de lectura</th><th>Expresión escrita</th><th>Interacción oral</th></tr>${each(person.languages, ({ name, level }) => `<tr><td>${name}</td>${each(levelsOf(level).split(' '), (one) => `<td>${one}</td>`)}</tr>`)}</table><h2>Competencias digitales</h2><p>${person.skills.join(' | ')}</p>`,
      ),
  },
  {
    name: 'icons-and-promotions',
    dates: dateForms.shortDot,
    html: (person, dates) =>
      page(
        'body{padding:0;display:grid;grid-template-columns:1fr 165pt}main{padding:6pt 24pt}aside{padding:10pt 14pt;border-left:1pt solid #999;overflow-wrap:anywhere;font-size:9pt}h1{font-size:23pt;color:#7a3e9d}h2{font-size:12pt;color:#7a3e9d}.g{margin-bottom:8pt}.p{margin:3pt 0 3pt 0}.d{color:#777;font-size:8.5pt}',
        `<main><h1>${person.name}</h1><p>${person.title}</p><h2>★ EXPERIENCIA</h2>${each(byCompany(person.work), (jobs) => `<div class=g><p><b>${jobs[0]?.company}</b></p>${each(jobs, (job) => `<div class=p><p><i>${job.position}</i></p><p class=d>${when(dates, job)}</p>${list(job.duties)}</div>`)}</div>`)}<h2>✎ FORMACIÓN</h2>${each(person.education, (study) => `<div class=g><p><b>${study.degree} en ${study.field}</b></p><p>${study.institution}</p><p class=d>${yearsOf(study)}</p></div>`)}</main><aside><h2>✉ CONTACTO</h2><p>☎ ${person.phone}</p><p>✉ ${person.email}</p><p>⌂ ${person.city}</p><h2>⚙ HABILIDADES</h2>${each(person.skills, (skill) => `<p>✓ ${skill}</p>`)}<h2>⚑ IDIOMAS</h2>${each(person.languages, ({ name, level }) => `<p>${name}</p><p class=d>${level}</p>`)}</aside>`,
      ),
  },
  {
    name: 'dotted-timeline',
    dates: dateForms.shortLower,
    html: (person, dates) =>
      page(
        'h1{font-size:22pt}.t{display:grid;grid-template-columns:74pt 12pt 1fr;gap:6pt;margin-bottom:8pt}.t>span{text-align:right;font-size:9pt}h2{font-size:12pt;color:#b35900}.w{width:120pt}',
        `<h1>${person.name}</h1><p>${person.city} · ${person.phone} · ${person.email}</p><h2>Mi trayectoria</h2>${each(person.work, (job) => `<div class=t><span>${when(dates, job)}</span><i>●</i><div><b>${job.position}</b><p>${job.company} · ${job.city}</p>${each(job.duties, (duty) => `<p>– ${duty}</p>`)}</div></div>`)}<h2>Mis estudios</h2>${each(person.education, (study) => `<div class=t><span>${yearsOf(study, ' a ')}</span><i>●</i><div class=w><b>${study.institution}</b><p>${study.degree} en ${study.field}</p></div></div>`)}<h2>Mis habilidades</h2><p>${person.skills.join(' · ')}</p><h2>Idiomas</h2><p>${person.languages.map(({ name, level }) => `${name}: ${level}`).join(' · ')}</p>${referees}`,
      ),
  },
  {
    name: 'form-with-two-dates',
    dates: dateForms.slash,
    html: (person, dates) => {
      const [given, surname] = nameParts(person.name);
      const row = (label: string, value: string) => `<tr><td class=l>${label}</td><td>${value}</td></tr>`;
      const dateOf = (date: string | null) =>
        date === null ? 'Actualidad' : (dates.write(date, date).split(' ')[0] ?? '');
      return page(
        'table{width:100%;border-collapse:collapse;margin-bottom:7pt}td{border:.5pt solid #444;padding:2.5pt 5pt;vertical-align:top}.l{width:150pt;background:#eee;font-weight:bold}h1{text-align:center;font-size:15pt;text-decoration:underline}h2{font-size:11pt}',
        `<h1>CURRÍCULUM VITAE</h1><h2>1. DATOS PERSONALES</h2><table>${row('APELLIDOS', surname)}${row('NOMBRES', given)}${row('CELULAR', person.phone)}${row('CORREO ELECTRÓNICO', person.email)}${row('DOMICILIO', `Jr. Los Cedros 455, ${person.city}`)}</table><h2>2. EXPERIENCIA LABORAL</h2>${each(person.work, (job) => `<table>${row('EMPRESA', job.company)}${row('CARGO', job.position)}${row('FECHA DE INICIO', dateOf(job.start))}${row('FECHA DE TÉRMINO', dateOf(job.end))}${job.duties.length > 0 ? row('FUNCIONES', job.duties.join('<br>')) : ''}</table>`)}<h2>3. FORMACIÓN ACADÉMICA</h2>${each(person.education, (study) => `<table>${row('INSTITUCIÓN', study.institution)}${row('GRADO O TÍTULO', `${study.degree} en ${study.field}`)}${row('AÑO DE EGRESO', year(study.end))}</table>`)}<h2>4. IDIOMAS</h2><table>${each(person.languages, ({ name, level }) => row(name, level))}</table><h2>5. OTROS CONOCIMIENTOS</h2>${list(person.skills)}`,
      );
    },
  },
  {
    name: 'company-city-position',
    dates: dateForms.englishLong,
    html: (person, dates) =>
      page(
        'body{display:grid;grid-template-columns:1fr 150pt;gap:22pt;font-family:"Liberation Serif",serif}header{grid-column:1/3;display:grid;grid-template-columns:1fr 150pt;gap:22pt}h1{font-size:30pt;line-height:1.1}h2{font:bold 9pt "Liberation Sans";color:#2079c7;letter-spacing:.5pt}h3{font-size:12pt}.d{font-size:8pt;color:#666;text-transform:uppercase;margin:2pt 0}.c{font-size:9pt;overflow-wrap:anywhere}',
        `<header><div><h1>${person.name}</h1><p>${person.title}</p></div><div class=c><p>${person.city}, ${person.country}</p><p><b>${person.phone}</b></p><p><b>${person.email}</b></p></div></header><main><h2>EXPERIENCE</h2>${each(person.work, (job) => `<h3>${job.company}, <span style="font-weight:normal">${job.city} — <i>${job.position}</i></span></h3><p class=d>${when(dates, job)}</p>${each(job.duties, (duty) => `<p>${duty}</p>`)}<br>`)}<h2>EDUCATION</h2>${each(person.education, (study) => `<h3>${study.institution} — <span style="font-weight:normal"><i>${study.degree} en ${study.field}</i></span></h3><p class=d>${yearsOf(study)}</p><br>`)}</main><aside><h2>SKILLS</h2>${each(person.skills, (skill) => `<p>${skill}</p>`)}<h2>LANGUAGES</h2><p>${person.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}</p><h2>AWARDS</h2><p>Mejor trabajador del mes</p></aside>`,
      ),
  },
  {
    name: 'portuguese-headings',
    dates: dateForms.monthOfYear,
    html: (person, dates) =>
      page(
        'h1{text-align:center;font-size:19pt;text-transform:uppercase}.c{text-align:center;font-size:9pt}h2{font-size:11pt;text-transform:uppercase;border-bottom:1pt solid #000}.e{margin-bottom:8pt}',
        `<h1>${person.name}</h1><p class=c>${person.city} – ${person.country} | Celular: ${person.phone} | E-mail: ${person.email}</p><h2>Objetivo</h2><p>${person.title}</p><h2>Formação acadêmica</h2>${each(person.education, (study) => `<p>• ${study.degree} em ${study.field} – ${study.institution} (${year(study.end)})</p>`)}<h2>Experiência profissional</h2>${each(person.work, (job) => `<div class=e><p><b>${job.company}</b></p><p>${when(dates, job)}</p><p>Cargo: ${job.position}</p>${each(job.duties, (duty) => `<p>Principais atividades: ${duty}</p>`)}</div>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>• ${name} – ${level}</p>`)}<h2>Habilidades e competências</h2>${each(person.skills, (skill) => `<p>• ${skill}</p>`)}`,
      ),
  },
  {
    name: 'one-line-jobs',
    dates: dateForms.since,
    html: (person, dates) =>
      page(
        'body{font-family:"Liberation Serif",serif;font-size:11pt}h1{font-size:17pt}h2{font-size:12pt;font-style:italic}.e{margin-bottom:5pt}',
        `<h1>${person.name}</h1><p>${person.title}</p><p>Tel. ${person.phone} · ${person.email}</p><h2>Resumen profesional</h2><p>${person.summary}</p><h2>Experiencia profesional</h2>${each(person.work, (job) => `<div class=e><p><b>${job.position}</b>, ${job.company}, ${job.city} (${when(dates, job)}).</p>${list(job.duties)}</div>`)}<h2>Estudios</h2>${each(person.education, (study) => `<p>${yearsOf(study, ' a ')}: ${study.degree} en ${study.field}. ${study.institution}.</p>`)}<h2>Informática y otras competencias</h2><p>${person.skills.join('; ')}.</p><h2>Idiomas</h2><p>${person.languages.map(({ name, level }) => `${name} (${level.toLowerCase()})`).join('; ')}.</p>`,
      ),
  },
  {
    name: 'two-halves',
    dates: dateForms.openSlash,
    html: (person, dates) =>
      page(
        'body{padding:0}header{background:#123;color:#fff;padding:18pt 30pt;margin-bottom:10pt}h1{font-size:26pt;text-transform:uppercase;width:260pt;line-height:1.1}.two{display:grid;grid-template-columns:1fr 1fr;gap:26pt;padding:0 30pt}h2{font-size:12pt;border-bottom:1pt solid #123}.e{margin-bottom:8pt}.n{width:95pt}',
        `<header><h1>${person.name}</h1><p>${person.phone} | ${person.email}</p></header><div class=two><div><h2>Educación</h2>${each(person.education, (study) => `<div class=e><p class=n><b>${study.institution}</b></p><p>${study.degree} en ${study.field}</p><p>${yearsOf(study)}</p></div>`)}<h2>Habilidades</h2>${list(person.skills)}<h2>Idiomas</h2>${list(person.languages.map(({ name, level }) => `${name} – ${level}`))}<h2>Intereses</h2><p>Senderismo, fotografía y ajedrez</p></div><div><h2>Experiencia laboral</h2>${each(person.work, (job) => `<div class=e><p><b>${job.position}</b></p><p>${job.company}</p><p>${when(dates, job)}</p>${list(job.duties)}</div>`)}</div></div>`,
      ),
  },
];

/** The last two surnames may have particles: «María | de la Cruz Peña». */
function nameParts(name: string): readonly [given: string, surnames: string] {
  const match = /^(José Antonio|Luz Marina|Nicolás Esteban|João Vítor|María del Carmen|\S+) (.+)$/u.exec(name);
  return [match?.[1] ?? name, match?.[2] ?? ''];
}
