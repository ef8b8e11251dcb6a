// Passwords that are rejected as easy to guess.
import { expect, test } from 'vitest';
import { checkPasswordStrength } from '../../../../src/server/features/sessions/password-strength.ts';

const known = ['Rita Vega', 'rita@vega.example', 'Astilleros del Sur'];
const rejectedAmong = async (passwords: readonly string[]): Promise<string[]> => {
  const rejected: string[] = [];
  for (const one of passwords) if ((await checkPasswordStrength(one, known)) !== null) rejected.push(one);
  return rejected;
};

test('words of work, places and names with a year, numbers and signs are refused', async () => {
  const common = [
    'Chile2026!!',
    'Bogota2026*',
    'México2026!',
    'Lima2026!!!',
    'Real Madrid 2026',
    'Clave12345!',
    'Acceso2026!',
    'Usuario.2026',
    'RRHH2026!!',
    'Talento2026!',
    'Cambiame2026!',
    'mi contraseña 1',
    'MexicoLindo1',
    'Verano.2026',
    'P@ssw0rd2026',
    '123456789012',
    'qwertyuiop12',
    'RitaVega2026!',
    'astillerosdelsur1',
  ];
  expect(await rejectedAmong(common)).toEqual(common);
});

test('phrases, and what no word is in, are taken', async () => {
  const strong = [
    'la yegua de mi abuela corre',
    'tres tristes tigres',
    'x7#kQ9!vLp2',
    '%&/=?¡+*{}[]_',
    'zapato verde 83 nube',
  ];
  expect(await rejectedAmong(strong)).toEqual([]);
});

test('passwords of the list of breaches on board are refused, also with a capital and an ending [MORE-259]', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const listed = dictionary['passwords-common'];
  expect(listed.length).toBeGreaterThan(40_000);
  // Each hundredth costs half a second; the endings are those that people add when a rule asks for more.
  const sample = listed.filter((_, index) => index % 100 === 0);
  const long = listed.filter((password) => password.length >= 10).filter((_, index) => index % 20 === 0);
  const derived = sample.slice(0, 60).map((password) => `${password.charAt(0).toUpperCase()}${password.slice(1)}1!`);
  const all = [...sample, ...long, ...derived].map(String);
  expect(await rejectedAmong(all)).toEqual(all);
});
