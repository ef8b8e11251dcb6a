// Data of our own making: the demonstration, and the benchmarks' masses.
export { finishBackgroundWork } from './background-work.ts';
export { fillDemo } from './fill.ts';
export { seed, seedProcesses } from './seed.ts';
