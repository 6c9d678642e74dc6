import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

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

/** `src/app/frame/first-price.ts` with all it needs, as a script that a page can hold. */
async function firstPrice(root: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: join(root, 'src/app/frame/first-price.ts'), formats: ['iife'], name: 'firstPrice' },
    },
  });
  const [chunk] = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []));
  if (chunk?.type !== 'chunk') throw new Error('the first price did not become a script');
  return chunk.code;
}

const script = /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const preloads = /\s*<link rel="modulepreload" crossorigin href="\/([^"]+)">/g;
const sheets = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** The style sheets of the entry in the page itself. Those who need them later find them named, and do not fetch them. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replace(sheets, (_tag, name: string) => {
    const sheet = bundle[name];
    if (sheet?.type !== 'asset') throw new Error(`${name} is not in the build`);
    return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${name}" disabled />`;
  });
}

/**
 * Puts `public/theme.js` into the page itself, with the files that each arrival and each language needs: they are fetched
 * together with the entry and not after it. The style sheets of the entry are in the page too, so that its first frame waits
 * for nothing else. The server allows these scripts and styles by their hashes.
 */
export function ahead(root: string): Plugin {
  return {
    name: 'ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
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
        const entry = script.exec(html)?.[1];
        if (entry === undefined || !html.includes(tag)) throw new Error('index.html loads other scripts than before');
        const everywhere = [...html.matchAll(preloads)].map(([, name]) => name);
        const plan = JSON.stringify({ entry, all: everywhere, files });
        const theme = readFileSync(join(root, 'public/theme.js'), 'utf8').replace(comments, '');
        const page = withStyles(html.replace(script, '').replaceAll(preloads, ''), bundle);
        const price = await firstPrice(root);
        return page.replace(tag, () => `<script>\nconst ahead = ${plan};\n${theme}\n${price}</script>`);
      },
    },
  };
}
