import type { Translation } from '../en-US/catalogue.ts';
import type { chainWords as source } from '../en-US/chains.ts';

export const chainWords: Translation<typeof source> = {
  chains: {
    title: 'Redes',
    health: 'Situação',
    chain: 'Rede',
    simulated: 'simulada',
    height: 'Lida até o bloco',
    behind: 'Atrás do último',
    blocks: '{count, plural, one {# bloco} other {# blocos}}',
    age: 'Idade do último',
    seconds: '{count} s',
    arriving: 'A caminho',
    asideShort: 'A identificar',
    answers: 'Responde',
    notAsked: 'Ainda não consultada',
    faults: {
      wrong_node: 'Outra rede',
      deep_reorganisation: 'Mudou de caminho',
      no_answer: 'Sem resposta',
    },
    faultTexts: {
      wrong_node: 'O nó não serve o que foi configurado. Nada é lido dele.',
      deep_reorganisation: 'A rede mudou abaixo do que valia como final. Nada é lido antes que alguém verifique.',
      no_answer: 'A última consulta falhou; há nova tentativa a cada dois segundos.',
    },
    reserves: 'Redes e livros',
    reservesText:
      'Em todos os endereços das pessoas somados, no último bloco que não pode mais mudar. Mais na rede que nos livros: o que contratos repassaram, ou menos do que o livro-razão conta. Todos veem estes números no aplicativo.',
    silent: 'Uma rede não pôde ser consultada sobre saldos agora.',
    noReserves: 'Nada chegou por uma rede ainda',
    coin: 'Moeda',
    asOf: 'No bloco',
    onChain: 'Na rede',
    came: 'Chegou, nossos livros',
    agree: 'Conferem',
    less: 'Menos na rede',
    more: 'Mais na rede',
    aside: 'A identificar',
    asideText:
      'Com confirmações bastantes e na conta de ninguém: pouco demais, ou uma moeda que não é aceita naquela rede.',
    noAside: 'Nada a identificar',
    amount: 'Quantidade',
    why: 'Motivo',
    reasons: { below_minimum: 'Abaixo do mínimo', not_listed: 'Não aceita ali' },
    who: 'Cliente',
    transaction: 'Transação',
    when: 'Quando',
    foreign: 'Tokens desconhecidos',
    foreignText:
      'Tokens que ninguém cadastrou, pelos seus contratos: seja qual for o nome que usem, não estão em nenhum livro. Os cinquenta mais recentes.',
    noForeign: 'Nenhum foi enviado',
    contract: 'Contrato',
    units: 'Na menor unidade',
  },
};
