import type { ShareCountry } from '@tarazu/domain/market/instrument';
import type { CompanyProspectus } from '../../../market/source.ts';
import { stream, uniform } from '../chance.ts';
import type { Company } from '../company.ts';
import { roman, waveLetters } from './waves.ts';

interface Names {
  /** Of the first wave alone. */
  readonly whole: string;
  readonly beginnings: string;
  readonly endings: readonly string[];
}

/** First words of invented names; their first three letters begin a symbol, and no two of a wave begin alike. */
const names: Readonly<Record<ShareCountry, Names>> = {
  IN: {
    whole: 'Ambrasi Baruvel Chandrook Devantara Eshvari Girivan Harshika Indravel Jaldhar Kasturel Lohavan Mridanta',
    beginnings:
      'Nav Ond Pra Rud Sar Tej Udv Vas Yam Zor Anj Bho Cit Dhr Gan Hem Jyo Kam Lak Mal Nal Ori Pun Raj Son Tam Uja Vel Yog Ach',
    endings: ['endra', 'aksha', 'ipuri', 'avati', 'umati', 'orani'],
  },
  BR: {
    whole: 'Araçuna Boracel Cajuvale Doravante Embiruna Figuarel Guarivel Itaporel Jurubel Lumavera Nascevale Oitival',
    beginnings:
      'Abe Bur Cam Dou Eri Fol Gon Hor Ibi Jac Lag Man Nor Oli Par Que Rib San Tab Uba Val Xin Zel Anu Bel Cor Dia Est Fer Gir',
    endings: ['nara', 'vale', 'pira', 'mirim', 'lândia', 'dora'],
  },
  US: {
    whole:
      'Alderwick Brightmoor Cindercrest Dovemill Elmhollow Fenbrook Graylark Ironvale Juniperline Kestrelby Larchfield Maplecourt',
    beginnings:
      'Ash Bro Cop Dun Eas Fai Gle Haw Ing Jas Kin Lin Mar Nor Oak Pin Que Red Sto Tho Uns Val Wes Yar Bax Cal Dal Edg Far Gol',
    endings: ['field', 'ridge', 'wick', 'haven', 'stone', 'ford'],
  },
};

/** The words of a wave: beginnings with endings in turn, others in each wave; when all have been, they begin again with a number behind. */
function wordsOf(country: ShareCountry, wave: number): readonly string[] {
  const { whole, beginnings, endings } = names[country];
  const round = Math.floor(wave / endings.length);
  const number = round === 0 ? '' : ` ${roman(round + 1)}`;
  const joined = beginnings
    .split(' ')
    .map((beginning, place) => `${beginning}${endings[(place + wave) % endings.length] ?? ''}${number}`);
  return wave === 0 ? [...whole.split(' '), ...joined] : joined;
}

interface Trade {
  readonly sector: string;
  /** The last letters of a symbol. */
  readonly letters: string;
  readonly name: Readonly<Record<ShareCountry, string>>;
  readonly about: readonly [english: string, portuguese: string];
  readonly risk: readonly [english: string, portuguese: string];
}

