// The types of values that columns of both engines have.

/** 0 or 1. */
export type Flag = 0 | 1;
/** Epoch milliseconds, UTC. */
export type Milliseconds = number;
