// Texts of tables that the user can sort.
import { numberText } from './numbers.ts';

const position = (at: number, of: number) => `lugar ${numberText(at)} de ${numberText(of)}`;

export const sortingMessages = {
  order: 'Orden',
  actions: 'Acciones',
  handle: (name: string) => `Cambiar de lugar: ${name}`,
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  pickedUp: (name: string, at: number, of: number) =>
    `${name}: ${position(at, of)}. Muévelo con las flechas, déjalo con Espacio o cancela con Escape.`,
  at: (name: string, at: number, of: number) => `${name}: ${position(at, of)}`,
  put: (name: string, at: number, of: number) => `${name} quedó en el ${position(at, of)}`,
  cancelled: (name: string) => `${name} volvió a su lugar`,
} as const;
