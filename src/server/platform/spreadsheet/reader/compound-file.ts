// Distinguishes old .xls files from password-protected Office files by their directory.
import { open } from 'node:fs/promises';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const directoryEntryBytes = 128;
const tableSectorsInHeader = 109;
const maxDirectorySectors = 64;
const endOfChain = 0xffff_fffa;

export type CompoundContent = 'encrypted' | 'old-workbook' | 'other';

/** Whether a file with these first bytes is a compound file (OLE2). */
export function isCompoundFile(head: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

/** Returns the content of the compound file at `path` by the names in its directory; `other` if they cannot be read. */
export async function compoundContent(path: string): Promise<CompoundContent> {
  const names = await directoryNames(path);
  if (names.has('EncryptedPackage')) return 'encrypted';
  return names.has('Workbook') || names.has('Book') ? 'old-workbook' : 'other';
}

async function directoryNames(path: string): Promise<Set<string>> {
  const file = await open(path, 'r');
  const readAt = async (position: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return bytesRead === length ? buffer : undefined;
  };
  try {
    const names = new Set<string>();
    const header = await readAt(0, headerBytes);
    if (!header) return names;
    const sectorBytes = header.readUInt16LE(30) === 12 ? 4096 : 512;
    let sector = header.readUInt32LE(48);
    for (let read = 0; read < maxDirectorySectors && sector < endOfChain; read++) {
      const directory = await readAt((sector + 1) * sectorBytes, sectorBytes);
      if (!directory) break;
      collectNames(directory, names);
      sector = await nextSector(header, sector, sectorBytes, readAt);
    }
    return names;
  } finally {
    await file.close();
  }
}

function collectNames(directory: Buffer, names: Set<string>): void {
  for (let start = 0; start < directory.length; start += directoryEntryBytes) {
    const bytes = directory.readUInt16LE(start + 64);
    if (bytes >= 2 && bytes <= 64) names.add(directory.toString('utf16le', start, start + bytes - 2));
  }
}

/** Follows the allocation table by one sector, as far as the header lists the table's sectors. */
async function nextSector(
  header: Buffer,
  sector: number,
  sectorBytes: number,
  readAt: (position: number, length: number) => Promise<Buffer | undefined>,
): Promise<number> {
  const linksPerSector = sectorBytes / 4;
  const index = Math.floor(sector / linksPerSector);
  if (index >= tableSectorsInHeader) return endOfChain;
  const tableSector = header.readUInt32LE(76 + 4 * index);
  if (tableSector >= endOfChain) return endOfChain;
  const link = await readAt((tableSector + 1) * sectorBytes + 4 * (sector % linksPerSector), 4);
  return link?.readUInt32LE(0) ?? endOfChain;
}
