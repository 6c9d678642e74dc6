import type { Translation } from '../../en-US/catalogue.ts';
import type { OffersCatalogue } from '../../en-US/offers/catalogue.ts';

/** Em que pé está uma oferta, e o pedido de quem lê. */
export const states: Translation<OffersCatalogue['offer']['states']> = {
  coming: 'Em breve',
  open: 'Aberta',
  closed: 'A sortear',
  drawn: 'Sorteada',
  credited: 'Concluída',
  failed: 'Cancelada',
};

export const mineStates: Translation<OffersCatalogue['offer']['mineStates']> = {
  applied: 'Pedido feito',
  waiting: 'A sortear',
  withdrawn: 'Retirado',
  allotted: 'Com ações',
  toPay: 'Com ações, a pagar',
  missed: 'Sem ações',
  paid: 'Pago',
  lapsed: 'Não pago a tempo',
  credited: 'Creditado',
};
