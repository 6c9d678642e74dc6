import type { Translation } from '../../en-US/catalogue.ts';
import type { pick as source } from '../../en-US/plans/pick.ts';

export const pick: Translation<typeof source> = {
  find: 'Nome, código ou ISIN',
  watched: 'Seus favoritos',
  noWatched: 'Digite um nome para achar o que é negociado aqui. Seus favoritos também ficam aqui.',
  nothing: 'Nada encontrado para “{q}”',
};
