import type { Plugin } from 'vite';

const page = `<!doctype html>
<html lang="en-US" data-theme="light" data-updown="green-up">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery · Tarazu</title>
    <script src="/theme.js"></script>
  </head>
  <body>
    <div id="app"></div>
    <script type="module" src="/src/gallery/main.tsx"></script>
  </body>
</html>`;

/** `/dev/gallery` of the running dev server: every component in its states. The built app has nothing of it. */
export function gallery(): Plugin {
  return {
    name: 'gallery',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/dev/gallery', (_request, response, next) => {
        server.transformIndexHtml('/dev/gallery', page).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}
