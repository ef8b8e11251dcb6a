// Texts of custom fields of requests, and their values in words.
import type { CustomFieldKind } from '../api/custom-fields.ts';
import type { DataValue } from '../api/request-records.ts';
import type { AmountPeriod, AmountUnit } from '../currencies.ts';
import { amountText, countText, type NumberFormat, numberFormatOfWindow, numberText } from './numbers.ts';

const kinds: Record<CustomFieldKind, string> = {
  text: 'Texto',
  number: 'Número',
  money: 'Monto de dinero',
  date: 'Fecha',
  choice: 'Opciones',
  person: 'Persona',
  file: 'Archivo',
  area: 'Área',
};

const periods: Record<AmountPeriod, string> = {
  once: 'una vez',
  hour: 'por hora',
  day: 'por día',
  month: 'al mes',
  year: 'al año',
};

/** `1500000` of CLF by month → `CLF 1.500.000 al mes`. */
const unitText = (value: number, { currency, period }: AmountUnit, format?: NumberFormat): string => {
  const { mark } = format ?? numberFormatOfWindow();
  return `${amountText(value, { mark, currency })}${period === 'once' ? '' : ` ${periods[period]}`}`;
};

interface Valued {
  readonly currency: AmountUnit['currency'] | null;
  readonly period: AmountPeriod | null;
  readonly value: DataValue;
  readonly name: string | null;
}

/** The value of a field, in words; empty without a value. */
function valueText({ value, name, currency, period }: Valued, format?: NumberFormat): string {
  if (name !== null) return name;
  if (value === null) return '';
  if (typeof value === 'number') {
    return currency && period ? unitText(value, { currency, period }, format) : numberText(value, format);
  }
  return String(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
}

export const customFieldMessages = {
  kinds,
  periods,
  unitText,
  valueText,
  formTitle: 'Datos propios del flujo',
  title: 'Campos del formulario',
  hint: 'Lo que se pide en cada solicitud de este flujo, además de los datos de siempre. Las solicitudes enviadas conservan los campos con que se enviaron.',
  none: 'Este flujo no tiene campos propios',
  noneHint: 'Agrega los datos que tu organización pide para aprobar, como un centro de beneficio o un presupuesto.',
  add: 'Agregar campo',
  newTitle: 'Nuevo campo',
  editTitle: 'Editar campo',
  edit: (label: string) => `Editar el campo ${label}`,
  remove: (label: string) => `Quitar el campo ${label}`,
  restore: (label: string) => `Volver a usar el campo ${label}`,
  columns: { label: 'Campo', kind: 'Tipo', required: 'Obligatorio' },
  label: 'Nombre',
  labelRequired: 'Escribe un nombre.',
  labelTaken: 'Otro campo ya se llama así.',
  kind: 'Tipo de dato',
  kindFixed: 'El tipo no cambia: las solicitudes ya tienen valores de este tipo.',
  help: 'Ayuda para quien lo llena',
  helpHint: 'Opcional. Aparece debajo del campo.',
  choices: 'Opciones, una por línea',
  choicesRequired: 'Escribe al menos una opción.',
  currency: 'Moneda',
  period: 'Periodo',
  required: 'Cuándo es obligatorio',
  requiredNever: 'Es opcional',
  requiredAtSending: 'Al enviar la solicitud',
  requiredBefore: (step: string) => `Antes del paso «${step}»`,
  retired: 'En desuso',
  retiredHint: 'Ya no se pide. Las solicitudes que lo tienen lo conservan.',
  save: 'Guardar el formulario',
  saved: 'Formulario guardado',
  contested: 'Otra persona cambió este formulario mientras lo editabas. Guarda otra vez para que valga lo tuyo.',
  count: (fields: number) => countText(fields, 'campo', 'campos'),
  fileLater: 'Guarda el borrador para adjuntar el archivo.',
  clear: (label: string) => `Quitar a la persona de ${label}`,
  attach: 'Adjuntar archivo',
  attached: (names: string) => `Adjunto: ${names}`,
  unknownKey: 'Ese campo no es de este flujo.',
  kindChanged: 'El tipo de un campo guardado no cambia: quítalo y agrega otro.',
  unknownStep: 'Ese paso no existe.',
  usedByStep: (label: string, step: string) =>
    `El campo «${label}» está en las condiciones del paso «${step}»: quita antes la condición.`,
  wrongCondition: (label: string) => `La condición sobre «${label}» no sirve para ese tipo de campo.`,
  retiredInCondition: (label: string) => `El campo «${label}» está en desuso: quita la condición.`,
  hiringAtSending:
    'Un alta comienza desde el candidato, sin formulario: exige el campo antes de un paso, no al enviar, y no uses archivos.',
  missingForStep: (step: string, labels: readonly string[]) =>
    `El paso «${step}» no empieza sin ${labels.map((label) => `«${label}»`).join(' ni ')}: complétalo en Terna con «Agregar datos», o devuelve la solicitud.`,
  fileRequired: (label: string) => `La solicitud no puede quedar sin «${label}»: adjunta primero el otro archivo.`,
  personGone: 'Esa persona ya no está en la organización.',
} as const;
