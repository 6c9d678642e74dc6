import type { Language } from '@tarazu/wire/language';

/** Sectors are named in English where companies are described. One that is not listed here keeps its name. */
const portuguese: Readonly<Record<string, string>> = {
  Automobiles: 'Automóveis',
  Banks: 'Bancos',
  Cement: 'Cimento',
  Chemicals: 'Química',
  Coins: 'Criptomoedas',
  Contracts: 'Contratos',
  'Consumer goods': 'Bens de consumo',
  Education: 'Educação',
  Electricals: 'Equipamentos elétricos',
  Energy: 'Energia',
  Finance: 'Serviços financeiros',
  Food: 'Alimentos',
  'Health care': 'Saúde',
  Hotels: 'Hotelaria',
  Index: 'Índice',
  Industry: 'Indústria',
  Infrastructure: 'Infraestrutura',
  Insurance: 'Seguros',
  Machinery: 'Máquinas',
  Media: 'Mídia',
  Metals: 'Metais',
  Paper: 'Papel e celulose',
  Pharmaceuticals: 'Farmacêutico',
  'Real estate': 'Imóveis',
  Retail: 'Varejo',
  Software: 'Software',
  Technology: 'Tecnologia',
  Telecom: 'Telecomunicações',
  Textiles: 'Têxtil',
  Transport: 'Transporte',
  Utilities: 'Serviços públicos',
};

export function sectorName(sector: string, language: Language): string {
  return language === 'pt-BR' && Object.hasOwn(portuguese, sector) ? (portuguese[sector] ?? sector) : sector;
}
