import type { Translation } from '../en-US/catalogue.ts';
import type { practice as source } from '../en-US/practice.ts';

export const practice: Translation<typeof source> = {
  practice: {
    desk: 'Mesa de simulação',
    by: 'Mesa de simulação, pela regra {rule}',
    rulesLink: 'Como a mesa de simulação decide',
    on: 'Nesta casa de simulação, um programa responde no lugar de pessoas, em segundos, por estas regras. Ele nunca olha quem você é.',
    off: 'A mesa de simulação está desligada aqui: pessoas analisam tudo, e são duas quando há dinheiro envolvido.',
    real: 'Em uma corretora de verdade, pessoas decidem, e isso leva horas ou dias.',
    limits:
      'O limite inicial de empréstimo é {inr} ou {brl}; sua pontuação de crédito define quanto dele você pode usar.',
    source: 'Em vigor desde {day}. Regra própria: o maior empréstimo da tabela publicada.',
    starter: {
      title: 'Carteira inicial',
      text: 'Estas ações já liquidadas podem ser suas sem pagar nada, para você experimentar uma venda na hora. Na sua conta elas começam pelo preço daquele momento.',
      line: '{quantity} × {name}',
      take: 'Receber estas ações',
      once: 'Uma vez por conta. Os preços mudam até você receber. Ações simuladas, sem valor real.',
    },
    rules: {
      'ID-1': {
        title: 'Identidade',
        text: 'Aprovada quando os dígitos verificadores dos números conferem, você é maior de idade, o documento está na validade e há foto de cada lado. Caso contrário, volta com o que corrigir. Um número que outra conta já enviou é conferido por duas pessoas.',
      },
      'DP-1': {
        title: 'Depósitos',
        text: 'Um pagamento a identificar é creditado quando indica um pedido seu em aberto e vem de uma conta no seu nome. Caso contrário, é devolvido.',
      },
      'DP-2': {
        title: 'Depósitos que você disse que enviou',
        text: 'O banco simulado localiza o pagamento na hora, no valor que você pediu e em seu próprio nome verificado.',
      },
      'LN-1': { title: 'Limite de empréstimo', text: 'Liberado assim que sua identidade é verificada.' },
      'LN-2': {
        title: 'Empréstimos',
        text: 'Oferecidos a menos que sua pontuação de crédito esteja na faixa de risco. Valor e prazo seguem os limites publicados.',
      },
      'LN-3': {
        title: 'Pagamentos por transferência',
        text: 'Contados na hora quando o valor não passa do que encerra o empréstimo. Caso contrário, recusados, e o empréstimo continua como está.',
      },
      'WD-1': {
        title: 'Saques',
        text: 'Enviados para uma conta no seu próprio nome verificado, dentro dos limites publicados. Recusados para qualquer outro nome.',
      },
      'PL-1': {
        title: 'Colocações',
        text: 'Quem fez um pedido recebe o que pediu. Se os pedidos passam do que há, lotes inteiros são divididos em proporção.',
      },
    },
  },
};
