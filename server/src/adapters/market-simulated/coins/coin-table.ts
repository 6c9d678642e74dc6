/**
 * Where each coin begins and how it moves. Levels are closes of 2 January 2026 UTC; the volatility of a day and the correlation with Bitcoin
 * are of the 365 days before, both reckoned from a public repository's copy of Binance's daily bars
 * (djienne/Hurst_Crypto@c83fd013; figures only). What is traded in a day is our own order of magnitude; the founding year is that of the
 * chain or the token.
 */
export interface CoinRow {
  readonly code: string;
  /** Decimal text in USDT. */
  readonly level: string;
  /** Per cent of a day. */
  readonly deviation: number;
  readonly withBitcoin: number;
  /** 1 (thin) to 5 (busiest). */
  readonly liquidity: number;
  /** Millions of USDT that change hands in a usual day. */
  readonly millions: number;
  readonly founded: number;
  readonly aboutEnglish: string;
  readonly aboutPortuguese: string;
}

export const LEVEL_DATE = '2026-01-02';

const table = `
BTC | 89902.17 | 2.18 | 1 | 5 | 2000 | 2009 | The first coin. At most 21 million of it will exist. | A primeira moeda. Existirão no máximo 21 milhões.
ETH | 3123.8 | 3.9 | 0.82 | 5 | 1200 | 2015 | Pays for programs that run on Ethereum. | Paga os programas que rodam na Ethereum.
BNB | 882.1 | 2.72 | 0.67 | 5 | 250 | 2017 | The coin of the BNB chain. | A moeda da rede BNB.
SOL | 132.14 | 4.49 | 0.8 | 5 | 500 | 2020 | Pays for transactions on Solana. | Paga as transações na Solana.
XRP | 2.0084 | 4.26 | 0.79 | 5 | 450 | 2012 | Made for payments; 100 billion were issued at the start. | Feita para pagamentos; 100 bilhões foram emitidos no início.
DOGE | 0.14242 | 4.95 | 0.8 | 5 | 250 | 2013 | Began as a joke; five billion more come each year. | Começou como brincadeira; surgem mais cinco bilhões por ano.
ADA | 0.3948 | 5.42 | 0.78 | 4 | 120 | 2017 | The coin of Cardano. At most 45 billion will exist. | A moeda da Cardano. Existirão no máximo 45 bilhões.
TRX | 0.2887 | 2.04 | 0.47 | 4 | 80 | 2017 | Pays for transactions on TRON. | Paga as transações na TRON.
AVAX | 13.79 | 4.91 | 0.77 | 4 | 80 | 2020 | The coin of Avalanche. | A moeda da Avalanche.
LINK | 13.29 | 4.78 | 0.81 | 4 | 90 | 2017 | Pays those who bring outside data to programs on a chain. | Paga quem leva dados externos a programas em uma rede.
DOT | 2.155 | 4.55 | 0.72 | 4 | 40 | 2020 | Links chains that belong to Polkadot. | Liga as redes que fazem parte da Polkadot.
LTC | 81.88 | 4.17 | 0.66 | 4 | 70 | 2011 | Began as a lighter Bitcoin. At most 84 million will exist. | Começou como um Bitcoin mais leve. Existirão no máximo 84 milhões.
BCH | 607.6 | 3.85 | 0.66 | 4 | 50 | 2017 | Parted from Bitcoin in 2017 to have larger blocks. | Separou-se do Bitcoin em 2017 para ter blocos maiores.
UNI | 6.045 | 5.71 | 0.69 | 4 | 50 | 2020 | Gives votes over the Uniswap exchange. | Dá votos sobre a corretora Uniswap.
XLM | 0.2192 | 4.24 | 0.75 | 4 | 40 | 2014 | Made for payments across borders. | Feita para pagamentos entre países.
ATOM | 2.165 | 4.39 | 0.67 | 3 | 15 | 2019 | Secures the hub of the Cosmos chains. | Protege o centro das redes Cosmos.
ETC | 12.52 | 4.2 | 0.72 | 3 | 20 | 2016 | The older branch of Ethereum, from 2016. | O ramo antigo da Ethereum, de 2016.
FIL | 1.504 | 5.84 | 0.58 | 3 | 30 | 2020 | Pays those who store files for others. | Paga quem guarda arquivos de outros.
NEAR | 1.69 | 5.23 | 0.75 | 3 | 40 | 2020 | Pays for programs that run on NEAR. | Paga os programas que rodam na NEAR.
AAVE | 165.02 | 5.08 | 0.76 | 4 | 40 | 2020 | Gives votes over the lending pools of Aave. | Dá votos sobre os empréstimos da Aave.
SUI | 1.6073 | 5.46 | 0.77 | 4 | 120 | 2023 | The coin of Sui. At most ten billion will exist. | A moeda da Sui. Existirão no máximo dez bilhões.
TON | 1.8 | 3.91 | 0.64 | 3 | 30 | 2021 | The coin of a chain that began at a messenger. | A moeda de uma rede que nasceu de um mensageiro.
PEPE | 0.00000601 | 6.05 | 0.74 | 4 | 150 | 2023 | A coin of a joke; about 421 trillion were issued. | Uma moeda de brincadeira; foram emitidos cerca de 421 trilhões.
SHIB | 0.00000813 | 4.05 | 0.76 | 4 | 50 | 2020 | A coin of a joke; a quadrillion was issued. | Uma moeda de brincadeira; foi emitido um quatrilhão.
`;

export const coinRows: readonly CoinRow[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', level = '', ...rest] = line.split(' | ');
    const [deviation = 0, withBitcoin = 0, liquidity = 1, millions = 0, founded = 0] = rest.slice(0, 5).map(Number);
    const [aboutEnglish = '', aboutPortuguese = ''] = rest.slice(5);
    return { code, level, deviation, withBitcoin, liquidity, millions, founded, aboutEnglish, aboutPortuguese };
  });
