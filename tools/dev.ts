// `npm run dev`: the server, started again when its sources change, and the web app and the console by Vite with live reload.
import { join } from 'node:path';
import { spawnNode, standFor } from './child.ts';
import { root } from './command.ts';

await standFor([
  spawnNode(['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  spawnNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], process.env, join(root, 'web')),
  spawnNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], process.env, join(root, 'console')),
]);
