// What the demonstration is made of: invented people of Spain and Latin America, and real names of occupations
// (ESCO classification, European Commission) and universities (university-domains-list).

export const FIRST_NAMES = [
  'Camila',
  'Luis',
  'María José',
  'Íñigo',
  'Valentina',
  'Óscar',
  'Lucía',
  'Matías',
  'Begoña',
  'Sebastián',
  'Renata',
  'Joaquín',
  'Ximena',
  'Andrés',
  'Nuria',
  'Tomás',
  'Paula',
  'Ángel',
  'Daniela',
  'Álvaro',
  'Guadalupe',
  'Martín',
  'Inés',
  'Hernán',
  'Rocío',
  'Emilio',
  'Sofía',
  'Julián',
  'Micaela',
  'Raúl',
  'Beatriz',
  'Nicolás',
  'Zoe',
  'Agustín',
  'Elisa',
  'Fermín',
  'Antonia',
  'Gonzalo',
  'Leticia',
  'Ramón',
] as const;

export const LAST_NAMES = [
  'Rojas',
  'Peña',
  'Muñoz',
  'Núñez',
  'Ibáñez',
  'Contreras',
  'Güell',
  'Sepúlveda',
  'Ordóñez',
  'Quispe',
  'Zúñiga',
  'Herrera',
  'Castañeda',
  'Vargas',
  'Echeverría',
  'Bustos',
  'Salvatierra',
  'Domínguez',
  'Pérez',
  'Araya',
  'Gallardo',
  'Cárdenas',
  'Villaseñor',
  'Paredes',
  'Mamani',
  'Fuentes',
  'Lozano',
  'Espíndola',
  'Riquelme',
  'Carrasco',
  'Montes',
  'Yáñez',
  'Olivares',
  'Benítez',
  'Figueroa',
  'Aránguiz',
  'Tapia',
  'Córdova',
  'Sáez',
  'Urrutia',
] as const;

/** City, country, university there. */
export const LOCATIONS = [
  ['Santiago', 'Chile', 'Universidad Adolfo Ibáñez'],
  ['Valparaíso', 'Chile', 'Pontificia Universidad Catolica de Chile'],
  ['Ciudad de México', 'México', 'CETYS Universidad'],
  ['Puebla', 'México', 'Benemerita Universidad Autónoma de Puebla'],
  ['Barcelona', 'España', 'ESADE Business & Law School'],
  ['Murcia', 'España', 'ENAE Business School'],
  ['Medellín', 'Colombia', 'Colegio Mayor de Antioquia'],
  ['Lima', 'Perú', 'Pontificia Universidad Católica del Perú'],
  ['Cusco', 'Perú', 'Universidad Andina del Cusco'],
  ['Buenos Aires', 'Argentina', 'Instituto Tecnológico de Buenos Aires'],
] as const;

export const COMPANIES = [
  'Comercial Los Boldos',
  'Minera Quebrada Azul',
  'Clínica Santa Emilia',
  'Transportes Cóndor',
  'Alimentos La Vega',
  'Banco del Litoral',
  'Constructora Piedra Alta',
  'Seguros Horizonte',
  'Telecom Austral',
  'Viñedos El Roble',
] as const;

export const EDUCATION_LEVELS = ['Técnica', 'Universitaria', 'Magíster', 'Doctorado'] as const;
export const TAGS = ['inglés', 'disponibilidad inmediata', 'referido', 'turnos', 'remoto', 'liderazgo'] as const;
export const POSITIONS = [
  'Analista',
  'Coordinadora de proyectos',
  'Jefe de turno',
  'Consultora',
  'Asistente',
  'Especialista',
] as const;
export const COMMENTS = [
  'Muy buena primera impresión; conversar sobre expectativas de renta.',
  'Confirmó que puede comenzar en dos semanas.',
  'Falta validar referencias del último empleo.',
  'Prefiere modalidad híbrida.',
  'Excelente manejo de la prueba técnica.',
  'Pidió reagendar la entrevista para el jueves.',
] as const;

/** Areas of the organisation: name, and the place of its parent in this list. */
export const AREAS = [
  ['Operaciones', null],
  ['Logística', 0],
  ['Finanzas', null],
  ['Contraloría', 2],
  ['Personas', null],
  ['Tecnología', null],
] as const;

