// Reads skills: lists, tag clouds, grids, texts with commas or bullets.
import { curriculumWords } from '../../contract/messages.ts';
import type { CurriculumKnowledge } from './knowledge.ts';
import { type Cell, type Line, RECOGNIZED_FONT } from './layout-types.ts';
import { isBulleted, isContinued, isUpperCase, joinLines, plain, withoutBullet, wordsOf } from './plain-words.ts';
import type { SectionPart } from './sections.ts';

export interface ReadItem {
  readonly text: string;
  readonly confidence: number;
  readonly cells: readonly Cell[];
}

interface Block {
  readonly text: string;
  readonly cells: readonly Cell[];
}

const levels: ReadonlySet<string> = new Set(curriculumWords.skillLevels);
const MAX_WORDS = 14;

export function readSkills(parts: readonly SectionPart[], knowledge: CurriculumKnowledge): ReadItem[] {
  const found: ReadItem[] = [];
  const known = new Set<string>();
  for (const block of blocksOf(parts, knowledge)) {
    const isRecognized = block.cells[0]?.style.startsWith(RECOGNIZED_FONT) ?? false;
    for (const text of itemsOf(isRecognized ? withoutMisreadLevel(block.text) : block.text, knowledge)) {
      const skill = completed(text, knowledge);
      const key = plain(skill);
      if (key === '' || known.has(key) || levels.has(key) || wordsOf(skill).length > MAX_WORDS) continue;
      known.add(key);
      found.push({ text: skill, confidence: knowledge.isSkill(skill) ? 0.97 : 0.8, cells: block.cells });
    }
  }
  return found;
}

/** Circles of a level that were recognized as letters: «Excel avanzado OANO», «Docker eee00». */
function withoutMisreadLevel(text: string): string {
  const match = /^(.*\p{L}.*?)\s+([OQ0@©®ANUD]{4,6}|[eoO0@©®]{4,6})$/u.exec(text);
  const [, rest = '', signs = ''] = match ?? [];
  const circles = signs.match(/[Oo0e@©®Q]/gu)?.length ?? 0;
  return circles >= signs.length / 2 && circles > 1 && !isUpperCase(rest) ? rest : text;
}

const completed = (text: string, knowledge: CurriculumKnowledge): string =>
  /(?:\.\.\.|…)$/.test(text) ? (knowledge.completeSkill(text) ?? text.replace(/\s*(?:\.\.\.|…)$/, '')) : text;

/** Joins the lines of each text that was wrapped. */
export function blocksOf(parts: readonly SectionPart[], knowledge: CurriculumKnowledge): Block[] {
  const lines = parts.flatMap((part) => part.lines);
  const gaps = parts.flatMap((part) => gapsOf(part.lines)).filter((gap) => gap > 0.5);
  const tight = Math.min(...gaps, 3);
  const spacing = {
    tight,
    hasTwoGaps: gaps.some((gap) => gap > tight * 1.22),
    isText: lines.filter(({ text }) => /[,;•|·]/.test(withoutBullet(text))).length > 0.4 * lines.length,
    knowledge,
  };
  return parts.flatMap((part) => blocksOfPart(part, spacing));
}

function blocksOfPart(part: SectionPart, spacing: Omit<Spacing, 'gap' | 'part' | 'block'>): Block[] {
  const gaps = gapsOf(part.lines);
  const blocks: { text: string; cells: Cell[] }[] = [];
  for (const [index, line] of part.lines.entries()) {
    const before = part.lines[index - 1];
    const block = blocks.at(-1);
    if (line.cells.length > 1) {
      blocks.push(...line.cells.map((cell) => ({ text: withoutBullet(cell.text), cells: [cell] })));
      continue;
    }
    const isNext =
      block && before?.cells.length === 1 && joins(before, line, { ...spacing, gap: gaps[index] ?? 9, part, block });
    if (block && isNext) {
      block.text = joinLines(block.text, line.text);
      block.cells.push(...line.cells);
    } else blocks.push({ text: withoutBullet(line.text), cells: [...line.cells] });
  }
  return blocks;
}

const gapsOf = (lines: readonly Line[]): number[] =>
  lines.map((line, index) => {
    const before = lines[index - 1];
    return before && before.page === line.page ? (line.y - before.y) / line.size : 0;
  });

interface Spacing {
  readonly gap: number;
  readonly tight: number;
  readonly hasTwoGaps: boolean;
  readonly isText: boolean;
  readonly part: SectionPart;
  readonly knowledge: CurriculumKnowledge;
  readonly block: Block;
}

function joins(before: Line, line: Line, { gap, tight, hasTwoGaps, isText, part, knowledge, block }: Spacing): boolean {
  if (isBulleted(line.text) || before.style.split('|')[0] !== line.style.split('|')[0] || before.page !== line.page)
    return false;
  if (/[:.;]$/.test(before.text.trim())) return false;
  if (isText && gap < tight * 1.22) return true;
  if (isContinued(before.text, line.text) && gap < 1.8) return true;
  const joined = joinLines(block.text, line.text);
  if (knowledge.isSkill(joined)) return true;
  if (knowledge.isSkill(block.text) && knowledge.isSkill(line.text)) return false;
  if (hasTwoGaps) return gap <= tight * 1.22 && gap < 1.75;
  // One gap everywhere: a line goes on if its next word did not fit.
  const [word = ''] = line.text.split(' ');
  const width = ((line.x1 - line.x0) / Math.max(1, line.text.length)) * (word.length + 1);
  const isIndented = line.x0 > before.x0 + 2 && isBulleted(before.text);
  return isIndented || (before.x1 + width > part.x1 + 1 && /^\p{Ll}/u.test(line.text) && /^\p{Lu}/u.test(block.text));
}

/** The skills of one text. A group's name before a colon is none. */
function itemsOf(text: string, knowledge: CurriculumKnowledge): string[] {
  const clean = withoutLevel(text);
  if (knowledge.isSkill(clean)) return [clean];
  const group = /^([^:]{2,45}):\s+(.+)$/u.exec(text);
  const list = group && !levels.has(plain(group[2] ?? '')) ? (group[2] ?? '') : text;
  return splitList(list)
    .map((item) => withoutLevel(item))
    .filter((item) => /\p{L}/u.test(item));
}

/** Separators inside brackets do not count. */
const splitList = (text: string): string[] =>
  text
    .split(/\s*(?:[;•|·●▪■◦]|,(?!\d)|\s[/–—-]\s(?!\d)|\t)(?![^()]*\))\s*/u)
    .flatMap((part, index, parts) =>
      index === parts.length - 1 && parts.length > 2 ? part.replace(/^(?:y|e|and)\s+/u, '') : part,
    );

/** «Excel (avanzado)», «Excel: avanzado», «Excel - nivel avanzado», «SQL ●●●○○», «Inglés 80 %». */
export function withoutLevel(text: string): string {
  let rest = text.replaceAll(/[●○★☆■□▪◆◇█▓░⬤]+|\b\d{1,3}\s?%|\b\d{1,2}\s?\/\s?\d{1,2}\b/gu, ' ').trim();
  const match = /^(.+?)\s*(?:\(([^()]+)\)|[:–—-]\s*([^:–—-]+))\s*$/u.exec(rest);
  if (match && levels.has(plain(match[2] ?? match[3] ?? ''))) rest = match[1] ?? rest;
  return withoutBullet(rest)
    .replaceAll(/^[\s,.:;–—-]+|[\s,:;–—-]+$|(?<!\.\.)(?<!\b[A-Z])\.$/gu, '')
    .trim();
}