const trades: readonly Trade[] = [
  {
    sector: 'Food',
    letters: 'FD',
    name: { IN: 'Foods', BR: 'Alimentos', US: 'Foods' },
    about: ['Snacks and ready meals for supermarkets.', 'Petiscos e refeições prontas para supermercados.'],
    risk: [
      'Its costs follow the harvest, and two supermarket chains buy more than a third of what it makes.',
      'Os custos acompanham a safra, e duas redes de supermercados compram mais de um terço do que produz.',
    ],
  },
  {
    sector: 'Software',
    letters: 'SW',
    name: { IN: 'Software', BR: 'Sistemas', US: 'Software' },
    about: ['Payroll and tax software for small firms.', 'Sistemas de folha e impostos para pequenas empresas.'],
    risk: [
      'Customers can leave within a month, and larger rivals give similar software away.',
      'Os clientes podem sair em um mês, e concorrentes maiores oferecem sistemas parecidos de graça.',
    ],
  },
  {
    sector: 'Energy',
    letters: 'EN',
    name: { IN: 'Energy', BR: 'Energia', US: 'Energy' },
    about: ['Solar parks with contracts of fifteen years.', 'Parques solares com contratos de quinze anos.'],
    risk: [
      'It owes more than it earns in four years, and what it pays for that follows interest rates.',
      'Deve mais do que ganha em quatro anos, e o que paga por isso acompanha os juros.',
    ],
  },
  {
    sector: 'Transport',
    letters: 'TR',
    name: { IN: 'Logistics', BR: 'Logística', US: 'Freight' },
    about: ['Trucks and warehouses for online shops.', 'Caminhões e armazéns para lojas on-line.'],
    risk: [
      'Fuel is a third of its costs, and a single online shop brings two fifths of its orders.',
      'O combustível é um terço dos custos, e uma só loja on-line traz dois quintos dos pedidos.',
    ],
  },
  {
    sector: 'Pharmaceuticals',
    letters: 'PH',
    name: { IN: 'Pharma', BR: 'Farma', US: 'Pharma' },
    about: ['Generic medicines for hospitals.', 'Medicamentos genéricos para hospitais.'],
    risk: [
      'One factory makes nearly all of it; an inspection that finds fault would stop sales.',
      'Uma só fábrica produz quase tudo; uma inspeção com falhas pararia as vendas.',
    ],
  },
  {
    sector: 'Electricals',
    letters: 'EL',
    name: { IN: 'Electricals', BR: 'Elétrica', US: 'Electric' },
    about: ['Chargers and batteries for light vehicles.', 'Carregadores e baterias para veículos leves.'],
    risk: [
      'It has earned money in one of the last two years only, and prices of batteries fall fast.',
      'Só lucrou em um dos dois últimos anos, e o preço das baterias cai depressa.',
    ],
  },
];

/** A company that may come to the market by an offer of its shares. */
export interface ComingCompany {
  readonly company: Company;
  readonly prospectus: CompanyProspectus;
}

const levels: Readonly<Record<ShareCountry, readonly [least: number, most: number]>> = {
  IN: [90, 900],
  BR: [9, 60],
  US: [14, 60],
};
const bands: Readonly<Record<ShareCountry, number>> = { IN: 10, BR: 10, US: 0 };
const YEARS = [2024, 2025] as const;

const plain = (text: string) => text.normalize('NFD').replaceAll(/[^A-Za-z]/g, '');

function companyOf(country: ShareCountry, word: string, trade: Trade, wave: number): ComingCompany {
  const { sector, letters, name, about, risk } = trade;
  const stem = `${plain(word).slice(0, 3).toUpperCase()}${waveLetters(wave)}`;
  const symbol = country === 'BR' ? `${stem}${letters.slice(-1)}3` : `${stem}${letters}`;
  // Not the seed of an installation: what a company is stands in the program, and only its prices are drawn.
  const own = stream(stream('companies', country), symbol);
  const part = (lane: number, least: number, most: number) => least + uniform(own, lane) * (most - least);
  const [least, most] = levels[country];
  const level = Math.round(part(1, least, most));
  const sharesMillions = Math.round(part(2, 40, 220));
  const revenue = (level * sharesMillions) / part(3, 1.6, 4.2);
  const isYoung = sector === 'Electricals';
  const profit = revenue * part(4, 0.06, 0.16);
  const before = revenue / part(5, 1.06, 1.35);
  const profitBefore = isYoung ? -before * part(6, 0.01, 0.05) : before * part(6, 0.04, 0.14);
  const company: Company = {
    country,
    symbol,
    name: `${word} ${name[country]}`,
    sector,
    level: String(level),
    sharesMillions,
    liquidity: 3,
    bandPercent: bands[country],
    founded: 2003 + Math.floor(part(7, 0, 16)),
    aboutEnglish: about[0],
    aboutPortuguese: about[1],
  };
  return {
    company,
    prospectus: {
      of: 'company',
      risk: { 'en-US': risk[0], 'pt-BR': risk[1] },
      figures: [
        { year: YEARS[0], revenue: Math.round(before), profit: Math.round(profitBefore) },
        { year: YEARS[1], revenue: Math.round(revenue), profit: Math.round(profit) },
      ],
    },
  };
}

/** Those of a wave, in an order that stays. */
export function comingCompanies(wave: number): readonly ComingCompany[] {
  return (['IN', 'BR', 'US'] as const).flatMap((country) => {
    const words = wordsOf(country, wave);
    return trades.flatMap((trade) => words.map((word) => companyOf(country, word, trade, wave)));
  });
}
