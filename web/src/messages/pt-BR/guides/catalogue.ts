import type { Translation } from '../../en-US/catalogue.ts';
import type { GuidesCatalogue } from '../../en-US/guides/catalogue.ts';

export const catalogue = {
  guide: {
    title: 'Primeiras operações, passo a passo',
    fine: 'Cada uma leva menos de um minuto e é feita de verdade, com dinheiro de simulação. Saia quando quiser.',
    show: 'Mostrar como',
    step: 'Passo {step} de {of}.',
    leave: 'Sair do guia',
    done: '{name}: feito.',
    wasDone: 'Feito. Toque para ver de novo.',
    confirm: 'Leia quanto custa. Seis dígitos, onde são pedidos, e o botão enviam, com dinheiro de simulação.',
    name: {
      share: 'Sua primeira ação',
      coin: 'Seu primeiro criptoativo',
      contract: 'Seu primeiro contrato',
      option: 'Sua primeira opção',
      offer: 'Sua primeira oferta',
      robot: 'Seu primeiro robô',
      plan: 'Seu primeiro plano',
      product: 'Sua primeira operação: {name}',
    },
    about: {
      share: 'Compre o mínimo do papel mais negociado hoje.',
      coin: 'Compre um pouco, a qualquer hora.',
      contract: 'Uma posição pequena em um criptoativo, com alavancagem.',
      option: 'Sobe ou desce em minutos, por um valor pequeno.',
      offer: 'Peça ações antes de serem listadas.',
      robot: 'Deixe uma regra negociar um valor pequeno por você.',
      plan: 'Compre um pouco em um dia de cada mês.',
      product: 'Compre o mínimo do que é mais negociado ali.',
    },
    choose: 'Escolha um destes, abra e toque no botão que começa.',
    write: {
      share:
        'O mínimo já está preenchido. Os custos estão acima; o botão mostra tudo mais uma vez e ainda não envia nada.',
      coin: 'O mínimo já está preenchido. O botão mostra tudo mais uma vez e ainda não envia nada.',
      contract:
        'Escolha uma quantidade pequena. Se o botão estiver cinza, a linha acima diz o que vem antes: as perguntas, ou dinheiro na conta de contratos. Ainda não envia nada.',
      option:
        'Escolha alta ou baixa e um valor pequeno. Se o botão estiver cinza, a linha acima diz o que vem antes. Ainda não compra nada.',
      offer: 'Um lote basta. O dinheiro fica reservado e volta se nada for atribuído. O botão ainda não pede nada.',
      robot:
        'Escolha o que ele negocia, um valor pequeno e a perda máxima, e aceite os termos. O botão ainda não inicia nada.',
      plan: 'Escolha uma ação e um valor pequeno, e aceite. O botão ainda não inicia nada.',
      product: 'O mínimo já está preenchido. O botão mostra tudo mais uma vez e ainda não envia nada.',
    },
  },
} as const satisfies Translation<GuidesCatalogue>;
