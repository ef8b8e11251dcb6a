// Layouts with other arrangements: dates at the right, timelines, capitals, Portuguese, labels in one line.
import { dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:30pt 0}*{box-sizing:border-box}body{margin:0;padding:0 42pt;font:10pt/1.4 "Liberation Sans",sans-serif}ul{margin:2pt 0 8pt;padding-left:16pt}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value) => string): string => values.map(write).join('');

export const unfamiliarLayouts: readonly Layout[] = [
  {
    name: 'right-dates',
    dates: dateForms.slashWord,
    html: (person, dates) =>
      page(
        '.two{display:grid;grid-template-columns:1fr 150pt;gap:20pt}.e{display:grid;grid-template-columns:1fr 95pt;gap:6pt;margin-bottom:6pt}.e span{text-align:right;font-size:8.5pt}h2{font-size:12pt;margin:12pt 0 4pt}h1{font-size:23pt}',
        `<h1>${person.name}</h1><p>${person.title}</p><div class=two><div><h2>Experiencia profesional</h2>${each(person.work, (job) => `<div class=e><div><b>${job.position}</b><p>${job.company}</p>${each(job.duties, (text) => `<p>${text}</p>`)}</div><span>${dates.write(job.start, job.end)}</span></div>`)}<h2>Formación académica</h2>${each(person.education, (study) => `<div class=e><div><b>${study.degree} en ${study.field}</b><p>${study.institution}</p></div><span>${study.start.slice(0, 4)} - ${study.end.slice(0, 4)}</span></div>`)}</div><div><h2>Contacto</h2><p>${person.email}</p><p>${person.phone}</p><p>${person.city}</p><h2>Habilidades</h2>${each(person.skills, (skill) => `<p>${skill}</p>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>${name}: ${level}</p>`)}</div></div>`,
      ),
  },
  {
    name: 'all-capitals',
    dates: dateForms.longSince,
    html: (person, dates) =>
      page(
        'h1{font-size:16pt}h2{font-size:11pt;margin:12pt 0 4pt;border-top:1pt solid}p.u{text-transform:uppercase;font-weight:bold}',
        `<h1>${person.name.toUpperCase()}</h1><p>CORREO: ${person.email}</p><p>TELÉFONO: ${person.phone}</p><h2>EXPERIENCIA</h2>${each(person.work, (job) => `<p class=u>${job.position}</p><p>${job.company} (${job.city})</p><p>${dates.write(job.start, job.end)}</p>${each(job.duties, (text) => `<p>- ${text}</p>`)}`)}<h2>ESTUDIOS</h2>${each(person.education, (study) => `<p class=u>${study.institution}</p><p>${study.degree} en ${study.field}</p><p>Desde ${study.start.slice(0, 4)} hasta ${study.end.slice(0, 4)}</p>`)}<h2>HABILIDADES</h2><p>${person.skills.join(' / ')}</p><h2>IDIOMAS</h2><p>${person.languages.map(({ name, level }) => `${name}: ${level}`).join(' / ')}</p>`,
      ),
  },
  {
    name: 'center-timeline',
    dates: dateForms.shortDot,
    html: (person, dates) =>
      page(
        '.t{display:grid;grid-template-columns:120pt 14pt 1fr;gap:8pt;margin-bottom:8pt}.t i{border-left:2pt solid #06c;height:100%}.t span{text-align:right;color:#06c}header{text-align:center}h2{font-size:13pt;text-align:center;margin:12pt 0 6pt;color:#06c}.c{display:grid;grid-template-columns:1fr 1fr;gap:2pt 30pt}',
        `<header><h1>${person.name}</h1><p>${person.phone} · ${person.email}</p></header><h2>Perfil</h2><p>${person.summary}</p><h2>Experiencia</h2>${each(person.work, (job) => `<div class=t><span>${dates.write(job.start, job.end)}</span><i></i><div><b>${job.company}</b><p>${job.position}</p>${each(job.duties, (text) => `<p>${text}</p>`)}</div></div>`)}<h2>Educación</h2>${each(person.education, (study) => `<div class=t><span>${study.end.slice(0, 4)}</span><i></i><div><b>${study.institution}</b><p>${study.degree} en ${study.field}</p></div></div>`)}<h2>Competencias</h2><div class=c>${each(person.skills, (skill) => `<p>${skill}</p>`)}</div><h2>Idiomas</h2><div class=c>${each(person.languages, ({ name, level }) => `<p>${name} (${level})</p>`)}</div>`,
      ),
  },
  {
    name: 'portuguese-sidebar',
    dates: dateForms.portuguese,
    html: (person, dates) =>
      page(
        'body{padding:0;display:grid;grid-template-columns:1fr 180pt;min-height:780pt}main{padding:20pt 24pt}aside{padding:20pt 16pt;background:#eee;overflow-wrap:anywhere}h2{font-size:12pt;margin:12pt 0 4pt}',
        `<main><h1>${person.name}</h1><p>${person.title}</p><h2>Histórico profissional</h2>${each(person.work, (job) => `<p><b>${job.company}</b> — ${job.position}</p><p>${dates.write(job.start, job.end)}</p>${each(job.duties, (text) => `<p>• ${text}</p>`)}`)}<h2>Formação</h2>${each(person.education, (study) => `<p><b>${study.degree} em ${study.field}</b></p><p>${study.institution}, ${study.end.slice(0, 4)}</p>`)}</main><aside><h2>Dados de contato</h2><p>${person.phone}</p><p>${person.email}</p><h2>Ferramentas</h2>${each(person.skills, (skill) => `<p>• ${skill}</p>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>${name} – ${level}</p>`)}</aside>`,
      ),
  },
  {
    name: 'wide-table',
    dates: dateForms.years,
    html: (person, dates) =>
      page(
        'table{width:100%;border-collapse:collapse}td,th{border:.5pt solid #888;padding:3pt;text-align:left;vertical-align:top}h2{font-size:11pt;margin:12pt 0 4pt}',
        `<h1>${person.name}</h1><p>Móvil: ${person.phone} | Email: ${person.email}</p><h2>Experiencia laboral</h2><table><tr><th>Empresa</th><th>Puesto</th><th>Desde - Hasta</th></tr>${each(person.work, (job) => `<tr><td>${job.company}</td><td>${job.position}</td><td>${dates.write(job.start, job.end)}</td></tr>`)}</table><h2>Formación</h2><table><tr><th>Centro</th><th>Titulación</th><th>Años</th></tr>${each(person.education, (study) => `<tr><td>${study.institution}</td><td>${study.degree} en ${study.field}</td><td>${study.start.slice(0, 4)}-${study.end.slice(0, 4)}</td></tr>`)}</table><h2>Idiomas</h2><table><tr><th>Idioma</th><th>Nivel</th></tr>${each(person.languages, ({ name, level }) => `<tr><td>${name}</td><td>${level}</td></tr>`)}</table><h2>Otras habilidades</h2><p>${person.skills.join(', ')}</p>`,
      ),
  },
  {
    name: 'english-inline',
    dates: dateForms.englishLong,
    html: (person, dates) =>
      page(
        'h1{text-align:center}.c{text-align:center}h2{font-size:11pt;text-transform:uppercase;margin:12pt 0 4pt;background:#eef;padding:2pt}',
        `<h1>${person.name}</h1><p class=c>${person.city} | ${person.phone} | ${person.email}</p><h2>Work history</h2>${each(person.work, (job) => `<p><b>${job.position}</b> at <b>${job.company}</b> (${dates.write(job.start, job.end)})</p>${each(job.duties, (text) => `<p>• ${text}</p>`)}`)}<h2>Education</h2>${each(person.education, (study) => `<p>${study.degree} in ${study.field}, ${study.institution} (${study.end.slice(0, 4)})</p>`)}<h2>Tools and technologies</h2><p>${person.skills.join(' • ')}</p><h2>Languages</h2><ul>${each(person.languages, ({ name, level }) => `<li>${name}, ${level}</li>`)}</ul>`,
      ),
  },
];
