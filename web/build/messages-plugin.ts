import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';

interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** Every ICU message in its compiled form, so that no parser travels to the browser. */
function compileAll(catalogue: Catalogue): unknown {
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, message]) => [
      key,
      typeof message === 'string' ? compile(message) : compileAll(message),
    ]),
  );
}

/**
 * `virtual:messages/<language>` is the compiled catalogue of `src/messages/<language>/catalogue.ts`, one lazy chunk per
 * language. The sources stay TypeScript, so keys and arguments are checked where they are used.
 */
export function messages(root: string): Plugin {
  const folder = join(root, 'src/messages');
  return {
    name: 'messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const file = join(folder, id.slice(PREFIX.length + 1), 'catalogue.ts');
      const { catalogue } = (await import(pathToFileURL(file).href)) as { catalogue: Catalogue };
      return `export const messages = ${JSON.stringify(compileAll(catalogue))};`;
    },
    // Node keeps imported modules for good, so a changed text needs a new process.
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) await server.restart();
    },
  };
}
