// Invented people for curricula of the benchmark.

export interface Job {
  readonly position: string;
  readonly company: string;
  readonly city: string;
  /** `YYYY-MM`. */
  readonly start: string;
  readonly end: string | null;
  readonly duties: readonly string[];
}

export interface Study {
  readonly institution: string;
  readonly degree: string;
  readonly field: string;
  readonly start: string;
  readonly end: string;
}

export interface Person {
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly country: string;
  readonly summary: string;
  readonly work: readonly Job[];
  readonly education: readonly Study[];
  readonly skills: readonly string[];
  readonly languages: readonly { readonly name: string; readonly level: string }[];
}

const split = (text: string): string[] => text.split(';').map((part) => part.trim());

const givenNames = split(
  'Marcela;Ignacio;Paula Andrea;Cristóbal;Noelia;Juan Manuel;Ainhoa;Wilmer;Yolanda;Facundo;Catalina;Íñigo;Rosa María;Bruno;Dayana;Julián',
);
const surnames = split(
  'Fuenzalida;Oyarzún;Bermúdez;Castaño;Etxeberria;Ponce de León;Salvatierra;Quiñones;Ferreyra;Monsalve;Ávila;Núñez;Cifuentes;Ugarte;Paredes;Lagos',
);
const positions = split(
  'Analista de Remuneraciones;Ejecutiva de Ventas Corporativas;Jefe de Operaciones;Desarrolladora Full Stack;Ingeniero de Datos Senior;Coordinador de Logística;Asistente Contable;Community Manager;Product Owner;Subgerente de Compras;Enfermera Clínica UCI;Docente de Matemáticas;Técnico en Prevención de Riesgos;Key Account Manager;Encargada de Tienda;Consultor SAP FI/CO;Diseñadora UX/UI;Practicante de Recursos Humanos;Abogada Laboralista;Supervisor de Turno;Chef Ejecutivo;Administradora de Contratos;Auxiliar de Bodega;Data Scientist;Recepcionista Bilingüe;Maestro Mayor de Obras;QA Automation Engineer;Líder de Proyecto',
);
const companies = split(
  'Falabella Retail S.A.;Mercadona;Globant;Clínica Las Lilas;Grupo Éxito;Codelco;Deloitte;Colegio San Ignacio;Bancolombia S.A.;Sodimac;Inditex;Rappi;Ripley;Walmart de México;Hospital El Pino;Entel PCS;Natura Cosméticos;Arcor S.A.I.C.;Cencosud;Banco Galicia;Alicorp S.A.A.;Mapfre;Acme Ltda.;Estudio Jurídico Prado & Asociados;Constructora Almagro;LATAM Airlines Group;Despegar;Municipalidad de Ñuñoa;Transbank;Ferretería El Tornillo E.I.R.L.',
);
const institutions = split(
  'Universidad de Chile;Universidad Nacional de Colombia;Universidad Politécnica de Madrid;Duoc UC;Instituto Tecnológico de Monterrey;Pontificia Universidad Católica del Perú;Universidad de Buenos Aires;SENA;Inacap;Universidad Complutense de Madrid;Universidad del Desarrollo;Liceo Bicentenario de Talca;IES Ramiro de Maeztu;Universidad ORT Uruguay;Escuela de Negocios ADEN;Universidad Veracruzana',
);
const degrees = split(
  'Licenciatura;Ingeniería;Máster;Magíster;Técnico de Nivel Superior;Diplomado;Grado;Maestría;Tecnólogo;Doctorado;Técnico Superior',
);
const fields = split(
  'Administración de Empresas;Ciencias de la Computación;Recursos Humanos;Contabilidad y Finanzas;Enfermería;Derecho Laboral;Logística Internacional;Diseño Gráfico;Psicología Organizacional;Gestión de Proyectos;Pedagogía;Construcción Civil;Gastronomía;Estadística Aplicada',
);
const skills = split(
  'Excel avanzado;SAP;Power BI;Python;React;Node.js;Trabajo en equipo;Liderazgo;Negociación;Atención al cliente;Gestión de inventarios;Photoshop;Figma;Scrum;SQL Server;Liquidación de sueldos;Normativa laboral;Manejo de caja;Google Analytics;AutoCAD;Redacción de contratos;Planificación estratégica;C++;Docker;Primeros auxilios;Conducción de grúa horquilla;Resolución de conflictos;Git;JIRA;Contabilidad tributaria',
);
const languages = split('Inglés;Portugués;Francés;Alemán;Español;Italiano;Catalán;Mandarín');
const levels = split('Avanzado;Intermedio;Nativo;B2;C1;Básico;Bilingüe;A2');
const duties = split(
  'Elaboración de informes mensuales para la gerencia general y el directorio.;Reduje los tiempos de entrega en un 18 % durante 2020.;Atención de clientes y resolución de reclamos en sucursal;Lideré un equipo de 12 personas distribuidas en tres turnos.;Control de presupuestos, proveedores y órdenes de compra.;Implementación del sistema de gestión en cinco países.;Apoyo en los procesos de auditoría interna y externa;Capacitación de colaboradores nuevos.;Responsable de la relación con clientes estratégicos, desde la prospección hasta el cierre.',
);
const summaries = split(
  'Profesional con más de ocho años de experiencia en empresas de servicios, orientada a resultados y a la mejora continua de los procesos.;Busco integrarme a un equipo donde pueda aportar mi experiencia y seguir aprendiendo.;Persona proactiva, con facilidad para trabajar bajo presión y alto sentido de la responsabilidad.',
);
const homes = [
  ['Santiago', 'Chile', '+56 9 8'],
  ['Bogotá', 'Colombia', '+57 310 4'],
  ['Madrid', 'España', '+34 61'],
  ['Buenos Aires', 'Argentina', '+54 11 4'],
  ['Lima', 'Perú', '+51 98'],
  ['Monterrey', 'México', '+52 81 8'],
] as const;

