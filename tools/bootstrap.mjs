// `node tools/bootstrap.mjs tools/<script>.ts [arguments]`: installs what is missing, then runs the script with the
// pinned Node. Plain JavaScript without packages, because it runs before anything is installed and on an older Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { findPinnedNode, installedStamp, linkNode, root, stampFile } from './link-node.mjs';

const oldestNode = [24, 9];
const progressEveryMs = 10_000;
const parentPollMs = 250;

await main();

async function main() {
  const [script, ...args] = process.argv.slice(2);
  if (script === undefined) fail('usage: node tools/bootstrap.mjs tools/<script>.ts [arguments]');
  const state = installState();
  if (state !== 'current') await install(state);
  const node = findPinnedNode() ?? runningNode();
  await run(node, [join(root, script), ...args]);
}

/** `missing` and `stale` need npm; a tree that npm has just put in step with the lock file does not. */
function installState() {
  const npmRecord = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(npmRecord)) return 'missing';
  const stamp = installedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'current';
  if (existsSync(stampFile) && !readFileSync(stampFile, 'utf8').endsWith(stamp.slice(64))) return 'missing';
  if (statSync(npmRecord).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs) return 'stale';
  linkNode();
  return 'current';
}

async function install(state) {
  const startedMs = Date.now();
  const seconds = () => `${Math.round((Date.now() - startedMs) / 1000)} s`;
  console.log(state === 'missing' ? 'Installing dependencies (once) ...' : 'Bringing dependencies up to date ...');
  const ticking = setInterval(() => console.log(`  still installing, ${seconds()}`), progressEveryMs);
  // A clean install is exact but starts by deleting everything; an update of an existing tree follows the same lock file.
  const command = [state === 'missing' ? 'ci' : 'install', '--include=dev', '--include=optional', '--loglevel=error'];
  const code = await runNpm(command);
  clearInterval(ticking);
  if (code !== 0) fail(`npm ${command[0]} failed with code ${code}; its message is above`);
  linkNode();
  console.log(`Installed in ${seconds()}`);
}

function runNpm(args) {
  const npm = process.env.npm_execpath;
  const byNode = npm !== undefined && /\.[cm]?js$/.test(npm);
  const program = byNode ? process.execPath : process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return new Promise((resolve) => {
    const child = spawn(program, byNode ? [npm, ...args] : args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: !byNode && process.platform === 'win32',
    });
    child.on('error', (error) => fail(`npm could not be started: ${error.message}`));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function runningNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}. Install Node ${oldestNode.join('.')} or newer ` +
      `(https://nodejs.org) and run this again; the one running is ${process.versions.node}.`,
  );
}

/** Runs the program in our place: same terminal, same signals, same exit. */
function run(node, args) {
  const bin = join(root, 'node_modules', '.bin');
  const env = { ...process.env, PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter) };
  const child = spawn(node, args, { stdio: 'inherit', env });
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole group: the child has it already, and twice would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  // A signal to npm ends the shell between npm and this program and goes no further: notice that the shell is gone.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event !== undefined && process.platform !== 'win32') {
    const watch = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(watch);
      child.kill('SIGTERM');
    }, parentPollMs).unref();
  }
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
      resolve();
    });
  });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
