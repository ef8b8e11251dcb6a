// One line of what `npm run bench` prints: a figure beside its goal.

/** `value` and `goal` are texts with their units; `ok` says whether the goal was met; `detail` how it was measured. */
export type BenchRow = { name: string; value: string; goal: string; ok: boolean; detail?: string };
