// Spanish texts are for readers of six countries: no word of one country only, no voseo, one word per thing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../src/contract/messages');

/** They recognize words of curricula and tables, and are not displayed. */
const VOCABULARIES = new Set([
  ...['curriculum-words.ts', 'match-words.ts', 'placeholder-phrases.ts', 'name-particles.ts', 'word-endings.ts'],
]);

/** Whole words, also with accents at their ends. */
const words = (...all: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${all.join('|')})(?!\\p{L})`, 'iu');

/** Refused words, with the reason or the word to use. */
const REFUSED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [words('planillas?'), 'payroll in Colombia and Peru: hoja de cálculo'],
  [words('rentas?'), 'salary only in Chile, rent or tax elsewhere: salario, salarial'],
  [words('sueldos?'), 'one word per thing: salario'],
  [words('computador(?:a|es|as)?', 'ordenador(?:es)?'), 'differs by country: equipo'],
  [words('celular(?:es)?', 'móvil(?:es)?'), 'differs by country: teléfono'],
  [words('nóminas?'), 'differs by country: salarios'],
  [words('puestos?'), 'one word per thing: cargo'],
  [words('remuneraci[oó]n(?:es)?'), 'one word per thing: salario'],
  [words('bolsas? de trabajo', 'portales de empleo'), 'one word per thing: bolsa de empleo'],
  [words('currículos?'), 'one word per thing: currículum, currículums'],
  [words('períodos?'), 'one spelling: periodo'],
  [words('empleados?', 'empleadas?'), 'one word per thing: colaborador'],
  [words('consultor(?:es)?'), 'one word per thing: consultora'],
  [words('predeterminad[oa]s?'), 'one word per thing: por defecto'],
  [words('registro de auditoría'), 'one word per thing: registro de actividad'],
  [words('claves? de (?:acceso|cliente|aplicación)'), 'llave de acceso, secreto de cliente, contraseña de aplicación'],
  [words('usuario (?:y|o|ni)(?: la)? clave'), 'one word per thing: contraseña'],
  [words('caducad[oa]s?', 'caducó'), 'one word per thing: venció'],
  [words('jef[ea]s? de área'), 'jefatura'],
  [words('asignad[oa]s?', 'superadministradoras?'), 'names a gender'],
  [words('a lo más'), 'of Chile: como máximo'],
  [words('al tiro', 'altiro', 'ahorita', 'chequear', 'tipear'), 'of some countries only'],
  [words('sólo'), 'one spelling: solo'],
  [words('e-?mails?', 'mails?', 'links?', 'passwords?', 'online', 'offline', 'feedback', 'ranking'), 'English'],
  [
    words('podés', 'tenés', 'querés', 'debés', 'elegís', 'hacé', 'escribí', 'guardá', 'revisá', 'probá', 'buscá'),
    'voseo: tú',
  ],
  [words('vosotr[oa]s', 'vuestr[oa]s?', 'podéis', 'tenéis', 'queréis'), 'of Spain only'],
  [words('haga(?! falta)', 'seleccione', 'pulse', 'escriba', 'revise', 'ingrese'), 'usted: tú'],
];

/** Texts of the specification, and names of others. */
const GIVEN = [
  'Por favor ingrese al menos un correo',
  // A choice in the portal of Microsoft.
  'Aplicaciones móviles y de escritorio',
  // Attributes of SCIM and OpenID Connect.
  '(email_verified)',
  'externalId, id, emails, displayName',
  'en emails, o como userName',
];

/** The literals of a source without its comments and placeholders; single words only if they begin as texts do. */
function textsIn(source: string): string[] {
  const plain = source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^(import|export) .*from .*$/gm, '');
  const literals = plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g);
  return [...literals]
    .map(([, quoted, template]) => (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '…'))
    .filter((text) => /\s|^\p{Lu}/u.test(text) && !GIVEN.some((given) => text.includes(given)));
}

const sources = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
  (one) =>
    one.isFile() && !VOCABULARIES.has(one.name) && !/[\\/](en|pt)$/.test(one.parentPath) && one.name.endsWith('.ts'),
);

it('texts have words of all six countries, and one word per thing [MORE-728] [MORE-784]', () => {
  const texts = sources.flatMap((one) => textsIn(readFileSync(join(one.parentPath, one.name), 'utf8')));
  expect(texts.length).toBeGreaterThan(4000);
  const refused = texts.flatMap((text) =>
    REFUSED.flatMap(([pattern, reason]) => (pattern.test(text) ? [`${text} (${reason})`] : [])),
  );
  expect(refused).toEqual([]);
});

it('each of the refused words is found, and parts of other words are not [MORE-728]', () => {
  const found = (text: string) => REFUSED.some(([pattern]) => pattern.test(text));
  expect(['Abre la planilla', 'Tu renta', 'Guardá esto', 'Haga esto', 'en este ordenador'].map(found)).toEqual(
    Array.from({ length: 5 }, () => true),
  );
  expect(['rentabilidad', 'Guarda esto', 'automóvil', 'Está solo'].map(found)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
});
