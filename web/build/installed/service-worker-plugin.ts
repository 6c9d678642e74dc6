import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kept = /\.(js|css|html|woff2|svg|png|webmanifest)$/;

/** `/sw.js` with the list of files it keeps. A change in any of them makes another worker. */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const hash = createHash('sha256');
        for (const name of Object.keys(bundle).sort()) {
          const file = bundle[name];
          hash.update(name).update(file?.type === 'asset' ? file.source : (file?.code ?? ''));
        }
        const folder = join(root, 'public');
        const copied = readdirSync(folder).filter((name) => kept.test(name));
        for (const name of copied) hash.update(name).update(readFileSync(join(folder, name)));
        const built = Object.keys(bundle).filter((name) => kept.test(name) && name !== 'index.html');
        const files = ['/', ...[...built, ...copied].sort().map((name) => `/${name}`)];
        const source = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
          .replace("['__FILES__']", JSON.stringify(files))
          .replace('__VERSION__', hash.digest('hex').slice(0, 16));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
