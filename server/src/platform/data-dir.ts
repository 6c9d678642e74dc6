import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** The folder of this installation, held by one process at a time. */
export interface DataDir {
  readonly path: string;
  /** Nothing lay in it: no house has lived here before this start. */
  readonly fresh: boolean;
  /** A secret of this installation, made at the first call and kept with mode 0600. */
  secret(name: string): string;
  release(): void;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the folder. Throws when a living process has it: two on one embedded store would destroy it. */
export function takeDataDir(path: string): DataDir {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const lockFile = join(path, 'lock');
  for (let attempt = 0; ; attempt += 1) {
    try {
      const file = openSync(lockFile, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
      const owner = Number(readFileSync(lockFile, 'utf8'));
      if (Number.isInteger(owner) && owner > 0 && owner !== process.pid && isAlive(owner)) {
        throw new Error(
          `the data folder ${path} is in use by process ${owner}. Stop it first, or set another DATA_DIR.`,
          { cause: error },
        );
      }
      // The process that held it was killed.
      rmSync(lockFile, { force: true });
    }
  }
  const fresh = readdirSync(path).every((name) => name === 'lock');
  return {
    path,
    fresh,
    secret(name) {
      const file = join(path, name);
      if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
      return readFileSync(file, 'utf8').trim();
    },
    release: () => rmSync(lockFile, { force: true }),
  };
}
