// The real server on a contract market whose prices it is told, one message after the other. It begins with those of STORM_PRICES.
import { createApp } from '../../../server/src/app.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { readConfig } from '../../../server/src/platform/config.ts';
import { takeDataDir } from '../../../server/src/platform/data-dir.ts';
import { createLog } from '../../../server/src/platform/log.ts';
import { createScriptedContracts, type ScriptedPrices } from '../../../server/src/testing/scripted-contracts.ts';

type Prices = Readonly<Record<string, ScriptedPrices>>;

const config = readConfig(process.env);
const dataDir = takeDataDir(config.dataDir);
const secret = Buffer.from(dataDir.secret('secret-key'));
const market = createScriptedContracts(systemClock);
const show = (prices: Prices): void => {
  for (const [instrumentId, now] of Object.entries(prices)) market.show(instrumentId, now);
};
show(JSON.parse(process.env['STORM_PRICES'] ?? '{}') as Prices);
const app = await createApp({ config, clock: systemClock, log: createLog(config.logLevel), secret, source: market });
process.on('message', show);
process.once('disconnect', () => process.exit(0));
process.once('SIGTERM', () => {
  void app.close().then(() => {
    dataDir.release();
    process.exit(0);
  });
});
await app.listen();
