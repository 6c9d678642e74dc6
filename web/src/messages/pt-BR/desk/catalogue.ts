import type { Translation } from '../../en-US/catalogue.ts';
import type { DeskCatalogue } from '../../en-US/desk/catalogue.ts';

export const catalogue: Translation<DeskCatalogue> = {
  desk: {
    house: 'A casa e seus mercados',
    marketsNow: 'Mercados agora',
    version: 'Versão {version}',
    atHand: 'Celular e teclas',
    phone: 'Abra no celular',
    scan: 'Aponte a câmera e adicione à tela de início.',
    keys: 'Teclas',
    key: {
      search: 'Buscar',
      markets: 'Mercado',
      position: 'Posição',
      palette: 'Ir a qualquer lugar',
      buy: 'Comprar o que está na tela',
      sell: 'Vender o que está na tela',
      all: 'Todas as teclas',
    },
    pair: '{first} e {second}',
    palette: {
      title: 'Ir para',
      label: 'Uma página, ação, cripto ou índice',
      found: 'O que combina',
      page: 'Página',
      nothing: 'Nada combina com “{q}”',
      failed: 'Não foi possível buscar ativos agora. Páginas, sim.',
      hint: 'Setas escolhem, Enter abre, Escape fecha.',
    },
    notWhileWriting: 'Não agem enquanto você digita em um campo.',
  },
};
