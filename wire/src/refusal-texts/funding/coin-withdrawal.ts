import type { RefusalText } from '../../refusal-text.ts';

export const coinWithdrawalRefusals = {
  payout_batch_unknown: {
    code: 4322,
    'en-US': 'There is no such batch.',
    'pt-BR': 'Este lote não existe.',
  },
  payout_batch_open: {
    code: 4323,
    'en-US': 'This network has a batch that is not signed yet. One after the other keeps every payment to one nonce.',
    'pt-BR': 'Esta rede tem um lote ainda não assinado. Um de cada vez mantém um único nonce por pagamento.',
  },
  payout_batch_empty: {
    code: 4324,
    'en-US': 'No released withdrawal waits on this network.',
    'pt-BR': 'Nenhum saque liberado aguarda nesta rede.',
  },
  coin_address_of_house: {
    code: 4325,
    'en-US': 'This address belongs to an account here. Coins leave to addresses outside only.',
    'pt-BR': 'Este endereço é de uma conta daqui. As moedas só saem para endereços de fora.',
  },
  coin_withdrawal_step: {
    code: 4328,
    'en-US': 'The network counts this coin in steps of {step}. Enter an amount of such steps.',
    'pt-BR': 'A rede conta esta moeda em passos de {step}. Digite um valor nesses passos.',
  },
  payout_file_unreadable: {
    code: 4329,
    'en-US': 'This is no signed file of a batch. Choose the file that the signing machine wrote.',
    'pt-BR': 'Este não é um arquivo assinado de lote. Escolha o arquivo gravado pela máquina de assinatura.',
  },
  payout_file_changed: {
    code: 4330,
    'en-US': 'Payment {line} of the file says something else than what was approved. Nothing was sent.',
    'pt-BR': 'O pagamento {line} do arquivo diz algo diferente do que foi aprovado. Nada foi enviado.',
  },
  payout_file_signature: {
    code: 4331,
    'en-US': 'The signature of payment {line} does not hold, or could be turned into a second one. Nothing was sent.',
    'pt-BR': 'A assinatura do pagamento {line} não confere ou poderia virar uma segunda. Nada foi enviado.',
  },
  payout_file_signer: {
    code: 4332,
    'en-US': 'Payment {line} was signed by another key than that of the sender. Nothing was sent.',
    'pt-BR': 'O pagamento {line} foi assinado por outra chave, não pela do remetente. Nada foi enviado.',
  },
  payout_file_other: {
    code: 4333,
    'en-US': 'This file is of another batch, or does not hold all of its payments. Nothing was sent.',
    'pt-BR': 'Este arquivo é de outro lote ou não tem todos os pagamentos. Nada foi enviado.',
  },
  payout_batch_not_waiting: {
    code: 4334,
    'en-US':
      'This batch does not wait for that: {state, select, made {two people have to agree first} signed {it was signed already} dropped {its payments have ended} abandoned {it was abandoned, and its payments go with the next batch} other {it was approved already}}.',
    'pt-BR':
      'Este lote não aguarda isso: {state, select, made {duas pessoas precisam concordar antes} signed {já foi assinado} dropped {os pagamentos dele terminaram} abandoned {foi abandonado, e os pagamentos dele vão no próximo lote} other {já foi aprovado}}.',
  },
  coin_address_contract: {
    code: 4335,
    'en-US':
      'This is the address of a program on {network} or of nobody. Coins sent there are lost; enter the address of a wallet.',
    'pt-BR':
      'Este é o endereço de um programa na rede {network} ou de ninguém. Moedas enviadas se perdem; digite o endereço de uma carteira.',
  },
  payout_not_stuck: {
    code: 4362,
    'en-US': 'This payment does not wait for a block. Only the fee of one that was sent and waits can be raised.',
    'pt-BR': 'Este pagamento não aguarda um bloco. Só se aumenta a taxa de um que foi enviado e está aguardando.',
  },
  payout_not_replaced: {
    code: 4363,
    'en-US':
      'The network does not say that another transaction has taken the place of this payment for good. Nothing was changed.',
    'pt-BR': 'A rede não diz que outra transação tomou de vez o lugar deste pagamento. Nada mudou.',
  },
  payout_may_be_paid: {
    code: 4431,
    'en-US':
      'Something has the nonce of this payment, and it could not be told whether that is this payment: the node has to know its older blocks and their receipts. Nothing was changed.',
    'pt-BR':
      'Algo tomou o nonce deste pagamento, e não foi possível saber se é este pagamento: o nó precisa conhecer os blocos mais antigos e os recibos deles. Nada mudou.',
  },
} as const satisfies Readonly<Record<string, RefusalText>>;
