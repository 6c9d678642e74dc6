import { flushCompileCache } from 'node:module';
import type { House } from './app/house.ts';
import { marketSeedOf } from './app/market/market-seed.ts';
import { createApp, VERSION } from './app.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig } from './platform/config.ts';
import { takeDataDir } from './platform/data-dir.ts';
import { problemOfStart } from './platform/embedded/full-disk.ts';
import { addressToOpen } from './platform/http/listening.ts';
import { createLog } from './platform/log.ts';
import { readKeyRing } from './vault/index.ts';

/** Told to whoever keeps the server running: starting again would not help. The number that systems have for a wrong configuration. */
const COULD_NOT_START = 78;
/** How long calls under way may take when the server is told to stop. */
const STOP_MS = 10_000;
/** One wish to stop may arrive several times at once: by the terminal, by npm and by a time limit. */
const SAME_SIGNAL_MS = 1_000;

const withdrawalLine = (digits: string | undefined): string =>
  digits === undefined ? '' : `    6 more     ${digits}   (the withdrawal password)\n`;

async function open(given: Config): Promise<{ house: House; address: string; stop: () => Promise<void> }> {
  const log = createLog(given.logLevel);
  const dataDir = takeDataDir(given.dataDir);
  const { seed, warning } = marketSeedOf(given.marketSeed, dataDir);
  const config = { ...given, marketSeed: seed };
  if (warning !== undefined && config.marketSource === 'simulated') log.warn(warning);
  const secret = Buffer.from(config.secretKey === '' ? dataDir.secret('secret-key') : config.secretKey);
  const vaultKeys = readKeyRing(dataDir.path, config.vaultKeys, systemClock.nowMs());
  const house = await createApp({ config, clock: systemClock, log, secret, vaultKeys });
  const login = await house.ensurePracticeLogin(dataDir.path);
  const address = await house.listen();
  // Now, not at the end, which may be a kill: the next start should have it.
  flushCompileCache();
  const link = await house.operator.firstLink();
  const origin = addressToOpen(address, config.publicOrigin);
  log.info(
    {
      address,
      version: VERSION,
      store: house.database.url === '' ? 'embedded' : 'server',
      market: house.market.live.sourceName,
    },
    'open',
  );
  console.log(`
  Tarazu ${VERSION} · practice broker · ${house.market.live.sourceName} market, play money

    Open       ${origin}
    API        ${origin}/ipok-api/docs
    Log in as  ${login.areaCode} ${login.account}
    Password   ${login.password}
    6 digits   ${login.transactionPassword}   (the transaction password, asked for each order)
${withdrawalLine(login.withdrawalPassword)}    Console    ${link === undefined ? `${origin}/console/` : `${origin}/console/link#${link}\n               (opens once, within the hour, and makes the first administrator; printed again at each start until then)`}

  Stop with Ctrl+C. Everything is kept in ${config.dataDir}
`);
  return {
    house,
    address,
    async stop() {
      await house.close();
      dataDir.release();
    },
  };
}

/**
 * Stops the program on a signal, also on one that comes while it opens: whoever was answered may send it at once. Then the
 * opening is finished first, however long it takes, so that nothing is left half made. A second signal ends it at once.
 */
function stopOnSignal(opening: Promise<{ stop: () => Promise<void> }>): void {
  let stoppingSinceMs: number | undefined;
  const onSignal = (): void => {
    if (stoppingSinceMs !== undefined) {
      if (performance.now() - stoppingSinceMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    opening
      .then(({ stop }) => {
        setTimeout(() => process.exit(1), STOP_MS).unref();
        return stop();
      })
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

try {
  const config = readConfig(process.env);
  const opening = Promise.withResolvers<Awaited<ReturnType<typeof open>>>();
  stopOnSignal(opening.promise);
  open(config).then(opening.resolve, (error: unknown) => opening.reject(problemOfStart(error, config.dataDir)));
  await opening.promise;
} catch (error) {
  console.error(`\nTarazu could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(COULD_NOT_START);
}
