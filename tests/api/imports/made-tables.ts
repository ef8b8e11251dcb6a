// Ten tables as teams send them, each with its own delimiter, encoding, language and ways of writing values.
import { createWorkbookStream } from '../../../src/server/platform/spreadsheet/index.ts';

export interface MadeTable {
  readonly content: () => Promise<Uint8Array>;
  /** The field of each column, or the kind of an extra attribute behind a plus sign. */
  readonly columns: string;
  /** Values of the first person, and of their extra attributes. */
  readonly first: Readonly<Record<string, string>>;
  readonly extra: Readonly<Record<string, string>>;
}

export const ROWS = 12;
const firstNames = [
  'Marta',
  'Íñigo',
  'Zulema',
  'Braulio',
  'Nélida',
  'Óscar',
  'Pía',
  'Ulises',
  'Aída',
  'Ciro',
  'Dalia',
  'Efraín',
];
const lastNames = [
  'Ferrer',
  'Ibáñez',
  'Quispe',
  'Mamani',
  'Núñez',
  'Araya',
  'Tapia',
  'Vera',
  'Zúñiga',
  'Gómez',
  'Lagos',
  'Bravo',
];

export const rows = (make: (index: number) => readonly string[]): string[][] =>
  Array.from({ length: ROWS }, (_, index) => [...make(index)]);
export const first = (index: number): string => firstNames[index] ?? '';
export const last = (index: number): string => lastNames[index] ?? '';
export const two = (number: number): string => String(number).padStart(2, '0');

export const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
export const utf8 = (text: string): Uint8Array => Buffer.from(text, 'utf8');
const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

export const lines = (separator: string, all: readonly (readonly string[])[], end = '\r\n'): string =>
  all.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join(end) + end;
const quoted = (cell: string, separator: string): string =>
  cell.includes(separator) || /["\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

export function rutOf(number: number): string {
  const sum = [...String(number)].toReversed().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 6)), 0);
  return `${number}-${'0123456789K0'[11 - (sum % 11)]}`;
}

export function cpfOf(number: number): string {
  const digits = [...String(number)].map(Number);
  const check = () => {
    const sum = digits.reduce((total, digit, at) => total + digit * (digits.length + 1 - at), 0);
    digits.push(((sum * 10) % 11) % 10);
  };
  check();
  check();
  return digits.join('').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
}

export const curpOf = (index: number): string => `FEMA7902${two(10 + index)}MDFRRR0${index % 10}`;

export const nieOf = (number: number): string => `X${number}${'TRWAGMYFPDXBNJZSQVHLCKE'[number % 23]}`;

