import type { Translation } from '../../en-US/catalogue.ts';
import type { OffersCatalogue } from '../../en-US/offers/catalogue.ts';

/** Textos em volta do que se diz da empresa antes da oferta. */
export const prospectus: Translation<OffersCatalogue['prospectus']> = {
  title: 'Prospecto',
  open: 'Ler o texto inteiro',
  hashed: 'Teve o hash publicado com as condições antes da abertura, nos dois idiomas; ninguém mudou nada desde então.',
};
