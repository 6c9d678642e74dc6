import type { Translation } from '../en-US/catalogue.ts';
import type { payoutWords as english } from '../en-US/payouts.ts';

export const payoutWords: Translation<typeof english> = {
  payoutDesk: {
    title: 'Lotes de moedas',
    network: 'Rede',
    count: 'Pagamentos',
    digest: 'SHA-256',
    since: 'Desde',
    state: 'Situação',
    states: {
      made: 'A comparar',
      approved: 'A assinar',
      signed: 'Enviado',
      dropped: 'Dispensado',
      abandoned: 'Abandonado',
    },
    none: 'Nenhum lote ainda',
    noneText: 'Os saques de moedas liberados formam um lote da sua rede.',
    make: 'Criar lote',
    waiting: '{network}: {count, plural, one {# saque aguarda} other {# saques aguardam}}',
    batchOf: '{network}, {count, plural, one {# pagamento} other {# pagamentos}}',
    sender: 'Pago de',
    funds: '{coin} nesse endereço',
    fundsOf: '{has}; necessário no máximo {needs}',
    short:
      'Pode faltar {amount} nesse endereço para o que espera nesta rede, com as taxas dela. Quem tem as chaves envia para lá; o que já está assinado segue então por si.',
    fault: 'Não pôde seguir em {at}.',
    byPractice:
      'Um programa da rede simulada criou, aprovou e assinou este lote. Onde pessoas fazem isso, duas comparam o resumo.',
    compare:
      'Baixe o arquivo e compare o SHA-256 com o que a máquina de assinatura mostra. Uma segunda pessoa faz o mesmo antes de qualquer assinatura.',
    second: 'Decidir',
    propose: 'Pedir a uma segunda pessoa',
    download: 'Baixar sem assinatura',
    practiceSign: 'Assinar com a chave de simulação',
    signedFile: 'Arquivo assinado',
    send: 'Conferir e enviar',
    nonce: 'Nonce {nonce}',
    feeMost: 'taxa de no máximo {fee}',
    confirmed: '{count} de {needed} confirmações',
    raise: 'Refazer com taxa maior',
    raiseText:
      'Aguarda um bloco. O mesmo pagamento é registrado de novo com o mesmo nonce e taxas maiores; duas pessoas conferem e ele é assinado como qualquer lote. Seja qual for o que um bloco aceitar, paga-se uma vez.',
    abandon: 'Propor o abandono',
    abandonText:
      'Se ele não deve ser assinado, ou se o que voltou é recusado, duas pessoas o abandonam. Os pagamentos mantêm o nonce e vão no próximo lote desta rede: quem tiver algo assinado deste não consegue pagar duas vezes.',
    abandonSecond: 'Decidir sobre o abandono',
    abandoned:
      'Duas pessoas o abandonaram. O que voltar assinado dele é recusado; os pagamentos vão no próximo lote, com os mesmos nonces.',
    end: 'Propor a devolução',
    endText:
      'Outra transação tomou este nonce de vez: este pagamento nunca estará em um bloco. Veja antes o que foi essa transação: o que ela pagou ao mesmo endereço não é percebido aqui.',
    unknownText:
      'Uma transação tomou este nonce de vez, e o nó não diz qual: pode ser este pagamento. Ele continua acompanhado e não é devolvido. Um nó que guarda recibos e estados antigos diz qual foi.',
    ended: 'Devolvido',
    attempt: 'Tentativa {count}',
    other: 'Vale outra tentativa: {tx}',
    places: {
      none: 'Não enviado',
      pending: 'Aguarda um bloco',
      in_block: 'Em um bloco',
      replaced: 'Substituído por outro',
      unknown: 'Não se sabe',
      final: 'Definitivo',
    },
  },
};
