// Invented people of Latin America and Spain with two surnames, particles and companies of many kinds.
import { type Job, type Person, randomOf, type Study } from './people.ts';

const split = (text: string): string[] => text.split(';').map((part) => part.trim());

const givenNames = split(
  'María del Carmen;José Antonio;Luz Marina;Edwin;Xiomara;Joaquín;Renata;Nicolás Esteban;Guadalupe;Iker;Montserrat;Óscar;Lucía;Segundo;Yesenia;Ramón;Begoña;Aníbal;João Vítor;Beatriz;Ángel;Zoila;Efraín;Nuria',
);
const surnames = split(
  'de la Cruz;Huamán;Gutiérrez;Zambrano;de la Fuente;Echeverría;Mamani;Villagrán;Ibáñez;del Río;Chacón;Goikoetxea;Restrepo;Arancibia;Figueiredo;Peña;Sepúlveda;Muñoz;Yupanqui;Solís;Barrios;Llorente;San Martín;Güell',
);
const positions = split(
  'Soldador Calificado;Médico Veterinario;Trabajadora Social;Analista de Ciberseguridad;Jefa de Enfermería;Conductor de Camión;Coordinadora Pedagógica;Contadora Pública;Agente de Call Center;Técnico Electromecánico;Ingeniera Agrónoma;Fonoaudióloga;Maestra de Primaria;Asesor Comercial;Especialista en Comercio Exterior;Scrum Master;Backend Developer;Gestora de Cobranza;Auditor Interno;Operador de Planta;Arquitecta de Software;Terapeuta Ocupacional;Dependienta;Jefe de Obra;Responsable de Calidad;Fisioterapeuta;Administrativo de Logística;Camarera de Pisos;Mozo de Almacén;Guía Turística;Periodista;Técnica de Laboratorio Clínico;Ayudante de Cocina;Visitador Médico;Project Manager;Customer Success Manager;DevOps Engineer;Oficial de Mantenimiento;Jefe de Tienda;Planificador de Producción',
);
const companies = split(
  'Grupo Bimbo S.A.B. de C.V.;Telefónica de España;El Corte Inglés;Cementos Argos;YPF;Banco de Crédito del Perú;Copa Airlines;Empresas Públicas de Medellín;Corporación Favorita C.A.;Pacífico Seguros;Itaú Unibanco;Hospital Universitario La Paz;Ayuntamiento de Getafe;Consorcio Vial Andino;CEMEX;Mercado Libre;Ferreyros;Avianca;Tigo;Carozzi;Komatsu Chile;Ecopetrol;Acciona;Repsol;Mahou San Miguel;Panadería Doña Rosa;Transportes Hermanos Quispe;Clínica Veterinaria Patitas;Distribuidora El Sol Cía. Ltda.;Soluciones Informáticas del Sur SpA;Instituto Mexicano del Seguro Social;Secretaría de Educación Pública;Fundación Teletón;Hotel Meliá Caribe;Teleperformance;Konecta;Accenture;Kavak;NotCo;Inversiones La Esperanza S.A.C.',
);
const institutions = split(
  'Universidad Nacional Autónoma de México;Universidad de La Rioja;Universitat Politècnica de València;Universidad de los Andes;Universidad Nacional Mayor de San Marcos;Universidad San Francisco de Quito;Escuela Superior Politécnica del Litoral;Instituto Politécnico Nacional;Universidad del País Vasco;Universidad Austral de Chile;Universidad Católica Andrés Bello;Universidad Tecnológica Nacional;Universidad Nacional de Córdoba;Universidad Autónoma de Santo Domingo;IES Virgen del Carmen;Colegio Nacional de Buenos Aires;Instituto Profesional AIEP;SENATI;Politécnico Grancolombiano;Universidad Mayor de San Andrés;Universidad de San Carlos de Guatemala;Universidade de São Paulo;EUDE Business School;Institución Universitaria Pascual Bravo;Centro de Formación Profesional San Blas;Universidad Peruana de Ciencias Aplicadas;Escuela Politécnica Nacional;Universidad de la República;Universidad Nacional de Asunción',
);
const degrees = split(
  'Licenciatura;Licenciado;Ingeniería;Grado;Máster Universitario;Maestría;Magíster;Técnico Superior;Tecnicatura;Bachiller;Diplomado;Especialización;Doctorado;Técnico Profesional',
);
const fields = split(
  'Trabajo Social;Medicina Veterinaria;Ingeniería Agronómica;Mecatrónica;Educación Primaria;Comercio Exterior;Ciencias de la Comunicación;Administración Pública;Seguridad Informática;Fonoaudiología;Mantenimiento Industrial;Turismo y Hotelería;Economía;Relaciones Internacionales;Nutrición y Dietética;Arquitectura;Química Farmacéutica;Biotecnología;Marketing Digital;Gestión de Proyectos',
);
const skills = split(
  'Soldadura TIG;Manejo de ganado bovino;Word y PowerPoint;Kubernetes;Terraform;Facturación electrónica;Manipulación de alimentos;Atención telefónica;Elaboración de presupuestos;Lectura de planos;SAP MM;Tableau;Java;Spring Boot;Gestión documental;Pensamiento crítico;Comunicación asertiva;Trabajo bajo presión;Control de calidad;ISO 9001;Cobranza preventiva;Redacción periodística;Adobe Premiere;Liderazgo de equipos;Inventarios;Licencia de conducir B;Primeros auxilios;Mantenimiento preventivo;Ventas consultivas;Salesforce;Metodologías ágiles;R;Excel intermedio;Cuidado de pacientes;Análisis financiero',
);
const languages = split('Inglés;Portugués;Francés;Español;Quechua;Italiano;Guaraní;Alemán;Euskera;Catalán');
const levels = split('Avanzado;Intermedio;Nativo;B2;C1;Básico;B1');
const duties = split(
  'Supervisión de un equipo de 8 personas y planificación de turnos semanales.;Reducción de mermas en un 12 % mediante control diario de existencias;Visitas a terreno y elaboración de informes técnicos.;Migré servicios a la nube y automaticé despliegues, con menos de una hora de caída al año.;Atención de más de 60 llamadas diarias de clientes;Coordinación con proveedores nacionales e internacionales;Cumplimiento de normas de seguridad y salud en el trabajo.;Diseño de actividades para niños de 6 a 12 años.',
);
const summaries = split(
  'Titulada con diez años de trayectoria en el sector, comprometida con la calidad y el trato cercano a las personas.;Me interesa aportar a proyectos con impacto social y continuar mi desarrollo profesional en una organización estable.;Trabajador responsable y puntual, con disponibilidad para viajar y trabajar por turnos rotativos.',
);
const homes = [
  ['Quito', 'Ecuador', '+593 99 '],
  ['Arequipa', 'Perú', '+51 95'],
  ['Sevilla', 'España', '(+34) 63'],
  ['Guadalajara', 'México', '+52 33 1'],
  ['Medellín', 'Colombia', '+57 301 '],
  ['Montevideo', 'Uruguay', '+598 9'],
  ['Concepción', 'Chile', '+56 9 7'],
  ['Rosario', 'Argentina', '+54 9 341 '],
  ['São Paulo', 'Brasil', '+55 11 9'],
] as const;

