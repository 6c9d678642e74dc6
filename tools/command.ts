import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(fileURLToPath(import.meta.url), '..', '..');

export interface CommandResult {
  readonly code: number;
  readonly output: string;
  readonly tookMs: number;
}

export interface CommandOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** `inherit` lets the output through as it comes; `collect` (the default) returns it. */
  readonly output?: 'inherit' | 'collect';
  /** The user and group to run as; only root may lend them. */
  readonly uid?: number;
  readonly gid?: number;
  /** Kills it when aborted; it answers with code 127 then. */
  readonly signal?: AbortSignal;
}

/**
 * Runs a program without a shell and without input, and waits for it. Never throws for a failing program: a missing one
 * answers with code 127.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<CommandResult> {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      ...(options.uid !== undefined && { uid: options.uid }),
      ...(options.gid !== undefined && { gid: options.gid }),
      ...(options.signal && { signal: options.signal, killSignal: 'SIGKILL' }),
      stdio: options.output === 'inherit' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const finish = (code: number) => resolve({ code, output, tookMs: performance.now() - startedMs });
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? (signal ? 1 : 0)));
  });
}

/** Runs a script of the repository or of an installed package with the Node that runs this. */
export function runNode(
  script: string,
  args: readonly string[] = [],
  options: CommandOptions = {},
): Promise<CommandResult> {
  return runCommand(process.execPath, [join(root, script), ...args], options);
}
