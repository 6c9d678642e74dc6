import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const tag = '<script src="/theme.js"></script>';
const comments = /^\s*\/\/.*\n/gm;

/** The pages where people arrive, and the modules that each of them shows first. */
const arrivals: Readonly<Record<string, readonly RegExp[]>> = {
  '/pages/tabbar/home': [/screens\/tabbar\/home\.tsx$/],
  '/pages/tabbar/markets': [/screens\/tabbar\/markets\.tsx$/],
  '/pages/tabbar/position': [/screens\/tabbar\/position\.tsx$/],
  '/pages/tabbar/mine': [/screens\/tabbar\/mine\.tsx$/],
  '/pages/stock/stockKline': [/screens\/stock\/stock-kline\.tsx$/],
};
const messages = /virtual:messages\/(.+)$/;

/** What chunks need before they can run: scripts, then style sheets. */
function needs(
  wanted: readonly Rolldown.OutputChunk[],
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): readonly string[] {
  const seen = new Set<Rolldown.OutputChunk>();
  const visit = (each: Rolldown.OutputChunk) => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const name of each.imports) {
      const next = chunks.get(name);
      if (next) visit(next);
    }
  };
  for (const chunk of wanted) visit(chunk);
  const sheets = [...seen].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...[...seen].map(({ fileName }) => fileName), ...sheets])];
}

/**
 * Puts `public/theme.js` into the page itself, with the files that each arrival and each language needs: they are fetched
 * together with the entry and not after it. The server allows this one script by its hash.
 */
export function ahead(root: string): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const all = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
        const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
        const files: Record<string, readonly string[]> = {};
        for (const [path, modules] of Object.entries(arrivals)) {
          const wanted = modules.map((module) => all.find(({ facadeModuleId }) => module.test(facadeModuleId ?? '')));
          const found = wanted.filter((chunk) => chunk !== undefined);
          if (found.length < modules.length) throw new Error(`no file of the build holds the modules of ${path} alone`);
          files[path] = needs(found, chunks).filter((name) => !html.includes(name));
        }
        for (const { facadeModuleId, fileName } of all) {
          const language = messages.exec(facadeModuleId ?? '')?.[1];
          if (language !== undefined) files[language] = [fileName];
        }
        const script = readFileSync(join(root, 'public/theme.js'), 'utf8').replace(comments, '');
        if (!html.includes(tag)) throw new Error('index.html does not load theme.js any more');
        return html.replace(tag, `<script>\nconst ahead = ${JSON.stringify(files)};\n${script}</script>`);
      },
    },
  };
}
