// Validates fields and displays each error beside its field.
import type { Country } from '../contract/countries.ts';
import { fieldMessages } from '../contract/messages/fields.ts';
import { formMessages } from '../contract/messages/forms.ts';
import { numberFieldMessages } from '../contract/messages/number-fields.ts';
import { amountText, readerFormat } from '../contract/messages/numbers.ts';
import { decimalMarkOf, isCountry, numberFormatOf, readAmount } from '../domain/forms/number-input.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Validates a field when it loses focus, and with each key once it has an error. */
export function watchFields(form: HTMLFormElement): void {
  form.addEventListener('focusout', ({ target }) => {
    // An empty field that only had the focus is not reported.
    if (isControl(target) && target.type !== 'file' && hasContent(target)) say(target, problemOf(target));
  });
  form.addEventListener('input', ({ target }) => {
    if (isControl(target)) showReading(target);
    if (isControl(target) && target.getAttribute('aria-invalid') === 'true') say(target, problemOf(target));
  });
}

const hasContent = (control: Control): boolean => control.type === 'checkbox' || control.value !== '';

/** The Spanish error of a field; null if it is valid. */
export function problemOf(control: Control): string | null {
  const { validity } = control;
  if (validity.valueMissing || isBlank(control)) return fieldMessages.required;
  if (validity.typeMismatch) return formMessages.emailInvalid;
  const country = countryOf(control);
  if (country && control.value.trim() !== '' && !readAmount(control.value, country))
    return numberFieldMessages.wrongAmount(decimalMarkOf(country));
  return validity.valid ? null : fieldMessages.wrong;
}

/** The country whose number format an amount uses; null for other fields. */
const countryOf = ({ dataset: { country } }: Control): Country | null => (isCountry(country) ? country : null);

/** Displays below an ambiguous amount how it is interpreted. */
function showReading(control: Control): void {
  const country = countryOf(control);
  const output = control.closest('.field')?.querySelector('[data-reading]');
  if (!country || !output) return;
  const read = readAmount(control.value, country);
  output.textContent = read?.isAmbiguous
    ? numberFieldMessages.understood(amountText(read.value, readerFormat(numberFormatOf(country))))
    : '';
}

const isBlank = (control: Control): boolean =>
  control.required && control.type !== 'file' && control.type !== 'radio' && control.value.trim() === '';

/** Displays the error of a field, or removes it. */
export function say(control: Control, problem: string | null): void {
  const field = control.closest('.field');
  if (field) sayOf(field, problem);
}

/** The same, by the field's own element. */
export function sayOf(field: Element, problem: string | null): void {
  const message = field.querySelector(':scope > .problem');
  if (message) message.textContent = problem;
  for (const control of controlsOf(field)) {
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}

export const controlsOf = (within: Element): Control[] =>
  [...within.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(isControl);

/** Validates all fields that can be checked here. @returns those with errors, in order */
export function checkAll(form: HTMLFormElement): Element[] {
  return fieldsOf(form).filter((field) => {
    const problem = controlsOf(field).map(fileAware).find(Boolean) ?? null;
    sayOf(field, problem);
    return problem !== null;
  });
}

/** Files are sent when chosen, so the number of received files counts. */
function fileAware(control: Control): string | null {
  if (control.type !== 'file') return problemOf(control);
  const field = control.closest<HTMLElement>('.field');
  const come = field?.querySelectorAll('input[type=hidden]').length ?? 0;
  return come < Number(field?.dataset.min ?? 0) ? fieldMessages.required : null;
}

export const fieldsOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('.field[data-field]'),
];

/** Focuses the first control of a field. */
export const focusOn = (field: Element): void => controlsOf(field)[0]?.focus();
