import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../config.ts';

/** The name in a Host header; undefined when it is none. */
function nameIn(host: string): string | undefined {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined;
}

/**
 * Whether a call is meant for this server by the name it was sent to. A page of somebody else can have its own name point here
 * and would then speak to us as one of ours. A house with a public origin stands behind a proxy, which knows its names; any
 * other goes by the names that nobody else can point anywhere: localhost, plain addresses and the configured one.
 */
export function hostCheck({ publicOrigin, host: own }: Pick<Config, 'publicOrigin' | 'host'>) {
  return ({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    if (hosts > 1) return false;
    // Programs of old send none; a browser always does.
    if (publicOrigin !== '' || headers.host === undefined) return true;
    const name = nameIn(headers.host);
    if (name === undefined) return false;
    return (
      name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === own
    );
  };
}
