// Electron's checks of the options of dialogs.

type Check = readonly [option: string, name: string, type: 'string' | 'array'];

const common: readonly Check[] = [
  ['title', 'Title', 'string'],
  ['buttonLabel', 'Button label', 'string'],
  ['defaultPath', 'Default path', 'string'],
  ['message', 'Message', 'string'],
  ['detail', 'Detail', 'string'],
  ['checkboxLabel', 'checkboxLabel', 'string'],
  ['nameFieldLabel', 'Name field label', 'string'],
  ['properties', 'Properties', 'array'],
  ['buttons', 'Buttons', 'array'],
];
const messageBoxTypes = ['none', 'info', 'warning', 'error', 'question'];

/** @throws TypeError with Electron's text for an option of the wrong type */
export function checkDialogOptions(options: object): void {
  for (const [option, name, type] of common) {
    const value: unknown = (options as Record<string, unknown>)[option];
    if (value === undefined || value === null) continue;
    const fits = type === 'array' ? Array.isArray(value) : typeof value === 'string';
    if (!fits) throw new TypeError(`${name} must be ${type === 'array' ? 'an array' : 'a string'}`);
  }
}

/** @throws TypeError for a type that does not exist */
export function checkMessageBoxType(type = 'none'): void {
  if (!messageBoxTypes.includes(type)) throw new TypeError('Invalid message box type');
}

/** @throws TypeError with Electron's text for arguments that are missing or no strings */
export function checkErrorBox(...values: unknown[]): void {
  for (const [index, value] of values.entries()) {
    if (value === undefined) throw new TypeError('Insufficient number of arguments.');
    if (typeof value !== 'string') throw new TypeError(`Error processing argument at index ${index}`);
  }
}