/** The twelve processes: an ESCO occupation, its status, area, days since it was opened, and how many candidates. */
export const PROCESSES = [
  ['Analista financiera', 'active', 3, 39, 64, ['finanzas', 'urgente']],
  ['Desarrollador de software para sistemas empotrados', 'active', 5, 24, 58, ['tecnología']],
  ['Enfermera responsable de cuidados generales', 'active', 4, 61, 72, []],
  ['Agente de servicio de atención al cliente', 'active', 0, 12, 55, ['masivo']],
  ['Director de logística', 'active', 1, 47, 21, ['confidencial']],
  ['Diseñadora gráfica', 'active', 4, 8, 18, []],
  ['Soldador de tuberías', 'suspended', 0, 75, 34, []],
  ['Analista de riesgos financieros', 'suspended', 2, 90, 22, ['finanzas']],
  ['Cocinera', 'closed', 0, 140, 30, []],
  ['Analista de datos en centro de llamadas', 'closed', 5, 118, 26, ['tecnología']],
  ['Ingeniera civil especializada en vías férreas', 'draft', 0, 3, 0, []],
  ['Gestor de la atención al cliente', 'draft', 0, 1, 0, []],
] as const;

/** Closed processes of the last year and a half: as `PROCESSES`, whose days are here those until the process was closed. */
export const PAST_PROCESSES = [
  { title: 'Técnico en logística de almacén', area: 1, daysAgo: 182, days: 38, candidates: 24, tags: [] },
  { title: 'Contadora de gestión', area: 2, daysAgo: 236, days: 46, candidates: 20, tags: ['finanzas'] },
  { title: 'Administrador de sistemas', area: 5, daysAgo: 285, days: 57, candidates: 18, tags: ['tecnología'] },
  { title: 'Agente de ventas telefónicas', area: 0, daysAgo: 334, days: 31, candidates: 28, tags: ['masivo'] },
  { title: 'Especialista en formación', area: 4, daysAgo: 412, days: 52, candidates: 17, tags: [] },
  { title: 'Conductora de carretilla elevadora', area: 1, daysAgo: 476, days: 34, candidates: 16, tags: [] },
] as const;

/** How many vacancies a process has, how urgent it is, and where candidates are searched, by title. */
export const SEARCHES: Readonly<
  Record<
    string,
    readonly [vacancies: number, priority: 'high' | 'medium' | 'low', type: 'internal' | 'external' | 'mixed']
  >
> = {
  'Analista financiera': [3, 'high', 'mixed'],
  'Desarrollador de software para sistemas empotrados': [2, 'medium', 'external'],
  'Enfermera responsable de cuidados generales': [4, 'high', 'external'],
  'Agente de servicio de atención al cliente': [8, 'high', 'mixed'],
  'Director de logística': [1, 'medium', 'internal'],
  'Diseñadora gráfica': [1, 'low', 'mixed'],
  'Soldador de tuberías': [3, 'low', 'external'],
  'Analista de riesgos financieros': [1, 'medium', 'mixed'],
  Cocinera: [2, 'medium', 'external'],
  'Analista de datos en centro de llamadas': [1, 'medium', 'mixed'],
  'Técnico en logística de almacén': [2, 'medium', 'external'],
  'Contadora de gestión': [1, 'high', 'mixed'],
  'Administrador de sistemas': [1, 'medium', 'external'],
  'Agente de ventas telefónicas': [3, 'high', 'external'],
  'Especialista en formación': [1, 'low', 'internal'],
  'Conductora de carretilla elevadora': [2, 'medium', 'external'],
};

/** The first names of women; the other first names are of men. */
export const WOMEN: ReadonlySet<string> = new Set([
  ...['Camila', 'María José', 'Valentina', 'Lucía', 'Begoña', 'Renata', 'Ximena', 'Nuria', 'Paula', 'Daniela'],
  ...['Guadalupe', 'Inés', 'Rocío', 'Sofía', 'Micaela', 'Beatriz', 'Zoe', 'Elisa', 'Antonia', 'Leticia'],
]);

export const SURVEY_COMMENTS = [
  'El proceso fue claro y me avisaron en cada etapa.',
  'La entrevista fue cordial y muy bien preparada.',
  'Me habría gustado saber antes el rango de salario.',
  'Respondieron rápido todas mis preguntas.',
  'Pasaron varias semanas sin noticias después de la prueba.',
  'Postular desde el teléfono fue muy sencillo.',
  'La prueba era larga, pero tenía que ver con el cargo.',
  'Agradezco que me explicaran por qué no seguí.',
  'Me cambiaron la hora de la entrevista dos veces.',
  'Todo ocurrió en las fechas que me dijeron al comienzo.',
  'Conocí al equipo antes de decidir y eso me ayudó.',
] as const;

export const SCORECARD_SUMMARIES = [
  'Responde con ejemplos concretos y reconoce lo que todavía debe aprender.',
  'Conoce bien la función y comunica con claridad.',
  'Buena disposición, aunque con menos experiencia de la que pide el cargo.',
  'Explicó con detalle sus proyectos anteriores y los resultados que obtuvo.',
] as const;
