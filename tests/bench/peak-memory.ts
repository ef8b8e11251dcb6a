// The most memory that this process has had at once.
import { readFileSync } from 'node:fs';

/**
 * Bytes of its resident set. What the system tells of its resources begins with what the process had that started it, so that
 * on Linux the program's own memory is asked.
 */
export function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
