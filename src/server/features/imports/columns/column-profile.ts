// Collects what the cells of a column have in common.
import { isPlaceholder } from '../../../../domain/forms/placeholder.ts';
import { isErrorValue } from '../error-value-words.ts';
import { yesMark } from './column-words.ts';
import { amountIn, type NumberEvidence, percentIn, weighNumber } from './numbers.ts';
import { kindsOf, type ValueKind } from './value-kinds.ts';

/** Further rows do not change what a column is. */
const SAMPLED_VALUES = 2000;
const EXAMPLES = 3;
const EXAMPLE_CHARACTERS = 120;

export class ColumnProfile {
  /** Cells with a value, up to the sample. */
  values = 0;
  readonly numbers: NumberEvidence = { comma: 0, dot: 0, eitherDot: 0 };
  readonly #counts = new Map<ValueKind, number>();
  readonly #distinct = new Set<string>();
  readonly #examples: string[] = [];
  #marks = 0;
  #fractions = 0;
  #words = 0;
  #commas = 0;
  #longest = 0;

  /** @param now epoch milliseconds */
  add(cell: string, now: number): void {
    if (yesMark.test(cell.trim())) {
      this.#marks += 1;
      if (this.#marks === 1 && this.values === 0) this.#examples.push(cell.trim());
      return;
    }
    if (this.values >= SAMPLED_VALUES || isPlaceholder(cell) || isErrorValue(cell)) return;
    const text = cell.trim();
    this.values += 1;
    this.#longest = Math.max(this.#longest, text.length);
    this.#words += text.split(/\s+/).length;
    if (/^[^,]+,[^,]+$/.test(text)) this.#commas += 1;
    if (this.#examples.length < EXAMPLES && !this.#distinct.has(text)) this.#examples.push(text);
    this.#distinct.add(text);
    for (const kind of kindsOf(text, now)) {
      this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
      const digits = kind === 'number' ? amountIn(text)?.digits : kind === 'percent' ? percentIn(text) : undefined;
      if (digits === undefined) continue;
      weighNumber(digits, this.numbers);
      if (kind === 'number' && Math.abs(Number(digits.replace(',', '.'))) <= 1) this.#fractions += 1;
    }
  }

  get isEmpty(): boolean {
    return this.values === 0 && this.#marks === 0;
  }

  /** Nothing but marks such as «x», in the rows to which the header applies. */
  get isMarked(): boolean {
    return this.values === 0 && this.#marks > 0;
  }

  /** All numbers without a sign of percent are parts of one. */
  get isFraction(): boolean {
    return this.#fractions > 0 && this.#fractions === (this.#counts.get('number') ?? 0);
  }

  /** Different values, up to three, cut to a length that a table can display. */
  get examples(): string[] {
    return this.#examples.map((text) =>
      text.length > EXAMPLE_CHARACTERS ? `${text.slice(0, EXAMPLE_CHARACTERS)}…` : text,
    );
  }

  /** The share of values of this kind, from 0 to 1. */
  share(kind: ValueKind): number {
    return this.values === 0 ? 0 : (this.#counts.get(kind) ?? 0) / this.values;
  }

  /** The share of different values, from 0 to 1. */
  get distinctShare(): number {
    return this.values === 0 ? 0 : this.#distinct.size / this.values;
  }

  /** Nothing but «0» and «1», as systems write yes and no. */
  get isBinary(): boolean {
    return this.values > 0 && [...this.#distinct].every((text) => text === '0' || text === '1');
  }

  get isSingleCharacters(): boolean {
    return this.#longest === 1;
  }

  /** Words per value. */
  get words(): number {
    return this.values === 0 ? 0 : this.#words / this.values;
  }

  /** The share of values such as «Soto Pérez, Ana». */
  get commaShare(): number {
    return this.values === 0 ? 0 : this.#commas / this.values;
  }
}
