/** Events of watchlists, as a part of `event-words.ts`. */
export const watchlistEventWords = {
  'watchlist.added': { 'en-US': 'Added to the watchlist', 'pt-BR': 'Adição aos favoritos' },
  'watchlist.removed': { 'en-US': 'Removed from the watchlist', 'pt-BR': 'Remoção dos favoritos' },
  'watchlist.reordered': { 'en-US': 'Watchlist reordered', 'pt-BR': 'Favoritos reordenados' },
  'watchlist.saved': { 'en-US': 'Watchlist made or renamed', 'pt-BR': 'Lista de favoritos criada ou renomeada' },
  'watchlist.deleted': { 'en-US': 'Watchlist deleted', 'pt-BR': 'Lista de favoritos excluída' },
  'watchlist.sorted': { 'en-US': 'Watchlists put in another order', 'pt-BR': 'Listas de favoritos em outra ordem' },
} as const;
