// The last layouts drawn. Names, companies and skills were corrected after the first measurement on them.
import { dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:40pt 0}*{box-sizing:border-box}body{margin:0;padding:0 46pt;font:10pt/1.4 "DejaVu Sans",sans-serif}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value) => string): string => values.map(write).join('');

export const lastLayouts: readonly Layout[] = [
  {
    name: 'cards',
    dates: dateForms.yearsWord,
    html: (person, dates) =>
      page(
        '.top{display:flex;justify-content:space-between}h2{font-size:13pt;margin:12pt 0 4pt}.card{border:1px solid #ccc;padding:6pt;margin:4pt 0}.two{display:grid;grid-template-columns:1fr 1fr;gap:12pt}',
        `<div class=top><div><h1>${person.name}</h1><p>${person.title}</p></div><div><p>${person.phone}</p><p>${person.email}</p></div></div><h2>Quién soy</h2><p>${person.summary}</p><h2>Empleos anteriores</h2>${each(person.work, (job) => `<div class=card><b>${job.position}</b> · ${job.company}<p>${job.city} · ${dates.write(job.start, job.end)}</p>${each(job.duties, (text) => `<p>– ${text}</p>`)}</div>`)}<div class=two><div><h2>Estudios</h2>${each(person.education, (study) => `<p><b>${study.degree} en ${study.field}</b></p><p>${study.institution}, ${study.end.slice(0, 4)}</p>`)}</div><div><h2>Destrezas</h2>${each(person.skills, (skill) => `<p>✓ ${skill}</p>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>${name} | ${level}</p>`)}</div></div>`,
      ),
  },
  {
    name: 'left-labels',
    dates: dateForms.shortDash,
    html: (person, dates) =>
      page(
        'h1{text-align:right;font-size:20pt}.c{text-align:right;color:#777}h2{font-size:12pt;border-bottom:2pt solid;margin:12pt 0 6pt}table{border-collapse:collapse}td{vertical-align:top;padding:2pt 12pt 6pt 0}td:first-child{width:130pt}',
        `<h1>${person.name}</h1><p class=c>${person.email}</p><p class=c>${person.phone}</p><h2>Actividad profesional</h2><table>${each(person.work, (job) => `<tr><td>${dates.write(job.start, job.end)}</td><td><b>${job.company}</b> (${job.city})<br>Cargo: ${job.position}<br>${job.duties.join(' ')}</td></tr>`)}</table><h2>Formación</h2><table>${each(person.education, (study) => `<tr><td>${study.start.slice(0, 4)} – ${study.end.slice(0, 4)}</td><td><b>${study.institution}</b><br>${study.degree} en ${study.field}</td></tr>`)}</table><h2>Otros conocimientos</h2><p>${person.skills.join(' · ')}</p><h2>Idiomas</h2><table>${each(person.languages, ({ name, level }) => `<tr><td>${name}</td><td>${level}</td></tr>`)}</table>`,
      ),
  },
];
