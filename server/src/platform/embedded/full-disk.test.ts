import { expect, test } from 'vitest';
import { problemOfStart } from './full-disk.ts';

const MIB = 1024 * 1024;
const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.');

test('a store that gave up on a full disk is said in plain words', () => {
  expect(problemOfStart(aborted, '/data', 3 * MIB)).toEqual(
    new Error('the disk of /data is full (3 MiB are free). Make room there, or set another DATA_DIR.'),
  );
  expect(String(problemOfStart(new Error('ENOSPC: no space left on device, write'), '/data', 0))).toContain('is full');
});

test('a store that gave up beside free room is said with what may stop it', () => {
  expect(String(problemOfStart(aborted, '/data', 900 * MIB))).toContain(
    'the store in /data could not be opened or written',
  );
});

test('any other failure stays what it is', () => {
  const port = new Error('PORT is "80"');
  expect(problemOfStart(port, '/data', 0)).toBe(port);
});
