// The careers page of the demonstration: sections in three languages, with pictures that are drawn here.
import { Readable } from 'node:stream';
import type { LandingSection } from '../../contract/api/portal-sections.ts';
import type { Translations } from '../../contract/translations.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import { drawLandscape, type Landscape, PICTURE_HEIGHT, PICTURE_WIDTH } from './pictures.ts';
import { changePortal, insertPortalMedia } from './queries.ts';

const MAX_PICTURE_BYTES = 1024 * 1024;

const LANDSCAPES: readonly Landscape[] = [
  {
    sky: [
      [24, 58, 90],
      [247, 178, 103],
    ],
    ...{ sun: [0.72, 0.5, 0.13], sunColour: [255, 224, 138] },
    hills: [
      [0.52, 3, 0.4, [92, 98, 128]],
      [0.38, 4, 1.8, [58, 79, 107]],
      [0.22, 5, 3.1, [22, 52, 74]],
    ],
  },
  {
    sky: [
      [126, 196, 207],
      [232, 244, 240],
    ],
    ...{ sun: [0.25, 0.28, 0.1], sunColour: [255, 244, 214] },
    hills: [
      [0.46, 2, 2.2, [142, 184, 155]],
      [0.34, 5, 0.6, [86, 145, 118]],
      [0.18, 3, 4, [39, 98, 84]],
    ],
  },
  {
    sky: [
      [71, 61, 115],
      [240, 141, 126],
    ],
    ...{ sun: [0.5, 0.56, 0.18], sunColour: [255, 200, 150] },
    hills: [
      [0.4, 4, 0.1, [108, 73, 121]],
      [0.28, 3, 2.5, [71, 52, 98]],
      [0.14, 6, 1.2, [39, 34, 66]],
    ],
  },
  {
    sky: [
      [232, 93, 60],
      [255, 209, 128],
    ],
    ...{ sun: [0.6, 0.46, 0.2], sunColour: [255, 241, 200] },
    hills: [
      [0.44, 3, 2.9, [178, 74, 66]],
      [0.3, 4, 0.9, [112, 52, 70]],
      [0.16, 5, 2, [48, 36, 62]],
    ],
  },
];

export interface StoredPicture {
  readonly key: string;
  readonly bytes: number;
}

/** Files come before the transaction that names them. */
export async function storePictures(files: FileStore): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  for (const landscape of LANDSCAPES) {
    stored.push(await files.put(Readable.from([drawLandscape(landscape)]), MAX_PICTURE_BYTES));
  }
  return stored;
}

interface CareersPage {
  readonly organizationId: number;
  readonly areaIds: readonly number[];
  readonly pictures: readonly StoredPicture[];
  readonly now: number;
}

export async function addCareersPage(tx: Transaction, { organizationId, ...page }: CareersPage): Promise<void> {
  const ids: number[] = [];
  // The last one is the head's, which has a file of its own.
  for (const { key, bytes } of page.pictures.slice(0, -1)) {
    const picture = { content_type: 'image/png', width: PICTURE_WIDTH, height: PICTURE_HEIGHT };
    const row = { organization_id: organizationId, storage_key: key, bytes, ...picture, created_at: page.now };
    ids.push((await insertPortalMedia(tx, row)).id);
  }
  await changePortal(tx, organizationId, {
    look: { color: '#c2410c', second_color: '#16344a', heading_font: 'bricolage', text_font: 'inter' },
    page: {
      ...headOf(page.pictures.at(-1)),
      title: 'Construye con nosotros la próxima ruta de los Andes',
      description:
        'Somos 1.200 personas que mueven, alimentan y conectan a cuatro países. Buscamos a quienes quieran aprender, decidir y cuidar lo que hacen.',
      translations: JSON.stringify({
        en: {
          title: 'Build the next route of the Andes with us',
          description:
            'We are 1,200 people who move, feed and connect four countries. We look for people who want to learn, decide and take care of what they do.',
        },
        pt: {
          title: 'Construa conosco a próxima rota dos Andes',
          description:
            'Somos 1.200 pessoas que movem, alimentam e conectam quatro países. Buscamos quem queira aprender, decidir e cuidar do que faz.',
        },
      }),
      sections: JSON.stringify(sectionsWith(ids, page.areaIds)),
    },
  });
}

