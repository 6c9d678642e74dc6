// Makes the two font files of this folder. They are committed, so this runs only when the set of characters changes:
//   npm install --no-save subset-font@2.9.0 @fontsource-variable/figtree@5.3.0 && node ui/src/fonts/subset.mjs
// Figtree keeps the currency signs in its latin-ext file, hence a second file of one kilobyte.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource-variable/figtree/package.json')),
  'files',
);

const span = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join('');

const jobs = [
  [
    'figtree-latin.woff2',
    'figtree-latin-wght-normal.woff2',
    `${span(0x20, 0x7e)}${span(0xa0, 0xff)}–—‘’“”•…−→←↑↓€™ŒœŸ`,
  ],
  ['figtree-currency.woff2', 'figtree-latin-ext-wght-normal.woff2', '₹₿₩₮'],
];

for (const [target, file, characters] of jobs) {
  const font = await subsetFont(readFileSync(join(source, file)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  writeFileSync(join(here, target), font);
  console.log(`${target}: ${font.length} bytes`);
}
