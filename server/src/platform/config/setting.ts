import { isIP } from 'node:net';

/** One value of the configuration: where it is read, what it may be, and what it means. */
export interface Setting<Value> {
  readonly env: string;
  readonly fallback: string;
  readonly about: string;
  /** What is allowed, as a phrase for the message and the document. */
  readonly allowed: string;
  /** Never printed. */
  readonly secret?: true;
  /** The value, or undefined when the text is not allowed. */
  parse(text: string): Value | undefined;
}

function setting<Value>(definition: Setting<Value>): Setting<Value> {
  return definition;
}

export function whole(env: string, fallback: number, lowest: number, highest: number, about: string): Setting<number> {
  return setting({
    env,
    fallback: String(fallback),
    about,
    allowed: `a whole number from ${lowest} to ${highest}`,
    parse: (text) => {
      const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
      return value >= lowest && value <= highest ? value : undefined;
    },
  });
}

export function choice<const Value extends string>(
  env: string,
  values: readonly Value[],
  fallback: Value,
  about: string,
): Setting<Value> {
  return setting({
    env,
    fallback,
    about,
    allowed: values.join(' or '),
    parse: (text) => values.find((value) => value === text),
  });
}

export function words(
  env: string,
  fallback: string,
  allowed: string,
  pattern: RegExp,
  about: string,
  secret = false,
): Setting<string> {
  return setting({
    env,
    fallback,
    about,
    allowed,
    ...(secret ? { secret: true as const } : {}),
    parse: (text) => (pattern.test(text) ? text : undefined),
  });
}

/** An address, or a network with the length of its prefix. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  return bits !== undefined && more.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** Ten at most, separated by commas. */
export function origins(env: string, fallback: string, about: string): Setting<string> {
  const one = 'https?:\\/\\/[\\w.:[\\]/-]{1,200}';
  return words(
    env,
    fallback,
    'http(s)://host[:port] separated by commas',
    new RegExp(`^${one}(?:,${one}){0,9}$`),
    about,
  );
}

/** A list of what `accepts` takes, separated by commas; kept as the text it is, empty for none. */
export function list(
  env: string,
  allowed: string,
  accepts: (entry: string) => boolean,
  about: string,
): Setting<string> {
  return setting({
    env,
    fallback: '',
    about,
    allowed,
    parse: (text) => (text === '' || text.split(',').every((entry) => accepts(entry.trim())) ? text : undefined),
  });
}
