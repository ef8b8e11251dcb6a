// A log that tests can read.
import type { Facts, Log } from '../../../../src/main/app/log.ts';

export interface RecordedLog extends Log {
  readonly lines: string[];
}

export function recordedLog(): RecordedLog {
  const lines: string[] = [];
  const write = (level: string) => (message: string, facts?: Facts) => {
    lines.push(`${level} ${message} ${JSON.stringify(facts ?? {})}`);
  };
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}
