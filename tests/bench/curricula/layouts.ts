// Layouts of curricula as HTML, each with its own order, wordings and forms of dates.
import { type DateForm, dateForms } from './dates.ts';
import type { Job, Person, Study } from './people.ts';

export interface Layout {
  readonly name: string;
  readonly dates: DateForm;
  /** If the page has studies with one year only. */
  readonly html: (person: Person, dates: DateForm) => string;
}

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;font:10.5pt/1.4 Arial,sans-serif}ul{margin:2pt 0 8pt;padding-left:16pt}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;

const each = <Value>(values: readonly Value[], write: (value: Value, index: number) => string): string =>
  values.map(write).join('');
const bullets = (job: Job): string =>
  job.duties.length === 0 ? '' : `<ul>${each(job.duties, (text) => `<li>${text}</li>`)}</ul>`;
const list = (values: readonly string[]): string => `<ul>${each(values, (value) => `<li>${value}</li>`)}</ul>`;
const when = (dates: DateForm, { start, end }: Pick<Job, 'start' | 'end'> | Study): string => dates.write(start, end);

export const layouts: readonly Layout[] = [
  {
    name: 'classic',
    dates: dateForms.longUpper,
    html: (person, dates) =>
      page(
        'body{padding:50pt;font-family:Georgia,serif}h1{text-align:center;font-size:24pt}.c{text-align:center}h2{font-size:12pt;text-transform:uppercase;border-bottom:1px solid;margin:14pt 0 6pt}.r{display:flex;justify-content:space-between}',
        `<h1>${person.name}</h1><p class=c>${person.city}, ${person.country} | ${person.phone} | ${person.email}</p><h2>Resumen ejecutivo</h2><p>${person.summary}</p><h2>Experiencia laboral</h2>${each(person.work, (job) => `<div class=r><b>${job.company}</b><span>${when(dates, job)}</span></div><i>${job.position}</i>${bullets(job)}`)}<h2>Formación académica</h2>${each(person.education, (study) => `<div class=r><b>${study.institution}</b><span>${study.start.slice(0, 4)} – ${study.end.slice(0, 4)}</span></div><i>${study.degree} en ${study.field}</i>`)}<h2>Idiomas</h2><p>${person.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}</p><h2>Competencias</h2><p>${person.skills.join(', ')}.</p>`,
      ),
  },
  {
    name: 'sidebar-left',
    dates: dateForms.shortDash,
    html: (person, dates) =>
      page(
        'body{display:flex}aside{width:190pt;min-height:840pt;background:#234;color:#fff;padding:24pt}main{flex:1;padding:28pt}h1{font-size:26pt;line-height:1.1}h2{font-size:14pt;margin:14pt 0 4pt;color:#a52}aside h2{color:#fff}aside p{font-size:9pt}h3{font-size:11pt}',
        `<aside><h2>Contacto</h2><p>${person.phone}</p><p>${person.email}</p><p>${person.city}, ${person.country}</p><h2>Habilidades</h2>${list(person.skills)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p><b>${name}</b></p><p>${level}</p>`)}</aside><main><h1>${person.name}</h1><p>${person.title}</p><h2>Sobre mí</h2><p>${person.summary}</p><h2>Experiencia</h2>${each(person.work, (job) => `<h3>${job.position} | ${job.company}</h3><p>${when(dates, job)} · ${job.city}</p>${bullets(job)}`)}<h2>Educación</h2>${each(person.education, (study) => `<h3>${study.degree} en ${study.field}</h3><p>${study.institution}</p><p>${study.end.slice(0, 4)}</p>`)}</main>`,
      ),
  },
  {
    name: 'date-column',
    dates: dateForms.slash,
    html: (person, dates) =>
      page(
        'body{padding:40pt}h1{font-size:22pt;letter-spacing:1px}h2{font-size:13pt;margin:16pt 0 6pt;color:#06c}.g{display:grid;grid-template-columns:110pt 1fr;gap:10pt;margin-bottom:8pt}small{color:#555}.t span{display:inline-block;border:1px solid #999;border-radius:8pt;padding:1pt 8pt;margin:2pt 4pt}',
        `<h1>${person.name.toUpperCase()}</h1><p><small>${person.email}  •  ${person.phone}  •  ${person.city}</small></p><h2>Perfil</h2><p>${person.summary}</p><h2>Historial laboral</h2>${each(person.work, (job) => `<div class=g><div>${when(dates, job)}<br><small>${job.city}</small></div><div><b>${job.position}</b><br>${job.company}${bullets(job)}</div></div>`)}<h2>Estudios</h2>${each(person.education, (study) => `<div class=g><div>${study.start.slice(0, 4)} - ${study.end.slice(0, 4)}</div><div><b>${study.degree}, ${study.field}</b><br>${study.institution}</div></div>`)}<h2>Aptitudes</h2><div class=t>${each(person.skills, (skill) => `<span>${skill}</span> `)}</div><h2>Lenguas</h2>${list(person.languages.map(({ name, level }) => `${name}: ${level}`))}`,
      ),
  },
  {
    name: 'table',
    dates: dateForms.shortDot,
    html: (person, dates) =>
      page(
        'body{padding:45pt;font-family:Verdana,sans-serif;font-size:9.5pt}h1{font-size:18pt}h2{font-size:11pt;background:#ddd;padding:3pt;margin:12pt 0 4pt}table{width:100%;border-collapse:collapse}td,th{border:1px solid #bbb;padding:4pt;text-align:left;vertical-align:top}',
        `<p>CURRÍCULUM VITAE</p><h1>${person.name}</h1><h2>DATOS PERSONALES</h2><table><tr><td>Teléfono</td><td>${person.phone}</td></tr><tr><td>Correo electrónico</td><td>${person.email}</td></tr><tr><td>Ciudad</td><td>${person.city}</td></tr></table><h2>EXPERIENCIA PROFESIONAL</h2><table><tr><th>Período</th><th>Cargo</th><th>Empresa</th></tr>${each(person.work, (job) => `<tr><td>${when(dates, job)}</td><td>${job.position}</td><td>${job.company}</td></tr>`)}</table><h2>ANTECEDENTES ACADÉMICOS</h2><table><tr><th>Título</th><th>Institución</th><th>Año</th></tr>${each(person.education, (study) => `<tr><td>${study.degree} en ${study.field}</td><td>${study.institution}</td><td>${study.end.slice(0, 4)}</td></tr>`)}</table><h2>CONOCIMIENTOS INFORMÁTICOS Y OTROS</h2>${list(person.skills)}<h2>IDIOMAS</h2><table>${each(person.languages, ({ name, level }) => `<tr><td>${name}</td><td>${level}</td></tr>`)}</table>`,
      ),
  },
  {
    name: 'labelled',
    dates: dateForms.longOf,
    html: (person, dates) =>
      page(
        'body{padding:50pt;font:11pt/1.35 "Times New Roman",serif}h2{font-size:11pt;text-decoration:underline;margin:14pt 0 4pt}p{margin:1pt 0}.b{margin-bottom:8pt}',
        `<h2>DATOS PERSONALES</h2><p>Nombre: ${person.name}</p><p>Dirección: Los Aromos 1234, ${person.city}</p><p>Teléfono: ${person.phone}</p><p>E-mail: ${person.email}</p><h2>EXPERIENCIA</h2>${each(person.work, (job) => `<div class=b><p>Empresa: ${job.company}</p><p>Cargo: ${job.position}</p><p>Período: ${when(dates, job)}</p>${job.duties.length > 0 ? `<p>Funciones: ${job.duties[0]}</p>` : ''}</div>`)}<h2>ESTUDIOS REALIZADOS</h2>${each(person.education, (study) => `<p>${study.start.slice(0, 4)}-${study.end.slice(0, 4)}: ${study.degree} en ${study.field}, ${study.institution}</p>`)}<h2>IDIOMAS</h2>${each(person.languages, ({ name, level }) => `<p>- ${name}, nivel ${level.toLowerCase()}</p>`)}<h2>HABILIDADES</h2>${each(person.skills, (skill) => `<p>- ${skill}</p>`)}`,
      ),
  },
  {
    name: 'english',
    dates: dateForms.english,
    html: (person, dates) =>
      page(
        'body{padding:48pt;font-family:Helvetica,sans-serif}h1{font-size:20pt}h2{font-size:12pt;color:#147;margin:14pt 0 4pt;font-variant:small-caps}.r{float:right;color:#666}',
        `<h1>${person.name}</h1><p>${person.email} · ${person.phone} · ${person.city}, ${person.country}</p><h2>About me</h2><p>${person.summary}</p><h2>Work Experience</h2>${each(person.work, (job) => `<p><span class=r>${when(dates, job)}</span><b>${job.position}</b>, ${job.company}</p>${bullets(job)}`)}<h2>Education</h2>${each(person.education, (study) => `<p><span class=r>${study.end.slice(0, 4)}</span><b>${study.degree} in ${study.field}</b></p><p>${study.institution}</p>`)}<h2>Technical Skills</h2><p>${person.skills.join(' | ')}</p><h2>Languages</h2><p>${person.languages.map(({ name, level }) => `${name} – ${level}`).join(' • ')}</p>`,
      ),
  },
  {
    name: 'plain-word',
    dates: dateForms.longSince,
    html: (person, dates) =>
      page(
        'body{padding:60pt;font:12pt/1.3 Calibri,Carlito,sans-serif}p{margin:0 0 3pt}',
        `<p><b>${person.name}</b></p><p>Celular: ${person.phone}</p><p>Correo: ${person.email}</p><p>Ciudad: ${person.city}</p><br><p><b>OBJETIVO PROFESIONAL</b></p><p>${person.summary}</p><br><p><b>EXPERIENCIA LABORAL</b></p>${each(person.work, (job) => `<p>${when(dates, job)}</p><p>${job.company}</p><p>${job.position}</p>${each(job.duties, (text) => `<p>• ${text}</p>`)}<br>`)}<p><b>EDUCACIÓN</b></p>${each(person.education, (study) => `<p>${study.institution}</p><p>${study.degree} en ${study.field}</p><p>Egreso: ${study.end.slice(0, 4)}</p><br>`)}<p><b>IDIOMAS</b></p><p>${person.languages.map(({ name, level }) => `${name} ${level.toLowerCase()}`).join('; ')}</p><br><p><b>HABILIDADES Y DESTREZAS</b></p>${each(person.skills, (skill) => `<p>• ${skill}</p>`)}`,
      ),
  },
  {
    name: 'spaced',
    dates: dateForms.dotted,
    html: (person, dates) =>
      page(
        'body{padding:40pt;font-family:"DejaVu Sans",sans-serif;font-size:9pt}h1{font-weight:300;font-size:24pt;letter-spacing:5pt}h2{letter-spacing:4pt;font-size:10pt;margin:16pt 0 6pt}.two{display:grid;grid-template-columns:1fr 180pt;gap:24pt}p{hyphens:auto}',
        `<h1>${person.name}</h1><p>${person.title}</p><div class=two><div><h2>TRAYECTORIA PROFESIONAL</h2>${each(person.work, (job) => `<b>${job.position} en ${job.company}</b><p>${when(dates, job)}, ${job.city}</p><p>${job.duties.join(' ')}</p><br>`)}<h2>FORMACIÓN</h2>${each(person.education, (study) => `<b>${study.institution}</b><p>${study.degree} - ${study.field}</p><p>${study.start.slice(0, 4)} — ${study.end.slice(0, 4)}</p><br>`)}</div><div><h2>CONTACTO</h2><p>${person.email}</p><p>${person.phone}</p><p>${person.city}</p><h2>PERFIL</h2><p>${person.summary}</p><h2>COMPETENCIAS</h2>${each(person.skills, (skill) => `<p>${skill}</p>`)}<h2>IDIOMAS</h2>${each(person.languages, ({ name, level }) => `<p>${name} ${level}</p>`)}</div></div>`,
      ),
  },
];
