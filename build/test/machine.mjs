// The machine and day of a measurement, for the pages of figures.
import { cpus, totalmem } from 'node:os';

/** @returns {string} the day, the processors, the memory and the Node version */
export function machineAndDay() {
  const [{ model } = { model: '' }] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${model.trim()}, ${memory} GB, Node ${process.versions.node}`;
}
