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

async function readCatalogue(folder: string, name: string): Promise<Catalogue> {
  const module = (await import(pathToFileURL(join(folder, name, 'catalogue.ts')).href)) as { catalogue: Catalogue };
  return module.catalogue;
}

const word = /\{\{(\S+) (\S+)\}\}/g;

/** `{{pt-BR home.title}}` in a page is that text of the catalogue. It must be one without parameters. */
async function fillWords(html: string, folder: string): Promise<string> {
  let filled = html;
  for (const [mark, language = '', key = ''] of html.matchAll(word)) {
    let found: string | Catalogue | undefined = await readCatalogue(folder, language);
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
    if (typeof found !== 'string' || /[{<]/.test(found)) throw new Error(`index.html cannot say ${mark}`);
    filled = filled.replace(mark, found);
  }
  return filled;
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
      const catalogue = await readCatalogue(folder, id.slice(PREFIX.length + 1));
      return `export const messages = ${JSON.stringify(compileAll(catalogue))};`;
    },
    transformIndexHtml: { order: 'pre', handler: (html) => fillWords(html, folder) },
    // Node keeps imported modules for good, so a changed text needs a new process.
    async handleHotUpdate({ file, server }) {
      if (file.startsWith(folder)) await server.restart();
    },
  };
}