export function regionalPerson(seed: number): Person {
  const random = randomOf(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[random(values.length)] as Value;
  const several = (values: readonly string[], count: number): string[] => {
    const rest = [...values];
    return Array.from({ length: count }, () => rest.splice(random(rest.length), 1)[0] ?? '');
  };
  const [first, second] = several(surnames, 2);
  const given = pick(givenNames);
  const [city, country, prefix] = pick(homes);
  const work = jobsOf(random, several(positions, 5), several(companies, 5));
  const number = String(10_000_000 + random(89_999_999)).slice(0, 7);
  return {
    name: `${given} ${first} ${second}`,
    title: work[0]?.position ?? '',
    email: addressOf(given, first ?? '', { style: random(4), number: random(900) + 10 }),
    phone: `${prefix}${number.slice(0, 3)} ${number.slice(3)}`,
    city,
    country,
    summary: pick(summaries),
    work,
    education: several(institutions, 1 + random(3)).map((institution, index): Study => {
      const end = 2019 - index * 5 - random(3);
      return { institution, degree: pick(degrees), field: pick(fields), start: `${end - 4}-03`, end: `${end}-11` };
    }),
    skills: several(skills, 5 + random(6)),
    languages: several(languages, 1 + random(3)).map((name) => ({ name, level: pick(levels) })),
  };
}

const asciiOf = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^a-z]/giu, '')
    .toLowerCase();

/** Addresses say the name, a part of it or nothing of it. */
function addressOf(given: string, surname: string, { style, number }: { style: number; number: number }): string {
  const [name = ''] = given.split(' ');
  const local = [
    `${asciiOf(name)}.${asciiOf(surname)}`,
    `${asciiOf(name).charAt(0)}${asciiOf(surname)}${number}`,
    `${asciiOf(surname)}_${asciiOf(name)}`,
    `contacto${number}`,
  ][style];
  return `${local}@${['correo', 'email', 'buzon'][number % 3]}.example`;
}

/** From the newest to the oldest. Two of them may be in one company. */
function jobsOf(random: (below: number) => number, names: readonly string[], employers: readonly string[]): Job[] {
  const count = 2 + random(3);
  const hasPromotion = random(3) === 0;
  let month = 2025 * 12 + random(9);
  return names.slice(0, count).map((position, index) => {
    const end = index === 0 && random(3) > 0 ? null : dateOf(month);
    month -= 7 + random(40);
    const start = dateOf(month);
    month -= 1 + random(5);
    const own = Array.from({ length: random(3) }, () => duties[random(duties.length)] ?? '');
    const city = homes[random(homes.length)]?.[0] ?? '';
    const company = employers[hasPromotion && index === 1 ? 0 : index] ?? '';
    return { position, company, city, start, end, duties: [...new Set(own)] };
  });
}

const dateOf = (month: number): string => `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
