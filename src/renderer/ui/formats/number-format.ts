// Number and amount format of the organization's country.
import { useSyncExternalStore } from 'react';
import type { Country } from '../../../contract/countries.ts';
import { setNumberFormat } from '../../../contract/messages.ts';
import { numberFormatOf } from '../../../domain/forms/number-input.ts';

const listeners = new Set<() => void>();
let country: Country | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function changeCountry(next: Country): void {
  country = next;
  setNumberFormat(numberFormatOf(next));
  for (const listener of listeners) listener();
}

/** Null until the organization is loaded. */
export const currentCountry = (): Country | null => country;

export const useCountry = (): Country | null => useSyncExternalStore(subscribe, currentCountry);
