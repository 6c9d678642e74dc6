import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) };
const text = /\.(m?js|css|html|svg|json|webmanifest)$/;
const WORTH_BYTES = 1024;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server compresses nothing by itself. */
export function compress(): Plugin {
  let folder = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const jobs = names
        .filter((name) => text.test(name))
        .map(async (name) => {
          const content = await readFile(join(folder, name));
          if (content.length < WORTH_BYTES) return;
          const brotli = await squeeze.br(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
          await writeFile(join(folder, `${name}.br`), brotli);
          await writeFile(join(folder, `${name}.gz`), await squeeze.gz(content, { level: 9 }));
        });
      await Promise.all(jobs);
    },
  };
}
