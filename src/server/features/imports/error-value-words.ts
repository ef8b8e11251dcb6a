// The error values of spreadsheet formulas, as programs write them in several languages.

const errorValues: ReadonlySet<string> = new Set([
  // English.
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#CONNECT!',
  '#UNKNOWN!',
  '#BUSY!',
  '#ERROR!',
  // Spanish, with and without the opening marks.
  '#¡NULO!',
  '#¡DIV/0!',
  '#¡VALOR!',
  '#¡REF!',
  '#¿NOMBRE?',
  '#¡NUM!',
  '#N/D',
  '#NULO!',
  '#VALOR!',
  '#NOMBRE?',
  '#¡DESBORDAMIENTO!',
  '#DESBORDAMIENTO!',
  '#¡CALC!',
  '#¡CAMPO!',
  '#CAMPO!',
  '#¡BLOQUEADO!',
  '#¡CONECTAR!',
  '#¡DESCONOCIDO!',
  '#¡OCUPADO!',
  '#OBTENIENDO_DATOS',
  // Portuguese, French, German, Italian.
  '#NOME?',
  '#NÚM!',
  '#VALEUR!',
  '#NOM?',
  '#NOMBRE!',
  '#NUL!',
  '#BEZUG!',
  '#WERT!',
  '#ZAHL!',
  '#NV',
  '#NULLO!',
  '#RIF!',
]);

/** LibreOffice shows other failures by a number. */
const numbered = /^(?:Err|Error|Fehler):\d{3}$/i;
/** A number that is too wide for its column is shown as signs alone. */
const signsAlone = /^#{3,}$/;

/** Whether a cell contains a formula error instead of a value. */
export function isErrorValue(cell: string): boolean {
  const text = cell.trim();
  return text.startsWith('#') ? errorValues.has(text.toUpperCase()) || signsAlone.test(text) : numbered.test(text);
}
