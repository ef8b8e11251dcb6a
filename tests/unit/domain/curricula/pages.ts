// Small pages for tests of reading curricula.
import { createKnowledge } from '../../../../src/domain/curricula/knowledge.ts';
import type { TextItem } from '../../../../src/domain/curricula/layout-types.ts';
import { readCurriculum } from '../../../../src/domain/curricula/read-curriculum.ts';

export const knowledge = createKnowledge({
  occupations: ['Técnico de laboratorio/Técnica de laboratorio', 'Operador de grúa/Operadora de grúa'],
  skills: ['Gestionar inventarios', 'Conducir grúas torre'],
  universities: ['Universidad de Chile', "Universidad Bernardo O'Higgins"],
});

export interface PageText {
  readonly text: string;
  readonly x?: number;
  /** Points below the line before; 0 in the same row. */
  readonly down?: number;
  readonly size?: number;
  readonly bold?: boolean;
  readonly page?: number;
  /** Points from the top instead of `down`. */
  readonly y?: number;
  readonly width?: number;
}

export function itemsOf(texts: readonly PageText[]): TextItem[] {
  let top = 0;
  let current = 1;
  return texts.map(({ text, x = 50, down = 14, size = 10, bold = false, page = current, y, width }) => {
    if (page !== current) top = 30;
    current = page;
    top = y ?? top + down;
    return { text, page, x, y: top, width: width ?? text.length * size * 0.5, size, font: bold ? 'bold' : 'regular' };
  });
}

export const readPage = (texts: readonly PageText[]) => readCurriculum(itemsOf(texts), { knowledge, hasPages: true });

export const heading = (text: string, rest: Partial<PageText> = {}): PageText => ({
  text,
  size: 14,
  bold: true,
  down: 24,
  ...rest,
});
