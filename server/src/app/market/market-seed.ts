import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from '../../platform/data-dir.ts';

const FILE = 'market-seed';
/** What every house had before seeds were drawn. Its prices can be reckoned ahead by anybody who has the program. */
const publicSeed = 'tarazu';

export interface MarketSeed {
  readonly seed: string;
  /** For the operator, when the seed is the public one. */
  readonly warning: string | undefined;
}

/**
 * The seed of the simulated market: the configured one, or the one of this installation, drawn at its first start. A house from before
 * seeds were drawn goes on with the public one, because other prices from one day to the next are worse for its people; whoever empties
 * the file has another one drawn.
 */
export function marketSeedOf(configured: string, dataDir: Pick<DataDir, 'path' | 'fresh' | 'secret'>): MarketSeed {
  if (configured !== '') return { seed: configured, warning: undefined };
  const file = join(dataDir.path, FILE);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === '') rmSync(file);
  else if (!existsSync(file) && !dataDir.fresh) writeFileSync(file, publicSeed, { mode: 0o600, flag: 'wx' });
  const seed = dataDir.secret(FILE);
  const warning = `the prices of this house come from the public seed and can be reckoned ahead; to draw a seed of its own, stop it, empty ${file} and start it again: all simulated prices and rates are other ones from then on`;
  return { seed, warning: seed === publicSeed ? warning : undefined };
}
