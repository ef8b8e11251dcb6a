// The peak memory of this process.
import { readFileSync } from 'node:fs';

/**
 * Peak resident set in bytes. The system's resource usage includes the parent process's peak, so Linux reads the
 * program's own status instead.
 */
export function peakBytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
