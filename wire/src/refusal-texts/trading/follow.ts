import type { RefusalText } from '../../refusal-text.ts';

export const followRefusals = {
  teacher_unknown: {
    code: 4560,
    'en-US': 'There is no such teacher.',
    'pt-BR': 'Não existe esse mestre.',
  },
  teacher_name: {
    code: 4561,
    'en-US': 'A name has 3 to 24 letters, and no figures: results are reckoned, not named.',
    'pt-BR': 'Um nome tem de 3 a 24 letras e nenhum número: resultados são calculados, não nomeados.',
  },
  teacher_published: {
    code: 4562,
    'en-US': 'This robot is published already.',
    'pt-BR': 'Este robô já está publicado.',
  },
  teacher_closed: {
    code: 4563,
    'en-US': 'This one takes no new copies: it was closed, or it has stopped. Choose another.',
    'pt-BR': 'Este não aceita novas cópias: foi fechado ou parou. Escolha outro.',
  },
  teacher_own: {
    code: 4564,
    'en-US': 'This is your own. Give your robot more money in its place.',
    'pt-BR': 'Este é seu. Em vez disso, dê mais dinheiro ao seu robô.',
  },
  teacher_group: {
    code: 4720,
    'en-US': 'This robot trades several instruments. Only one that trades a single one can be copied.',
    'pt-BR': 'Este robô negocia vários ativos. Só um que negocia um único pode ser copiado.',
  },
  teacher_contract: {
    code: 4741,
    'en-US': 'This robot is short of a contract beside its coin. A copy goes along with orders in what is owned only.',
    'pt-BR': 'Este robô está vendido em um contrato ao lado da moeda. Uma cópia só acompanha ordens do que se possui.',
  },
  average_past_guard: {
    code: 4722,
    'en-US':
      'Left out by your slippage guard: everybody together would have paid {price} on average, and yours goes along up to {worst}.',
    'pt-BR':
      'Deixada de fora pelo seu limite de deslize: todos juntos pagariam em média {price}, e a sua acompanha até {worst}.',
  },
  buys_no_more: {
    code: 4735,
    'en-US': 'It {status, select, paused {was paused} other {was stopped}} a moment before, and buys nothing more.',
    'pt-BR': 'Ela {status, select, paused {foi pausada} other {foi parada}} um momento antes e não compra mais nada.',
  },
  note_text: {
    code: 4727,
    'en-US': 'A note has {least} to {most} characters, without signs that are not seen.',
    'pt-BR': 'Uma nota tem de {least} a {most} caracteres, sem sinais invisíveis.',
  },
  notes_full: {
    code: 4728,
    'en-US': 'You have published {max} notes today, which is the most.',
    'pt-BR': 'Você publicou {max} notas hoje, que é o máximo.',
  },
  teacher_fee_max: {
    code: 4724,
    'en-US': 'A share is a whole number of per cent, from 0 to {most}.',
    'pt-BR': 'Uma parte é um número inteiro por cento, de 0 a {most}.',
  },
  teacher_fee_followed: {
    code: 4725,
    'en-US': 'Somebody has copied it already, so its share stays as it is. Publish another robot for another one.',
    'pt-BR': 'Alguém já o copiou, então a parte fica como está. Publique outro robô para uma diferente.',
  },
  teacher_fee_changed: {
    code: 4726,
    'en-US': 'The share of this teacher is {percent} % now, which is not what you saw. Look again before you copy.',
    'pt-BR': 'A parte deste mestre agora é de {percent} %, o que não é o que você viu. Olhe de novo antes de copiar.',
  },
  copy_report_period: {
    code: 4723,
    'en-US': 'A report covers up to {most} days.',
    'pt-BR': 'Um relatório cobre até {most} dias.',
  },
  teacher_record: {
    code: 4565,
    'en-US':
      'Its public record is too short to be copied: {trades} of {tradesLeast} trades and {days} of {daysLeast} days. You can watch it until then.',
    'pt-BR':
      'O histórico público é curto demais para copiar: {trades} de {tradesLeast} negócios e {days} de {daysLeast} dias. Até lá você pode acompanhar.',
  },
  teacher_full: {
    code: 4566,
    'en-US':
      '{amount} is more than may go along: what the market shows would not carry it. {free} more may be copied with now.',
    'pt-BR': '{amount} é mais do que pode acompanhar: o que o mercado mostra não suportaria. Agora ainda cabem {free}.',
  },
  copy_terms: {
    code: 4567,
    'en-US':
      'Say how much money it gets and at which part of it the copy stops, 5 to 95 per cent. A fixed amount is at most that money. Agree to go on.',
    'pt-BR':
      'Informe quanto dinheiro ela recebe e em que parte dele a cópia para, de 5 a 95 por cento. Um valor fixo não passa desse dinheiro. Aceite para continuar.',
  },
  copy_amount_min: {
    code: 4568,
    'en-US': '{amount} is too little to copy with: most trades would be too small. At least {least}.',
    'pt-BR': '{amount} é pouco para copiar: a maioria das ordens seria pequena demais. No mínimo {least}.',
  },
  copies_full: {
    code: 4569,
    'en-US': 'You have {max} copies that have not ended, which is the most. Stop one first.',
    'pt-BR': 'Você tem {max} cópias não encerradas, que é o máximo. Pare uma antes.',
  },
  copy_unknown: {
    code: 4570,
    'en-US': 'You have no such copy.',
    'pt-BR': 'Você não tem essa cópia.',
  },
  copy_not_running: {
    code: 4571,
    'en-US':
      'This copy {status, select, paused {is paused} stopping {is selling what it holds} ended {has ended} other {is running already}}.',
    'pt-BR':
      'Esta cópia {status, select, paused {está pausada} stopping {está vendendo o que tem} ended {foi encerrada} other {já está em andamento}}.',
  },
  note_unknown: { code: 4733, 'en-US': 'There is no such note.', 'pt-BR': 'Essa nota não existe.' },
  note_taken_down: {
    code: 4734,
    'en-US': 'This note was taken down already.',
    'pt-BR': 'Esta nota já foi retirada.',
  },
  copy_done: {
    code: 4572,
    'en-US': 'An order of this copy is being placed. Try again in a moment.',
    'pt-BR': 'Uma ordem desta cópia está sendo enviada. Tente de novo em instantes.',
  },
  copy_nothing_to_sell: {
    code: 4573,
    'en-US': 'Of this trade nothing can be sold now: it was sold already, or has not settled.',
    'pt-BR': 'Deste negócio nada pode ser vendido agora: já foi vendido ou ainda não liquidou.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
