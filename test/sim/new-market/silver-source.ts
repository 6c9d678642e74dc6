import { fixedCalendars } from '@tarazu/domain/market-rules/calendars';
import { decimal, ONE } from '@tarazu/domain/money';
import { stream } from '../../../server/src/adapters/market-simulated/chance.ts';
import { rushing } from '../../../server/src/adapters/market-simulated/path/rhythm.ts';
import { createSimulatedSpot } from '../../../server/src/adapters/market-simulated/spot/simulated-spot.ts';
import type { MarketSource } from '../../../server/src/market/index.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import { silverBar } from './silver.ts';

const LEVEL = '150';
const temper = { usual: 1, lasting: 0.2, passing: 0.1, lean: 0, nightShare: 0.2, lastsTogether: 0, passesTogether: 0 };

/** Where its price comes from. */
export function createSilver(clock: Clock): MarketSource {
  return createSimulatedSpot({
    clock,
    seed: stream('tarazu', 'silver'),
    exchange: silverBar.exchange,
    hours: 'exchange',
    calendars: fixedCalendars,
    temper,
    rhythm: rushing({ volume: 1, openingRush: 1, closingRush: 0.5 }),
    profiles: [{ instrumentId: silverBar.id, about: { 'en-US': 'Silver.', 'pt-BR': 'Prata.' }, founded: undefined }],
    rows: [
      {
        ...{ instrument: silverBar, chance: 'silver', liquidity: 3, usualLots: 200_000, marketPart: 0, gain: 0 },
        ...{ scale: { unit: decimal('0.01'), lot: ONE }, usualSpread: 0.012, bandBps: 900 },
        ...{ level: decimal(LEVEL), levelDate: '2026-11-19' },
      },
    ],
  });
}
