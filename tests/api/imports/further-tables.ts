// Twelve more tables of teams: of recruiters in seven countries, and exports of other systems.
import { archiveOf, workbookFiles } from '../../unit/server/spreadsheet/support.ts';
import {
  cpfOf,
  curpOf,
  first,
  last,
  latin1,
  lines,
  type MadeTable,
  nieOf,
  ROWS,
  rows,
  rutOf,
  two,
  utf8,
} from './made-tables.ts';

export interface FurtherTable extends MadeTable {
  /** Rows that are no person. */
  readonly summaries?: number;
}

const utf16 = (text: string): Uint8Array => Buffer.from(`\uFEFF${text}`, 'utf16le');

/** 0x80 is the euro sign of Windows-1252. */
const EURO = '\u0080';

export const furtherTables: Readonly<Record<string, FurtherTable>> = {
  'Chile: titles and a gap above, decimal commas, a note below': {
    content: async () =>
      utf8(
        `\uFEFF${lines(';', [
          ['Base de postulantes - Proceso Analista', '', '', '', '', '', '', ''],
          ['Actualizado al 03/11/2026', '', '', '', '', '', '', ''],
          ['', '', '', '', '', '', '', ''],
          [
            ...['RUT (sin puntos)', 'Nombre postulante', 'Fono', 'Fecha Nac.', 'Última renta', 'Antigüedad (años)'],
            ...['Discapacidad', 'Comuna / Región'],
          ],
          ...rows((at) => [
            ...[
              rutOf(12_345_670 + at),
              `${first(at)} ${last(at)}`,
              `+56 9 6123 45${two(at)}`,
              `${two(1 + at)}-11-1985`,
            ],
            ...[`1.2${two(at)}.000`, `${at},5`, at % 4 ? 'No' : 'Sí', 'Ñuñoa'],
          ]),
          ['', '', '', '', '', '', '', ''],
          ['* Datos referenciales, sin validar'],
        ])}`,
      ),
    columns: 'document full_name phone birthdate +money +number +yes_no city',
    first: { full_name: 'Marta Ferrer', birthdate: '1985-11-01', phone: '+56 9 6123 4500' },
    extra: { 'Última renta': '1200000', 'Antigüedad (años)': '0.5', Discapacidad: 'Sí' },
    summaries: 1,
  },
  'Peru: tabs, Windows-1252, months first, soles': {
    content: async () =>
      latin1(
        lines('\t', [
          [
            ...[
              'Nro.',
              'DNI',
              'Nombres y Apellidos',
              'Celular',
              'Pretensión (S/.)',
              'Grado de instrucción',
              'Distrito',
            ],
            ...['Fec. postulación', 'F.Nac.'],
          ],
          ...rows((at) => [
            ...[String(at + 1), String(41_234_500 + at), `${first(at)} ${last(at)}`, `987 654 3${two(at)}`],
            ...[
              `S/. ${3 + at},500.00`,
              'Técnica completa',
              'Miraflores',
              `3/${14 + at}/2026`,
              `0${1 + (at % 9)}/05/1990`,
            ],
          ]),
        ]),
      ),
    columns: '+number document full_name phone +money education_level city +date birthdate',
    first: { full_name: 'Marta Ferrer', birthdate: '1990-01-05', document: '41234500', city: 'Miraflores' },
    extra: { 'Pretensión (S/.)': 'S/. 3500', 'Fec. postulación': '2026-03-14' },
  },
  'Colombia: bars, Latin-1, the year first, names in four columns': {
    content: async () =>
      latin1(
        lines('|', [
          [
            ...['Tipo de documento', 'No. de identificación', 'Primer nombre', 'Segundo nombre', 'Primer apellido'],
            ...['Segundo apellido', 'Fecha de expedición', 'Fecha de nacimiento', 'Celular', 'Aspiración salarial'],
            ...['Estrato', 'EPS', 'Correo electrónico personal'],
          ],
          ...rows((at) => [
            ...['CC', String(1_020_304_500 + at), first(at), at % 2 ? '' : first(ROWS - 1 - at), last(at)],
            ...[last(ROWS - 1 - at), `2010/05/${two(10 + at)}`, `1990/02/${two(10 + at)}`, `30012345${two(at)}`],
            ...[`$2.5${two(at)}.000,00`, String(1 + (at % 6)), 'Sura', `p${at}@correo.example`],
          ]),
        ]),
      ),
    columns: '+text document name name last_name last_name +date birthdate phone +money +number +text email',
    first: { full_name: 'Marta Efraín Ferrer Bravo', birthdate: '1990-02-10', phone: '3001234500' },
    extra: { 'Fecha de expedición': '2010-05-10', 'Aspiración salarial': '$ 2500000', Estrato: '1', EPS: 'Sura' },
  },
  'Argentina: UTF-16, names with a stroke, two documents, years of two digits': {
    content: async () =>
      utf16(
        lines('\t', [
          [
            ...[
              'Apellido/s',
              'Nombre/s',
              'D.N.I. N°',
              'C.U.I.L.',
              'F. de nac.',
              'Cel.',
              'Remuneración pretendida (bruta)',
            ],
            ...['Vive en', 'Nivel de estudios', '¿Cómo te enteraste de la búsqueda?'],
          ],
          ...rows((at) => [
            ...[last(at), first(at), `28.456.1${two(at)}`, `20-284561${two(at)}-3`, `${14 + at}/2/79`],
            ...[`011 15-5555-12${two(at)}`, `$ 95${at % 10}.000,50`, 'La Plata', 'Terciario', 'LinkedIn'],
          ]),
        ]),
      ),
    columns: 'last_name name document +identifier birthdate phone +money city education_level source',
    first: { full_name: 'Marta Ferrer', birthdate: '1979-02-14', document: '28.456.100', city: 'La Plata' },
    extra: { 'C.U.I.L.': '20-28456100-3', 'Remuneración pretendida (bruta)': '$ 950000.5' },
  },
  'Spain: Windows-1252, numbered last names, euros behind the amount': {
    content: async () =>
      latin1(
        lines(';', [
          [
            ...['Nombre', '1er Apellido', '2º Apellido', 'DNI/NIE', 'Fecha nacim.', 'Tlf. móvil', 'Cód. postal'],
            ...['Población', 'Prov.', 'Retribución fija', 'Carné B', 'Fecha incorporación', ''],
          ],
          ...rows((at) => [
            ...[first(at), last(at), last(ROWS - 1 - at), nieOf(1_234_560 + at)],
            ...[`${two(10 + at)}.02.1979`, `612 34 56 ${two(at)}`, `280${two(at)}`, 'Alcalá de Henares', 'Madrid'],
            ...[`${30 + at}.500,00 ${EURO}`, at % 2 ? 'Sí' : 'No', `${two(13 + at)}.03.2026`, ''],
          ]),
        ]),
      ),
    columns: 'name last_name last_name document birthdate phone +postal_code city +text +money +yes_no +date',
    first: { full_name: 'Marta Ferrer Bravo', birthdate: '1979-02-10', city: 'Alcalá de Henares' },
    extra: { 'Retribución fija': '€ 30500', 'Fecha incorporación': '2026-03-13', 'Cód. postal': '28000' },
  },
  'Brazil: commas, decimal commas in quotes, city and state in one cell': {
    content: async () =>
      utf8(
        lines(',', [
          [
            ...['Nome do(a) candidato(a)', 'CPF', 'Data de nasc.', 'Telefone (DDD)', 'Cidade/UF', 'Pretensão (R$)'],
            ...['PCD?', 'Data da inscrição', 'Formação', 'LinkedIn (URL)', 'Nota prova'],
          ],
          ...rows((at) => [
            ...[`${first(at)} ${last(at)}`, cpfOf(123_456_700 + at), `${two(1 + at)}/12/1988`],
            ...[`(11) 98765-43${two(at)}`, 'Campinas/SP', `${4 + at}.500,50`, at % 3 ? 'Não' : 'Sim'],
            ...[`${two(13 + at)}/03/2026 14:0${at % 10}`, 'Superior completo', `https://br.linkedin.com/in/p-${at}`],
            `8,${at % 10}`,
          ]),
        ]),
      ),
    columns: 'full_name document birthdate phone city +money +yes_no +datetime education_level linkedin_url +number',
    first: { full_name: 'Marta Ferrer', birthdate: '1988-12-01', city: 'Campinas/SP' },
    extra: { 'Pretensão (R$)': '4500.5', 'PCD?': 'Sí', 'Data da inscrição': '2026-03-13 14:00', 'Nota prova': '8' },
  },
  'An export of profiles: headline, location, notes of several lines': {
    content: async () =>
      utf8(
        lines(
          ',',
          [
            [
              ...[
                'First Name',
                'Last Name',
                'Headline',
                'Location',
                'Current Title',
                'Current Company',
                'Email Address',
              ],
              ...['Phone Number', 'Profile URL', 'Active Project', 'Notes', 'Date added'],
            ],
            ...rows((at) => [
              ...[first(at), last(at), `Data analyst | SQL, Python ${at}`, 'Santiago, Chile', 'Data analyst', 'Firm'],
              ...[at % 3 ? '' : `p${at}@mail.example`, at % 2 ? '' : `+1 415-555-01${two(at)}`],
              ...[`https://www.linkedin.com/in/person-${at}`, 'Analyst 2026', `Good fit.\nCall on Monday ${at}.`],
              `Mar ${1 + at}, 2026`,
            ]),
          ],
          '\n',
        ),
      ),
    columns: 'name last_name +text city title +text email phone linkedin_url +text comment +date',
    first: { full_name: 'Marta Ferrer', city: 'Santiago, Chile' },
    extra: { Headline: 'Data analyst | SQL, Python 0', 'Date added': '2026-03-01' },
  },
  'India: bars, serial days with times, amounts in lakhs, notice in days': {
    content: async () =>
      utf8(
        lines('|', [
          [
            ...['S.No', 'Candidate Name', 'Years of Exp.', 'DOB', 'Applied', 'Expected CTC', 'Notice period (days)'],
            ...['Gender', 'Preferred location', 'Phone No.', 'Email ID'],
          ],
          ...rows((at) => [
            ...[String(at + 1), `${first(at)} ${last(at)}`, `${at}.5`, String(33_000 + at), `${46_000 + at}.75`],
            ...[`INR 1${at % 10},50,000`, String(30 * (at % 4)), at % 2 ? 'F' : 'M', 'Pune', `+91 98765 432${two(at)}`],
            `p${at}@mail.example`,
          ]),
        ]),
      ),
    columns: '+number full_name experience_years birthdate +datetime +money +number gender +text phone email',
    first: { full_name: 'Marta Ferrer', birthdate: '1990-05-07', experience_years: '0.5' },
    extra: { Applied: '2025-12-09 18:00', 'Notice period (days)': '0' },
  },
  'A job board: ages and years with their unit, links to curricula': {
    content: async () =>
      utf8(
        lines(';', [
          [
            ...['Candidato', 'Edad', 'Ciudad', 'Teléfono', 'Email', 'Fecha de aplicación', 'Salario pretendido'],
            ...['Experiencia', 'Estudios', 'Link CV', 'Adecuación'],
          ],
          ...rows((at) => [
            ...[`${first(at)} ${last(at)}`, `${24 + at} años`, 'Guadalajara', `33 1234 56${two(at)}`],
            ...[`p${at}@mail.example`, `${two(1 + at)} mar. 2026`, `$ ${12 + at},000 MXN mensuales`],
            ...[`${at} años`, 'Licenciatura', `https://cv.example/${at}.pdf`, `${60 + at}%`],
          ]),
        ]),
      ),
    columns: 'full_name +text city phone email +date +text experience_years education_level +url +percent',
    first: { full_name: 'Marta Ferrer', city: 'Guadalajara', phone: '33 1234 5600' },
    extra: { Edad: '24 años', 'Fecha de aplicación': '2026-03-01', Adecuación: '60 %' },
  },
  'A Portuguese form: questions as headers': {
    content: async () =>
      utf8(
        lines(',', [
          [
            ...['Carimbo de data/hora', 'Endereço de e-mail', 'Qual é o seu nome completo?'],
            ...['Qual é a sua data de nascimento?', 'Telefone para contato (com DDD)'],
            ...['Você possui experiência com vendas?', 'Qual sua pretensão salarial?', 'Em qual cidade você mora?'],
            ...['Por que você quer trabalhar conosco?', 'Aceita os termos?'],
          ],
          ...rows((at) => [
            ...[`${13 + at}/03/2026 09:0${at % 10}:15`, `p${at}@mail.example`, `${first(at)} ${last(at)}`],
            ...[`${two(1 + at)}/07/1991`, `21 98765-43${two(at)}`, at % 2 ? 'Sim' : 'Não', `R$ ${3 + at}.200`],
            ...['Niterói', `Gosto do setor, e moro perto ${at}.`, 'Sim'],
          ]),
        ]),
      ),
    columns: '+datetime email full_name birthdate phone +yes_no +money city +text +yes_no',
    first: { full_name: 'Marta Ferrer', birthdate: '1991-07-01', city: 'Niterói', phone: '21 98765-4300' },
    extra: {
      'Carimbo de data/hora': '2026-03-13 09:00:15',
      'Você possui experiência com vendas?': 'No',
      'Qual sua pretensão salarial?': 'R$ 3200',
    },
  },
  'Mexico: parts of names with parentheses, tax number beside CURP, states and boroughs': {
    content: async () =>
      latin1(
        lines(',', [
          [
            ...['Nombre(s)', 'Apellido paterno', 'Apellido materno', 'CURP', 'RFC', 'Fecha de nacimiento'],
            ...['Teléfono celular (10 dígitos)', 'Correo-e', 'Sueldo deseado mensual', '% dominio inglés'],
            ...['¿Disponibilidad para viajar?', 'Entidad federativa', 'Alcaldía / Municipio', 'Código postal'],
          ],
          ...rows((at) => [
            ...[
              `${first(at)} ${first(ROWS - 1 - at)}`,
              last(at),
              last(ROWS - 1 - at),
              curpOf(at),
              `FEMA7902${two(10 + at)}AB${at % 10}`,
            ],
            ...[`${two(10 + at)}/02/1979`, `55123456${two(at)}`, `p${at}@mail.example`, `$${18 + at},500.00`],
            ...[`${70 + at}%`, at % 2 ? 'Sí' : 'No', 'Ciudad de México', 'Benito Juárez', `031${two(at)}`],
          ]),
        ]),
      ),
    columns:
      'name last_name last_name document +identifier birthdate phone email +money +percent +yes_no +text city +postal_code',
    first: { full_name: 'Marta Efraín Ferrer Bravo', document: 'FEMA790210MDFRRR00', city: 'Benito Juárez' },
    extra: { RFC: 'FEMA790210AB0', 'Sueldo deseado mensual': '$ 18500', '% dominio inglés': '70 %' },
  },
  'A workbook: titles, headers in two rows, typed days, amounts, percentages and booleans, a note below': {
    content: () => typedWorkbook(),
    columns: 'full_name document birthdate phone email city +date +money +percent +yes_no +number',
    first: {
      full_name: 'Marta FERRER BRAVO',
      last_name: 'FERRER BRAVO',
      birthdate: '1990-05-07',
      document: '41234500',
    },
    extra: { Postulación: '2026-03-01', Pretensión: '3500.5', Avance: '45 %', 'Movilidad propia': 'Sí', Nota: '14.5' },
    summaries: 1,
  },
};

