// `npm start`: builds the web app when its sources changed, then runs the server until it is stopped, and starts it again should it end by itself.
// `npm start -- --replay <folder> --day <YYYY-MM-DD> --speed 10 --port 8080`: the options stand for configuration.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb } from './build.ts';
import { serverEnvironment, serverNodeOptions, spawnNode } from './child.ts';
import { keepRunning } from './machine/keep-running.ts';

const usage = 'npm start -- [--port <n>] [--replay <folder> [--day <YYYY-MM-DD>] [--speed <1-60>]]';

function readOptions(): NodeJS.ProcessEnv {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      replay: { type: 'string' },
      day: { type: 'string' },
      speed: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  return {
    ...(values.port !== undefined && { PORT: values.port }),
    ...(values.replay !== undefined && {
      MARKET_SOURCE: 'replay',
      // npm runs scripts at the root; the folder is meant from where the person stands.
      REPLAY_FOLDER: resolve(process.env['INIT_CWD'] ?? process.cwd(), values.replay),
    }),
    ...(values.day !== undefined && { REPLAY_DAY: values.day }),
    ...(values.speed !== undefined && { REPLAY_SPEED: values.speed }),
  };
}

function fail(error: unknown, code: number, advice = ''): never {
  console.error(`${error instanceof Error ? error.message : String(error)}${advice}`);
  process.exit(code);
}

let chosen: NodeJS.ProcessEnv = {};
try {
  chosen = readOptions();
} catch (error) {
  fail(error, 2, `\n${usage}`);
}
await buildWeb().catch((error: unknown) => fail(error, 1));
process.exitCode = await keepRunning(() =>
  spawnNode([...serverNodeOptions, 'server/src/main.ts'], { ...serverEnvironment, ...process.env, ...chosen }),
);
