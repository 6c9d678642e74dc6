import type { Translation } from '../../en-US/catalogue.ts';
import type { OffersCatalogue } from '../../en-US/offers/catalogue.ts';

export const calendar: Translation<OffersCatalogue['calendar']> = {
  title: 'Calendário',
  none: 'Nada por vir',
  noneText: 'Aqui ficam as ofertas, os dias sem pregão e os eventos das empresas cujas ações estão na sua carteira.',
  toOffers: 'Às ofertas',
  yours: 'você fez um pedido',
  watched: 'na sua lista',
  step: {
    opens: 'Início dos pedidos',
    closes: 'Fim dos pedidos',
    draws: 'Sorteio',
    decides: 'Decisão até esta hora',
    pays: 'Pagamento até esta hora',
    lists: 'Início da negociação',
    credits: 'Ações creditadas',
    free: 'Liberação de uma parte bloqueada',
  },
  market: {
    holiday: 'sem pregão',
    special_session: 'pregão das {opens} às {closes}, no horário local',
    settlement_holiday: 'com pregão, sem liquidação',
    ordinary: 'dia comum',
  },
  expected: 'previsto, ainda sem anúncio',
  dividend: {
    ex: '{kind}: quem compra a partir de agora não recebe',
    pays: 'Pagamento de {kind}',
  },
  perShare: '{amount} por ação',
  fine: 'Os próximos {days} dias. Os horários são os seus; dias sem hora são os da bolsa.',
  fineGuest: 'Os próximos {days} dias. Com uma conta, aparecem aqui também os eventos das empresas da sua carteira.',
};
