// Links node_modules/.bin/node to the pinned Node of this platform, because npm does not choose one itself when several
// optional packages offer the same command, and records what is installed so that a start can tell whether it is stale.
// Runs after `npm install`; harmless to run again. Plain JavaScript: the machine's own Node runs it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const stampFile = join(root, 'node_modules', '.tarazu-installed');

/** The pinned Node's program for this platform, or undefined where there is none or it cannot run (another libc). */
export function findPinnedNode() {
  const windows = process.platform === 'win32';
  const folder = `node-${windows ? 'win' : process.platform}-${process.arch}`;
  const program = join(root, 'node_modules', folder, 'bin', windows ? 'node.exe' : 'node');
  if (!existsSync(program)) return undefined;
  const answer = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return answer.status === 0 && answer.stdout.startsWith('v') ? program : undefined;
}

/** Changes when the lock file does, and when the folder is carried to another kind of machine. */
export function installedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

export function linkNode() {
  const pinned = findPinnedNode();
  if (pinned !== undefined && process.platform !== 'win32') {
    const link = join(root, 'node_modules', '.bin', 'node');
    mkdirSync(dirname(link), { recursive: true });
    rmSync(link, { force: true });
    symlinkSync(pinned, link);
  }
  // Written only beside npm's own record of a finished installation.
  if (existsSync(join(root, 'node_modules', '.package-lock.json'))) writeFileSync(stampFile, installedStamp());
}

// npm runs this also after trying out what it would install, when nothing has been.
const rehearsal = process.env.npm_config_dry_run === 'true' || process.env.npm_config_package_lock_only === 'true';

if (
  !rehearsal &&
  process.argv[1] !== undefined &&
  import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href
)
  linkNode();