/** Cell formats of `typedWorkbook`: general, a day, an amount, a percentage. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;S/&quot;#,##0.00"/></numFmts><cellXfs>
<xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="10"/></cellXfs></styleSheet>`;

const textCell = (text: string): string => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text}</t></is></c>`);
const numberCell = (value: number, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
const xmlRow = (cells: readonly string[]): string => `<row>${cells.join('')}</row>`;

async function typedWorkbook(): Promise<Uint8Array> {
  const groups = ['Datos personales', '', '', 'Contacto', '', '', 'Proceso', '', 'Evaluación', '', ''];
  const names = ['Apellidos y nombres', 'DNI', 'F. nacimiento', 'Celular', 'Correo', 'Distrito', 'Postulación'];
  const all = [
    xmlRow([textCell('Relación de postulantes 2026')]),
    xmlRow([]),
    xmlRow(groups.map(textCell)),
    xmlRow([...names, 'Pretensión', 'Avance', 'Movilidad propia', 'Nota'].map(textCell)),
    ...Array.from({ length: ROWS }, (_, at) =>
      xmlRow([
        textCell(`${last(at).toUpperCase()} ${last(ROWS - 1 - at).toUpperCase()}, ${first(at)}`),
        ...[numberCell(41_234_500 + at), numberCell(33_000 + at, 1), numberCell(987_654_300 + at)],
        ...[textCell(`p${at}@correo.example`), textCell('Surco'), numberCell(46_082 + at, 1)],
        ...[numberCell(3500.5 + at, 2), numberCell((45 + at) / 100, 3), `<c t="b"><v>${at % 2 ? 0 : 1}</v></c>`],
        numberCell(14.5 + at / 10),
      ]),
    ),
    xmlRow([textCell('Nota: los montos son brutos y mensuales')]),
  ];
  return archiveOf(workbookFiles(all.join(''), { 'xl/styles.xml': styles }));
}
