import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const home = /screens\/tabbar\/home\.tsx$/;

/** Links the code of Home in the page, so that it travels with the entry and not after it. */
export function preloadHome(): Plugin {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each): each is Rolldown.OutputChunk => each.type === 'chunk');
        const first = chunks.find(({ facadeModuleId }) => facadeModuleId !== null && home.test(facadeModuleId));
        if (!first) throw new Error('no file of the build holds the Home page alone');
        const wanted = [...first.imports, first.fileName].filter((name) => !html.includes(name));
        return wanted.map((name): HtmlTagDescriptor => {
          return {
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          };
        });
      },
    },
  };
}
