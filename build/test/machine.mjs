// Describes the date and machine of a measurement, for `docs/figures.md` and `docs/faults.md`.
import { cpus, totalmem } from 'node:os';

/** @returns {string} the date, the processors, the memory and the Node version */
export function describeMachine() {
  const [{ model } = { model: '' }] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const day = new Date().toISOString().slice(0, 10);
  return `${day}, ${cpus().length} × ${model.trim()}, ${memory} GB, Node ${process.versions.node}`;
}