const headOf = (picture: StoredPicture | undefined) =>
  picture && { media_storage_key: picture.key, media_content_type: 'image/png', media_bytes: picture.bytes };

/** Spanish, English and Portuguese of a heading with its text. */
type Wording = readonly (readonly [heading: string, text: string])[];

function wordingOf([es, en, pt]: Wording) {
  const inLanguage = (texts: Wording[number] | undefined) => ({ heading: texts?.[0] ?? '', text: texts?.[1] ?? '' });
  const translations: Translations<{ heading: string; text: string }> = { en: inLanguage(en), pt: inLanguage(pt) };
  return { ...inLanguage(es), translations };
}

const headingsOf = (heading: string, en: string, pt: string) => ({
  ...{ heading, is_hidden: false },
  translations: { en: { heading: en }, pt: { heading: pt } },
});

function sectionsWith(pictures: readonly number[], areas: readonly number[]): LandingSection[] {
  const [sunset = 0, morning = 0, evening = 0] = pictures;
  const [operations = null, , finance = null, , , technology = null] = areas;
  return [
    {
      ...{ type: 'benefits', key: 'valores' },
      ...headingsOf('Lo que encuentras aquí', 'What you find here', 'O que você encontra aqui'),
      entries: [
        { key: 'tiempo', icon: 'time', ...wordingOf(TIME) },
        { key: 'aprender', icon: 'learning', ...wordingOf(LEARNING) },
        { key: 'salud', icon: 'heart', ...wordingOf(HEALTH) },
        { key: 'mundo', icon: 'globe', ...wordingOf(WORLD) },
      ],
    },
    {
      ...{ type: 'text', key: 'historia', is_hidden: false },
      ...wordingOf(STORY),
    },
    {
      ...{ type: 'gallery', key: 'lugares-de-trabajo' },
      ...headingsOf('Donde trabajamos', 'Where we work', 'Onde trabalhamos'),
      entries: [
        {
          ...{ key: 'ocaso', media_id: sunset, alternative_text: 'El sol se pone tras la cordillera' },
          translations: {
            en: { alternative_text: 'The sun sets behind the mountains' },
            pt: { alternative_text: 'O sol se põe atrás da cordilheira' },
          },
        },
        {
          ...{ key: 'manana', media_id: morning, alternative_text: 'Un valle verde por la mañana' },
          translations: {
            en: { alternative_text: 'A green valley in the morning' },
            pt: { alternative_text: 'Um vale verde pela manhã' },
          },
        },
      ],
    },
    {
      ...{ type: 'teams', key: 'equipos' },
      ...headingsOf('Nuestros equipos', 'Our teams', 'Nossas equipes'),
      entries: [
        { key: 'operaciones', media_id: morning, enterprise_area_id: operations, ...wordingOf(OPERATIONS) },
        { key: 'finanzas', media_id: sunset, enterprise_area_id: finance, ...wordingOf(FINANCE) },
        { key: 'tecnologia', media_id: evening, enterprise_area_id: technology, ...wordingOf(TECHNOLOGY) },
      ],
    },
    {
      ...{ type: 'quotation', key: 'voz', is_hidden: false, name: 'Rocío Paredes', media_id: evening },
      ...{
        text: 'Entré como analista. Hoy dirijo el equipo que rediseñó nuestras rutas, y nadie me pidió esperar turno.',
      },
      position: 'Jefa de planificación',
      translations: {
        en: {
          text: 'I joined as an analyst. Today I lead the team that redesigned our routes, and I was never told to wait my turn.',
          position: 'Head of planning',
        },
        pt: {
          text: 'Entrei como analista. Hoje lidero a equipe que redesenhou nossas rotas, e ninguém me pediu para esperar a vez.',
          position: 'Chefe de planejamento',
        },
      },
    },
    {
      ...{ type: 'offers', key: 'ofertas', heading: 'Únete al equipo' },
      translations: { en: { heading: 'Join the team' }, pt: { heading: 'Junte-se à equipe' } },
    },
    {
      ...{ type: 'locations', key: 'sedes' },
      ...headingsOf('Nuestras sedes', 'Our offices', 'Nossas sedes'),
      entries: [
        {
          key: 'santiago',
          address: 'Av. Los Andes 1200, Santiago',
          offers_location: 'Santiago',
          ...wordingOf(SANTIAGO),
        },
        { key: 'lima', address: 'Calle del Puerto 45, Callao', offers_location: 'Lima', ...wordingOf(LIMA) },
        { key: 'remoto', address: '', offers_location: 'Remoto', ...wordingOf(REMOTE) },
      ],
    },
  ];
}

