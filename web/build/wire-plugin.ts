import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@tarazu/wire/endpoint';
import type { Plugin } from 'vite';

const refusalTexts = /wire\/src\/refusal-texts\/[a-z-]+\.ts$/;
/** The modules of `wire` that describe calls; the others are code that the browser runs. */
const calls =
  /wire\/src\/(?!client|endpoint|clock|format|language|refusal|scalar|user\/phone-number)(?:[a-z-]+\/)?[a-z-]+\.ts$/;

type Exports = Readonly<Record<string, unknown>>;

function isEndpoint(value: unknown): value is Pick<Endpoint, 'method' | 'path' | 'numbered'> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** The exports as literals: of a call its method, its path and whether it is a command; a schema is left undefined. */
function callsAlone(exported: Exports): string {
  const lines = Object.entries(exported).map(([name, value]) => {
    if (!isEndpoint(value)) return `export const ${name} = undefined;`;
    const { method, path, numbered } = value;
    return `export const ${name} = ${JSON.stringify({ method, path, numbered })};`;
  });
  return lines.join('\n');
}

/** The numbers of the refusals; their sentences come from the server. */
function codesAlone(exported: Exports): string {
  const lines = Object.entries(exported).map(([name, refusals]) => {
    const codes = Object.entries(refusals as Record<string, { readonly code: number }>);
    const kept = Object.fromEntries(codes.map(([refusal, { code }]) => [refusal, { code }]));
    return `export const ${name} = ${JSON.stringify(kept)};`;
  });
  return lines.join('\n');
}

/**
 * Keeps the schema library and the refusals' sentences out of the browser. The app trusts the replies of its own server and
 * parses none, so of `wire` it needs where each call goes; the types are checked before any of this.
 */
export function lightWire(): Plugin {
  return {
    name: 'light-wire',
    enforce: 'pre',
    async load(id) {
      const light = refusalTexts.test(id) ? codesAlone : calls.test(id) ? callsAlone : undefined;
      if (!light) return undefined;
      return light((await import(pathToFileURL(id).href)) as Exports);
    },
  };
}
