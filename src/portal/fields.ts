// Validates fields and displays each error beside its field.
import type { Country } from '../contract/api/organizations.ts';
import { fieldMessages } from '../contract/messages/fields.ts';
import { formMessages } from '../contract/messages/forms.ts';
import { numberFieldMessages } from '../contract/messages/number-fields.ts';
import { formatNumber } from '../contract/messages/numbers.ts';
import { decimalMarkOf, isCountry, readAmount } from '../domain/forms/number-input.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

/** Checks a field when it is left, and again with each key once it has been found wrong. */
export function watchFields(form: HTMLFormElement): void {
  form.addEventListener('focusout', ({ target }) => {
    // A field that was only passed through is not complained about.
    if (isControl(target) && target.type !== 'file' && hasContent(target)) say(target, problemOf(target));
  });
  form.addEventListener('input', ({ target }) => {
    if (isControl(target)) showReading(target);
    if (isControl(target) && target.getAttribute('aria-invalid') === 'true') say(target, problemOf(target));
  });
}

const hasContent = (control: Control): boolean => control.type === 'checkbox' || control.value !== '';

/** What is wrong with a field, in Spanish; null where nothing is. */
export function problemOf(control: Control): string | null {
  const { validity } = control;
  if (validity.valueMissing || isBlank(control)) return fieldMessages.required;
  if (validity.typeMismatch) return formMessages.emailInvalid;
  const country = countryOf(control);
  if (country && control.value.trim() !== '' && !readAmount(control.value, country))
    return numberFieldMessages.wrongAmount(decimalMarkOf(country));
  return validity.valid ? null : fieldMessages.wrong;
}

/** The country in whose way an amount is written; null for fields of another kind. */
const countryOf = ({ dataset: { country } }: Control): Country | null => (isCountry(country) ? country : null);

/** Shows below an amount what it is understood as, where it could mean two. */
function showReading(control: Control): void {
  const country = countryOf(control);
  const output = control.closest('.field')?.querySelector('[data-reading]');
  if (!country || !output) return;
  const read = readAmount(control.value, country);
  output.textContent = read?.isAmbiguous
    ? numberFieldMessages.understood(formatNumber(read.value, decimalMarkOf(country)))
    : '';
}

const isBlank = (control: Control): boolean =>
  control.required && control.type !== 'file' && control.type !== 'radio' && control.value.trim() === '';

/** Says what is wrong with a field, or takes it back. */
export function say(control: Control, problem: string | null): void {
  const field = control.closest('.field');
  if (field) sayOf(field, problem);
}

/** The same by the field's own element. */
export function sayOf(field: Element, problem: string | null): void {
  const message = field.querySelector(':scope > .problem');
  if (message) message.textContent = problem;
  for (const control of controlsOf(field)) {
    if (problem) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}

const controlsOf = (within: Element): Control[] =>
  [...within.querySelectorAll('input:not([type=hidden]), select, textarea')].filter(isControl);

/** Checks all fields that can be checked here; @returns those with something wrong, in their order */
export function checkAll(form: HTMLFormElement): Element[] {
  return fieldsOf(form).filter((field) => {
    const problem = controlsOf(field).map(fileAware).find(Boolean) ?? null;
    sayOf(field, problem);
    return problem !== null;
  });
}

/** Files are sent while they are chosen: what counts is how many have come. */
function fileAware(control: Control): string | null {
  if (control.type !== 'file') return problemOf(control);
  const field = control.closest<HTMLElement>('.field');
  const come = field?.querySelectorAll('input[type=hidden]').length ?? 0;
  return come < Number(field?.dataset.min ?? 0) ? fieldMessages.required : null;
}

export const fieldsOf = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('.field[data-field]'),
];

/** Puts the focus on the first control of a field. */
export const focusOn = (field: Element): void => controlsOf(field)[0]?.focus();
