// Evaluates rules of stages for rows of the index, once per combination of values.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Outcome } from '../../../../domain/rules/outcome.ts';
import type { PlainElement, PlainRules, PlainValues } from '../../requirements/index.ts';
import type { CandidateIndex } from '../candidate-index/candidate-index.ts';
import { NumberColumn, textsOf } from '../candidate-index/columns.ts';

/** Evaluations without a pause. */
const BATCH = 2000;
/** Combinations that are remembered per stage. */
const MAX_COMBINATIONS = 50_000;

const columnOf = (element: PlainElement): keyof PlainValues => (element === 'age' ? 'birthdate' : element);

interface Rows {
  readonly rows: readonly number[];
  /** By stage; of each stage of the rows. */
  readonly rules: ReadonlyMap<number, PlainRules>;
  readonly outcome: Outcome | undefined;
}

/** Returns the rows whose stage has rules with this outcome for them. */
export async function outcomesInIndex(index: CandidateIndex, { rows, rules, outcome }: Rows): Promise<number[]> {
  const found: number[] = [];
  const stages = new Map([...rules].map(([listId, own]) => [listId, evaluatorOf(index, own)]));
  for (const [position, row] of rows.entries()) {
    if (position % BATCH === BATCH - 1) await nextTurn();
    if (stages.get(Number(index.list.valueOf(row)))?.(row) === outcome) found.push(row);
  }
  return found;
}

function evaluatorOf(index: CandidateIndex, { asked, outcomeOf }: PlainRules): (row: number) => Outcome {
  const columns = asked.map(columnOf).map((name) => ({ name, texts: textColumn(index, name) }));
  const known = new Map<string, Outcome>();
  return (row) => {
    const key = columns.map(({ texts }) => texts.codeOf(row)).join();
    const before = known.get(key);
    if (before !== undefined) return before;
    const values = { ...NO_VALUES };
    for (const { name, texts } of columns) setValue(values, name, texts.valueOf(row));
    const outcome = outcomeOf(values);
    if (known.size < MAX_COMBINATIONS) known.set(key, outcome);
    return outcome;
  };
}

function textColumn(index: CandidateIndex, name: keyof PlainValues) {
  const column = index.columns.get(name);
  if (!column || column instanceof NumberColumn) throw new Error(`the index has no texts of ${name}`);
  return textsOf(column);
}

type Values = { -readonly [Name in keyof PlainValues]: PlainValues[Name] };

const NO_VALUES: PlainValues = {
  ...{ birthdate: null, gender: null, city: null, country: null, education_level: null, profession: null },
  ...{ title: null, experience_years: null, source: null, email: null, phone: null, document: null },
  ...{ linkedin_url: null, tags: '[]', has_cv: 0 },
};

/** @param text empty for none */
function setValue(values: Values, name: keyof PlainValues, text: string): void {
  if (name === 'has_cv') values.has_cv = text === 'true' ? 1 : 0;
  else if (name === 'tags') values.tags = text || '[]';
  else values[name] = text === '' ? null : text;
}