/** Numbers that are the same for the same seed. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed * 2654435761 + 1013904223;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function personOf(seed: number): Person {
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const several = (values: readonly string[], count: number): string[] => {
    const rest = [...values];
    return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)[0] ?? '');
  };
  const name = `${pick(givenNames)} ${pick(surnames)} ${pick(surnames)}`;
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(' ');
  const [city, country, prefix] = pick(homes);
  const work = jobsOf(random, several(positions, 4), several(companies, 4));
  const lastDigits = String(1_000_000 + random(8_999_999)).slice(0, prefix.length > 7 ? 6 : 7);
  return {
    name,
    title: work[0]?.position ?? '',
    email: `${plain[0]}${pick(['.', '_', ''])}${plain.at(-1)}${random(90) + 10}@${pick(['mail', 'correo', 'buzon'])}.example`,
    phone: `${prefix}${lastDigits.slice(0, 3)} ${lastDigits.slice(3)}`,
    city,
    country,
    summary: pick(summaries),
    work,
    education: several(institutions, 1 + random(3)).map((institution, index) => {
      const end = 2018 - index * 4 - random(2);
      return { institution, degree: pick(degrees), field: pick(fields), start: `${end - 3}-03`, end: `${end}-12` };
    }),
    skills: several(skills, 5 + random(6)),
    languages: several(languages, 1 + random(3)).map((language) => ({ name: language, level: pick(levels) })),
  };
}

function jobsOf(random: (below: number) => number, names: readonly string[], employers: readonly string[]): Job[] {
  const count = 2 + random(3);
  let month = (2025 * 12 + random(8)) as number;
  return names.slice(0, count).map((position, index) => {
    const end = index === 0 && random(2) === 0 ? null : dateOf(month);
    month -= 8 + random(30);
    const start = dateOf(month);
    month -= 1 + random(4);
    const own = Array.from({ length: random(4) }, () => duties[random(duties.length)] ?? '');
    const city = homes[random(homes.length)]?.[0] ?? '';
    return { position, company: employers[index] ?? '', city, start, end, duties: [...new Set(own)] };
  });
}

const dateOf = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
