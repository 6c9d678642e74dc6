import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCommand } from '../command.ts';

/** Where things that only tests need are kept between runs; never committed. */
export const cacheFolder = join(root, '.cache');

/**
 * The folder of an npm package that is too big or too seldom needed to be a dependency: fetched once, in this exact
 * version, into the cache. No install script of the package is run. Undefined when npm cannot bring it.
 */
export async function bringPackage(name: string, version: string): Promise<string | undefined> {
  const home = join(cacheFolder, 'packages', `${name.replace('/', '-')}-${version}`);
  const folder = join(home, 'node_modules', name);
  if (existsSync(folder)) return folder;
  console.log(`Fetching ${name} ${version} (once) ...`);
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--omit=dev'];
  const result = await runNpm([
    'install',
    '--prefix',
    unfinished,
    '--loglevel=error',
    ...options,
    `${name}@${version}`,
  ]);
  if (result.code !== 0) {
    console.log(result.output.trim());
    rmSync(unfinished, { recursive: true, force: true });
    return undefined;
  }
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
  return folder;
}

/** Runs npm as the person's own npm would run, whichever way this program was started. */
export function runNpm(args: readonly string[]): ReturnType<typeof runCommand> {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /\.[cm]?js$/.test(npm)) return runCommand(process.execPath, [npm, ...args]);
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
