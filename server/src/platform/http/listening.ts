import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Why there is no listening at this address, in the words of the configuration. */
export function listeningProblem(code: string | undefined, { host, port }: Pick<Config, 'host' | 'port'>): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT is "${port}", and another program listens there; stop it, or set another PORT`;
    case 'EACCES':
      return `PORT is "${port}", which this user may not listen on; a PORT from 1024 up is open to everybody`;
    default:
      return `HOST is "${host}"; allowed: an address of this machine (${code ?? 'it cannot be listened on'})`;
  }
}

/** Listens; answers with the address. */
export async function listenOn(app: FastifyInstance, config: Config): Promise<string> {
  try {
    return await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    throw new Error(listeningProblem(code, config), { cause: error });
  }
}

/** Where a browser should go: passkeys are at home under the public origin, or under localhost, and not under its number. */
export function addressToOpen(address: string, publicOrigin: string): string {
  return publicOrigin === '' ? address.replace('//127.0.0.1:', '//localhost:') : publicOrigin;
}
