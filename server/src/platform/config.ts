import { isAbsolute, resolve } from 'node:path';
import { messageSettings } from './config/message-settings.ts';
import { modelSettings } from './config/model-settings.ts';
import { choice, isNetwork, list, origins, type Setting, whole, words } from './config/setting.ts';

const practiceOffersText =
  'on: shares of simulated companies, listed and new, and new fictional coins are offered by themselves, by published rules; some within two hours, some within days. off: nothing is offered.';
const houseRunsText =
  'on: from the first start each strategy of the house is run once over the two years before, in the background, and shown apart from what robots have earned; and one robot of each runs with practice money of the house, in the open. off: neither.';
const drawBeaconText =
  'Public randomness of draws. none: the sealed seed alone, as without a network. quicknet: offers that are announced from now on name a round of drand’s network in their terms, and their draw waits for it. An offer whose round is not to be had by the hour in its terms ends with all money back.';
const evmChainsText =
  'File of the chains that a node answers for in place of a simulated one (docs/chains.md): address of the node, chain id, account, tokens. While a market is simulated or replayed only test networks and local nodes are taken. Empty: all chains are simulated.';
const amount = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * The configuration: read once from the environment, checked at the start, handed down as a value. `docs/configuration.md`
 * is printed from `settings`. Numbers of the world (fees, ticks, sessions, holidays) are dated rules in `domain`, not here.
 */
