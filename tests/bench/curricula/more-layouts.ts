// Layouts on which the reading was first measured without having been developed on them, and then corrected.
import { dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';
import type { Job, Person } from './people.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:Letter;margin:36pt 0}*{box-sizing:border-box}body{margin:0;font:10pt/1.45 "Liberation Sans",sans-serif}ul{margin:2pt 0 8pt;padding-left:16pt}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value) => string): string => values.map(write).join('');
const text = (job: Job): string => (job.duties.length === 0 ? '' : `<p>${job.duties.join(' ')}</p>`);
const languages = (person: Person, separator: string): string =>
  person.languages.map(({ name, level }) => `${name} (${level.toLowerCase()})`).join(separator);

export const moreLayouts: readonly Layout[] = [
  {
    name: 'portuguese',
    dates: dateForms.portuguese,
    html: (person, dates) =>
      page(
        'body{padding:0 50pt}h1{font-size:21pt}h2{font-size:13pt;border-left:4pt solid #393;padding-left:6pt;margin:14pt 0 6pt}.r{display:flex;justify-content:space-between}',
        `<h1>${person.name}</h1><p>${person.phone} / ${person.email}</p><h2>Resumo</h2><p>${person.summary}</p><h2>Experiência Profissional</h2>${each(person.work, (job) => `<div class=r><b>${job.position}</b><span>${dates.write(job.start, job.end)}</span></div><p>${job.company}, ${job.city}</p>${text(job)}`)}<h2>Formação Acadêmica</h2>${each(person.education, (study) => `<p><b>${study.degree} em ${study.field}</b> — ${study.institution} (${study.start.slice(0, 4)} – ${study.end.slice(0, 4)})</p>`)}<h2>Conhecimentos</h2><ul>${each(person.skills, (skill) => `<li>${skill}</li>`)}</ul><h2>Idiomas</h2><ul>${each(person.languages, ({ name, level }) => `<li>${name} – ${level}</li>`)}</ul>`,
      ),
  },
  {
    name: 'timeline',
    dates: dateForms.shortYear,
    html: (person, dates) =>
      page(
        'header{background:#eee;padding:20pt 50pt}main{padding:10pt 50pt}h1{font-size:28pt}h2{font-size:15pt;margin:12pt 0 8pt}.e{border-left:2px solid #c33;padding:0 0 8pt 12pt;position:relative}.d{color:#c33;font-size:9pt}.cols{display:grid;grid-template-columns:1fr 1fr 1fr}',
        `<header><h1>${person.name}</h1><p>${person.title}</p><p>Tel. ${person.phone}</p><p>${person.email}</p></header><main><h2>Mi trayectoria</h2>${each(person.work, (job) => `<div class=e><p class=d>${dates.write(job.start, job.end)}</p><h3>${job.company}</h3><p><i>${job.position}</i></p>${text(job)}</div>`)}<h2>Mi formación</h2>${each(person.education, (study) => `<div class=e><p class=d>${study.start.slice(0, 4)} – ${study.end.slice(0, 4)}</p><h3>${study.institution}</h3><p>${study.degree} en ${study.field}</p></div>`)}<h2>Mis habilidades</h2><div class=cols>${each(person.skills, (skill) => `<span>${skill}</span>`)}</div><h2>Idiomas</h2><div class=cols>${each(person.languages, ({ name, level }) => `<span><b>${name}</b> ${level}</span>`)}</div></main>`,
      ),
  },
  {
    name: 'side-headings',
    dates: dateForms.englishLong,
    html: (person, dates) =>
      page(
        'body{padding:0 44pt;font-family:"DejaVu Serif",serif;font-size:9.5pt}.s{display:grid;grid-template-columns:120pt 1fr;gap:14pt;border-top:1px solid #aaa;padding:8pt 0}h1{font-size:19pt}h2{font-size:11pt;text-align:right}.r{display:flex;justify-content:space-between}',
        `<h1>${person.name}</h1><p>${person.city}, ${person.country} · ${person.phone} · ${person.email}</p><br><div class=s><h2>Professional Experience</h2><div>${each(person.work, (job) => `<div class=r><b>${job.company}</b><i>${job.city}</i></div><div class=r><span>${job.position}</span><span>${dates.write(job.start, job.end)}</span></div>${text(job)}<br>`)}</div></div><div class=s><h2>Education</h2><div>${each(person.education, (study) => `<div class=r><b>${study.institution}</b><span>${study.end.slice(0, 4)}</span></div><p>${study.degree} in ${study.field}</p>`)}</div></div><div class=s><h2>Skills</h2><p>${person.skills.join(', ')}</p></div><div class=s><h2>Languages</h2><p>${languages(person, ', ')}</p></div>`,
      ),
  },
  {
    name: 'sidebar-right',
    dates: dateForms.iso,
    html: (person, dates) =>
      page(
        'body{display:grid;grid-template-columns:1fr 170pt}main{padding:0 20pt 0 40pt}aside{padding:20pt;background:#f4f0ff;overflow-wrap:anywhere}h1{font-size:23pt;text-transform:uppercase}h2{font-size:11pt;text-transform:uppercase;color:#63c;margin:14pt 0 5pt}.k{background:#63c;color:#fff;padding:1pt 5pt;margin:2pt;display:inline-block;font-size:8.5pt}',
        `<main><h1>${person.name}</h1><h3>${person.title}</h3><h2>Experiencia relevante</h2>${each(person.work, (job) => `<h3>${job.company}</h3><p>${job.position} (${dates.write(job.start, job.end)})</p>${text(job)}<br>`)}<h2>Estudios universitarios</h2>${each(person.education, (study) => `<p>${study.institution} · ${study.degree} en ${study.field} · ${study.end.slice(0, 4)}</p>`)}</main><aside><h2>Datos de contacto</h2><p>${person.phone}</p><p>${person.email}</p><p>${person.city}</p><h2>Herramientas</h2>${each(person.skills, (skill) => `<span class=k>${skill}</span> `)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>${name}: ${level}</p>`)}<h2>Intereses</h2><p>Fotografía, senderismo</p></aside>`,
      ),
  },
];
