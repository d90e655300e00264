import type { Rng } from '@fray/engine/dice';

/** One operation of a process on a file: a write, a change of its size, or a sync. */
export type Done =
  | { readonly file: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly file: string; readonly size: number }
  | { readonly file: string; readonly synced: true };

/** Reads the record written by `recorder.c`. */
export const readRecord = (record: Buffer): Done[] => {
  const all: Done[] = [];
  for (let at = 0; at < record.length; ) {
    const end = record.indexOf('\n', at);
    const [what, file = '', ...numbers] = record.toString('utf8', at, end).split(' ');
    const [first = 0, length = 0] = numbers.map(Number);
    at = end + 1;
    if (what === 'W') all.push({ file, offset: first, bytes: record.subarray(at, (at += length)) });
    else all.push(what === 'T' ? { file, size: first } : { file, synced: true });
  }
  return all;
};

/** A disk writes a sector completely or not at all. */
const SECTOR = 512;

/**
 * The content that a file may have when the power is lost after some operations: everything that was synced, and any part of the rest, in any order and
 * with gaps, where a write may be cut off at a sector.
 */
export const afterPowerLoss = (done: readonly Done[], file: string, rng: Rng): Buffer => {
  const own = done.filter(d => d.file === file);
  const durable = own.findLastIndex(d => 'synced' in d);
  let content: Buffer = Buffer.alloc(0);
  own.forEach((d, i) => {
    const isKept = i < durable || rng.below(2) === 0;
    if ('synced' in d || !isKept) return;
    content = 'size' in d ? resized(content, d.size) : written(content, d.offset, i < durable ? d.bytes : torn(d.bytes, rng));
  });
  return content;
};

const torn = (bytes: Buffer, rng: Rng): Buffer => (rng.below(3) > 0 ? bytes : bytes.subarray(0, SECTOR * rng.below(Math.ceil(bytes.length / SECTOR) + 1)));

const written = (content: Buffer, offset: number, bytes: Buffer): Buffer => {
  const grown = offset + bytes.length > content.length ? resized(content, offset + bytes.length) : content;
  bytes.copy(grown, offset);
  return grown;
};

const resized = (content: Buffer, size: number): Buffer => {
  if (size <= content.length) return content.subarray(0, size);
  const grown = Buffer.alloc(size);
  content.copy(grown);
  return grown;
};
