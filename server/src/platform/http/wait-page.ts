import { createHash } from 'node:crypto';
import type { Language } from '@tarazu/wire/language';
import type { FastifyReply } from 'fastify';

interface Words {
  readonly title: string;
  readonly text: (seconds: number) => string;
  readonly again: string;
}

const words: Readonly<Record<Language, Words>> = {
  'en-US': {
    title: 'Many visits at once',
    text: (seconds) =>
      `More pages were opened from your address in the last minute than this server gives out. Nothing is lost. This page opens by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    again: 'Try now',
  },
  'pt-BR': {
    title: 'Muitos acessos ao mesmo tempo',
    text: (seconds) =>
      `No último minuto foram abertas, a partir do seu endereço, mais páginas do que este servidor atende. Nada se perdeu. Esta página abre sozinha em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
    again: 'Tentar agora',
  },
};

const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#f4f6fb,#0e1320);color:light-dark(#1a2233,#e8ecf6)}main{max-width:26rem;padding:1.5rem}a{color:light-dark(#193dbb,#9db4ff)}`;
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** The page of somebody who is past the limit of pages: in words, without anything else to fetch, and back by itself. */
function waitPage(seconds: number, language: Language): string {
  const { title, text, again } = words[language];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="${seconds}"><title>${title} · Tarazu</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text(seconds)}</p><p><a href="">${again}</a></p></main></body></html>`;
}

export function sendWaitPage(reply: FastifyReply, seconds: number, language: Language): FastifyReply {
  return reply
    .code(429)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('content-type', 'text/html; charset=utf-8')
    .send(waitPage(seconds, language));
}
