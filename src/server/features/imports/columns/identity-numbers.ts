// Recognizes national identity numbers by their check digits or form.

/** Chile: eight digits and one of 0–9 or K. */
function isRut(text: string): boolean {
  if (!/^\d{1,2}\.?\d{3}\.?\d{3}-?[\dk]$/i.test(text)) return false;
  const plain = text.replaceAll(/[.-]/g, '').toUpperCase();
  const digits = [...plain.slice(0, -1)].toReversed();
  const sum = digits.reduce((total, digit, index) => total + Number(digit) * (2 + (index % 6)), 0);
  return plain.at(-1) === '0123456789K0'[11 - (sum % 11)];
}

/** Brazil: nine digits and two check digits. */
function isCpf(text: string): boolean {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return false;
  const digits = [...text.replaceAll(/\D/g, '')].map(Number);
  const checkDigit = (length: number) =>
    ((digits.slice(0, length).reduce((sum, digit, index) => sum + digit * (length + 1 - index), 0) * 10) % 11) % 10;
  return digits[9] === checkDigit(9) && digits[10] === checkDigit(10);
}

const CHECK_CHARACTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/** Spain: DNI and NIE. */
function isSpanish(text: string): boolean {
  const [, first = '', digits, check] = /^([XYZ]?)-?(\d{7,8})-?([A-Z])$/i.exec(text) ?? [];
  if (!digits || !check || first.length + digits.length !== 8) return false;
  const prefix = first === '' ? '' : String('XYZ'.indexOf(first.toUpperCase()));
  return CHECK_CHARACTERS[Number(prefix + digits) % CHECK_CHARACTERS.length] === check.toUpperCase();
}

/** Mexico: CURP. */
const curp = /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/i;

export const isIdentityNumber = (text: string): boolean =>
  isRut(text) || isCpf(text) || isSpanish(text) || curp.test(text);
