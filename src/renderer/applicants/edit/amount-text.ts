// Amounts as a person writes them.

/**
 * `1.850.000`, `1.850,50` or `1850.5`: points part thousands where they stand before three digits each, and one that does
 * not is taken for the comma that it is in other places; null for what is no amount.
 */
export function amountOf(text: string): number | null {
  const plain = text.replaceAll(/[\s$]/g, '');
  if (/^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  return /^\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}
