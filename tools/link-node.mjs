// Links node_modules/.bin/node to the pinned Node of this platform, because npm does not choose one itself
// when several optional packages offer the same command. Runs after `npm install`; harmless to run again.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const pinned = join(
  root,
  'node_modules',
  `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  'bin',
  'node',
);

if (process.platform !== 'win32' && existsSync(pinned)) {
  const link = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(pinned, link);
}
