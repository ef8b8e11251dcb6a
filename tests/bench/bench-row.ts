// A row in the output of `npm run bench`: a figure and its goal.

/** `value` and `goal` include units; `detail` describes the measurement. */
export type BenchRow = { name: string; value: string; goal: string; ok: boolean; detail?: string };
