import type { Translation } from '../../en-US/catalogue.ts';
import type { score as source } from '../../en-US/credit/score.ts';

export const score: Translation<typeof source> = {
  credit: {
    title: 'Pontuação de crédito',
    of: 'de 100',
    gauge: '{points} de 100, {band}',
    band: { excellent: 'Excelente', qualified: 'Qualificado', risk: 'Risco' },
    range: '{from} – {to}',
    tag: '{band} · {from} a {to}',
    means: {
      excellent: 'Todo o valor de empréstimo liberado pode ser usado.',
      qualified: 'Metade do valor de empréstimo liberado pode ser usada.',
      risk: 'Nenhum empréstimo novo enquanto a pontuação estiver nesta faixa. O resto continua aberto.',
    },
    share: '{percent}% do valor de empréstimo liberado',
    never: 'A pontuação nunca impede você de negociar nem de sacar seu próprio dinheiro.',
    bands: 'As três faixas',
    moved: 'O que mudou a pontuação',
    start: 'Todos começam com {points}',
    nothing: 'Ela ainda não mudou.',
    rules: 'As regras publicadas',
    rule: {
      identity_verified: 'Identidade verificada',
      loan_instalment_on_time: 'Parcela paga em dia',
      loan_repaid_on_time: 'Empréstimo quitado, nunca atrasado',
      loan_repaid_late: 'Empréstimo quitado após atraso',
      loan_overdue: 'Parcela atrasada',
      loan_written_off: 'Dívida perdoada pelo credor',
      corrected: 'Corrigida por dois operadores',
    },
    dispute: 'Contestar',
    disputeTitle: 'O que está errado?',
    disputeWhat: '{what}, {points}',
    disputeLabel: 'Com suas palavras, pelo menos 10 letras',
    disputeSend: 'Enviar',
    disputed: 'Enviado. A resposta aparece aqui quando for dada.',
    state: {
      open: 'Contestada, a resposta está a caminho',
      kept: 'Contestada e mantida: {answer}',
      corrected: 'Contestada e corrigida: {answer}',
    },
  },
};
