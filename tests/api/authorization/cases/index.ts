// The whole authorization table: all lists of cases of this folder.
import type { Case } from '../case.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts'], { eager: true });

export const cases: readonly Case[] = Object.values(files).flatMap((file) =>
  Object.values(file).flatMap((exported) => (Array.isArray(exported) ? (exported as Case[]) : [])),
);
