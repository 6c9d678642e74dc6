import type { Translation } from '../../en-US/catalogue.ts';
import type { OffersCatalogue } from '../../en-US/offers/catalogue.ts';

/** Textos do que é pago depois do sorteio. */
export const payLater: Translation<OffersCatalogue['payLater']> = {
  instead: {
    dateFree: 'Nada foi reservado; quem recebeu paga a partir daqui',
    setAside: 'Reservado agora',
    setAsideDearest: 'Reservado agora',
    risk2:
      'Nada é reservado quando você faz o pedido. Se receber e não pagar a tempo, fica com o emissor, e nada mais seu é afetado ou vendido.',
    ifNot: 'Nada é reservado, e você paga só pelo que receber. Você pode alterar ou retirar o pedido até {at}.',
    ifNotHni: 'Nada é reservado, e você paga só pelo que receber.',
    lostText: 'Nada foi reservado e nada foi pago. Sorteio em {at}.',
    failedText: 'Ninguém recebeu nada. Nada foi reservado e nada foi pago.',
    calledOff: {
      demand: 'A procura foi menor do que a oferta exige. Ninguém recebeu nada. Nada foi reservado, e ninguém paga.',
      round:
        'Não foi possível obter até {at} o número aleatório público do sorteio. Ninguém recebeu nada. Nada foi reservado, e ninguém paga. A semente está à vista: quem encontrar esse número pode ver o que ele teria dado.',
      late: 'O servidor estava fora do ar no encerramento, e a lista não pôde ser congelada antes de o número aleatório público do sorteio ser conhecido. Ninguém recebeu nada, e ninguém paga.',
      gone: 'O que foi oferecido não é mais negociado aqui, e nada pode ser entregue. O que foi pago voltou a ficar disponível.',
    },
    roundWaits:
      'O sorteio espera a rodada {round}, que ainda não conseguimos obter. Tentamos de novo a cada poucos minutos. Sem ela nada é sorteado.',
    roundUntil:
      'Se não for possível obtê-la até {at}, ninguém recebe nada, e ninguém paga. Nenhum outro número a substitui.',
    withdrawText: 'Nada foi reservado e nada é pago.',
    yoursText: '{lots, plural, one {# lote pedido} other {# lotes pedidos}}, nada reservado',
  },
  got: '{count} por {amount}',
  payBy: 'Pague até {at}. Depois disso fica com o emissor; nada mais seu é afetado ou vendido.',
  payTitle: 'Pagar pelo que recebeu',
  pay: 'Pagar {amount}',
  payRow: 'Pagar {amount} até {at}',
  paid: 'Pago. Chega {at}.',
  paidText: '{amount} fica reservado até chegar, {at}.',
  lapsed: 'Não foi pago a tempo. Ficou com o emissor. Nada foi cobrado e nada seu foi vendido.',
  later: 'A pagar até {at}, só pelo que você receber',
  confirmPay: 'Confirmar o pagamento',
  how: 'Nada é reservado com o pedido. Quem recebeu paga até {at}; o que não for pago até lá fica com o emissor e não vai para mais ninguém.',
  pays: 'O que foi recebido deve ser pago até lá',
};
