import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly text: string;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
/** Names are UTF-8. */
const utf8Flag = 0x0800;
const deflated = 8;

/** A ZIP file of texts (APPNOTE 6.3, no extensions: below 4 GiB and 65,536 entries), every entry with the same time. */
export function zipOf(entries: readonly ZipEntry[], atMs: number): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, text } of entries) {
    const raw = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(raw);
    const nameBytes = Buffer.from(name, 'utf8');
    const fields = fieldsOf({ raw, packed, nameLength: nameBytes.length, atMs });
    const local = Buffer.concat([uint32(localSignature), fields, nameBytes, packed]);
    // Made by, then the fields of the entry; no comment, no disk, no attributes; where the entry begins.
    const central = [uint32(centralSignature), uint16(version), fields, Buffer.alloc(10), uint32(offset), nameBytes];
    centrals.push(Buffer.concat(central));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = uint16(entries.length);
  const end = [uint32(endSignature), Buffer.alloc(4), count, count, uint32(directory.length), uint32(offset)];
  return Buffer.concat([...locals, directory, ...end, Buffer.alloc(2)]);
}

interface EntryFacts {
  readonly raw: Buffer;
  readonly packed: Buffer;
  readonly nameLength: number;
  readonly atMs: number;
}

function fieldsOf({ raw, packed, nameLength, atMs }: EntryFacts): Buffer {
  const at = new Date(atMs);
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return Buffer.concat([
    ...[version, utf8Flag, deflated, time, day].map(uint16),
    ...[crc32(raw), packed.length, raw.length].map(uint32),
    ...[nameLength, 0].map(uint16),
  ]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
