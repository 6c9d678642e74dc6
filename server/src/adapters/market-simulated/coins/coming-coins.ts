import type { Instrument } from '@tarazu/domain/market/instrument';
import { tickSize } from '@tarazu/domain/market/tick';
import { ownCoinVenue } from '@tarazu/domain/market-rules/coin-venues';
import { newCoins } from '@tarazu/domain/market-rules/coins';
import { marketOfExchange } from '@tarazu/domain/market-rules/markets';
import { largestOrder } from '@tarazu/domain/market-rules/order-limits';
import { tickTable } from '@tarazu/domain/market-rules/tick-tables';
import { maximum, ONE, roundToStep } from '@tarazu/domain/money';
import type { CoinProspectus } from '../../../market/source.ts';
import { type Stream, stream, uniform } from '../chance.ts';
import { roman, waveLetters } from '../listing/waves.ts';
import type { ComingSpot } from '../spot/simulated-spot.ts';

/** First words of invented names; their first four letters begin a ticker, and no two begin alike. */
const words =
  'Abrelon Aldoveth Ambrivo Arquenta Baltevar Belunox Brimaja Cadrivel Celmora Cindolar Corvaneth Dalviron Delmuxo Drenova Eldurix Emvaro Espolar Evrandi Faldomir Fenuvar Fiordelo Galmiva Gentovar Grilomar Haldeno Helvoram Hirundeo Iberlux Ilmareo Inkador Jadovel Jelvaro Jorimex Kaldiro Kelmova Korvinda Ladrimo Lemvaro Lintoral Lorvique Maldovir Melkuvo Mirandox Nalviro Nembura Norvello Obrimar Oldeven Orvanta Osmirel Palduvo Penvarel Pirolune Quendavo Quilmora Raldovin Remvaro Rindolex Salmivar Selduvo Sorvinte Taldemor Telvuri Trimoldo Uldravo Umbrelio Valdimor Velmuro Vindoral Zaldemo Zelvarin Zorimand'.split(
    ' ',
  );

interface Use {
  /** The second word of a name, and the last letter of a ticker. */
  readonly name: string;
  readonly letter: string;
  readonly about: readonly [english: string, portuguese: string];
  readonly risk: readonly [english: string, portuguese: string];
}

const uses: readonly Use[] = [
  {
    name: 'Storage',
    letter: 'S',
    about: [
      'Pays those who keep files of others on their disks.',
      'Paga quem guarda arquivos de outros nos seus discos.',
    ],
    risk: [
      'Large providers store the same for less, and nobody has to use this coin to do it.',
      'Grandes provedores guardam o mesmo por menos, e ninguém precisa desta moeda para isso.',
    ],
  },
  {
    name: 'Pay',
    letter: 'P',
    about: ['Meant for small payments between shops.', 'Feita para pequenos pagamentos entre lojas.'],
    risk: [
      'Few shops take it so far, and what is paid with it can lose a tenth of its worth before evening.',
      'Poucas lojas a aceitam por enquanto, e o que se paga com ela pode perder um décimo do valor até a noite.',
    ],
  },
  {
    name: 'Play',
    letter: 'G',
    about: ['Buys things inside three online games.', 'Compra itens dentro de três jogos on-line.'],
    risk: [
      'The games are not finished, and what players leave nobody else wants.',
      'Os jogos não estão prontos, e o que os jogadores abandonam ninguém mais quer.',
    ],
  },
  {
    name: 'Sense',
    letter: 'D',
    about: ['Pays those who share readings of weather and air.', 'Paga quem compartilha medições de tempo e de ar.'],
    risk: [
      'New coins are paid out every day whether anybody buys the readings or not.',
      'Novas moedas são distribuídas todos os dias, compre alguém as medições ou não.',
    ],
  },
  {
    name: 'Pass',
    letter: 'I',
    about: ['Pays for proofs of who somebody is, without papers.', 'Paga provas de quem alguém é, sem documentos.'],
    risk: [
      'It lives on a law that has not been passed, and five others do the same.',
      'Depende de uma lei que não foi aprovada, e outras cinco fazem o mesmo.',
    ],
  },
  {
    name: 'Lend',
    letter: 'L',
    about: ['Gives votes over pools of loans between coins.', 'Dá votos sobre empréstimos entre moedas.'],
    risk: [
      'One fault in its program can empty all of its pools; it was looked through once.',
      'Uma falha no programa pode esvaziar todos os fundos; ele foi revisado uma só vez.',
    ],
  },
];

