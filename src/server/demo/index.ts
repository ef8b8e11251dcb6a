// Data of our own making: the demonstration, and the benchmarks' masses.
export { fillDemo } from './fill.ts';
export { seed, seedProcesses } from './seed.ts';
