/** What the events of blocks are called; a part of `words/event-words.ts`. */
export const blockEventWords = {
  'block.countered': { 'en-US': 'Price named to a block desk', 'pt-BR': 'Preço proposto a uma mesa de blocos' },
  'block.desk-endowed': { 'en-US': 'Block desk endowed', 'pt-BR': 'Mesa de blocos dotada' },
  'block.desk-squared': {
    'en-US': 'Inventory of a block desk brought to its target',
    'pt-BR': 'Estoque de uma mesa de blocos levado à meta',
  },
  'block.desk-traded': { 'en-US': 'Block traded by a desk', 'pt-BR': 'Bloco negociado por uma mesa' },
  'block.ended': { 'en-US': 'Published block ended', 'pt-BR': 'Bloco publicado encerrado' },
  'block.let-go': { 'en-US': 'Request for block quotes let go', 'pt-BR': 'Pedido de cotação de bloco abandonado' },
  'block.published': { 'en-US': 'Block published', 'pt-BR': 'Bloco publicado' },
  'block.requested': { 'en-US': 'Block quotes asked for', 'pt-BR': 'Cotações de bloco pedidas' },
  'block.traded': { 'en-US': 'Block trade', 'pt-BR': 'Negócio em bloco' },
} as const;
