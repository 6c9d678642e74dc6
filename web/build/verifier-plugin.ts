import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const entry = join(import.meta.dirname, '..', '..', 'tools', 'proof', 'draw', 'verify-draw.ts');

/** The program that draws again, with all that it needs, as one file for plain Node. Left readable: who runs it should be able to read it. */
export async function verifierText(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    ssr: { noExternal: true },
    build: { ssr: entry, write: false, minify: false, target: 'node20', rolldownOptions: { output: { format: 'es' } } },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [file, ...others] = outputs;
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('the verifier is not one file');
  return file.code;
}

/** `/verify-draw.mjs`, to be downloaded beside the file of a draw and run on any machine. */
export function verifier(): Plugin {
  return {
    name: 'verifier',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'verify-draw.mjs', source: await verifierText() });
    },
  };
}
