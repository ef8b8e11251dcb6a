// The records of a ZIP archive (APPNOTE 6.3), including zip64.

/** A file as listed in the central directory. Sizes and offset are in bytes. */
export type ZipEntry = {
  name: string;
  crc: number;
  size: number;
  compressedSize: number;
  offset: number;
  /** Sizes and checksum follow the data, because they were unknown before. */
  hasDescriptor: boolean;
};

const max32 = 0xffff_ffff;
const max16 = 0xffff;
const versionPlain = 20;
const versionZip64 = 45;
const deflated = 8;
const flagDescriptor = 0x0008;
const flagUtf8Names = 0x0800;

/** Precedes a file's data. With a descriptor, sizes and checksum are zero here. */
export function localHeader(entry: ZipEntry, modified: Date): Buffer {
  const name = Buffer.from(entry.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(versionPlain, 4);
  writeCommonFields(header, 6, entry, modified);
  if (entry.hasDescriptor) header.fill(0, 14, 26);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

/** Follows the data of a file with unknown sizes. */
export function dataDescriptor(entry: ZipEntry): Buffer {
  const isLarge = entry.size >= max32 || entry.compressedSize >= max32;
  const record = Buffer.alloc(isLarge ? 24 : 16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(entry.crc, 4);
  if (isLarge) {
    record.writeBigUInt64LE(BigInt(entry.compressedSize), 8);
    record.writeBigUInt64LE(BigInt(entry.size), 16);
  } else {
    record.writeUInt32LE(entry.compressedSize, 8);
    record.writeUInt32LE(entry.size, 12);
  }
  return record;
}

/** The end of the archive: the central directory at `offset` and the records that locate it. */
export function centralDirectory(entries: readonly ZipEntry[], offset: number, modified: Date): Buffer {
  const records = Buffer.concat(entries.map((entry) => centralRecord(entry, modified)));
  const needsZip64 = entries.length >= max16 || offset >= max32 || records.length >= max32;
  const parts: Buffer[] = [records];
  if (needsZip64) parts.push(zip64End(entries.length, records.length, offset));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(entries.length, max16), 8);
  end.writeUInt16LE(Math.min(entries.length, max16), 10);
  end.writeUInt32LE(Math.min(records.length, max32), 12);
  end.writeUInt32LE(Math.min(offset, max32), 16);
  parts.push(end);
  return Buffer.concat(parts);
}

function centralRecord(entry: ZipEntry, modified: Date): Buffer {
  const name = Buffer.from(entry.name);
  const extra = zip64Extra(entry);
  const version = extra.length > 0 ? versionZip64 : versionPlain;
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x0201_4b50, 0);
  record.writeUInt16LE(version, 4);
  record.writeUInt16LE(version, 6);
  writeCommonFields(record, 8, entry, modified);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(Math.min(entry.offset, max32), 42);
  return Buffer.concat([record, name, extra]);
}

/** Writes flags, method, time, checksum and sizes, the same 20 bytes in both headers. */
function writeCommonFields(record: Buffer, start: number, entry: ZipEntry, modified: Date): void {
  record.writeUInt16LE(flagUtf8Names | (entry.hasDescriptor ? flagDescriptor : 0), start);
  record.writeUInt16LE(deflated, start + 2);
  record.writeUInt16LE(dosTime(modified), start + 4);
  record.writeUInt16LE(dosDate(modified), start + 6);
  record.writeUInt32LE(entry.crc, start + 8);
  record.writeUInt32LE(Math.min(entry.compressedSize, max32), start + 12);
  record.writeUInt32LE(Math.min(entry.size, max32), start + 16);
}

/** The 64-bit values of exactly those fields that do not fit into 32 bits, in the order of the format. */
function zip64Extra(entry: ZipEntry): Buffer {
  const values = [entry.size, entry.compressedSize, entry.offset].filter((value) => value >= max32);
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  values.forEach((value, index) => {
    extra.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  });
  return extra;
}

function zip64End(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20);
  record.writeUInt32LE(0x0606_4b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(versionZip64, 12);
  record.writeUInt16LE(versionZip64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  record.writeUInt32LE(0x0706_4b50, 56);
  record.writeBigUInt64LE(BigInt(offset + size), 64);
  record.writeUInt32LE(1, 72);
  return record;
}

function dosTime(date: Date): number {
  return (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1);
}

function dosDate(date: Date): number {
  return ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate();
}
