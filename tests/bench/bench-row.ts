// A row in the output of `npm run bench`: a figure and its goal.

/** `value` and `goal` are texts with units; `ok`: the goal is met; `detail`: how the figure was measured. */
export type BenchRow = { name: string; value: string; goal: string; ok: boolean; detail?: string };
