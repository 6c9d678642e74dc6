// Prints the documents that are made from code. `--check` only says whether they are current.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../server/src/platform/config.ts';
import { root } from './command.ts';

function configurationDocument(): string {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = Object.values(settings).map((setting) => {
    const fallback = setting.fallback === '' ? 'empty' : `\`${setting.fallback}\``;
    const about = 'secret' in setting ? `${setting.about} Never printed or logged.` : setting.about;
    return `| \`${setting.env}\` | ${cell(fallback)} | ${cell(setting.allowed)} | ${cell(about)} |`;
  });
  return `# Configuration

<!-- Printed from server/src/platform/config.ts by \`npm run docs\`; change it there. -->

Everything is read from the environment, once, at the start. A value that is not allowed stops the start and is named together
with what is allowed. \`npm start -- --port 8081\` and \`--replay <folder> --day <date> --speed <n>\` are short for \`PORT\`,
\`MARKET_SOURCE=replay\`, \`REPLAY_FOLDER\`, \`REPLAY_DAY\` and \`REPLAY_SPEED\`.

| variable | default | allowed | meaning |
|---|---|---|---|
${rows.join('\n')}
`;
}

const printed: readonly { readonly path: string; text(): string }[] = [
  { path: 'docs/configuration.md', text: configurationDocument },
];

const checkOnly = process.argv.includes('--check');
for (const { path, text } of printed) {
  const file = join(root, path);
  const wanted = text();
  if (existsSync(file) && readFileSync(file, 'utf8') === wanted) continue;
  if (checkOnly) {
    console.log(`${path} is not current; run \`npm run docs\``);
    process.exitCode = 1;
  } else {
    writeFileSync(file, wanted);
    console.log(`${path} printed`);
  }
}