async function workbook(
  header: readonly string[],
  all: readonly (readonly (string | number)[])[],
): Promise<Uint8Array> {
  const columns = header.map((name, index) => ({
    header: name,
    kind: typeof all[0]?.[index] === 'number' ? ('number' as const) : ('text' as const),
  }));
  async function* batches() {
    yield [...all];
  }
  const chunks: Buffer[] = [];
  for await (const chunk of createWorkbookStream({ sheetName: 'Nómina', columns }, batches())) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

export const madeTables: Readonly<Record<string, MadeTable>> = {
  'Chile: semicolons, Latin-1, titles above, empty columns behind': {
    content: async () =>
      latin1(
        lines(';', [
          ['Nómina de postulantes', '', '', '', '', '', '', ''],
          ['Gerencia de Personas - 2026', '', '', '', '', '', '', ''],
          [],
          ['R.U.N.', 'Nombres', 'Ap. Paterno', 'Ap. Materno', 'Fec. Nac.', 'Pret. renta líquida', 'Comuna', '', ''],
          ...rows((at) => [
            rutOf(12_345_670 + at),
            `${first(at)} ${first(ROWS - 1 - at)}`,
            last(at),
            last(ROWS - 1 - at),
            `${24 - at}.02.79`,
            `$1.${two(at)}0.000.-`,
            'Ñuñoa',
            '',
            '',
          ]),
        ]),
      ),
    columns: 'document name last_name last_name birthdate +money city',
    first: { full_name: 'Marta Efraín Ferrer Bravo', birthdate: '1979-02-24', document: '12345670-K' },
    extra: { 'Pret. renta líquida': '$ 1000000' },
  },
  'United States: tabs, UTF-16, month first': {
    content: async () =>
      utf16(
        lines('\t', [
          ['First', 'Last', 'E-mail Address', 'Mobile #', 'D.O.B.', 'ZIP', 'Open to relocate?', 'Desired comp'],
          ...rows((at) => [
            first(at),
            last(at),
            `${at}.person@mail.example`,
            `+1 (415) 555-01${two(at)}`,
            `3/${14 + at}/1988`,
            `0${2100 + at}`,
            at % 2 ? 'Y' : 'N',
            `USD ${85 + at},000.00`,
          ]),
        ]),
      ),
    columns: 'name last_name email phone birthdate +postal_code +yes_no +money',
    first: { full_name: 'Marta Ferrer', birthdate: '1988-03-14', phone: '+1 (415) 555-0100' },
    extra: { ZIP: '02100', 'Open to relocate?': 'No', 'Desired comp': 'USD 85000' },
  },
  'Brazil: bars, CPF, two digits of the year': {
    content: async () =>
      utf8(
        lines('|', [
          [
            'Nome',
            'Sobrenome',
            'C.P.F.',
            'Dt. Nasc.',
            'Celular/WhatsApp',
            'Possui CNH?',
            'Último salário',
            'Município',
          ],
          ...rows((at) => [
            first(at),
            last(at),
            cpfOf(123_456_700 + at),
            `${14 + at}/03/88`,
            `(11) 98765-43${two(at)}`,
            at % 3 ? 'Sim' : 'Não',
            `R$ ${4 + at}.500,50`,
            'São Paulo',
          ]),
        ]),
      ),
    columns: 'name last_name document birthdate phone +yes_no +money city',
    first: { full_name: 'Marta Ferrer', birthdate: '1988-03-14', city: 'São Paulo', phone: '(11) 98765-4300' },
    extra: { 'Possui CNH?': 'No', 'Último salário': 'R$ 4500.5' },
  },
  'Argentina: a workbook with serial days and numbers as numbers': {
    content: () =>
      workbook(
        ['Apellido y Nombre', 'DNI', 'Fecha de nacimiento', 'Ingreso pretendido', 'Cód. Postal', 'Tel. contacto'],
        Array.from({ length: ROWS }, (_, at) => [
          `${last(at)}, ${first(at)}`,
          28_456_100 + at,
          28_910 + at,
          950_000.5 + at,
          `C14${two(at)}ABC`,
          `+54 9 11 5555-12${two(at)}`,
        ]),
      ),
    columns: 'full_name document birthdate +money +postal_code phone',
    first: { full_name: 'Marta Ferrer', last_name: 'Ferrer', document: '28456100', birthdate: '1979-02-24' },
    extra: { 'Ingreso pretendido': '950000.5', 'Cód. Postal': 'C1400ABC' },
  },
  'Mexico: commas, line ends in cells, the same header twice, percentages': {
    content: async () =>
      utf8(
        lines(
          ',',
          [
            ['Nombre del candidato', 'CURP', 'Teléfono', 'Teléfono', 'Avance', 'Observaciones', 'C.P.'],
            ...rows((at) => [
              `${first(at)} ${last(at)} Soto`,
              curpOf(at),
              `55 1234 56${two(at)}`,
              `55 4321 56${two(at)}`,
              `${45 + at} %`,
              `Llamar por la tarde,\nno antes de las ${at}`,
              `0${6600 + at}`,
            ]),
          ],
          '\n',
        ),
      ),
    columns: 'full_name document phone +phone +percent comment +postal_code',
    first: { full_name: 'Marta Ferrer Soto', document: 'FEMA790210MDFRRR00', phone: '55 1234 5600' },
    extra: { 'Teléfono (2)': '55 4321 5600', Avance: '45 %', 'C.P.': '06600' },
  },
  'Peru: marks instead of words, named months': {
    content: async () =>
      utf8(
        `\uFEFF${lines(';', [
          [
            'N°',
            'Apellidos y nombres',
            'Doc. de identidad',
            'F. Nacimiento',
            'Brevete',
            'Movilidad propia',
            'Correo personal',
          ],
          ...rows((at) => [
            String(at + 1),
            `${last(at).toUpperCase()} ${last(ROWS - 1 - at).toUpperCase()}, ${first(at)}`,
            String(41_234_500 + at),
            `${10 + at}-feb-79`,
            at % 2 ? 'X' : '',
            at % 3 ? '' : 'x',
            `persona.${at}@correo.example`,
          ]),
        ])}`,
      ),
    columns: '+number full_name document birthdate +yes_no +yes_no email',
    first: { full_name: 'Marta FERRER BRAVO', last_name: 'FERRER BRAVO', birthdate: '1979-02-10' },
    extra: { 'Movilidad propia': 'Sí', 'N°': '1' },
  },
  'An export of another system: instants with zones, fractions': {
    content: async () =>
      utf8(
        lines(
          ',',
          [
            [
              'candidate_id',
              'candidate_name',
              'candidate_email',
              'applied_at',
              'match_rate',
              'profile_url',
              'current_company',
            ],
            ...rows((at) => [
              `c_${9000 + at}`,
              `${first(at)} ${last(at)}`,
              `id${at}@mail.example`,
              `2024-03-${two(1 + at)}T14:30:00-03:00`,
              `0.4${at}%`,
              `https://www.linkedin.com/in/person-${at}`,
              `Firm ${at}`,
            ]),
          ],
          '\n',
        ),
      ),
    columns: 'external_id full_name email +datetime +percent linkedin_url +text',
    first: { full_name: 'Marta Ferrer', external_id: 'c_9000' },
    extra: { applied_at: '2024-03-01 14:30 -03:00', match_rate: '0.4 %', current_company: 'Firm 0' },
  },
  'Portugal: semicolons, Windows-1252, points in days, decimal commas': {
    content: async () =>
      latin1(
        lines(';', [
          [
            'Nome completo',
            'NIF',
            'Endereço de e-mail',
            'Telemóvel',
            'Data de nascimento',
            'Nota do teste',
            'Carta de condução',
            'Código-postal',
          ],
          ...rows((at) => [
            `${first(at)} da ${last(at)}`,
            String(212_345_600 + at),
            `p${at}@mail.example`,
            `+351 912 345 6${two(at)}`,
            `${10 + at}.02.1979`,
            `${12 + (at % 8)},${at % 10}5`,
            at % 2 ? 'S' : 'N',
            `1000-0${two(at)}`,
          ]),
        ]),
      ),
    columns: 'full_name document email phone birthdate +number +yes_no +postal_code',
    first: { full_name: 'Marta da Ferrer', birthdate: '1979-02-10', document: '212345600' },
    extra: { 'Nota do teste': '12.05', 'Carta de condução': 'No', 'Código-postal': '1000-000' },
  },
  'A form: date and time first, questions as headers': {
    content: async () =>
      utf8(
        lines('\t', [
          [
            'Fecha y hora',
            'Tu nombre completo',
            '¿Cuál es tu correo?',
            '¿Tienes licencia?',
            '¿Qué porcentaje de inglés dominas?',
            '¿Cuánto esperas ganar?',
          ],
          ...rows((at) => [
            `${two(13 + at)}/03/2024 9:${two(15 + at)}`,
            `${first(at)} ${last(at)}`,
            `f${at}@mail.example`,
            at % 2 ? 'sí' : 'no',
            `0,${45 + at}`,
            `S/ ${2 + at},500.00`,
          ]),
        ]),
      ),
    columns: '+datetime full_name email +yes_no +percent +money',
    first: { full_name: 'Marta Ferrer', email: 'f0@mail.example' },
    extra: {
      'Fecha y hora': '2024-03-13 09:15',
      '¿Qué porcentaje de inglés dominas?': '45 %',
      '¿Cuánto esperas ganar?': 'S/ 2500',
    },
  },
  'Spain: NIE, a column about the manager, years of experience as text': {
    content: async () =>
      latin1(
        lines(';', [
          [
            'Ref.',
            'Nombre y apellidos',
            'NIE/NIF',
            'Móvil',
            'Población',
            'Años exp.',
            'Tfno. responsable',
            'Fecha alta',
            'Salario bruto anual',
          ],
          ...rows((at) => [
            `R-${400 + at}`,
            `${first(at)} ${last(at)} Rey`,
            nieOf(1_234_567 + at),
            `612 34 56 ${two(at)}`,
            'A Coruña',
            at % 2 ? 'más de 10' : String(at),
            `981 22 33 ${two(at)}`,
            `2024/02/${two(10 + at)}`,
            `${30 + at}.500,00 €`.replace('€', 'EUR'),
          ]),
        ]),
      ),
    columns: 'external_id full_name document phone city experience_years +phone +date +money',
    first: { full_name: 'Marta Ferrer Rey', document: 'X1234567L', city: 'A Coruña', experience_years: '0' },
    extra: { 'Fecha alta': '2024-02-10', 'Salario bruto anual': 'EUR 30500', 'Tfno. responsable': '981 22 33 00' },
  },
};