/** Where a new coin opens beside its offer: on average below it, and seldom far above. */
const opening = { mean: -0.12, spread: 0.3, lowest: -0.7, highest: 1.5 };
/** What a new coin is worth less on average every day: most of them end with little. */
const DAILY_GAIN = -0.004;
const NO_BAND_BPS = 9500;
/** A path is kept in so many steps of a tick, and in lots of which a usual day has fewer than these. */
const FINER = 100n;
const LOTS_MAX = 20_000_000;
/** A coin is thought to be worth so much, in USDT: between one and a hundred cents, as many at each size. */
const LEVELS = { least: 0.01, times: 100 };
const VALUES = { leastMillions: 4, mostMillions: 40 };

function prospectusOf(own: Stream, level: number, { risk }: Use): CoinProspectus {
  const part = (lane: number, least: number, most: number) => least + uniform(own, lane) * (most - least);
  const millions = part(2, VALUES.leastMillions, VALUES.mostMillions) / level;
  const team = 500 * Math.round(part(3, 2, 5));
  const investors = 500 * Math.round(part(4, 2, 5));
  const sale = 500 * Math.round(part(5, 2, 6));
  return {
    of: 'coin',
    risk: { 'en-US': risk[0], 'pt-BR': risk[1] },
    supply: Math.max(1, Math.round(millions / 5)) * 5_000_000,
    parts: { sale, team, investors, treasury: 10_000 - sale - team - investors },
    insiders: { lockedMonths: 6 * Math.round(part(6, 1, 2)), months: 12 * Math.round(part(7, 1, 3)) },
  };
}

function comingCoin(word: string, use: Use, wave: number): ComingSpot {
  const code = `${word.slice(0, 4)}${waveLetters(wave)}${use.letter}`.toUpperCase();
  const { id: market, country } = marketOfExchange(ownCoinVenue);
  // Not the seed of an installation: what a coin is stands in the program, and only its prices are drawn.
  const own = stream(stream('coins', 'coming'), code);
  const thought = BigInt(Math.round(LEVELS.least * LEVELS.times ** uniform(own, 1) * Number(ONE)));
  const tick = tickSize(tickTable(newCoins.tickTable), newCoins.from, thought);
  const level = roundToStep(thought, tick, 'floor');
  const { lot, least } = newCoins;
  const instrument: Instrument = {
    id: `${country}:${code}-USDT`,
    market,
    country,
    exchange: ownCoinVenue,
    symbol: `${code}-USDT`,
    name: `${word} ${use.name}${wave === 0 ? '' : ` ${roman(wave + 1)}`}`,
    isin: '',
    sector: 'Coins',
    kind: 'coin',
    base: code,
    currency: 'USDT',
    lot,
    unit: code,
    quantityMin: least,
    quantityMax: largestOrder(market, level, lot),
    tickTable: newCoins.tickTable,
    bandBps: undefined,
    sharesIssued: undefined,
    listing: 'listed',
  };
  const price = Number(level) / Number(ONE);
  const coinsInDay = (2e5 + 8e5 * uniform(own, 8)) / price;
  let size = lot;
  while ((coinsInDay * Number(ONE)) / Number(size) > LOTS_MAX) size *= 10n;
  const about = { 'en-US': `${use.about[0]} A fictional coin.`, 'pt-BR': `${use.about[1]} Moeda fictícia.` };
  return {
    share: {
      instrument,
      profile: { instrumentId: instrument.id, about, founded: undefined },
      prospectus: prospectusOf(own, price, use),
      level,
    },
    opening,
    row: {
      chance: `coin ${code}`,
      scale: { unit: maximum(1n, tick / FINER), lot: size },
      usualLots: (coinsInDay * Number(ONE)) / Number(size),
      liquidity: 2,
      bandBps: NO_BAND_BPS,
      usualSpread: 0.05 + 0.04 * uniform(own, 9),
      gain: DAILY_GAIN,
      marketPart: 0.3 + 0.3 * uniform(own, 10),
    },
  };
}

/** The coins of a wave that may come to our venue by an offer. */
export function comingCoins(wave: number): readonly ComingSpot[] {
  return uses.flatMap((use) => words.map((word) => comingCoin(word, use, wave)));
}
