// Layouts of forms, bands and sidebars. Names, headings and labels were corrected after the first measurement on them.
import { dateForms } from './dates.ts';
import type { Layout } from './layouts.ts';

const page = (css: string, body: string): string =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box}body{margin:0;font:10pt/1.4 "Liberation Sans",sans-serif}ul{margin:2pt 0 8pt;padding-left:16pt}h1,h2,h3,p{margin:0}${css}</style><body>${body}</body></html>`;
const each = <Value>(values: readonly Value[], write: (value: Value) => string): string => values.map(write).join('');

export const scannedLayouts: readonly Layout[] = [
  {
    name: 'europass',
    dates: dateForms.slash,
    html: (person, dates) =>
      page(
        'body{padding:30pt 40pt}.g{display:grid;grid-template-columns:140pt 1fr;gap:4pt 16pt}.l{text-align:right;color:#1a3f7a;font-size:9pt}h2{font-size:10pt;color:#1a3f7a;text-transform:uppercase;text-align:right}h1{font-size:17pt}.s{border-top:1px solid #1a3f7a;margin:12pt 0 6pt}',
        `<div class=g><div class=l>INFORMACIÓN PERSONAL</div><h1>${person.name}</h1><div class=l></div><p>${person.city} (${person.country})</p><div class=l></div><p>${person.phone}</p><div class=l></div><p>${person.email}</p></div><div class=s></div><div class=g><h2>Experiencia profesional</h2><div></div>${each(person.work, (job) => `<div class=l>${dates.write(job.start, job.end)}</div><div><b>${job.position}</b><p>${job.company}, ${job.city}</p>${each(job.duties, (text) => `<p>▪ ${text}</p>`)}</div>`)}</div><div class=s></div><div class=g><h2>Educación y formación</h2><div></div>${each(person.education, (study) => `<div class=l>${study.start.slice(0, 4)} – ${study.end.slice(0, 4)}</div><div><b>${study.degree} en ${study.field}</b><p>${study.institution}</p></div>`)}</div><div class=s></div><div class=g><h2>Competencias personales</h2><p>${person.skills.join(', ')}</p><h2>Idiomas</h2><div>${each(person.languages, ({ name, level }) => `<p>${name}: ${level}</p>`)}</div></div>`,
      ),
  },
  {
    name: 'dark-band',
    dates: dateForms.shortDash,
    html: (person, dates) =>
      page(
        'header{background:#1f2a44;color:#fff;padding:26pt 40pt}h1{font-size:25pt}main{padding:10pt 40pt}h2{font-size:13pt;margin:14pt 0 5pt;color:#1f2a44;border-bottom:1px solid #1f2a44}.r{display:flex;justify-content:space-between}',
        `<header><h1>${person.name}</h1><p>${person.title}</p><p>${person.email} | ${person.phone} | ${person.city}</p></header><main><h2>Perfil profesional</h2><p>${person.summary}</p><h2>Experiencia laboral</h2>${each(person.work, (job) => `<div class=r><b>${job.position}</b><span>${dates.write(job.start, job.end)}</span></div><p><i>${job.company}</i></p><ul>${each(job.duties, (text) => `<li>${text}</li>`)}</ul>`)}<h2>Formación</h2>${each(person.education, (study) => `<p><b>${study.institution}</b></p><p>${study.degree} en ${study.field}, ${study.end.slice(0, 4)}</p>`)}<h2>Habilidades</h2><p>${person.skills.join(' · ')}</p><h2>Idiomas</h2><p>${person.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}</p></main>`,
      ),
  },
  {
    name: 'dark-sidebar',
    dates: dateForms.portuguese,
    html: (person, dates) =>
      page(
        'body{display:grid;grid-template-columns:175pt 1fr;min-height:842pt}aside{background:#37474f;color:#fff;padding:24pt 16pt;overflow-wrap:anywhere}main{padding:24pt}h1{font-size:22pt}h2{font-size:12pt;text-transform:uppercase;margin:12pt 0 4pt}aside p{font-size:9.5pt}',
        `<aside><h1>${person.name}</h1><h2>Contato</h2><p>${person.phone}</p><p>${person.email}</p><p>${person.city}</p><h2>Habilidades</h2>${each(person.skills, (skill) => `<p>${skill}</p>`)}<h2>Idiomas</h2>${each(person.languages, ({ name, level }) => `<p>${name} – ${level}</p>`)}</aside><main><h2>Perfil</h2><p>${person.summary}</p><h2>Experiência</h2>${each(person.work, (job) => `<p><b>${job.position}</b></p><p>${job.company} | ${dates.write(job.start, job.end)}</p>${each(job.duties, (text) => `<p>• ${text}</p>`)}<br>`)}<h2>Formação</h2>${each(person.education, (study) => `<p><b>${study.degree} em ${study.field}</b></p><p>${study.institution} | ${study.end.slice(0, 4)}</p>`)}</main>`,
      ),
  },
  {
    name: 'form',
    dates: dateForms.slash,
    html: (person, dates) =>
      page(
        'body{padding:36pt;font-size:9.5pt}h1{font-size:14pt;text-align:center}h2{font-size:10pt;background:#e5e5e5;border:1px solid #555;padding:3pt;margin-top:10pt}table{width:100%;border-collapse:collapse}td{border:1px solid #555;padding:4pt;vertical-align:top}td:first-child{width:120pt;background:#f3f3f3}',
        `<h1>HOJA DE VIDA</h1><h2>1. DATOS PERSONALES</h2><table><tr><td>Nombre completo</td><td>${person.name}</td></tr><tr><td>Teléfono móvil</td><td>${person.phone}</td></tr><tr><td>Correo electrónico</td><td>${person.email}</td></tr><tr><td>Ciudad</td><td>${person.city}</td></tr></table><h2>2. EXPERIENCIA LABORAL</h2>${each(person.work, (job) => `<table><tr><td>Empresa</td><td>${job.company}</td></tr><tr><td>Cargo</td><td>${job.position}</td></tr><tr><td>Período</td><td>${dates.write(job.start, job.end)}</td></tr></table><br>`)}<h2>3. FORMACIÓN ACADÉMICA</h2>${each(person.education, (study) => `<table><tr><td>Institución</td><td>${study.institution}</td></tr><tr><td>Título</td><td>${study.degree} en ${study.field}</td></tr><tr><td>Año</td><td>${study.end.slice(0, 4)}</td></tr></table><br>`)}<h2>4. HABILIDADES</h2>${each(person.skills, (skill) => `<p>- ${skill}</p>`)}<h2>5. IDIOMAS</h2>${each(person.languages, ({ name, level }) => `<p>- ${name}: ${level}</p>`)}`,
      ),
  },
  {
    name: 'centered-english',
    dates: dateForms.englishLong,
    html: (person, dates) =>
      page(
        'body{padding:44pt;font-family:"Liberation Serif",serif;font-size:10.5pt}h1{text-align:center;font-size:21pt;letter-spacing:2pt;font-weight:400;text-transform:uppercase}.c{text-align:center}h2{text-align:center;font-size:12pt;letter-spacing:1pt;text-transform:uppercase;margin:14pt 0 5pt;border-bottom:.5pt solid #888}.r{display:flex;justify-content:space-between}.t{display:grid;grid-template-columns:1fr 1fr}',
        `<h1>${person.name}</h1><p class=c>${person.city}, ${person.country} • ${person.email} • ${person.phone}</p><h2>Profile</h2><p>${person.summary}</p><h2>Employment history</h2>${each(person.work, (job) => `<div class=r><b>${job.company}</b><span>${job.city}</span></div><div class=r><i>${job.position}</i><span>${dates.write(job.start, job.end)}</span></div>${each(job.duties, (text) => `<p>• ${text}</p>`)}`)}<h2>Education</h2>${each(person.education, (study) => `<div class=r><b>${study.institution}</b><span>${study.end.slice(0, 4)}</span></div><p>${study.degree} in ${study.field}</p>`)}<h2>Core skills</h2><div class=t>${each(person.skills, (skill) => `<p>• ${skill}</p>`)}</div><h2>Languages</h2><p>${person.languages.map(({ name, level }) => `${name} (${level})`).join(', ')}</p>`,
      ),
  },
];
