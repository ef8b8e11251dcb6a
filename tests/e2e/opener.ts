// A stand-in for the program that opens the system's browser.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program that stands for the system's browser: it writes down the address that it is to open. */
export function writeOpener(folder: string): { readonly path: string; readonly opened: () => string | null } {
  const file = join(folder, 'opened');
  mkdirSync(folder, { recursive: true });
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nprintf '%s' "$1" > '${file}.part' && mv '${file}.part' '${file}'\n`);
    chmodSync(join(folder, name), 0o755);
  }
  const opened = () => {
    if (!existsSync(file)) return null;
    const address = readFileSync(file, 'utf8');
    rmSync(file);
    return address;
  };
  return { path: `${folder}${delimiter}${process.env.PATH ?? ''}`, opened };
}
