import type { RefusalText } from '../../refusal-text.ts';

export const ownLimitRefusals = {
  own_stop: {
    code: 4090,
    'en-US': 'You stopped your own buying in this market until {until}. It cannot be lifted before. Selling goes on.',
    'pt-BR':
      'Você travou as suas próprias compras neste mercado até {until}. Não dá para liberar antes. As vendas continuam.',
  },
  own_loss_limit: {
    code: 4091,
    'en-US':
      'Sales today came to a loss of {lost} in this market, and your own limit is {limit}. Buying opens again at {until}. Selling goes on.',
    'pt-BR':
      'As vendas de hoje neste mercado somam uma perda de {lost}, e o seu próprio limite é {limit}. As compras voltam em {until}. As vendas continuam.',
  },
  own_stop_past: {
    code: 4092,
    'en-US': '{until} is over already. Choose a later time.',
    'pt-BR': '{until} já passou. Escolha um horário mais à frente.',
  },
  own_stop_too_long: {
    code: 4093,
    'en-US': 'The longest stop possible now is until {latest}. You chose {until}.',
    'pt-BR': 'A trava mais longa possível agora vai até {latest}. Você escolheu {until}.',
  },
  own_stop_shorter: {
    code: 4094,
    'en-US': 'Your buying there is stopped until {until} or later already. A stop can only be made longer.',
    'pt-BR': 'As suas compras ali já estão travadas até {until} ou depois. A trava só pode ser prolongada.',
  },
  own_loss_limit_zero: {
    code: 4095,
    'en-US': 'Enter an amount above 0, or remove the limit.',
    'pt-BR': 'Digite um valor acima de 0 ou remova o limite.',
  },
  own_loss_limit_same: {
    code: 4096,
    'en-US': 'This is your limit already.',
    'pt-BR': 'Este já é o seu limite.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
