import type { RefusalText } from '../../refusal-text.ts';

export const ownLimitRefusals = {
  own_stop: {
    code: 4090,
    'en-US':
      'You stopped your own buying in this market until {until}, and opening positions with it. It cannot be lifted before. Selling and closing go on.',
    'pt-BR':
      'Você travou as suas próprias compras neste mercado até {until}, e com elas a abertura de posições. Não dá para liberar antes. Vender e encerrar continua possível.',
  },
  own_loss_limit: {
    code: 4091,
    'en-US':
      'Today you lost {lost} in this market, and your own limit is {limit}. Buying and opening positions is possible again at {until}. Selling and closing go on.',
    'pt-BR':
      'A sua perda de hoje neste mercado é de {lost}, e o seu próprio limite é {limit}. Comprar e abrir posições volta em {until}. Vender e encerrar continua possível.',
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
