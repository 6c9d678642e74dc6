import type { Translation } from '../../en-US/catalogue.ts';
import type { SharingCatalogue } from '../../en-US/sharing/catalogue.ts';

export const catalogue = {
  sharing: {
    title: 'Compartilhar como imagem',
    stamp: 'PAPER',
    foot: 'Negociação simulada · mercado simulado',
    footReplay: 'Negociação simulada · mercado gravado de {day}',
    footPractice: 'Negociação simulada',
    send: 'Compartilhar ou guardar',
    amounts: 'Mostrar valores',
    amountsDetail: 'Dinheiro e quantidades; sem isto só há porcentagens e preços',
    fine: 'A imagem não tem nome nem valor em dinheiro, e diz que é simulação.',
    fineAmounts: 'A imagem não tem nome, e diz que é simulação.',
    done: 'Imagem feita',
    bought: 'Compra',
    sold: 'Venda',
    day: 'Dia',
    average: 'Preço médio',
    last: 'Último preço',
    quantity: 'Quantidade',
    value: 'Valor',
    charges: 'Custos',
    result: 'Resultado',
    invested: 'Aplicado',
    total: 'Resultado total',
    today: 'Hoje',
    holdings: 'Carteira',
  },
} satisfies Translation<SharingCatalogue>;