export const settings = {
  port: whole('PORT', 8080, 0, 65_535, 'TCP port to listen on; 0 takes a free one.'),
  host: words(
    'HOST',
    '127.0.0.1',
    'an address of this machine',
    /^[\w.:-]{1,100}$/,
    'Address to listen on. Put a reverse proxy with TLS before it when it is not this machine only.',
  ),
  dataDir: words(
    'DATA_DIR',
    './data',
    'a path',
    /^.{1,1000}$/,
    'Folder of everything this installation keeps: the embedded store, its secrets, the practice login.',
  ),
  databaseUrl: words(
    'DATABASE_URL',
    '',
    'empty or postgres://…',
    /^(|postgres(ql)?:\/\/.+)$/,
    'PostgreSQL 15 or newer. Empty: the embedded store in DATA_DIR.',
    true,
  ),
  marketSource: choice(
    'MARKET_SOURCE',
    ['simulated', 'replay'],
    'simulated',
    'Where the market comes from: the simulated one, or a recorded day.',
  ),
  coinMarket: choice(
    'COIN_MARKET',
    ['auto', 'simulated', 'none'],
    'auto',
    'A simulated market of coins, and of contracts on them, beside the other one. auto: beside simulated exchanges, and none beside a replay.',
  ),
  marketHours: choice(
    'MARKET_HOURS',
    ['always', 'exchange'],
    'always',
    'always: the simulated market never shuts. exchange: it keeps the real sessions and holidays.',
  ),
  marketSeed: words(
    'MARKET_SEED',
    '',
    'empty or 1 to 64 letters, digits or -',
    /^[A-Za-z0-9-]{0,64}$/,
    'Seed of the simulated market and of its exchange rates, for tests: the same seed is the same market, everywhere and always, so whoever knows it knows every price to come. Empty: drawn at the first start and kept in DATA_DIR/market-seed.',
    true,
  ),
  replayFolder: words(
    'REPLAY_FOLDER',
    '',
    'a path',
    /^.{0,1000}$/,
    'Folder of recorded market data (docs/replay.md); needed for MARKET_SOURCE=replay.',
  ),
  replayDay: words('REPLAY_DAY', '', 'YYYY-MM-DD', /^(|\d{4}-\d\d-\d\d)$/, 'The recorded day to replay.'),
  replaySpeed: whole('REPLAY_SPEED', 1, 1, 60, 'How many recorded seconds pass in one.'),
  trustedProxies: list(
    'TRUSTED_PROXIES',
    'empty, or addresses and networks (10.0.0.0/8) separated by commas',
    isNetwork,
    'Proxies whose X-Forwarded-For is believed. Empty: none.',
  ),
  publicOrigin: words(
    'PUBLIC_ORIGIN',
    '',
    'empty or http(s)://host[:port]',
    /^(|https?:\/\/[\w.:[\]-]+)$/,
    'Origin under which browsers reach this server, for the check of WebSocket origins and as the home of passkeys. Empty: the Host header of the request, which must be localhost, an IP address or HOST, and passkeys under localhost.',
  ),
  queueMax: whole(
    'COMMAND_QUEUE_MAX',
    10_000,
    10,
    1_000_000,
    'Commands that may wait to be committed; past it callers get "busy".',
  ),
  batchMax: whole('COMMAND_BATCH_MAX', 256, 1, 2_000, 'Commands that share one transaction at most.'),
  rateLimitPerMinute: whole(
    'RATE_LIMIT_PER_MINUTE',
    600,
    10,
    100_000_000,
    'Calls a minute for each account. All who are not signed in at one address have ten times as many together; its pages and files forty times as many, apart.',
  ),
  sensitiveLimitPerMinute: whole(
    'SENSITIVE_LIMIT_PER_MINUTE',
    30,
    5,
    100_000_000,
    'Calls a minute for log in, register, codes and passwords, for each account; for guests by name and address, and four times as many for an address.',
  ),
  feedSocketsPerAddress: whole(
    'FEED_SOCKETS_PER_ADDRESS',
    400,
    1,
    10_000,
    'Open feed connections of one address: a class of forty with ten windows each.',
  ),
  feedSocketsPerAccount: whole(
    'FEED_SOCKETS_PER_ACCOUNT',
    20,
    1,
    1_000,
    'Feed connections that are signed in to one account.',
  ),
  bodyMaxKib: whole('BODY_MAX_KIB', 64, 1, 1024, 'Largest request body in KiB.'),
  passwordMin: whole(
    'PASSWORD_MIN',
    6,
    6,
    64,
    'Fewest characters of a login password (the product’s rule is 6; 8 or more is better).',
  ),
  passwordMax: whole('PASSWORD_MAX', 20, 20, 128, 'Most characters of a login password.'),
  passwordMemoryKib: whole(
    'PASSWORD_MEMORY_KIB',
    19_456,
    19_456,
    1_048_576,
    'Memory of one argon2id hash of a password or of six digits, in KiB. OWASP asks for no less than the default; two are made at once.',
  ),
  passwordPasses: whole(
    'PASSWORD_PASSES',
    2,
    2,
    20,
    'Passes of one argon2id hash. OWASP asks for no less than the default. A login password of another cost is hashed anew when it is next used.',
  ),
  sessionIdleMinutes: whole('SESSION_IDLE_MINUTES', 720, 5, 43_200, 'A session without a call for this long ends.'),
  sessionMaxHours: whole(
    'SESSION_MAX_HOURS',
    720,
    1,
    8_760,
    'A session ends this long after the log in, whatever happens.',
  ),
  operatorIdleMinutes: whole(
    'OPERATOR_IDLE_MINUTES',
    10,
    1,
    525_600,
    'The console signs an operator out when nobody was at the keyboard for this long.',
  ),
  operatorSessionHours: whole(
    'OPERATOR_SESSION_HOURS',
    8,
    1,
    8_760,
    'The console signs an operator out this long after the log in, whatever happens.',
  ),
  practiceMode: choice(
    'PRACTICE_MODE',
    ['on'],
    'on',
    'Play money and an outbox that the app can show. Real rails do not exist yet, so it cannot be switched off. Block trades and options live in it alone: there is no adapter for outside block desks, and beside a real rail or venue both are refused.',
  ),
  practiceDesk: choice(
    'PRACTICE_DESK',
    ['on', 'off'],
    'on',
    'on: the practice desk answers for the house within seconds, by published rules: identity, deposits put aside, loans, withdrawals; and what waits a day at a real house waits a minute. The console can switch it off. off: all of that takes people, two of them where money moves, and the console cannot switch it on.',
  ),
  houseRuns: choice('HOUSE_RUNS', ['on', 'off'], 'on', houseRunsText),
  practiceOffers: choice('PRACTICE_OFFERS', ['on', 'off'], 'on', practiceOffersText),
  drawBeacon: choice('DRAW_BEACON', ['none', 'quicknet'], 'none', drawBeaconText),
  drandRelays: origins(
    'DRAND_RELAYS',
    'https://api.drand.sh,https://drand.cloudflare.com',
    'Relays of drand, asked one after the other for the round of an offer that is due; nobody else. Their signatures are checked, so none of them has to be trusted.',
  ),
  evmChains: words('EVM_CHAINS', '', 'empty or a path', /^.{0,1000}$/, evmChainsText),
  grantInr: words('GRANT_INR', '500000', 'an amount', amount, 'Play money of a new account in rupees.'),
  grantBrl: words('GRANT_BRL', '30000', 'an amount', amount, 'Play money of a new account in reais.'),
  grantUsd: words('GRANT_USD', '10000', 'an amount', amount, 'Play money of a new account in dollars.'),
  grantUsdt: words(
    'GRANT_USDT',
    '10000',
    'an amount',
    amount,
    'Play money of a new account in USDT, used when recorded crypto days are replayed.',
  ),
  openOrdersMax: whole('OPEN_ORDERS_MAX', 200, 1, 10_000, 'Open orders that one account may have.'),
  watchlistMax: whole('WATCHLIST_MAX', 200, 1, 1_000, 'Entries of one watchlist.'),
  watchlistsMax: whole('WATCHLISTS_MAX', 10, 1, 50, 'Watchlists of one person.'),
  savedScreensMax: whole('SAVED_SCREENS_MAX', 20, 1, 100, 'Saved screens of companies of one person.'),
  chartTemplatesMax: whole('CHART_TEMPLATES_MAX', 10, 1, 50, 'Templates of charts of one person.'),
  drawingsMax: whole('DRAWINGS_MAX', 500, 1, 5_000, 'Drawings of one person on charts of all instruments.'),
  drawingsEachMax: whole('DRAWINGS_EACH_MAX', 50, 1, 500, 'Drawings of one person on the chart of one instrument.'),
  priceAlertsMax: whole('PRICE_ALERTS_MAX', 50, 1, 500, 'Price alerts of one account, those that fired included.'),
  practiceOutbox: choice(
    'PRACTICE_OUTBOX',
    ['open', 'closed'],
    'open',
    'open: the app shows the codes that a real house would send, to whoever asked for them, so a phone number is enough to take over its account. Right on your own machine; set it to closed, and SMTP_URL, before other people can reach this server.',
  ),
  secretKey: words(
    'SECRET_KEY',
    '',
    'empty or 32 to 200 characters',
    /^(|.{32,200})$/,
    'Key for the pepper of six-digit passwords and for signed puzzles. Empty: made at the first start and kept in DATA_DIR/secret-key.',
    true,
  ),
  vaultKeys: words(
    'VAULT_KEYS',
    '',
    'empty or id:key, separated by commas',
    /^(|[a-z0-9-]{1,40}:[\w-]{43}(,[a-z0-9-]{1,40}:[\w-]{43})*)$/,
    'Master keys for papers and account numbers (id:base64url of 32 bytes), the newest last. Empty: DATA_DIR/vault-keys, made at the first start. Keep a copy apart from the backups of the store.',
    true,
  ),
  supportScriptUrl: words(
    'SUPPORT_SCRIPT_URL',
    '',
    'empty or https://host/path',
    /^(|https:\/\/[a-z0-9.-]{1,200}(:\d{1,5})?\/[^\s"'<>;,]{0,500})$/,
    'Chat script of another company, given to the app in the login info. Empty: the chat of this house. Its host must be in SUPPORT_SCRIPT_HOSTS.',
  ),
  supportScriptHosts: words(
    'SUPPORT_SCRIPT_HOSTS',
    '',
    'hosts separated by commas',
    /^[a-z0-9.:, -]{0,500}$/,
    'Hosts that an outside chat script may load from and talk to. Only these are added to the content policy, and only when SUPPORT_SCRIPT_URL is set.',
  ),
  webRoot: words(
    'WEB_ROOT',
    '',
    'empty or a path',
    /^.{0,1000}$/,
    'Folder of the built web app. Empty: web/dist of this checkout.',
  ),
  consoleRoot: words(
    'CONSOLE_ROOT',
    '',
    'empty or a path',
    /^.{0,1000}$/,
    'Folder of the built console. Empty: console/dist of this checkout.',
  ),
  ...modelSettings,
  ...messageSettings,
  logLevel: choice('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info', 'How much is logged.'),
} as const;

type ValueOf<S> = S extends Setting<infer Value> ? Value : never;
export type Config = { readonly [Name in keyof typeof settings]: ValueOf<(typeof settings)[Name]> };

/** The hosts that pages may load a chat from besides this server; none without an outside chat script. */
export function supportScriptHosts(config: Pick<Config, 'supportScriptUrl' | 'supportScriptHosts'>): readonly string[] {
  if (config.supportScriptUrl === '') return [];
  return config.supportScriptHosts.split(',').flatMap((host) => host.trim() || []);
}

/** The configuration of an environment. Throws with every wrong value named and what it may be. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const text = environment[entry.env] ?? entry.fallback;
    const value = entry.parse(text);
    if (value === undefined) {
      const shown = entry.secret ? '(not shown)' : `"${text.slice(0, 60)}"`;
      problems.push(`${entry.env} is ${shown}; allowed: ${entry.allowed}`);
    }
    values[name] = value;
  }
  if (problems.length > 0) throw new Error(`the configuration is not valid:\n  ${problems.join('\n  ')}`);
  const config = values as Config;
  const dataDir = isAbsolute(config.dataDir) ? config.dataDir : resolve(config.dataDir);
  if (config.marketSource === 'replay' && (config.replayFolder === '' || config.replayDay === '')) {
    throw new Error('MARKET_SOURCE=replay needs REPLAY_FOLDER and REPLAY_DAY');
  }
  if (config.supportScriptUrl !== '' && !supportScriptHosts(config).includes(new URL(config.supportScriptUrl).host)) {
    throw new Error('SUPPORT_SCRIPT_URL is on a host that SUPPORT_SCRIPT_HOSTS does not list');
  }
  if (config.passwordMin > config.passwordMax) throw new Error('PASSWORD_MIN is larger than PASSWORD_MAX');
  return { ...config, dataDir };
}