const TIME: Wording = [
  ['Tu tiempo', 'Jornada de 40 horas, horario flexible y viernes por la tarde libre.'],
  ['Your time', 'A week of 40 hours, flexible hours and free Friday afternoons.'],
  ['Seu tempo', 'Semana de 40 horas, horário flexível e sexta à tarde livre.'],
];
const LEARNING: Wording = [
  ['Aprender', 'Dos semanas al año para formarte, con presupuesto propio.'],
  ['Learning', 'Two weeks a year for your training, with a budget of your own.'],
  ['Aprender', 'Duas semanas por ano para sua formação, com orçamento próprio.'],
];
const HEALTH: Wording = [
  ['Salud', 'Seguro médico para ti y tu familia desde el primer día.'],
  ['Health', 'Medical insurance for you and your family from the first day.'],
  ['Saúde', 'Seguro médico para você e sua família desde o primeiro dia.'],
];
const WORLD: Wording = [
  ['Cuatro países', 'Puedes cambiar de sede una vez al año, con todo pagado.'],
  ['Four countries', 'You can change offices once a year, with everything paid.'],
  ['Quatro países', 'Você pode mudar de sede uma vez por ano, com tudo pago.'],
];
const STORY: Wording = [
  [
    'Una empresa que se hace a pie',
    '<p>Empezamos en 1987 con <strong>tres camiones y una bodega</strong>. Hoy llevamos alimentos a pueblos donde antes no llegaba nadie.</p><p>Las decisiones las toma quien conoce el camino: cada equipo fija sus metas y las revisa cada tres meses.</p>',
  ],
  [
    'A company that is built on foot',
    '<p>We began in 1987 with <strong>three trucks and a warehouse</strong>. Today we take food to villages that had no transport before.</p><p>Decisions are made by the people who know the road: each team sets its goals and reviews them every three months.</p>',
  ],
  [
    'Uma empresa que se faz a pé',
    '<p>Começamos em 1987 com <strong>três caminhões e um depósito</strong>. Hoje levamos alimentos a povoados aonde antes ninguém chegava.</p><p>As decisões são de quem conhece o caminho: cada equipe define suas metas e as revisa a cada três meses.</p>',
  ],
];
const OPERATIONS: Wording = [
  ['Operaciones', 'Mueven 300 camiones al día y saben dónde está cada uno.'],
  ['Operations', 'They move 300 trucks a day and know where each one is.'],
  ['Operações', 'Movem 300 caminhões por dia e sabem onde está cada um.'],
];
const FINANCE: Wording = [
  ['Finanzas', 'Explican los números para que todos decidan mejor.'],
  ['Finance', 'They explain the figures so that everyone decides better.'],
  ['Finanças', 'Explicam os números para que todos decidam melhor.'],
];
const TECHNOLOGY: Wording = [
  ['Tecnología', 'Escriben los programas que trazan las rutas de cada mañana.'],
  ['Technology', 'They write the programs that plan the routes of each morning.'],
  ['Tecnologia', 'Escrevem os programas que traçam as rotas de cada manhã.'],
];
const SANTIAGO: Wording = [
  ['Santiago', 'La casa matriz, con vista a la cordillera.'],
  ['Santiago', 'The head office, with a view of the mountains.'],
  ['Santiago', 'A matriz, com vista para a cordilheira.'],
];
const LIMA: Wording = [
  ['Lima', 'El puerto desde el que salen nuestras rutas del Pacífico.'],
  ['Lima', 'The port where our routes of the Pacific begin.'],
  ['Lima', 'O porto de onde saem nossas rotas do Pacífico.'],
];
const REMOTE: Wording = [
  ['Desde tu casa', 'Uno de cada cuatro trabaja a distancia y nos visita cada trimestre.'],
  ['From your home', 'One in four works remotely and visits us every quarter.'],
  ['Da sua casa', 'Um em cada quatro trabalha a distância e nos visita a cada trimestre.'],
];
