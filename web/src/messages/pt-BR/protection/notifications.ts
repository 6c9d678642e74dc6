import type { Translation } from '../../en-US/catalogue.ts';
import type { notifications as source } from '../../en-US/protection/notifications.ts';

export const notifications: Translation<typeof source> = {
  notifications: {
    title: 'Notificações',
    topics: { order: 'Ordens e execuções', money: 'Dinheiro e liquidações', alert: 'Alertas de preço' },
    inApp: 'Sempre na central de mensagens. Também:',
    email: 'Por e-mail',
    sms: 'Por SMS',
    security: 'Segurança',
    securityText: 'Acessos e alterações do que protege a sua conta, por todos os meios.',
    always: 'Sempre ativo',
    promise: 'Não enviamos mensagens que pressionem você a operar.',
  },
  devicePush: {
    title: 'Neste aparelho',
    lead: 'As mensagens chegam com o aplicativo fechado. Dizem do que se trata e nada mais.',
    turnOn: 'Ativar notificações',
    turnOff: 'Desativar neste aparelho',
    failed: 'Não foi possível alterar as notificações neste aparelho. Tente de novo em instantes.',
    support: {
      install:
        'No iPhone e no iPad as notificações exigem o aplicativo na tela de início: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra por ali. E-mail e SMS funcionam sem isso.',
      insecure: 'As notificações exigem um endereço com https. E-mail e SMS funcionam sem isso.',
      unsupported: 'Este navegador não tem notificações. Outro navegador pode ter; e-mail e SMS funcionam sem isso.',
    },
    denied:
      'As notificações deste endereço estão bloqueadas no navegador. Permita nas configurações do site (o sinal ao lado do endereço) e abra esta página de novo. E-mail e SMS funcionam sem isso.',
    chooseTopics: 'Este aparelho está pronto. Escolha abaixo do que ele é avisado: no início, de nada.',
    devices: 'Aparelhos que recebem notificações: {count} de {max}',
    unknownDevice: 'Aparelho desconhecido',
    thisOne: 'Este',
    failing: 'Não entregue',
    addedAt: 'Ativado em {when}',
    sentAt: 'Último envio em {when}',
    test: 'Enviar um teste',
    tested: 'Um teste está a caminho.',
    remove: 'Remover',
    topicsTitle: 'Do que os aparelhos são avisados',
    topics: {
      fills: 'Execuções e fim de ordens',
      triggers: 'Ordens que aguardam um preço',
      alerts: 'Alertas de preço',
      margin: 'Posições com margem',
      messages: 'Todas as outras mensagens',
    },
    details: 'Mostrar a mensagem inteira',
    detailsText: 'Com nomes e valores, também com a tela bloqueada.',
    quiet: 'Horário de silêncio',
    quietText:
      'O que acontece nesse horário fica na central de mensagens e em nenhum aparelho, inclusive avisos de margem.',
    quietOn: 'Manter horário de silêncio',
    quietFrom: 'De',
    quietUntil: 'Até',
    quietZone: 'Pelo relógio de {zone}.',
  },
};
