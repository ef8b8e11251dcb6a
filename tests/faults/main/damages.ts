// Damages to a database by disks: bits, pages, truncation and a foreign log.
import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';

const PAGE = 4096;

/** @param path of the database; another database's log is beside it, with the suffix `.foreign-wal` */
type Damage = (path: string, random: (below: number) => number) => void;

export const damages: Readonly<Record<string, Damage>> = {
  'a flipped bit': (path, random) => {
    const bytes = readFileSync(path);
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    writeFileSync(path, bytes);
  },
  'a zeroed page': (path, random) => {
    const bytes = readFileSync(path);
    const page = random(Math.floor(bytes.length / PAGE));
    writeFileSync(path, bytes.fill(0, page * PAGE, (page + 1) * PAGE));
  },
  'a page of noise': (path, random) => {
    const bytes = readFileSync(path);
    randomBytes(PAGE).copy(bytes, random(Math.floor(bytes.length / PAGE)) * PAGE);
    writeFileSync(path, bytes);
  },
  'two pages exchanged': (path, random) => {
    const bytes = readFileSync(path);
    const pages = Math.floor(bytes.length / PAGE);
    const [one, other] = [random(pages) * PAGE, random(pages) * PAGE];
    const saved = Buffer.from(bytes.subarray(one, one + PAGE));
    bytes.copy(bytes, one, other, other + PAGE);
    saved.copy(bytes, other);
    writeFileSync(path, bytes);
  },
  'a cut-off end': (path, random) => truncateSync(path, random(statSync(path).size)),
  'a foreign write-ahead log': (path) => copyFileSync(`${path}.foreign-wal`, `${path}-wal`),
  'noise for a write-ahead log': (path, random) => writeFileSync(`${path}-wal`, randomBytes(random(100_000))),
};
