// Thirteen tables with what tables of teams have besides people: totals, cut digits, signs, other languages.
import { curpOf, first, last, latin1, lines, type MadeTable, ROWS, rows, rutOf, two, utf8 } from './made-tables.ts';

export interface UnusualTable extends MadeTable {
  /** Rows that are no person. */
  readonly summaries?: number;
  /** Rows with a cell that was stored as text. */
  readonly warnings?: number;
}

export const unusualTables: Readonly<Record<string, UnusualTable>> = {
  'Italy: last names first, fiscal codes, amounts before the euro sign': {
    content: async () =>
      // 0x80 is the euro sign of Windows-1252.
      latin1(
        lines(';', [
          [
            ...['Cognome', 'Nome', 'Data di nascita', 'Codice fiscale', 'Cellulare', 'Indirizzo e-mail'],
            ...['RAL desiderata', 'Patente B', 'Città', 'CAP'],
          ],
          ...rows((at) => [
            ...[last(at), first(at), `${two(10 + at)}/02/1979`, `FRRMRT79B${50 + at}H501A`, `+39 347 12345${two(at)}`],
            ...[`p${at}@posta.example`, `${28 + at}.500,00 \u0080`, at % 2 ? 'Sì' : 'No', 'Milano', `201${two(at)}`],
          ]),
        ]),
      ),
    columns: 'last_name name birthdate document phone email +money +yes_no city +postal_code',
    first: { full_name: 'Marta Ferrer', birthdate: '1979-02-10', city: 'Milano', document: 'FRRMRT79B50H501A' },
    extra: { 'RAL desiderata': '€ 28500', 'Patente B': 'No', CAP: '20100' },
  },
  'France: a byte order mark, named months, «Nom» as the last name, narrow spaces in amounts': {
    content: async () =>
      utf8(
        `\uFEFF${lines(';', [
          [
            ...['Nom', 'Prénom', 'Né(e) le', 'Courriel', 'Téléphone portable', 'Ville', 'Prétentions salariales'],
            ...['Permis de conduire', 'Expérience (années)', 'Date de candidature'],
          ],
          ...rows((at) => [
            ...[
              last(at).toUpperCase(),
              first(at),
              `${at === 0 ? '1er' : 1 + at} févr. 1979`,
              `p${at}@courrier.example`,
            ],
            ...[`06 12 34 56 ${two(at)}`, 'Lyon', `${32 + at}\u202f500,00 €`, at % 2 ? 'Oui' : 'Non', String(at)],
            `${two(13 + at)}/03/2024`,
          ]),
        ])}`,
      ),
    columns: 'last_name name birthdate email phone city +money +yes_no experience_years +date',
    first: { full_name: 'Marta FERRER', birthdate: '1979-02-01', city: 'Lyon', phone: '06 12 34 56 00' },
    extra: {
      'Prétentions salariales': '€ 32500',
      'Permis de conduire': 'No',
      'Date de candidature': '2024-03-13',
    },
  },
  'A report: the header in the third row, totals and a note below': {
    content: async () =>
      utf8(
        lines(',', [
          ['Reporte de postulantes', '', '', '', '', ''],
          ['Generado: 01/03/2024', '', '', '', '', ''],
          ['Nombre', 'Apellidos', 'RUT', 'Correo', 'Renta esperada', 'Nota prueba'],
          ...rows((at) => [
            ...[first(at), last(at), rutOf(12_345_670 + at), `p${at}@correo.example`, `$${1 + at}.200.000`],
            `5,${at % 10}`,
          ]),
          ['TOTAL', '', '', '', '$93.600.000', '65,6'],
          ['Promedio', '', '', '', '$7.800.000', '5,5'],
          ['Fuente: Gerencia de Personas'],
          ['Total registros: 12'],
        ]),
      ),
    columns: 'name last_name document email +money +number',
    first: { full_name: 'Marta Ferrer', document: '12345670-K' },
    extra: { 'Renta esperada': '$ 1200000', 'Nota prueba': '5' },
    summaries: 4,
  },
  'Scientific notation: whole numbers are read, cut telephones are text with a warning': {
    content: async () =>
      utf8(
        lines(';', [
          ['Nombre y apellido', 'Teléfono', 'DNI', 'Celular 2', 'Sueldo bruto'],
          ...rows((at) => [
            `${first(at)} ${last(at)}`,
            at === 0 ? '+569 8123 4500' : '5,69812E+10',
            `2,84561${two(at)}E+07`,
            `5,69812345${two(at)}E+10`,
            '1,25E+06',
          ]),
        ]),
      ),
    columns: 'full_name phone document +phone +money',
    first: { full_name: 'Marta Ferrer', phone: '+569 8123 4500', document: '28456100' },
    extra: { 'Celular 2': '56981234500', 'Sueldo bruto': '1250000' },
    warnings: ROWS - 1,
  },
  'Chile: the check digit in a column of its own, all in capitals': {
    content: async () =>
      latin1(
        lines(';', [
          [
            ...['RUT', 'DV', 'NOMBRES', 'APELLIDO PATERNO', 'APELLIDO MATERNO', 'SEXO', 'F_NACIM', 'TELEFONO_1'],
            ...['TELEFONO_2', 'E_MAIL', 'RENTA_LIQ'],
          ],
          ...rows((at) => {
            const [number = '', check = ''] = rutOf(12_345_670 + at).split('-');
            return [
              ...[number, check, first(at).toUpperCase(), last(at).toUpperCase(), last(ROWS - 1 - at).toUpperCase()],
              ...[at % 2 ? 'M' : 'F', `1979${two(1 + at)}${two(10 + at)}`, `9812345${two(at)}`, `22345${two(at)}78`],
              ...[`P${at}@CORREO.EXAMPLE`, String(800_000 + at * 1000)],
            ];
          }),
        ]),
      ),
    columns: 'document document name last_name last_name gender birthdate phone +phone email +money',
    first: { full_name: 'MARTA FERRER BRAVO', document: '12345670-K', birthdate: '1979-01-10' },
    extra: { TELEFONO_2: '223450078', RENTA_LIQ: '800000' },
  },
  'Tabs: names with a comma, addresses of LinkedIn without a scheme, ticks and crosses': {
    content: async () =>
      utf8(
        lines('\t', [
          ['#', 'Apellido, Nombre', 'Perfil', '% match', 'Pretensión', 'Disponible desde', 'Inglés?'],
          ...rows((at) => [
            ...[String(at + 1), `${last(at)} ${last(ROWS - 1 - at)}, ${first(at)}`],
            ...[`${at % 3 ? '' : 'www.'}linkedin.com/in/persona-${at}`, `${45 + at},5%`],
            ...[`USD ${at + 1},500 - ${at + 2},000`, `${two(1 + at)}-${two(13 + at)}-24`, at % 2 ? '✓' : '✗'],
          ]),
        ]),
      ),
    columns: '+number full_name linkedin_url +percent +text +date +yes_no',
    first: { full_name: 'Marta Ferrer Bravo', linkedin_url: 'https://www.linkedin.com/in/persona-0' },
    extra: { '% match': '45.5 %', 'Disponible desde': '2024-01-13', 'Inglés?': 'No' },
  },
  'Accounting: negative amounts in parentheses and with signs': {
    content: async () =>
      utf8(
        lines(',', [
          ['First Name', 'Last Name', 'Personal Email', 'Balance', 'Bonus', 'Last Activity', 'Tags', 'Rating'],
          ...rows((at) => [
            ...[first(at), last(at), `p${at}@mail.example`, at % 2 ? `$1,2${two(at)}.50` : `($1,2${two(at)}.50)`],
            ...[at % 2 ? '+$300' : '-$300', `Mar ${1 + at}, 2024 2:05 PM`, 'java; sql', `${1 + (at % 5)}/5`],
          ]),
        ]),
      ),
    columns: 'name last_name email +money +money +datetime tags +text',
    first: { full_name: 'Marta Ferrer', email: 'p0@mail.example' },
    extra: { Balance: '$ -1200.5', Bonus: '$ -300', 'Last Activity': '2024-03-01 14:05', Rating: '1/5' },
  },
  'Colombia: numbered questions, months first in the time stamp, an apostrophe for the millions': {
    content: async () =>
      utf8(
        lines(';', [
          [
            ...['Marca temporal', '1. Nombres', '2. Apellidos', '3. Cédula de ciudadanía'],
            ...['4. Fecha de nacimiento (dd/mm/aaaa)', '5. Número de celular (WhatsApp)', '6. Aspiración salarial'],
            ...['7. Nivel de estudios alcanzado', '8. Ciudad donde vive', '9. ¿Autoriza el tratamiento de datos?'],
          ],
          ...rows((at) => [
            ...[`${3 + (at % 9)}/${13 + at}/2024 ${9 + (at % 3)}:05:22 p. m.`, first(at), last(at)],
            ...[`1.020.304.5${two(at)}`, `${at + 1}/0${1 + (at % 9)}/1990`, `300 123 45${two(at)}`],
            ...[`$ ${2 + at}'500.000`, 'Tecnólogo', 'Bogotá D.C.', 'Acepto'],
          ]),
        ]),
      ),
    columns: '+datetime name last_name document birthdate phone +money education_level city +text',
    first: { full_name: 'Marta Ferrer', birthdate: '1990-01-01', city: 'Bogotá D.C.', document: '1.020.304.500' },
    extra: { 'Marca temporal': '2024-03-13 21:05:22', '6. Aspiración salarial': '$ 2500000' },
  },
  'An export of Workday: names with the number of the candidate behind them': {
    content: async () =>
      utf8(
        lines(',', [
          [
            ...['Candidate ID', 'Candidate', 'Legal Name - First Name', 'Legal Name - Last Name', 'Candidate Stage'],
            ...['Job Application Date', 'Email Address', 'Phone Number', 'Country', 'Source', 'Job Requisition'],
            ...['Total Years Experience', 'Highest Degree', 'Resume'],
          ],
          ...rows((at) => [
            ...[`C-1${two(at)}`, `${first(at)} ${last(at)} (C-1${two(at)})`, first(at), last(at), 'Screen'],
            ...[`2024-03-${two(1 + at)}`, `p${at}@mail.example`, `+1 (415) 555-01${two(at)}`, 'Mexico', 'Indeed'],
            ...['R-22 Analyst', `${at}.5`, 'Bachelors', `cv_${at}.pdf`],
          ]),
        ]),
      ),
    columns:
      'external_id full_name name last_name +text +date email phone country source +text experience_years education_level +text',
    first: { full_name: 'Marta Ferrer', external_id: 'C-100', experience_years: '0.5' },
    extra: { 'Job Requisition': 'R-22 Analyst', 'Job Application Date': '2024-03-01' },
  },
  'No header: a currency before and behind the amount': {
    content: async () =>
      utf8(
        lines(
          ',',
          rows((at) => [
            ...[`${last(at)}, ${first(at)}`, `${two(13 + at)}/02/1979`, `p${at}@mail.example`],
            ...[`+52 55 1234 56${two(at)}`, curpOf(at), `$1${two(at)},000 MXN`],
          ]),
        ),
      ),
    columns: 'full_name birthdate email phone document +money',
    first: { full_name: 'Marta Ferrer', birthdate: '1979-02-13', document: 'FEMA790210MDFRRR00' },
    extra: { 'Columna 6': 'MXN 100000' },
  },
  'Excel: the separator named in the first line, empty and repeated columns, serial days': {
    content: async () =>
      utf8(
        `sep=;\r\n${lines(';', [
          [
            ...['', 'Nombre', 'Apellido', '', 'Correo', 'Correo', 'Fecha', 'Fecha', 'Sueldo actual'],
            'Sueldo\npretendido',
          ],
          ...rows((at) => [
            ...[String(at + 1), first(at), last(at), '', `p${at}@mail.example`, at % 2 ? `q${at}@mail.example` : ''],
            ...[`2024-03-${two(1 + at)}`, `${28_910 + at}`, `$ ${900 + at}.000.-`, `${1000 + at} mil`],
          ]),
        ])}`,
      ),
    columns: '+number name last_name ignore email +email +date +date +money +text',
    first: { full_name: 'Marta Ferrer', email: 'p0@mail.example' },
    extra: {
      'Columna 1': '1',
      'Fecha (2)': '1979-02-24',
      'Sueldo actual': '$ 900000',
      'Sueldo pretendido': '1000 mil',
    },
  },
  'Germany: Latin-1, points in days, yes and no': {
    content: async () =>
      latin1(
        lines(';', [
          [
            ...['Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail', 'Telefon', 'Ort', 'PLZ', 'Führerschein'],
            'Gehaltsvorstellung',
          ],
          ...rows((at) => [
            ...[last(at), first(at), `${two(10 + at)}.02.1979`, `p${at}@post.example`, `+49 170 12345${two(at)}`],
            ...['Köln', `506${two(at)}`, at % 2 ? 'Ja' : 'Nein', `${52 + at}.000,00 EUR`],
          ]),
        ]),
      ),
    columns: 'last_name name birthdate email phone city +postal_code +yes_no +money',
    first: { full_name: 'Marta Ferrer', birthdate: '1979-02-10', city: 'Köln' },
    extra: { PLZ: '50600', Führerschein: 'No', Gehaltsvorstellung: 'EUR 52000' },
  },
  'Several e-mails and telephones in a cell, marks of ten, 0 and 1, paths of LinkedIn, «anios»': {
    content: async () =>
      utf8(
        lines(';', [
          [
            ...['NOMBRE COMPLETO', 'EMAIL(S)', 'TELEFONOS', 'Score', '¿Activo?', '¿Cuántos hijos?', 'Linkedin'],
            ...['exp_anios', '% AVANCE'],
          ],
          ...rows((at) => [
            ...[`${first(at)} ${last(at)}`, `p${at}@mail.example; q${at}@mail.example`],
            ...[`+56 9 8123 45${two(at)} / 22 345 67${two(at)}`, `${at}.${at % 10}/10`, at % 2 ? '1' : '0'],
            ...[at % 2 ? '0' : '1', `in/persona-${at}`, String(at), `${50 + at},5`],
          ]),
        ]),
      ),
    columns: 'full_name email phone +text +yes_no +number linkedin_url experience_years +percent',
    first: {
      ...{ full_name: 'Marta Ferrer', email: 'p0@mail.example', phone: '+56 9 8123 4500', experience_years: '0' },
      linkedin_url: 'https://www.linkedin.com/in/persona-0',
    },
    extra: {
      'EMAIL(S)': 'p0@mail.example; q0@mail.example',
      TELEFONOS: '+56 9 8123 4500 / 22 345 6700',
      Score: '0.0/10',
      '¿Activo?': 'No',
      '¿Cuántos hijos?': '1',
    },
  },
};
