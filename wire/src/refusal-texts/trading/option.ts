import type { RefusalText } from '../../refusal-text.ts';

export const optionRefusals = {
  option_only_in_practice: {
    code: 4520,
    'en-US':
      'Options of a fixed window are sold for play money in a simulated market only. Where money is real they are forbidden to be sold to people in many places; the rule page names them.',
    'pt-BR':
      'Opções de janela fixa só são vendidas com dinheiro fictício em mercado simulado. Com dinheiro real, a venda a pessoas físicas é proibida em muitos lugares; a página de regras diz quais.',
  },
  option_not_on_this: {
    code: 4521,
    'en-US': 'There are no options on this. Choose a listed share, an index or a coin.',
    'pt-BR': 'Não há opções sobre isto. Escolha uma ação listada, um índice ou um criptoativo.',
  },
  option_market_shut: {
    code: 4522,
    'en-US': 'This market is shut now. Options are sold while it trades.',
    'pt-BR': 'Este mercado está fechado agora. As opções são vendidas durante o pregão.',
  },
  option_halted: {
    code: 4523,
    'en-US': 'Trading of this is halted. No option on it is sold until it goes on.',
    'pt-BR': 'A negociação está paralisada. Nenhuma opção é vendida até a retomada.',
  },
  option_window_past_close: {
    code: 4524,
    'en-US': 'This window would end at {ends}, and the market shuts at {closes}. Choose a shorter window.',
    'pt-BR': 'Esta janela terminaria em {ends}, e o mercado fecha em {closes}. Escolha uma janela mais curta.',
  },
  option_window_short: {
    code: 4540,
    'en-US':
      'On indices and coins windows begin at {least} minutes: within a minute they move together, so who watches the others knows too much.',
    'pt-BR':
      'Em índices e moedas as janelas começam em {least} minutos: dentro de um minuto eles andam juntos, e quem olha os outros sabe demais.',
  },
  option_stake_odd: {
    code: 4525,
    'en-US': 'Amounts are whole multiples of {step}.',
    'pt-BR': 'Os valores são múltiplos de {step}.',
  },
  option_stake_too_small: {
    code: 4526,
    'en-US': 'The least amount is {minimum}. You entered {stake}.',
    'pt-BR': 'O valor mínimo é {minimum}. Você informou {stake}.',
  },
  option_stake_too_large: {
    code: 4527,
    'en-US': 'The largest amount is {maximum}. You entered {stake}.',
    'pt-BR': 'O valor máximo é {maximum}. Você informou {stake}.',
  },
  option_too_few_prints: {
    code: 4528,
    'en-US':
      'Too little was traded just now for a fair strike: {found} of {needed} prices. Wait a moment, or choose something that trades more.',
    'pt-BR':
      'Houve poucos negócios agora para um strike justo: {found} de {needed} preços. Espere um pouco ou escolha algo mais negociado.',
  },
  option_too_little_measured: {
    code: 4529,
    'en-US': 'How much it moves is known from {found} minutes so far, and {needed} are needed. Try again in a while.',
    'pt-BR': 'A oscilação só é conhecida por {found} minutos, e são precisos {needed}. Tente daqui a pouco.',
  },
  option_not_quoted: {
    code: 4530,
    'en-US':
      'At {price} of 100 nothing is quoted: prices are between {lowest} and {highest}. Choose a longer window or wait for the price to calm.',
    'pt-BR':
      'A {price} de 100 nada é cotado: os preços ficam entre {lowest} e {highest}. Escolha uma janela mais longa ou espere o preço acalmar.',
  },
  option_price_moved: {
    code: 4531,
    'en-US': 'The price is {price} now, above the {limit} that you have seen. Nothing was bought. Look at it again.',
    'pt-BR': 'O preço agora é {price}, acima dos {limit} que você viu. Nada foi comprado. Confira de novo.',
  },
  option_questions_first: {
    code: 4532,
    'en-US': 'Answer the five questions about options first; they may be repeated.',
    'pt-BR': 'Responda antes às cinco perguntas sobre opções; podem ser repetidas.',
  },
  option_limit_first: {
    code: 4533,
    'en-US':
      'Set your own daily loss limit for this market first, under Own limits. You choose it, and a looser one waits for the next day.',
    'pt-BR':
      'Defina antes o seu limite diário de perda para este mercado, em Limites próprios. A escolha é sua, e um limite mais folgado só vale no dia seguinte.',
  },
  option_limit_reached: {
    code: 4534,
    'en-US':
      'Your own limit for today is {limit}. You lost {lost}, {open} is staked on open options, and {stake} more could pass it.',
    'pt-BR':
      'O seu limite de hoje é {limit}. Você perdeu {lost}, {open} está em opções abertas, e mais {stake} poderia passar dele.',
  },
  option_open_stakes: {
    code: 4535,
    'en-US': 'At most {maximum} may be staked on open options at once; {open} is.',
    'pt-BR': 'No máximo {maximum} podem estar em opções abertas ao mesmo tempo; {open} já estão.',
  },
  option_open_interest: {
    code: 4536,
    'en-US':
      'All open options on this may pay {maximum} at most, by what is traded of it, and {open} is taken. Choose a smaller amount or something else.',
    'pt-BR':
      'Todas as opções abertas sobre isto podem pagar no máximo {maximum}, pelo que se negocia, e {open} já está tomado. Escolha um valor menor ou outro ativo.',
  },
  option_participant_short: {
    code: 4537,
    'en-US':
      'The participant that quotes has {has} free and would have to lay down {needed}. It promises nothing that it cannot cover: choose a smaller amount.',
    'pt-BR':
      'O participante que cota tem {has} livres e teria de depositar {needed}. Ele não promete o que não cobre: escolha um valor menor.',
  },
  option_balance_short: {
    code: 4538,
    'en-US': 'You have {available} available, and {needed} is needed.',
    'pt-BR': 'Você tem {available} disponíveis, e são necessários {needed}.',
  },
  option_unknown: {
    code: 4539,
    'en-US': 'You have no such option.',
    'pt-BR': 'Você não tem essa opção.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
