// What is said of tables whose rows have an order of their own.
import { numberText } from './numbers.ts';

const place = (at: number, of: number) => `lugar ${numberText(at)} de ${numberText(of)}`;

export const sortingMessages = {
  order: 'Orden',
  actions: 'Acciones',
  handle: (name: string) => `Cambiar de lugar: ${name}`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  taken: (name: string, at: number, of: number) =>
    `${name}: ${place(at, of)}. Muévelo con las flechas, déjalo con Espacio o cancela con Escape.`,
  at: (name: string, at: number, of: number) => `${name}: ${place(at, of)}`,
  put: (name: string, at: number, of: number) => `${name} quedó en el ${place(at, of)}`,
  cancelled: (name: string) => `${name} volvió a su lugar`,
} as const;
